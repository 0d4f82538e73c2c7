"""The driver: makes tables, runs phases, takes answers.

Nothing else calls a phase. A table runs until it needs an answer, is over, or
has completed the number of battles asked for.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from game.quoting import quoted
from game.rules import cards
from game.rules.declarations import Presentation
from game.rules.errors import BadAnswer, BadCards, Stuck
from game.rules.events import Answered, SignsChanged
from game.rules.game import Game
from game.rules.signs import Sign
from game.rules.table import Phase, Table

MOST_STEPS = 10_000
"""Phases in a row without an ask, a battle or an end before a game counts as stuck."""

MOST_CARDS = 1000
"""No game has so many cards."""

BEFORE = ("setup", "start")
"""Phases that belong to no battle: if a case asks for none, a table is still being set up."""

Deal = Mapping[str, Sequence[Any]]


def new_table(
    game: Game,
    options: Mapping[str, Any] | None = None,
    seats: int | None = None,
    seed: int = 0,
    deal: Deal | None = None,
) -> Table:
    """A table before the first step. `deal`: piles as card codes, in place of the game's deal.

    Raises BadOption or BadCards.
    """
    checked = game.check_options(options or {})
    table = Table(game, checked, game.check_seats(seats, checked), seed)
    if deal is not None:
        _set_piles(table, deal)
        table.phase = "start"
    return table


def _set_piles(t: Table, deal: Deal) -> None:
    """Lay the cards of a scenario. Raises BadCards naming the pile."""
    if not isinstance(deal, Mapping):
        raise BadCards(f"deal got {quoted(deal)}; it takes piles by name")
    wanted: list[str] = []
    sizes: list[tuple[int, int]] = []
    for name, given in deal.items():
        for number, codes in _listed(t, name, given):
            sizes.append((number, len(codes)))
            wanted += codes
    picked = cards.pick_from(t.game.deck(t.options, t.seats), wanted, "deal")
    t.cards = tuple(picked)
    for number, size in sizes:
        t.piles[number] = picked[:size]
        del picked[:size]


def _listed(t: Table, name: str, given: Any) -> list[tuple[int, list[str]]]:
    pile = t.game.piles.get(name)
    if pile is None:
        known = ", ".join(t.game.piles)
        raise BadCards(f"deal names the pile {quoted(name)}; {t.game.about.title} has {known}")
    lists = [given] if pile.shared else given
    fits = isinstance(lists, list) and len(lists) == (1 if pile.shared else t.seats)
    if not fits or not all(_is_flat(codes) for codes in lists):
        takes = (
            "one list of cards" if pile.shared else f"a list of cards for each of {t.seats} seats"
        )
        raise BadCards(f"deal.{name} got {quoted(given)}; it takes {takes}")
    if sum(map(len, lists)) > MOST_CARDS:
        raise BadCards(f"deal.{name} got {quoted(given)}; it takes at most {MOST_CARDS} cards")
    for text in (text for codes in lists for text in codes):
        try:
            cards.parse(text)
        except BadCards as error:
            raise BadCards(f"deal.{name}: {error}") from None
    return [(t.pile_index(name) + seat, codes) for seat, codes in enumerate(lists)]


def _is_flat(codes: Any) -> bool:
    return isinstance(codes, list) and not any(isinstance(code, list) for code in codes)


def advance(t: Table, battles: int | None = None) -> None:
    """Run until the table asks, is over, or has completed `battles` battles in all.

    A table that `stops` is also left at a step in which seats may have a say, though none is asked.

    Raises Stuck, naming the phase, if it does none of that.
    """
    if t.asks or t.over or (t.battles == battles and t.phase not in BEFORE):
        return
    t.deciders, t.sealed = (), ()
    stop = -1 if battles is None else battles
    listens = t.listener is not None
    # Most games have no signs and one order for ever, and need not be asked after each phase.
    tells_order = listens and type(t.game).order is not Game.order
    presentation = t.game.presentation
    tells_signs = listens and type(presentation).signs is not Presentation.signs
    tells = tells_order or tells_signs
    phase: Phase = getattr(t.game, t.phase)
    while True:
        begun = t.battles
        for _ in range(MOST_STEPS):
            following = phase(t)
            if tells:
                if tells_order:
                    t.order()
                if tells_signs:
                    emit_signs(t, presentation.signs(t))
            if following is None:
                return
            phase = following
            if t.battles == stop and phase.__name__ not in BEFORE:
                t.phase, t.sealed = phase.__name__, ()
                return
        if t.battles == begun:
            t.phase = phase.__name__
            raise Stuck(f"{t.game.about.title} is stuck in its phase {quoted(t.phase)}")


def deal(t: Table) -> None:
    """Make the game's own deal if nothing has been dealt; `advance` goes on from there."""
    if t.phase != "setup":
        return
    following = t.game.setup(t)
    if t.listener is not None:
        emit_signs(t, t.game.presentation.signs(t))
    if following is not None:
        t.phase = following.__name__


def answer(t: Table, seat: int, words: Sequence[str]) -> None:
    """Seal a seat's answer; the table can go on once the last is in.

    Raises BadAnswer, changing nothing, if it was not offered.
    """
    ask = next((ask for ask in t.asks if ask.seat == seat), None)
    if ask is None:
        open_seats = ", ".join(str(a.seat) for a in t.asks) or "nobody"
        raise BadAnswer(
            f"seat {quoted(seat)} got an answer but is not asked; asked is {open_seats}"
        )
    t.answers = {**t.answers, seat: ask.check(words)}
    t.asks = tuple(a for a in t.asks if a is not ask)
    if all(sealed.seat != seat for sealed in t.sealed):
        t.sealed += (ask,)
    if t.listener is not None and not t.deciders:
        t.listener(Answered(seat))


def take(t: Table, answers: Mapping[int, tuple[str, ...]]) -> None:
    """Take answers to all open questions at once, unchecked and untold.

    For those who try out, on tables of their own, what was offered.
    """
    t.answers = {**t.answers, **answers} if t.answers else answers
    t.asks = ()


def emit_signs(t: Table, signs: tuple[Sign, ...]) -> None:
    """Tell the listener of gauges, counters, links and markers, if they have changed."""
    if signs != t.shown and t.listener is not None:
        t.shown = signs
        t.listener(SignsChanged(signs))
