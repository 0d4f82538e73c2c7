"""The timeline: what happened, cut into steps that play in turn.

How a battle is staged stands here, on a single page: how long everything is looked at, how cards of
a war come down, how breath is held over those that decide it, how a catch is held up, how fast
battles follow each other as they repeat, and from when on a battle is decided. Times are seconds
at normal speed.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from game.match.shown.moments import tension
from game.match.shown.reduce import open_fights, war_depth, winners
from game.match.shown.shown_table import Ground, Outlook, PlayStep, ShownTable
from game.rules.events import (
    Announced,
    BattleEnded,
    BattleWon,
    Beat,
    CardEvent,
    CardMoved,
    CardTurned,
    CatchRevealed,
    Event,
    Scored,
    SignsChanged,
    TableDealt,
    Tallied,
    WarBegun,
)
from game.rules.piles import HIDDEN_CARD


@dataclass(frozen=True)
class Cue:
    """The timing of an event: seconds to look at it, and whether it stands alone."""

    seconds: float
    alone: bool = False


CUES: dict[str, Cue] = {
    "tally": Cue(0.6),
    "war": Cue(0.5, alone=True),  # the first card is under way while the word is still read
    "announcement": Cue(1.0, alone=True),
    "narration": Cue(0.9),
    "catch": Cue(1.9, alone=True),
    "won": Cue(1.1),
    "score": Cue(0.25),
    "signs": Cue(0.1),
    "order": Cue(0.0),  # the game says so in a sentence
    "fight": Cue(0.0),  # that it is over is seen and heard by who has won
    "asked": Cue(0.0),  # by the question
    "battle": Cue(0.05),
    "ready": Cue(0.15),
    "over": Cue(1.2, alone=True),
    # What games use for moments of their own.
    "snatch": Cue(0.4),
    "shove": Cue(0.5),
    "strike": Cue(0.5),
    "bell": Cue(0.8),
    "poof": Cue(0.6),
    "march": Cue(0.5),
}
"""Name of a cue -> what it is. ShownCards that move have their own times: `MOVE` and `STAGGER`."""

MOVE = 0.36
"""Seconds that a card is under way."""
STAGGER = 0.05
"""Seconds between two cards that leave the same pile in the same beat."""
MOST_STAGGER = 0.5
LINGER = 0.12
"""Seconds for which cards of the last battle still lie there when those of the next set out."""
THUMP = 0.25
"""Seconds between two cards that are put down for a war."""
MOST_THUMPS = 3.0
"""Seconds that all of them take at most."""
LOOK = 0.14
"""Seconds of rest after cards have moved."""
SHOUT = 1.1
"""Seconds that `War!` is seen."""
HELD_HIGH = 230
"""Units of the window that a card is high which is held up."""
BREATH, DEEP_BREATH = 0.8, 1.2
"""Seconds that are waited before the last cards of a war, and of a war in a war, are turned."""
BETWEEN = 0.35
"""Seconds between battles that begin by themselves."""

# How fast battles are shown as they repeat.
_PLAIN, _USED_TO = 5, 10
"""Battles that are shown in full, and from which on they are as brisk as they get."""
_BRISK, _BY_ITSELF = 0.74, 0.36
"""Seconds of a plain battle then, begun by people and by themselves; frames add a tenth or so."""
_HURRIED, _RUSHED = 5.0, 8.0
"""However long its battles are, no game is shown faster than so many times."""
_ASKING = 1.5
"""The same in games that ask something in every battle."""
_LEARNING, _TO_THE_SUM = 1.6, 2.4
"""How fast at least battles are shown to who works out results, and what comes before a result."""
_TENSE, _UNUSUAL = 0.3, 1.3
"""The tension from which on nothing is hurried, unless most battles of this game are as tense."""


def with_outlooks(g: Ground, cut: Sequence[PlayStep]) -> list[PlayStep]:
    """Return the same steps, each with what its battle comes to by then."""
    return [replace(step, rest=_outlook(g, cut[n:])) for n, step in enumerate(cut, 1)]


def steps(events: Iterable[Event]) -> list[PlayStep]:
    """Cut redacted events into steps, in order."""
    cut_steps: list[PlayStep] = []
    cards: list[CardEvent] = []
    announced: list[Event] = []
    burying = False  # whether a beat is over in which cards were only put down for a war

    def cut() -> None:
        nonlocal cards, announced, burying
        if cards or announced:
            seconds = max((CUES[event.cue].seconds for event in announced), default=0.0)
            cut_steps.append(PlayStep(tuple(cards), tuple(announced), seconds))
        cards, announced, burying = [], [], False

    for event in events:
        if isinstance(event, Beat):
            # Cards of a war come down in the same rhythm, whatever beats they are in.
            burying = bool(cards) and all(map(_is_buried, cards))
            if cards and not burying:
                cut()
        elif isinstance(event, CardEvent):
            dealt = isinstance(event, TableDealt)
            if announced or dealt or (burying and not _is_buried(event)):
                cut()
            cards.append(event)
            if dealt:
                cut()
        else:
            cue = CUES[event.cue]
            if not cue.seconds and (cut_steps or cards or announced):
                # Nobody looks at it: it takes no step of its own.
                if cards or announced:
                    announced.append(event)
                else:
                    last = cut_steps[-1]
                    cut_steps[-1] = replace(last, events=(*last.events, event))
                continue
            # A sum is looked at before its consequences.
            tallied = any(isinstance(earlier, Tallied) for earlier in announced)
            if cards or cue.alone or (tallied and not isinstance(event, Tallied | SignsChanged)):
                cut()
            announced.append(event)
            if cue.alone:
                cut()
    cut()
    return cut_steps


def _outlook(g: Ground, coming: Sequence[PlayStep]) -> Outlook | None:
    """Return what the steps of a battle come to that only bring it to its end; else None.

    Where several fights go on in it, up to the next whose winner is not announced yet.
    """
    moves: list[tuple[int, int]] = []
    scores = battles = signs = None
    is_same_fight = True  # whether all until now belongs to the fight whose winner is announced
    for number, step in enumerate(coming):
        if goes_on(g, step):
            return None
        is_same_fight = is_same_fight and not step.of(BattleWon)
        if not is_same_fight and not number:
            return None
        if is_same_fight:
            moves += [(move.source, move.target) for move in step.moves]
            # An event after the first of its kind belongs to the battle that comes.
            scores = next((event.scores for event in step.of(Scored)), scores)
            signs = next((event.signs for event in step.of(SignsChanged)), signs)
            battles = next((event.number for event in step.of(BattleEnded)), battles)
        if step.of(BattleEnded):
            return Outlook(tuple(moves), scores, battles, signs)
    return None


def goes_on(g: Ground, step: PlayStep) -> bool:
    """Return whether a step shows more than how a battle is cleared away."""
    played = any(g.front[move.target] for move in step.moves)
    return played or bool(step.of(WarBegun) or step.of(Tallied) or step.of(Announced))


def stays(g: Ground, state: ShownTable, coming: Sequence[PlayStep]) -> bool:
    """Return whether cards lie on where they fought, though the first step takes them away.

    So they do when a battle is over, or else nothing would lie there, or not all of what has been
    added up: they go when the next ones come. state: before the first of these steps.
    """
    if not clears(g, coming[0]):
        return False
    over = not state.battle.laid or bool(winners(state))
    left = sum(
        len(pile) for pile, middle in zip(state.cards.piles, g.middle, strict=True) if middle
    )
    for step in coming:
        if any(g.middle[move.target] for move in step.moves) or step.of(WarBegun):
            return not left or bool(state.scene.tallies)
        if any(isinstance(event, Tallied | BattleWon | CatchRevealed) for event in step.events):
            return False
        left -= len(step.moves) if clears(g, step) else 0
        over = over or bool(step.of(BattleEnded))
    return over or not left


def rests(g: Ground, coming: Sequence[PlayStep]) -> bool:
    """Return whether a battle's cards may lie there until somebody goes on.

    Then the next step only takes them away from where they fought, nothing is said any longer of
    who has won, and no card comes or goes that all can count.
    """
    return clears(g, coming[0]) and not any(
        goes_on(g, step)
        or step.of(BattleWon)
        or any(g.tokens[move.source] or g.tokens[move.target] for move in step.moves)
        for step in coming
    )


def clears(g: Ground, step: PlayStep) -> bool:
    """Return whether a step does nothing to the cards but take some away from where they fought."""
    moves = step.moves
    turned = any(isinstance(event, CardTurned) and g.middle[event.pile] for event in step.cards)
    away = all(g.middle[move.source] and not g.middle[move.target] for move in moves)
    return bool(moves) and away and not turned


def _is_buried(event: CardEvent) -> bool:
    return isinstance(event, CardMoved) and event.down


def delays(moves: Sequence[CardMoved]) -> list[float]:
    """Return when each moving card starts, in seconds: piles at once, their cards in turn."""
    if len(moves) > 1 and all(event.down for event in moves):
        # Buried in a war: blow after blow, from all sides in turn.
        between = min(THUMP, MOST_THUMPS / len(moves))
        return [number * between for number in range(len(moves))]
    counts: dict[int, int] = {}
    for event in moves:
        counts[event.source] = counts.get(event.source, 0) + 1
    longest = max(counts.values(), default=1)
    between = min(STAGGER, MOST_STAGGER / longest)
    seen: dict[int, int] = {}
    seconds = []
    for event in moves:
        seconds.append(seen.get(event.source, 0) * between)
        seen[event.source] = seen.get(event.source, 0) + 1
    return seconds


def covered(g: Ground, step: PlayStep) -> tuple[PlayStep | None, PlayStep]:
    """Return what lays the cards of a step down, and the step that turns them where they lie.

    So breath is held over cards that decide a war, and nothing of their faces is in what is shown.
    Where a step does more than lay cards open from elsewhere, it stays whole, and None is before
    it.
    """
    laid: list[CardEvent] = []
    lying: dict[int, list[tuple[int, int]]] = {}
    for event in step.cards:
        if not isinstance(event, CardMoved) or g.fought[event.source] or event.target_index < 0:
            return None, step
        pile = lying.setdefault(event.target, [])
        pile[:] = [(at + (at >= event.target_index), card) for at, card in pile]
        open_now = event.card >= 0 and not event.down and g.fought[event.target]
        if open_now:
            pile.append((event.target_index, event.card))
        laid.append(_unknown(event) if open_now else event)
    turned: list[CardEvent] = [
        CardTurned(pile, at, card) for pile, cards in lying.items() for at, card in cards
    ]
    return PlayStep(tuple(laid)), replace(step, uncovered=turned)


def _unknown(event: CardMoved) -> CardMoved:
    """Return the same move of a card that nobody knows."""
    return CardMoved(
        HIDDEN_CARD, event.source, event.source_index, event.target, event.target_index
    )


def breath(g: Ground, state: ShownTable, step: PlayStep) -> float:
    """Return the seconds to wait before a step that turns the last cards of a war; 0 for none."""
    reveals = any(not move.down and move.card >= 0 and g.fought[move.target] for move in step.moves)
    if not reveals or not open_fights(state.scene) or state.battle.breathed:
        return 0.0
    return BREATH if war_depth(state.scene) == 1 else DEEP_BREATH


def held_up(cards: int) -> list[float]:
    """Return when each card of a catch that is held up starts, the best card last."""
    return [number * STAGGER for number in range(cards)]


class Tempo:
    """How fast battles are shown: plain ones grow brisker as they repeat; wars, and battles of
    which the game announces something, keep their time.

    Who practises is there to work out results: what leads to them is brisk from the beginning.

    battles  how many have been shown from beginning to end
    """

    def __init__(self, g: Ground, *, asks: bool, practises: bool) -> None:
        self._ground, self._asks, self._practises = g, asks, practises
        self.battles = 0
        self._spent = 0.0
        """Seconds that the battle under way has taken so far, as if it were shown in full."""
        self._plain = (0, 0.0, 0.0)
        """How many plain battles were shown; their seconds and their greatest tensions, added."""
        self._tensest = 0.0

    def now(self, state: ShownTable, *, auto: bool, asking: bool) -> float:
        """Return how much faster than normal the next step is shown.

        auto: whether battles begin by themselves. asking: whether what is shown leads to a result
        that somebody is to work out.
        """
        least = 1.0
        if self._practises:
            least = _TO_THE_SUM if asking else _LEARNING
        count, _, tensions = self._plain
        tense = max(_TENSE, _UNUSUAL * tensions / max(1, count))
        announced = any(isinstance(event, Announced) for event in state.log.now)
        if state.battle.depths or announced or tension(self._ground, state) > tense:
            return least if asking else 1.0
        share = (self.battles - _PLAIN) / (_USED_TO - _PLAIN)
        return max(least, 1.0 + (self._briskest(auto=auto) - 1.0) * min(1.0, max(0.0, share)))

    def _briskest(self, *, auto: bool) -> float:
        """Return the tempo that makes plain battles of this game as short as they are to be."""
        if self._asks:
            return _ASKING
        count, seconds, _ = self._plain
        usual = seconds / max(1, count)
        if auto:
            return min(_RUSHED, max(1.0, (usual + BETWEEN) / _BY_ITSELF))
        return min(_HURRIED, max(1.0, usual / _BRISK))

    def lasts(self, seconds: float) -> None:
        """Set the seconds that the step followed last takes when it is shown in full."""
        self._spent += seconds

    def follow(self, before: ShownTable, after: ShownTable, tensest: float) -> None:
        """Follow a step that is shown. tensest: the greatest tension of it."""
        self._tensest = max(self._tensest, tensest)
        if after.course.battles <= before.course.battles:
            return
        self.battles += 1
        if not before.battle.depths:
            count, seconds, tensions = self._plain
            self._plain = (count + 1, seconds + self._spent, tensions + self._tensest)
        self._spent = self._tensest = 0.0
