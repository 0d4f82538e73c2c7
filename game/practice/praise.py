"""Kind words for effort and progress. Never a ranking, and never a word about other children."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.practice.attempts import Attempt
from game.practice.facts import Fact
from game.practice.hints import TextTemplate
from game.practice.progress import FactState
from game.texts import N_

_RIGHT = (N_("Yes!"), N_("Right."), N_("You know this one."), N_("Spot on."), N_("Exactly."))
_AFTER_MISS = (
    N_("You kept at it, and now you have it."),
    N_("This one was hard before. Not today."),
    N_("Trying again helped."),
)
HELPED = (
    N_("Good idea to look at the picture first."),
    N_("You found a way."),
    N_("You used the help, and found the answer."),
)
"""Praise when somebody had asked for help."""
SHOWN = (
    N_("You worked it out with the picture."),
    N_("A new one, and you found it."),
    N_("You looked closely, and got it."),
)
"""Praise when the picture had come by itself, with a new fact."""
_MISSED = (
    N_("Look at it once more: this one is worth knowing."),
    N_("Hard ones get easy in time. Here is the answer."),
    N_("Now you have seen it. Next time it will be easier."),
)
_KNOWN = (N_("This one is yours now."), N_("You know this one by heart."))

Pick = Callable[[Sequence[str]], str]


def after_answer(
    attempt: Attempt, before: FactState, known_now: bool, pick: Pick, *, asked: bool = True
) -> str:
    """A few words after one answer; `before` is the state that it met.

    `pick` chooses one of several sentences: a seeded generator's `choice` in play. `asked`: whether
    help that was seen was asked for, and did not come by itself.
    """
    if not attempt.correct:
        return pick(_MISSED)
    if known_now and not before.known:
        return pick(_KNOWN)
    if attempt.hint:
        return pick(HELPED if asked else SHOWN)
    if before.hard:
        return pick(_AFTER_MISS)
    return pick(_RIGHT)


def after_session(attempts: Sequence[Attempt], newly_known: Sequence[Fact]) -> list[TextTemplate]:
    """What this person did in a session, in sentences: effort first, then what is new."""
    right = [attempt for attempt in attempts if attempt.correct]
    said = []
    if attempts:
        said.append(TextTemplate(N_("Sums that you practised: {count}."), _count(attempts)))
    if attempts and not right:
        said.append(TextTemplate(N_("You kept at a hard one. That is how it gets easy.")))
    missed = {attempt.fact for attempt in attempts if not attempt.correct}
    mended = {attempt.fact for attempt in attempts if attempt.correct and attempt.fact in missed}
    if len(mended) == 1:
        said.append(TextTemplate(N_("You went back to a hard one and got it.")))
    elif mended:
        said.append(
            TextTemplate(N_("Hard ones that you went back to and got: {count}."), _count(mended))
        )
    if len(newly_known) == 1:
        said.append(TextTemplate(N_("You know a new one by heart.")))
    elif newly_known:
        said.append(
            TextTemplate(N_("New ones that you know by heart: {count}."), _count(newly_known))
        )
    return said


def against_own_best(best_before: int, now: int) -> TextTemplate | None:
    """A sentence when a run of right answers beats this person's own longest, else None."""
    if now > best_before > 0:
        return TextTemplate(N_("Your longest run of right answers so far: {now}!"), {"now": now})
    return None


def longest_run(attempts: Sequence[Attempt]) -> int:
    """The longest row of right answers, helped ones included: asking for help is no fault."""
    best = run = 0
    for attempt in attempts:
        run = run + 1 if attempt.correct else 0
        best = max(best, run)
    return best


def _count(things: Sequence[object] | set[Fact | None]) -> dict[str, int]:
    return {"count": len(things)}
