"""First steps in a match: which sentences are still to be said, and that each is said once.

What happens comes as moments: the cue of an event that the viewer may see, or that
somebody is to begin or is asked; so nothing secret can decide what is said. No pygame here.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import TYPE_CHECKING, Any, NamedTuple

from game.match import people
from game.rules.events import (
    Announced,
    BattleEnded,
    BattleWon,
    Event,
    Narrated,
    Scored,
    SignsChanged,
    Special,
    Tallied,
    WarBegun,
)
from game.rules.first_steps import REASON

if TYPE_CHECKING:
    from game.match.match_plan import MatchPlan
    from game.rules.first_steps import FirstStep
    from game.rules.game import Game
    from game.storage import Store

SETTING = "first_steps"
"""The setting with which all of them are left out."""


class Subject(NamedTuple):
    """The subject of an event or sentence: the cards and seat that a lesson about it points at.

    seats: by the cards that they fight with. owner: the seat whose piles are meant, if it is
    a single seat. cards: their codes, as a sentence names them. place: "goal" or "told", where it
    is about what stands there; else empty.
    """

    seats: tuple[int, ...] = ()
    owner: int | None = None
    cards: frozenset[str] = frozenset()
    place: str = ""


def subject_of(event: Event) -> Subject:
    """Return what an event is about."""
    match event:
        case WarBegun(seats=seats):
            return Subject(tuple(seats))
        case BattleWon(seat=seat) | Special(seat=int(seat)):
            return Subject((seat,), seat)
        case Tallied(seat=seat):
            return Subject((seat,))
        case Narrated(params=params):
            cards: set[str] = set()
            for name, value in params.items():
                if name.startswith("card"):
                    cards.update([value] if isinstance(value, str) else value)
            whose = params.get("seat")
            owner = whose if isinstance(whose, int) else None
            return Subject(() if owner is None else (owner,), owner, frozenset(cards))
        case Scored() | SignsChanged():
            return Subject(place="goal")
        case BattleEnded():
            return Subject(place="told")
    return Subject()


class LessonProgress:
    """The steps of a game for a person.

    known: the numbers of those that were said before. keep: called with the number of each that
    is said, or left out, now.
    """

    def __init__(
        self,
        game: Game,
        known: Collection[int] = (),
        keep: Callable[[int], object] = lambda _: None,
    ) -> None:
        self.steps = game.lessons.first_steps
        self._keep = keep
        self._left = [number for number in range(len(self.steps)) if number not in known]

    @property
    def over(self) -> bool:
        """Whether there is nothing more to say."""
        return not self._left

    @property
    def begun(self) -> bool:
        """Whether anything was said before."""
        return len(self._left) < len(self.steps)

    def number(self, step: FirstStep) -> int:
        """Return the index of a step among all steps, from 0."""
        return self.steps.index(step)

    def at(self, moment: str, said: str = "") -> FirstStep | None:
        """Return the step that is to be said now, or None; the step counts as said.

        said: the sentence or question, as the rules write it.
        """
        for number in self._left:
            step = self.steps[number]
            if step.when == moment and step.says in ("", said):
                self._left.remove(number)
                self._keep(number)
                return step
        return None

    def lesson_for(self, event: Event) -> FirstStep | None:
        """Return the step that is to be said of an event, or None."""
        said = ""
        if isinstance(event, Narrated):
            said = event.template
        elif isinstance(event, Announced):
            said = event.text
        step = self.at(event.cue, said)
        if step is None and isinstance(event, Narrated) and "why" in event.params:
            step = self.at(REASON)
        return step

    def skip(self) -> None:
        """Say nothing more, now or ever."""
        for number in self._left:
            self._keep(number)
        self._left.clear()

    def begin_again(self) -> None:
        """Say everything once more."""
        self._left = list(range(len(self.steps)))


def steps_for(game: Game, store: Store) -> LessonProgress:
    """Return the steps of this game that the user of the program has not been taught yet."""
    me = people.current(store)
    wanted = store.settings().get(SETTING, True) is not False
    if me is not None:
        known: Collection[int] = store.first_steps(me.id, game.id)
        owner = me.id
        steps = LessonProgress(game, known, lambda n: store.add_first_step(owner, game.id, n))
    else:
        known = _of_guests(store, game)
        steps = LessonProgress(game, known, lambda n: _keep_of_guests(store, game, n))
    if not wanted:
        return LessonProgress(game, range(len(game.lessons.first_steps)))
    return steps


def hand_over(store: Store, profile: int, games: Iterable[Game]) -> None:
    """Give a profile the steps that guests have been taught of these games; guests begin anew."""
    for game in games:
        for number in _of_guests(store, game):
            store.add_first_step(profile, game.id, number)
        if _of_guests(store, game):
            store.set(_guest_key(game), [])


def is_new_to(game: Game, plan: MatchPlan, store: Store) -> bool:
    """Whether this match begins with the deal that first steps are made for."""
    if plan.seed is not None or plan.occasion or any(seat.practice for seat in plan.seats):
        return False
    return bool(game.lessons.first_steps) and not steps_for(game, store).begun


def _guest_key(game: Game) -> str:
    return f"{SETTING}:{game.id}"


def _of_guests(store: Store, game: Game) -> list[int]:
    kept: Any = store.settings().get(_guest_key(game))
    return [number for number in kept if type(number) is int] if isinstance(kept, list) else []


def _keep_of_guests(store: Store, game: Game, number: int) -> None:
    store.set(_guest_key(game), sorted({*_of_guests(store, game), number}))
