"""The texts of plates, bar, goal and signs as numbers: the HUD, as functions of the shown table."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from game.match.shown.moments import stake
from game.match.shown.reduce import fighting, open_fights, sizes, war_depth, winners
from game.match.shown.shown_table import BattlePhase
from game.rules.piles import Role

if TYPE_CHECKING:
    from game.match.shown.shown_table import Ground, ShownTable
    from game.rules.signs import Sign


class TugShares(NamedTuple):
    """The tug of war: each seat's cards, and those that are fought with or for."""

    shares: tuple[int, ...]
    stake: int


def lying(state: ShownTable) -> list[int]:
    """Return how many cards each pile has as it is seen: a card counts where it has landed."""
    counts = sizes(state)
    for card in state.cards.flying:
        counts[card.source] += 1
        counts[card.target] -= 1
    return counts


def counted(g: Ground, state: ShownTable) -> list[int]:
    """Return what plates count by piles: of a decided battle what comes of it.

    What is drawn from the stock comes of no battle: it counts when it is seen. So do cards that
    everybody can count.
    """
    counts, outlook = lying(state), state.outlook
    for source, target in outlook.moves if outlook is not None and outlook.counts else ():
        is_drawn = (g.roles[source], g.roles[target]) == (Role.STOCK, Role.HAND)
        if not (is_drawn or g.tokens[source] or g.tokens[target]):
            counts[source] -= 1
            counts[target] += 1
    return counts


def labelled(g: Ground, state: ShownTable) -> list[int]:
    """Return what labels count by piles: what lies there, but where plates tell of just these piles
    the same number as they. A pile of which nothing lies there yet has none.
    """
    names = g.goal.counts.piles if g.goal.counts is not None else ()
    piles = zip(g.names, lying(state), counted(g, state), strict=True)
    return [n if here and name in names else here for (name, _), here, n in piles]


def scores(state: ShownTable) -> tuple[int, ...] | None:
    """Return everybody's points, of a decided battle with what comes of it; None if not kept."""
    outlook = state.outlook
    if outlook is not None and outlook.counts and outlook.scores is not None:
        return outlook.scores
    return state.course.scores


def battles(state: ShownTable) -> int:
    """Return how many battles are over, with the present battle as soon as it is decided."""
    outlook = state.outlook
    if outlook is not None and outlook.counts and outlook.battles is not None:
        return outlook.battles
    return state.course.battles


def signs(state: ShownTable) -> tuple[Sign, ...]:
    """Return gauges, counters and the like, of a decided battle with what comes of it."""
    outlook = state.outlook
    if outlook is not None and outlook.counts and outlook.signs is not None:
        return outlook.signs
    return state.signs


def cards_of(g: Ground, state: ShownTable) -> tuple[int, ...]:
    """Return how many cards are in each seat's own piles."""
    counts = [0] * g.seats
    for (_, owner), n in zip(g.names, counted(g, state), strict=True):
        if owner is not None:
            counts[owner] += n
    return tuple(counts)


def at_stake(g: Ground, state: ShownTable) -> int:
    """Return how many cards are at stake in a war; 0 where none is fought."""
    return stake(g, lying(state)) if war_depth(state.scene) else 0


def counted_down(g: Ground, state: ShownTable) -> int:
    """Return how many cards each side has put down for the war by now; 0 if none is on its way.

    Where either side has put down fewer, since it had to stop on the way, the other's count.
    """
    flying = state.cards.flying
    if state.scene.phase is not BattlePhase.BURYING or not flying:
        return 0
    coming = Counter(g.names[card.target][1] for card in flying)
    return max(cards - coming[seat] for seat, cards in state.scene.buried)


def bar(g: Ground, state: ShownTable) -> TugShares:
    """Return the tug of war, by seats."""
    shares, fought = [0] * g.seats, 0
    for n, (_, owner), is_fought in zip(counted(g, state), g.names, g.fought, strict=True):
        if is_fought:
            fought += n
        elif owner is not None:
            shares[owner] += n
    return TugShares(tuple(shares), fought)


def hopes(g: Ground, state: ShownTable) -> tuple[int, ...]:
    """Return, between two in a war, what each seat has if it wins; empty where nobody knows.

    A war for which no card was laid takes all only if nothing lies there but the cards that met:
    others may be captured before it is fought, or begin a war of their own.
    """
    scene = state.scene
    only_war = len(scene.fights) == 1 == len(open_fights(scene))
    if not only_war or scene.winners or g.seats != 2 or not g.takes_all:
        return ()
    (war,), (shares, cards) = scene.fights, bar(g, state)
    if not scene.moved_on and war.depth == 1 and cards > len(war.cards):
        return ()
    return tuple(share + cards for share in shares)


def comparison(g: Ground, state: ShownTable) -> str | int:
    """Return, between two, `=` from a war's call until new cards are laid, else who has won.

    Empty if the newest cards are not those that were compared. A war that was won without a new
    card leaves the equal cards on the table: the result stays `=`.
    """
    scene = state.scene
    if scene.catch is not None:
        return ""
    tops = [pile[0] for n, pile in enumerate(state.cards.piles) if g.front[n] and pile]
    if open_fights(scene) and not scene.winners:
        met = {card for fight in open_fights(scene) for card in fight.cards}
        others = met and not met.issuperset(top.face for top in tops)
        return "" if scene.moved_on or others or any(top.back for top in tops) else "="
    if scene.fights and {top.face for top in tops} == {*scene.fights[-1].cards}:
        return "="
    return scene.winners[0] if len(scene.winners) == 1 else ""


def state_of(g: Ground, state: ShownTable, seat: int) -> str:
    """Return what is the matter with a seat: asked, ready, won, out, or empty for nothing."""
    questions, course = state.questions, state.course
    if seat in questions.decided:
        return "ready"
    if seat in winners(state):
        return "won"
    asked = seat in questions.asked and course.outcome is None
    if seat in questions.ready and not (asked and seat in questions.again):
        return "ready"
    if asked:
        return "asked"
    return "" if cards_of(g, state)[seat] or not _holds_cards(g) else "out"


def _holds_cards(g: Ground) -> bool:
    """Return whether seats play from cards of their own, and not from what lies there for all."""
    return Role.STOCK in g.roles or Role.HAND in g.roles


def mood_of(g: Ground, table: ShownTable, seat: int) -> str:
    """Return how a seat's face looks; empty for as ever.

    Where cards are bad, nobody is pleased to take them; whoever wins the game is.
    """
    scene, state = table.scene, state_of(g, table, seat)
    glad = g.goal.wants_cards or table.course.outcome is not None
    fighters = fighting(scene)
    if state == "won":
        return "pleased" if glad else "dismayed"
    if state == "out" and glad:
        return "asleep"
    if fighters:
        return "tense" if seat in fighters else ""
    if winners(table) and g.seats == 2:
        return "dismayed" if glad else "pleased"
    return "thinking" if state == "asked" and not g.people[seat] else ""
