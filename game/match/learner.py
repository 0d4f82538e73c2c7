"""A learner in a match: the questions, the memory of answers, the words of the review.

It joins the engine of practice with the store: a tally of the table becomes questions, an answer
becomes an attempt that is written down at once. A guest practises too, and leaves nothing behind.
Nothing here knows pygame, pixels or keys.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from copy import deepcopy
from dataclasses import replace
from itertools import chain
from typing import TYPE_CHECKING

from game.match.exercise import MODES, Exercise, Mode, since
from game.practice import practice_session, praise
from game.practice.attempts import Attempt, from_rows
from game.practice.facts import (
    COMPARE,
    MINUS,
    OPERATIONS,
    ORDER,
    PLUS,
    TIMES,
    Fact,
    Step,
    fraction_of,
    missing_factor,
    questions,
)
from game.practice.hints import PICTURE
from game.practice.progress import Progress, remembered
from game.practice.scheduler import WANTED, AskMode, RetryQueue, Scheduler
from game.practice.scope import Scope
from game.practice.strategies import leant_on
from game.storage.profiles import Profile
from game.storage.store import local_time
from game.texts import tr
from game.variants import get

if TYPE_CHECKING:
    from concurrent.futures import Future

    from game.match.match_plan import MatchPlan, SeatPlan
    from game.practice.practice_deal import Wanted
    from game.storage import Store


USUAL_TYPING = {"keyboard": 1.0, "keypad": 1.0, "arrows": 4.0, "pointer": 1.6, "pad": 3.0}
"""Seconds to enter a known number, for who has not tried (`practice_session.TypingTest`)."""

_ANSWERS = 10
"""Right answers after which it is known how quick somebody is."""
FIRST_SUMS = 12
"""How many sums are read aloud to somebody new, if there is a voice."""
_AROUND = 8
"""By so many places the order of new facts differs beside somebody who begins."""
KNOWN = 2
"""After so many right answers in a row a product is asked turned round."""


class Learner:
    """A person who practises at `seat`. profile: None for a guest; steered: see `MatchPlan`."""

    def __init__(
        self,
        store: Store | None,
        profile: Profile | None,
        seat: int,
        game: str,
        token: str,
        *,
        steered: bool = True,
    ):
        self.seat, self.game = seat, game
        self._steered = steered and profile is not None and profile.steered
        self.profile = profile
        self._store = store if profile is not None else None
        self._clock = store.clock if store is not None else local_time
        self._token = token
        self._chance = random.Random(f"{token} {seat}")
        rows = self._store.attempts(profile.id) if self._store and profile else []
        self._answered = {row["key"] for row in rows}
        self._before = from_rows(rows)
        self.progress = Progress(self._before, profile.threshold if profile else 6.0)
        self.scheduler = Scheduler(
            self.progress, self._clock, scope_of(profile), operation_of(game)
        )
        self._retries = RetryQueue(self._chance.choice)
        self._session_id: int | None = None
        self._kept: Future[None] | None = None
        self._said: list[Attempt] = []
        self._known: list[Fact] = []
        self._turned: set[Fact] = set()
        self._explained = False
        today = self._clock().date()
        before = {attempt.session for attempt in self._before if attempt.day == today}
        stop_after = 60.0 * profile.minutes if profile else practice_session.STOP_AFTER
        self.session = practice_session.PracticeSession(len(before), stop_after=stop_after)

    # -- what this person wants ----------------------------------------------------------

    @property
    def threshold(self) -> float | None:
        """Seconds within which an answer is quick; None for off."""
        return self.profile.threshold if self.profile else 6.0

    @property
    def hints(self) -> bool:
        """Whether help may be asked for."""
        return self.profile.hints if self.profile else True

    @property
    def timer(self) -> bool:
        """Whether a bar shows the threshold."""
        return bool(self.profile and self.profile.timer and self.profile.threshold)

    @property
    def begins(self) -> bool:
        """Whether these are somebody's first sums."""
        return len(self._before) + len(self._said) < FIRST_SUMS

    @property
    def is_read_to(self) -> bool:
        """Whether sums and help are read aloud: to who begins, and to who cannot read yet."""
        if self.profile is None or not self.profile.read_aloud:
            return self.begins or bool(self.profile and self.profile.is_read_to)
        return self.profile.is_read_to

    @property
    def answered(self) -> int:
        """How many sums this person has answered in this match."""
        return len(self._said)

    def typing(self, device: str) -> float:
        """Seconds that entering a number takes on this device: no more than quick right answers
        took as a whole, whatever the typing game measured.
        """
        known = self.profile.typing if self.profile else {}
        seconds = known.get(device, USUAL_TYPING.get(device, 1.0))
        whole = sorted(
            attempt.total
            for attempt in self._before
            if attempt.device == device and attempt.correct and not attempt.hint
        )
        return min(seconds, whole[len(whole) // 10]) if len(whole) >= _ANSWERS else seconds

    # -- questions -----------------------------------------------------------------------

    def items(
        self, sign: str, values: Sequence[int], moment: str, other: Sequence[int] = ()
    ) -> list[Exercise]:
        """The questions in a result; what was answered before the program was killed is shown.

        `other`: another seat's result, for what is compared.
        """
        operation = operation_of(self.game)
        if operation == COMPARE:
            both = (values, other)
            values = [fraction_of(*pair) for pair in both if len(pair) == 2]
        if operation == ORDER:
            values = [*values, *other]
            sign = self._worth_asking(values)
        asked = questions(sign if sign in OPERATIONS else operation, values)
        return [
            self._item(step, f"{self._token}:{moment}:{self.seat}:{number}:{step}")
            for number, step in enumerate(asked)
        ]

    def _worth_asking(self, values: Sequence[int]) -> str:
        """Return how much more a number is than another, where that is practised; else which of
        them is greater.
        """
        if len(values) != 2 or min(values) < 0 or values[0] == values[1]:
            return ORDER
        return MINUS if self.scheduler.scope.fits(Fact.of(MINUS, *values)) else ORDER

    def given(
        self, items: Sequence[Exercise], said: int, seconds: float, device: str
    ) -> list[Exercise]:
        """Return the questions, answered by a number that was the play, and store the answer.

        Of two cards that somebody practises their difference from the sum is asked, too: 18 − 9.
        Nothing more is asked of who was right; who was wrong enters it once more.
        """
        answered = []
        for item in items:
            fact = item.step.fact
            mine = fact is not None and self.scheduler.scope.fits(fact.family)
            if mine and item.key not in self._answered:
                self.answer(item, said, seconds, seconds, 0, device)
                right = said == item.step.result
                item = replace(item, mode=Mode.SHOW if right else Mode.ASK, given=str(said))
            answered.append(item)
        return answered

    def _item(self, step: Step, key: str) -> Exercise:
        if key in self._answered:
            return Exercise(step, Mode.SHOW, key)
        known = self._known_beside(step)
        asking = self.scheduler.asking(step.fact)
        if asking is AskMode.MEET and not self.hints:
            asking = AskMode.ASK
        return Exercise(step, MODES[asking], key, known=known)

    def _known_beside(self, step: Step) -> frozenset[Fact]:
        """Return the facts beside a question that are remembered and help with it."""
        return frozenset(lean for lean in leant_on(step) if self.progress.of(lean).known)

    def again(self, after: Exercise) -> list[Exercise]:
        """Return the questions after that of the cards: a fact missed a while ago, a product turned
        round, or facts met on earlier days. Empty if there are none.
        """
        if after.repeated:
            return []
        missed = self._retries.again()
        single = missed or self._turned_round(after)
        facts = [single] if single else self._from_before()
        questions = []
        for place, fact in enumerate(facts, 1):
            key = f"{after.key}:again{place}"
            if fact == after.step.fact or key in self._answered:
                continue
            step = self._as_it_lay(fact)
            explained, self._explained = self._explained, self._explained or not single
            last = self.progress.of(fact).ladder.last
            questions.append(
                Exercise(
                    *(step, Mode.ASK, key, True, fact == missed),
                    since=since(last, self._clock().date()),
                    is_explained=explained,
                    known=self._known_beside(step),
                )
            )
        return questions

    def _as_it_lay(self, fact: Fact) -> Step:
        """The question in the order in which it was put last, as its cards lay then."""
        asked = chain(reversed(self._said), reversed(self._before))
        last = next((item.step for item in asked if item.fact == fact), None)
        return last or Step(fact.operation, fact.larger, fact.smaller, fact)

    def _from_before(self) -> list[Fact]:
        """Return the facts that wait from earlier days, unless plain dealing is wanted."""
        return self.scheduler.more(self.remembered) if self._steered else []

    @property
    def remembered(self) -> bool:
        """Whether the last answer came from memory, and not from counting."""
        return bool(self._said) and remembered(self._said[-1], self.threshold)

    def _turned_round(self, after: Exercise) -> Fact | None:
        """The missing factor of a product that is known by now; each once in a match."""
        product = after.step.fact
        if product is None or product.operation != TIMES or product.smaller == 0:
            return None
        fact = missing_factor(product, self.scheduler.scope.table)
        if self.progress.of(product).right < KNOWN or fact in self._turned:
            return None
        self._turned.add(fact)
        return fact

    # -- answers -------------------------------------------------------------------------

    def answer(
        self, item: Exercise, answer: int, first_key: float, total: float, hint: int, device: str
    ) -> str:
        """Hand a first answer in to be kept; what is to be said about it once it is `kept`.

        Times in seconds without pauses, `hint` the highest step of help that was seen.
        """
        step = item.step
        attempt = Attempt(
            key=item.key,
            profile=self.profile.id if self.profile else 0,
            session=self._open_session(),
            at=self._clock(),
            operation=step.operation,
            left=step.left,
            right=step.right,
            answer=answer,
            first_key=round(first_key, 2),
            total=round(total, 2),
            typing=self.typing(device),
            hint=hint,
            device=device,
            seat=self.seat,
            game=self.game,
        )
        if self._store is not None:
            self._kept = self._store.add_attempt(attempt.to_row())
        return self._learn(attempt, asked=item.mode is not Mode.MEET or hint > PICTURE)

    @property
    def kept(self) -> bool:
        """Whether the last answer is on the disk, or was refused: the store tells of that."""
        return self._kept is None or self._kept.done()

    def _learn(self, attempt: Attempt, *, asked: bool) -> str:
        fact = attempt.fact
        before = deepcopy(self.progress.of(fact)) if fact else None
        self._answered.add(attempt.key)
        self._said.append(attempt)
        self.progress.add(attempt)
        self._retries.add(attempt)
        if fact is None or before is None:
            return ""
        known = self.progress.of(fact).known
        if known and not before.known:
            self._known.append(fact)
        words = praise.after_answer(attempt, before, known, self._chance.choice, asked=asked)
        return tr(words)

    def _open_session(self) -> int | None:
        if self._session_id is None and self._store is not None and self.profile is not None:
            self._session_id = self._store.start_session(self.profile.id, self.game)
        return self._session_id

    def pass_time(self, seconds: float) -> None:
        """Add seconds of play, without pauses and explanations."""
        self.session.pass_time(seconds)
        if self._session_id is not None and self._store is not None:
            self._store.set_session_time(self._session_id, round(self.session.seconds, 1))

    # -- words ---------------------------------------------------------------------------

    def review(self) -> list[str]:
        """What this person did in this match, effort first; empty if nothing."""
        words = praise.after_session(self._said, self._known)
        best = praise.longest_run(self._before)
        run = praise.against_own_best(best, praise.longest_run(self._said))
        return [tr(word.template, **word.values) for word in [*words, *([run] if run else [])]]


def operation_of(game: str) -> str:
    """The operation that a game's sums practise."""
    return get(game).about.practice or PLUS


def scope_of(profile: Profile | None) -> Scope:
    """Return the scope that a profile practises; for a guest, the cards from 1 to 10."""
    return Scope.known(profile.scope, profile.top) if profile else Scope()


def learner_at(store: Store | None, plan: MatchPlan, seat: int) -> Learner:
    """The learner at a seat of a match."""
    who = plan.seats[seat]
    profile = profile_of(store, who)
    return Learner(store, profile, seat, plan.game, plan.token, steered=plan.steered)


def profile_of(store: Store | None, who: SeatPlan) -> Profile | None:
    """The profile at a seat; None for a guest."""
    if store is None or who.profile is None:
        return None
    return store.profile(who.profile)


def reads_to_any(store: Store | None, plan: MatchPlan) -> bool:
    """Whether anybody who practises in a match cannot read, so that all of it is read aloud."""
    profiles = (profile_of(store, who) for who in plan.seats if who.human and who.practice)
    return any(profile is not None and profile.is_read_to for profile in profiles)


def wanted(store: Store | None, plan: MatchPlan) -> tuple[Wanted, Wanted, Wanted]:
    """The facts that a practice deal of this match favours, those that it avoids, and the new
    ones, by seat; all empty for a plain deal.
    """
    facts_by_seat, resting, new = {}, {}, {}
    chance = random.Random(plan.seed)
    begins: list[Fact] = []
    for seat, who in enumerate(plan.seats):
        if who.human and who.practice and plan.steered:
            learner = learner_at(store, plan, seat)
            if learner.profile is None or learner.profile.steered:
                scheduler = learner.scheduler
                facts_by_seat[seat], resting[seat] = scheduler.wanted(), scheduler.resting()
                fresh = new[seat] = scheduler.new()
                if begins and fresh:
                    new[seat] = _beside(fresh, chance)
                elif not scheduler.begun:
                    begins = fresh
    if begins and begins[0].operation != MINUS:  # small differences are ties too often
        for seat in range(len(plan.seats)):
            facts_by_seat.setdefault(seat, begins[:WANTED])
            new.setdefault(seat, _beside(begins, chance))
    return facts_by_seat, resting, new


def _beside(begins: Sequence[Fact], chance: random.Random) -> list[Fact]:
    """The order in which facts come to a seat beside one that begins with them: by stages, too, so
    that nobody loses battle after battle by beginning, but rarely the same at once.
    """
    turns = {fact: turn + chance.randrange(_AROUND) for turn, fact in enumerate(begins)}
    turns[begins[0]] = _AROUND
    return sorted(begins, key=turns.__getitem__)
