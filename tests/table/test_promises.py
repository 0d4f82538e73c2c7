"""Promises of the table while it is watched, over whole games of all 40: they must come true.

Each game is played at the real table and looked at frame by frame: a game by lot, its golden record
to the results, watched and, if anybody is ever asked, played, and another with the most seats.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import pytest

from game.match.catch import with_catches
from game.match.shown.moments import LastCardMoment, OutMoment
from game.match.shown.reduce import moved
from game.match.shown.shown_table import PileCards, ShownTable
from game.rules.cards import code
from game.rules.events import BattleEnded, CatchRevealed, WarBegun
from game.rules.piles import HIDDEN_CARD
from game.rules.record import Match, Record
from game.rules.rng import Rng
from game.table.flow_states import FlowState
from game.table.table_scene import TableScene
from game.table.view.board import Face, shows_back
from game.variants import GAMES, get
from tests.oracle.sitting import Sitting, records

BATTLES, BY_LOT = 24, 12
"""Battles that are watched of each game's golden record, and of its others; games that are shorter
are watched to their end."""
MOST_MOVING = 0.05
"""The share of frames in which cards move that may be without a card in the middle."""
MOST_SECONDS = 8.0
SEEDS = {"duel_king": 3, "fire": 4}
"""Seeds of games by lot, where another than the first shows more: a save, two wars at once."""
CALM_TEMPO = 1.5
"""Up to this tempo no card lands in the frame in which it sets out."""
PROMISES = {
    "hopes": "who wins a war then has as many cards as the bar said",
    "out": "who is said to be out, or to have one card left, is, and nobody else is",
    "rest": "no table rests before it is said who has won the battle",
    "count": "the numbers counted while cards are buried never fall",
    "landing": "no number is ahead of the cards that have landed",
    "equal": "only cards that have met in a war are called equal",
    "once": "no open card is seen in two places",
    "catch": "a catch comes after its war, and holds up only what lies there",
    "middle": "from its first card to its results no table is empty",
    "end": "from the last card to the results it is eight seconds at most",
}


@dataclass
class Watch:
    """Looks at a table, frame by frame, and writes down each promise that is broken."""

    table: TableScene
    broken: dict[str, list[str]] = field(default_factory=lambda: defaultdict(list))
    battles: int = 0
    wars: int = 0
    counted: int = 0
    hopes: tuple[int, ...] = ()
    winners: frozenset[int] = frozenset()
    rested: bool = False
    held: tuple[int, ...] = ()
    moving: bool = False
    fought: int = 0
    staying: int = 0
    state: ShownTable | None = None
    seen: tuple[int, ...] = ()
    pack: Counter[str] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        game, table = self.table.play.game, self.table.play.table
        self.pack.update(code(card) for card in game.deck(table.options, table.seats))

    def look(self) -> None:
        """Look at the frame that was just played, if it is of a battle that is watched."""
        if self.table.playback.battles >= BATTLES:
            return
        if self.table.model.state is not self.state:  # what the bar says follows from it alone
            self.state = self.table.model.state
            self._hopes()
        self._counting()
        self._landing()
        self._rest()
        self._once()
        self._equal()
        if self.table.playback.battles > self.battles:
            self._battle_over()

    def _break(self, promise: str, what: str) -> None:
        self.broken[promise].append(f"battle {self.battles + 1}: {what}")

    def _seats(self) -> range:
        return range(self.table.play.table.seats)

    def _own(self) -> tuple[int, ...]:
        """Return by seat the cards in all its own piles."""
        names, piles = self.table.stage.board.names, self.table.model.state.cards.piles
        return tuple(
            sum(len(piles[n]) for n, (_, owner) in enumerate(names) if owner == seat)
            for seat in self._seats()
        )

    def _left_to_right(self) -> list[int]:
        seats = self.table.stage.layout.seats
        return sorted(seats, key=lambda seat: seats[seat].face.x)

    def _hopes(self) -> None:
        hud = self.table.hud
        tug = hud.tug()
        if tug is not None and tug.hopes:
            self.hopes = tuple(share + tug.stake for share in tug.shares)
        won = frozenset(seat for seat in self._seats() if hud.seat_state(seat) == "won")
        if won and not self.table.play.table.over:
            self.winners = won
            if self._fought() > self.fought:
                self.hopes = ()  # the battle goes on after this war: what it won may be lost again

    def _counting(self) -> None:
        hud = self.table.hud
        if hud.wars != self.wars:
            self.wars, self.counted = hud.wars, 0
        if 0 < hud.counted < self.counted:
            self._break("count", f"{hud.counted} after {self.counted}")
        self.counted = max(self.counted, hud.counted)

    def _landing(self) -> None:
        """Check that the number of cards stays while cards set out for where they fight."""
        table, stage = self.table, self.table.stage
        fought = self._fought()
        sets_out = stage.moving and not self.moving
        lie = max(self.fought, self.staying)  # of those, any may be played again at once
        if sets_out and table.playback.tempo <= CALM_TEMPO and fought > lie:
            self._break("landing", f"{fought} narrated, {lie} lie there")
        self.moving, self.fought = stage.moving, fought
        self.staying = len(stage.board.left)

    def _fought(self) -> int:
        """Return how many cards lie where they are fought with, as the table counts them."""
        lying, piles = self.table.stage.lying(), self.table.stage.layout.piles
        return sum(lying[n] for n, place in piles.items() if place.front)

    def _rest(self) -> None:
        hud = self.table.hud
        if self.table.playback.resting and not hud.won:
            self.rested = True
        elif self.rested and hud.won and not self.table.play.table.over:
            self._break("rest", "it was said after the rest who has won")
            self.rested = False

    def _once(self) -> None:
        flight, piles = self.table.stage.flight, self.table.stage.board.piles
        away = flight.keys
        lying = [token.visible_face for pile in piles for token in pile if token.key not in away]
        faces = lying + [
            glide.face(flight.time) for glide in flight.glides if glide.token.key in away
        ]
        open_cards = tuple(face[0] for face in faces if not shows_back(face))
        if open_cards == self.seen:
            return
        self.seen = open_cards
        seen = Counter(map(code, open_cards))
        for card, number in self.pack.items():
            if seen[card] > number:
                self._break("once", f"{card} {seen[card]} times, of {number}")

    def _equal(self) -> None:
        hud, state = self.table.hud, self.table.model.state
        met = {card for fight in state.scene.fights if fight.is_open for card in fight.cards}
        if hud.comparison() == "=" and met:
            piles, fronts = self.table.stage.board.piles, self.table.stage.layout.piles
            tops = [piles[n][0].face for n, place in fronts.items() if place.front and piles[n]]
            if not met.issuperset(tops):
                self._break("equal", f"{tops} of {met}")

    def _battle_over(self) -> None:
        tug = self.table.hud.tug()
        if self.hopes and tug is not None and len(self.winners) == 1:
            side = self._left_to_right().index(min(self.winners))
            if tug.shares[side] != self.hopes[side]:
                self._break("hopes", f"{tug.shares[side]} instead of {self.hopes[side]}")
        self._outs()
        self.battles = self.table.playback.battles
        self.hopes, self.winners, self.rested = (), frozenset(), False

    def _outs(self) -> None:
        held, moments = self._own(), self.table.model.moments
        out = {m.seat for m in moments if isinstance(m, OutMoment)}
        last = {m.seat for m in moments if isinstance(m, LastCardMoment)}
        for seat, count in enumerate(held):
            if seat in out and count:
                self._break("out", f"seat {seat} is said to be out with {count} cards")
            if seat in last and count != 1:
                self._break("out", f"seat {seat} is said to have one of {count} cards")
            gone = bool(self.held) and self.held[seat] > 0 and not count
            play = self.table.play  # who is rid of all cards where they are bad has won
            wanted = play.game.presentation.goal.wants_cards
            if gone and seat not in out and wanted and not play.table.scores:
                self._break("out", f"seat {seat} is out, and nobody says so")
        self.held = held


@dataclass
class MiddleWatch:
    """Looks whether cards lie in the middle, and how long the end takes.

    moving   frames in which cards moved, since the first lay in the middle
    empty    of those, how many had none there
    resting  the battles after which the table rested with none there
    landed   when the last card landed
    """

    sitting: Sitting
    broken: dict[str, list[str]] = field(default_factory=lambda: defaultdict(list))
    moving: int = 0
    empty: int = 0
    resting: list[int] = field(default_factory=list)
    begun: bool = False
    landed: float = 0.0

    def look(self) -> None:
        """Look at the frame that was just played."""
        table, stage = self.sitting.table, self.sitting.stage
        if table.play.table.over and table.stage.moving and table.playback.ending is None:
            self.landed = stage.now
        if stage.top is not table or table.playback.battles >= BATTLES:
            return
        is_there = in_the_middle(table)
        self.begun = self.begun or is_there
        if self.begun and table.stage.moving:  # before that nobody has played a card
            self.moving, self.empty = self.moving + 1, self.empty + (not is_there)
        elif self.begun and not is_there:
            self.resting.append(table.playback.battles)

    def judge(self) -> None:
        """Write down what was broken, once the results are there."""
        if self.resting:
            self.broken["middle"].append(f"at rest, after battles {self.resting}")
        if self.empty > MOST_MOVING * self.moving:
            self.broken["middle"].append(f"in {self.empty} of {self.moving} frames that move")
        seconds = self.sitting.stage.now - self.landed
        if seconds > MOST_SECONDS:
            self.broken["end"].append(f"{seconds:.1f} seconds")


def in_the_middle(table: TableScene) -> bool:
    """Return whether a card lies where cards fight, is on its way there, or is held up; or one of
    the last battle is still seen there.
    """
    stage, middle = table.stage, table.model.ground.middle
    lying = any(pile and middle[number] for number, pile in enumerate(stage.board.piles))
    ending = table.playback.ending
    crowned = ending is not None and ending.crowning  # who has won stands there
    return lying or bool(stage.held_up) or crowned or bool(finished(table))


def finished(table: TableScene) -> list[Face]:
    """Return what is seen of the cards of the last battle, which are somebody's by now."""
    values: Any = [node.value for node in table.nodes() if node.kind == "finished"]
    return sorted((-1, False) if shows_back(face) else face for _, face, *_ in values)


def caught(record: Record) -> Iterator[str]:
    """Yield what is wrong with the catches of a game, from all that its rules tell."""
    game = get(record.game)
    match = Match(game, record)
    rng = Rng(1)
    match.advance()
    while not match.table.over and match.table.battles < BATTLES:
        for ask in match.table.asks:
            match.answer(ask.seat, ask.random_answer(rng))
        match.advance()
    if game.asks(match.table.options):
        return
    names = match.table.pile_map.names
    fought = [game.piles[name].zone in ("front", "centre") for name, _ in names]
    cards, is_war = PileCards(((),) * len(names)), False
    front = [game.piles[name].zone == "front" for name, _ in names]
    for event in with_catches(match.take_events(), fought, [owner for _, owner in names]):
        if isinstance(event, WarBegun):
            is_war = True
        elif isinstance(event, BattleEnded):
            is_war = False
        elif isinstance(event, CatchRevealed):
            if not is_war:
                yield "a catch before its war"
            for pile, place, card in event.cards:
                tokens = cards.piles[pile]
                if place >= len(tokens) or tokens[place].face not in (card, HIDDEN_CARD):
                    yield f"a card that does not lie in pile {pile}"
        cards = moved(front, cards, [event])


def frames(sitting: Sitting, *, to_the_end: bool) -> Iterator[None]:
    """Play the battles that are watched, and yield after each frame; then to the results."""
    for _ in sitting.frames(BATTLES if to_the_end else BY_LOT, to_the_end=to_the_end):
        yield
        if to_the_end and sitting.table.play.table.over:
            break
    while to_the_end and sitting.stage.top.name != "results":
        sitting.stage.frame()
        yield


@cache
def broken(game_id: str) -> dict[str, list[str]]:
    """Return by promise how it is broken in the games of a kind."""
    game = get(game_id)
    seed = SEEDS.get(game_id, 1)
    by_lot = Record(game_id, game.check_options({}), game.check_seats(None), seed)
    faults: dict[str, list[str]] = defaultdict(list)
    golden, *others = records(game_id)
    people = (0, 1) if game.about.kind == "choice" else (0,)
    walks = [(golden, number) for number in people]
    walks += [(record, 1) for record in (by_lot, *others)]
    for record, number in walks:
        sitting = Sitting(record, people=number)
        watches = Watch(sitting.table), MiddleWatch(sitting)
        for _ in frames(sitting, to_the_end=record is golden):
            for watch in watches:
                watch.look()
        if record is golden:
            watches[1].judge()
        for watch in watches:
            for promise, lines in watch.broken.items():
                faults[promise] += lines
        sitting.close()
    for record in (by_lot, golden, *others):
        faults["catch"] += caught(record)
    return faults


@pytest.mark.parametrize("promise", PROMISES)
@pytest.mark.parametrize("game", GAMES)
def test_the_table_keeps_its_promises(promise: str, game: str) -> None:
    faults = broken(game)[promise]
    assert not faults, f"{PROMISES[promise]}: {faults[:3]}"


def lying(table: TableScene) -> list[Face]:
    """Return what is seen of the cards that lie in the middle."""
    middle, piles = table.model.ground.middle, table.stage.board.piles
    faces = [t.visible_face for pile, here in zip(piles, middle, strict=True) if here for t in pile]
    return sorted((-1, False) if shows_back(face) else face for face in faces)


def test_who_is_asked_sees_what_lay_there_last_and_still_after_everything_is_laid_anew() -> None:
    sitting = Sitting(records("psychic")[0], people=2)
    table, asked = sitting.table, 0
    last: list[Face] = []
    for _ in sitting.frames(6):
        last = lying(table) or last
        if table.flow.state is not FlowState.ASKING or not last or lying(table):
            continue
        asked += 1
        assert finished(table) == last
        table.show_anew()
        assert finished(table) == last
        table.stage.set_layout(table.stage.layout)
        assert finished(table) == last
    sitting.close()
    assert asked
