"""Random games of every variant, played step by step and remembered, for the shared suite.

A `Walk` is a game with seeded random answers: its stops (after every battle and at every
question), and each seat's events between them. It checks nothing itself.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from game.match.shown.reduce import cards_seen, moved
from game.match.shown.shown_table import PileCards
from game.rules import engine
from game.rules.cards import codes
from game.rules.events import (
    Beat,
    CardForgotten,
    CardMoved,
    CardTurned,
    Event,
    Narrated,
    SignsChanged,
    TableDealt,
)
from game.rules.game import Game
from game.rules.options import changed
from game.rules.piles import HIDDEN_CARD, TOP_ONLY
from game.rules.record import Match, Record
from game.rules.rng import Rng
from game.rules.signs import cards_of
from game.rules.table import Table
from game.rules.visibility import view
from game.table.view.board import Board
from game.variants import catalogue, get

MOST_STOPS = 100
"""Stops after which a walk leaves a game that goes on."""
KEPT = 16
"""Stops of a walk of which copies are kept: the first half of them, then some up to the end."""
SAVED = (1, 7, 40)
"""Stops of a walk at which the record is kept; and at the end."""
NUMBERS = (0, 1, 5)
"""Values that are tried for an option that takes any whole number."""


@dataclass(frozen=True)
class Config:
    """A game with options other than the defaults, and a number of seats."""

    game: str
    seats: int
    options: tuple[tuple[str, Any], ...] = ()

    @property
    def rules(self) -> Game:
        """The game."""
        return get(self.game)

    def __str__(self) -> str:
        return "-".join([self.game, str(self.seats), *(f"{k}={v}" for k, v in self.options)])


def configs() -> list[Config]:
    """Return each game with each number of seats, and with each value of each option by itself.

    Values are tried with the fewest and with the most seats in turn.
    """
    walks = []
    for game in catalogue():
        walks += [Config(game.id, seats) for seats in game.seat_numbers]
        for key, option in game.options.items():
            for value in NUMBERS if option.values is None else option.values:
                if type(value) is not type(option.default) or value != option.default:
                    seats = game.seat_numbers[-(len(walks) % 2)]
                    seats = option.seats[0] if option.seats else seats
                    usual = game.check_options({})
                    chosen = changed(game, usual, key, value)
                    names = [name for name in chosen if chosen[name] != usual[name] or name == key]
                    walks.append(Config(game.id, seats, tuple((n, chosen[n]) for n in names)))
    return walks


@dataclass
class SeatKnowledge:
    """What one seat (None: a spectator) was told, and where the cards lie by that."""

    seat: int | None
    cards: PileCards
    events: list[Event] = field(default_factory=list)
    known: set[int] = field(default_factory=set)
    """Cards that it could see at the end of the last beat."""


@dataclass
class Walk:
    """See the module's docstring.

    `boards`, `leaks`, `lost`: what a listener found on the way: boards that show something else
    than the seat sees, faces or orders told that it may not know, cards in no pile or in two.
    `asked`: how many questions there were. `saved`: some records as JSON, with the table that
    they are of.
    """

    config: Config
    match: Match
    stops: list[Table] = field(default_factory=list)
    saved: list[tuple[str, Table]] = field(default_factory=list)
    boards: list[str] = field(default_factory=list)
    leaks: list[str] = field(default_factory=list)
    lost: list[str] = field(default_factory=list)
    asked: int = 0

    @property
    def table(self) -> Table:
        """The table at the end of the walk."""
        return self.match.table


class Listener:
    """Follows the events of a walk beat by beat, as every seat and as a spectator."""

    def __init__(self, walk: Walk) -> None:
        t = walk.table
        self.walk = walk
        names, piles = t.pile_map.names, t.game.piles
        self.front = [piles[name].zone == "front" for name, _ in names]
        self.hearers = [
            SeatKnowledge(seat, cards_seen(view(t, seat))) for seat in (None, *t.everybody)
        ]
        self.moves: list[CardMoved] = []
        """Moves of this beat, as nobody may see them."""
        self.places: dict[int, tuple[int, int]] = {}
        """Places of the cards at the end of the last beat: pile and index."""
        t.listener = self.hear

    def hear(self, event: Event) -> None:
        """Take an event of the table."""
        seats = self.walk.table.seats
        for hearer in self.hearers:
            hearer.events.append(event.redact(hearer.seat, seats))
        if isinstance(event, CardMoved):
            self.moves.append(event)
        if isinstance(event, Beat):
            self.end_beat()

    def end_beat(self) -> None:
        """Look at everything between two beats."""
        t, walk = self.walk.table, self.walk
        if lying(t) != sorted(t.cards):
            walk.lost.append(f"battle {t.battles}: {t.piles}")
        for hearer in self.hearers:
            now = {card for pile in view(t, hearer.seat).piles for card in pile if card >= 0}
            hearer.cards = moved(self.front, hearer.cards, hearer.events)
            for event in hearer.events:
                secret = faces(event) - now - hearer.known
                if secret:
                    walk.leaks.append(f"seat {hearer.seat}: {event} tells {secret}")
                secret_codes = spoken(event) - set(codes(now | hearer.known))
                if secret_codes and hearer.seat is None:
                    walk.leaks.append(f"{event} tells {secret_codes}")
            hearer.events.clear()
            hearer.known = now
        self.compare_order()
        self.places = {c: (n, i) for n, pile in enumerate(t.piles) for i, c in enumerate(pile)}
        self.moves.clear()

    def compare_order(self) -> None:
        """Check that cards are announced as they lay before if not all may know their new order.

        Emitted in any other order, also by chance, they would tell in which order they lie now.
        Which pile gives first is open: seats may pay in turn.
        """
        t = self.walk.table
        together: dict[tuple[int, str], list[tuple[int, int]]] = {}
        for move in self.moves:
            if (
                t.masks[move.target] not in (t.all_seats_mask, TOP_ONLY)
                and move.card in self.places
            ):
                place = self.places[move.card]
                together.setdefault((move.target, t.pile_map.names[place[0]][0]), []).append(place)
        for (target, _), places in together.items():
            turns = {pile: number for number, (pile, _) in reversed(list(enumerate(places)))}
            if places != sorted(places, key=lambda place: (turns[place[0]], place[1])):
                name = t.pile_map.names[target]
                self.walk.leaks.append(f"battle {t.battles}: the order in {name} is told: {places}")

    def compare_boards(self) -> None:
        """Check that each seat's events lead to its view."""
        t = self.walk.table
        for hearer in self.hearers:
            sees = cards_seen(view(t, hearer.seat))
            if looks(sees) == looks(hearer.cards):
                continue  # in the same order even where it is not known
            board, seen = Board(t.pile_map.names), Board(t.pile_map.names)
            board.show(hearer.cards)
            seen.show(sees)
            if board != seen:
                self.walk.boards.append(
                    f"battle {t.battles}, seat {hearer.seat}: {board} is not {seen}"
                )


def looks(cards: PileCards) -> list[list[tuple[int, bool]]]:
    """Return what a board on which cards lie like this shows of them, pile by pile."""
    return [[(card.face, card.down) for card in pile] for pile in cards.piles]


def spoken(event: Event) -> set[str]:
    """The codes of the cards that a sentence names."""
    if not isinstance(event, Narrated):
        return set()
    given = [value for key, value in event.params.items() if key.startswith("card")]
    return {code for value in given for code in ([value] if isinstance(value, str) else value)}


def faces(event: Event) -> set[int]:
    """The cards whose faces a redacted event tells."""
    match event:
        case CardMoved() | CardTurned() | CardForgotten():
            return {event.card} - {HIDDEN_CARD}
        case TableDealt():
            return {card for pile in event.piles for card in pile} - {HIDDEN_CARD}
        case SignsChanged():
            return {card for sign in event.signs for card in cards_of(sign)}
    return set()


def lying(t: Table) -> list[int]:
    """Return all cards that lie on the table, sorted."""
    return sorted(card for pile in t.piles for card in pile)


def answers(t: Table, rng: Rng) -> Iterator[tuple[int, tuple[str, ...]]]:
    """A random answer to each open question."""
    for ask in t.asks:
        yield ask.seat, ask.random_answer(rng)


def walk(config: Config, seed: int = 1) -> Walk:
    """Play a game step by step, listening."""
    game = config.rules
    record = Record(game.id, dict(config.options), config.seats, seed)
    walk = Walk(config, Match(game, record, listen=False))
    t, rng = walk.table, Rng(seed)
    listener = Listener(walk)
    for number in range(MOST_STOPS):
        walk.match.advance(t.battles + 1)
        listener.end_beat()
        listener.compare_boards()
        if number < KEPT // 2 or number % (MOST_STOPS * 2 // KEPT) == 0 or t.over:
            walk.stops.append(t.clone())
        if number in SAVED or t.over:
            walk.saved.append((json.dumps(walk.match.record.to_json()), t.clone()))
        if t.over:
            break
        walk.asked += len(t.asks)
        for seat, words in list(answers(t, rng)):
            walk.match.answer(seat, words)
    return walk


def step(t: Table, seed: int) -> Table:
    """A table, played on by a single step with random answers; the table itself."""
    for seat, words in list(answers(t, Rng(seed))):
        engine.answer(t, seat, words)
    engine.advance(t, t.battles + 1)
    return t
