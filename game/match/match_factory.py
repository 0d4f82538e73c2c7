"""Every way to a match: new, kept in the store, or only watched.

What is kept may be damaged, or of another version of the program: it is checked before anybody
sees it. What is watched is the example of a rules page, or a finished game: what is dealt and
answered is known beforehand, nobody is asked, nothing is kept. No pygame here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from game.match.lesson_progress import LessonProgress, is_new_to, steps_for
from game.match.match_plan import FACES, MatchPlan, SeatPlan
from game.match.new_match import Script
from game.match.people import current
from game.match.play import Play
from game.quoting import quoted
from game.rules.example import Example
from game.rules.record import Record, read_record
from game.texts import N_, Message, tr
from game.variants import get

if TYPE_CHECKING:
    from game.players import Decision
    from game.rules.game import Game
    from game.storage import Store
    from game.storage.unfinished_games import UnfinishedGame


_PLAYER = N_("Player {n}")
_LONGEST = 1e9
"""Seconds; no match lasts longer."""


def new_match(plan: MatchPlan, store: Store) -> Play:
    """A match from its beginning, which puts its game among those played lately.

    While it waits to be continued it is a game of whoever uses the program now.
    """
    me = current(store)
    plan.owner = None if me is None else me.id
    game = get(plan.game)
    if is_new_to(game, plan, store):
        plan.seed = game.lessons.first_deal
    store.mark_played(plan.game)
    play = Play(plan, store)
    play.first_steps = steps_for(game, store)
    return play


def first_steps_of(plan: MatchPlan) -> Play:
    """A match in which all first steps are said once more; it is not kept, and counts nowhere."""
    for seat in plan.seats:
        seat.practice = False  # answers to sums would count
    game = get(plan.game)
    plan.seed, plan.occasion = game.lessons.first_deal, ""
    play = Play(plan)
    play.first_steps = LessonProgress(game)
    return play


def continued(running: UnfinishedGame, store: Store) -> Play:
    """A match that waits, to be played on. Raises ValueError if it cannot be read."""
    play = kept_match(running.record, store)
    play.plan.owner = running.owner
    play.first_steps = steps_for(play.game, store)
    if running.place != play.plan.place:  # an older version kept it
        play.keep()
        store.clear_running(running.place)
    return play


def kept_match(saved: Mapping[str, Any], store: Store) -> Play:
    """The match in what `Play.keep` has saved. Raises ValueError if it cannot be read."""
    plan, record, seconds = saved.get("plan"), saved.get("record"), saved.get("seconds", 0.0)
    if not isinstance(plan, dict) or not isinstance(record, dict):
        raise ValueError("A saved match has a plan and a record.")
    if type(seconds) not in (int, float) or not 0 <= seconds < _LONGEST:
        raise ValueError(f"A saved match lasted {quoted(seconds)} seconds.")
    match = MatchPlan.from_dict(plan)
    left_out = saved.get("left_out", [0] * len(match.seats))
    if not _is_counts(left_out, len(match.seats)):
        raise ValueError(f"A saved match left out {quoted(left_out)} sums.")
    if (record.get("game"), record.get("seats")) != (match.game, len(match.seats)):
        raise ValueError("The plan and the record of a saved match are of different games.")
    play = Play(match, store, record)
    play.seconds = float(seconds)
    play.left_out = list(left_out)
    return play


def _is_counts(value: object, length: int) -> bool:
    """Whether a saved value is so many counts."""
    if not isinstance(value, list) or len(value) != length:
        return False
    return all(type(count) is int and 0 <= count < _LONGEST for count in value)


def example_of(game: Game) -> Play:
    """The example of a game's rules page, as its first player sees it."""
    example = game.lessons.example or Example("")
    deal = example.deal or None
    counts = [len(rows) for name, rows in example.deal.items() if not game.piles[name].shared]
    seats = max(counts, default=game.default_seats)
    plan = MatchPlan(
        game.id,
        [SeatPlan("greedy", Message(_PLAYER, {"n": n + 1}), FACES[n]) for n in range(seats)],
        dict(example.options),
        seed=0,
    )
    record = Record(game.id, plan.options, seats, 0, deal, example.answers)
    caption = tr(example.text)
    return Play(plan, script=Script(record, example.battles, viewpoint=0, caption=caption))


def tried_from(record: Record, plan: MatchPlan, looked_back: Decision | None = None) -> Play:
    """A match that goes on from where a record ends; it is not kept, and counts nowhere.

    looked_back: the decision with which it begins, if that has been judged.
    """
    # Answers to sums would count.
    seats = [replace(seat, practice=False) for seat in plan.seats]
    plan = replace(plan, token="", seats=seats)
    play = Play(plan, saved=record.to_json())
    play.untimed, play.is_try = play.table.battles, True
    play.looked_back = looked_back
    return play


def way_back(play: Play) -> str:
    """Return where a try leads back to; an empty text for any other match."""
    if not play.is_try:
        return ""
    return tr("Back to looking back") if play.looked_back is not None else tr("Back to the replay")


def may_try(play: Play) -> bool:
    """Whether anything can be tried in a match: people decide something in it."""
    luck = not play.game.asks(play.table.options)
    return not luck and any(seat.human for seat in play.plan.seats)


def replay_of(plan: MatchPlan, record: dict[str, Any], battle: int | None = None) -> Play:
    """A finished game from its record, as its only human saw it, or as everybody did.

    battle: the battle with which it begins, and after which it stands; None for all of it. Raises
    BadRecord.
    """
    humans = [number for number, seat in enumerate(plan.seats) if seat.human]
    viewpoint = humans[0] if len(humans) == 1 else None
    caption = tr("The game once more. Hold Space to go fast.")
    script = Script(
        read_record(record),
        viewpoint=viewpoint,
        caption=caption,
        at=max(0, (battle or 0) - 1),
        steps=True,
        stands=battle,
    )
    return Play(plan, script=script)
