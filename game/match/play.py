"""A match under way, without a picture: who looks, who is asked, what comes next, what is kept.

`Play` holds the `Match` and decides what comes next: a battle that a human begins, a computer that
thinks, a question to a human, or the end. It gives steps as the seat that looks may see them.

Whatever is decided (`turn`, `answer`, `think`) is written down at once, and the rules hear of it
only with `run`: who shows the match calls that when nothing is `unwritten`. So nobody ever sees
what came of a decision that is not kept. Nothing here knows pygame or pixels.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from enum import Enum
from typing import TYPE_CHECKING, Any

from game import players
from game.match import summary
from game.match.catch import events_with_catches
from game.match.computer_decisions import ComputerDecisions, Deciders
from game.match.new_match import open_match, open_scripted
from game.match.occasions import series_standing, series_words
from game.match.shown.timeline import steps
from game.match.standing import of_table
from game.match.standing_orders import StandingOrders
from game.match.story import StoryTelling
from game.match.undo_history import UndoHistory
from game.rules.record import Record, replay
from game.rules.visibility import View, view
from game.variants import get

if TYPE_CHECKING:
    from concurrent.futures import Future

    from game.match.lesson_progress import LessonProgress
    from game.match.match_plan import MatchPlan, MatchSummary
    from game.match.new_match import Script
    from game.match.shown.shown_table import PlayStep
    from game.match.story import Story
    from game.players import Decision, Player
    from game.rules.asks import Ask
    from game.rules.game import Game
    from game.rules.table import Table
    from game.storage import Store


class Situation(Enum):
    """The next thing to happen in a match."""

    OVER = "over"
    THINK = "think"  # a computer is asked
    ASK = "ask"  # a human is asked, or has to seem so
    TURN = "turn"  # the next battle


class Play:
    """A match session: a match, its people and its record, as the table plays it.

    store   where the match is kept; None for a match that leaves nothing behind
    saved   the record of a match to continue. Raises BadRecord
    script  what is decided in a match that is only watched; then no seat is a human's

    `computers` are the players of the seats that no human has.
    """

    def __init__(
        self,
        plan: MatchPlan,
        store: Store | None = None,
        saved: dict[str, Any] | None = None,
        *,
        script: Script | None = None,
    ) -> None:
        self.plan, self.script = plan, script
        self.game: Game = get(plan.game)
        self.seconds = 0.0
        self.left_out = [0] * len(plan.seats)
        """How many sums of each seat were passed over with their battles since the match began."""
        self.untimed = 0
        """Battles of the match that this match continues on trial; their duration is unknown."""
        self._series = None if store is None else series_standing(store, plan)
        """How many games of its series each seat had won before it."""
        self.is_try = False
        """Whether it was begun in the middle of another match, to see what else could come."""
        self._store = store
        self._decided: list[tuple[int, list[str]]] = []
        """Answers that are written down, of which the rules have still to hear."""
        self.unwritten: list[Future[None]] = []
        """Writes that are on their way to the disk; the scene of the match takes out those that are
        done.
        """
        self._on_written: Callable[[], object] = lambda: None
        """Called from any thread when something of that has arrived, or cannot be written."""
        self._telling: StoryTelling | None = None
        self._counted = False
        self.begun = saved is not None or bool(plan.occasion)
        """Whether anything of it is to be kept: what was only dealt is no game to go on with,
        unless others went before it.
        """
        self.humans = [n for n, who in enumerate(plan.seats) if who.human and script is None]
        self.computers: dict[int, Player] = {
            seat: players.get(who.player) for seat, who in enumerate(plan.seats) if not who.human
        }
        self.viewpoint: int | None = self.humans[0] if len(self.humans) == 1 else None
        """The seat whose view is shown; None: what everybody sees."""
        if script is not None:
            self.viewpoint = script.viewpoint
        self.near = self.humans[0] if self.humans else self.viewpoint or 0
        """The seat from whose side the table is seen: of whoever looks, or looked last."""
        self.deciders = Deciders(self.humans)
        if script is not None:
            self.match = open_scripted(script)
        else:
            self.match = open_match(plan, store, saved, practises=self.practises)
        self.match.stop_at_deciders()
        self.before: list[PlayStep]
        """The steps before this moment, as the viewpoint may see them."""
        self._recall()
        self.standing_orders = StandingOrders(self.table.worth)
        self.looked_back: Decision | None = None
        """The decision that is looked back at, where this match begins with it."""
        self.first_steps: LessonProgress | None = None
        """The lessons for somebody to whom the game is new."""
        self._taking_back = UndoHistory(self.game, self.humans)
        self._behind = False
        """Whether the last battle was played by the rules, but its sums not yet by the learners."""
        self._stood: tuple[int, ...] = ()
        """How everybody stood before that battle."""
        self._thinking: ComputerDecisions | None = None

    def _recall(self) -> None:
        """Rebuild what was derived from the events, after a load, an undo, a redo or a seek."""
        self.before = self.steps()

    # -- looking ------------------------------------------------------------------------

    @property
    def series(self) -> str:
        """How the series of which it is a game stood before it; empty where it is of none."""
        return "" if self._series is None else series_words(self.plan, self._series)

    @property
    def table(self) -> Table:
        """The table itself; its secrets are for the rules only."""
        return self.match.table

    def view(self) -> View:
        """Return the present view of the viewpoint."""
        return view(self.table, self.viewpoint)

    def steps(self) -> list[PlayStep]:
        """Return the events since the last call, as the viewpoint may see them, cut into steps."""
        return steps(events_with_catches(self.match, self.viewpoint))

    def name(self, seat: int) -> str:
        """The name of a seat."""
        return self.plan.seats[seat].display_name

    def name_of_other(self, seat: int) -> str:
        """The name of a seat; empty for the one who is spoken to."""
        return "" if seat == self.you else self.name(seat)

    @property
    def you(self) -> int | None:
        """The seat of the only human, who is spoken to; None where there are more, or none."""
        return self.humans[0] if len(self.humans) == 1 else None

    @property
    def kept(self) -> bool:
        """Whether it is written down, to be gone on with another day."""
        return self._store is not None

    @property
    def alone(self) -> bool:
        """Whether at most a single human plays, so that nothing needs hiding."""
        return len(self.humans) < 2

    @property
    def practises(self) -> bool:
        """Whether anybody says the sums before they are shown."""
        seats = self.plan.seats
        return bool(self.game.about.practice) and any(seats[n].practice for n in self.humans)

    # -- what comes next ------------------------------------------------------------------

    def situation(self) -> Situation:
        """Return what comes next."""
        if self.table.over or (self.script is not None and self.script.over(self.table)):
            return Situation.OVER
        t = self.table
        computed = self.script is not None or any(ask.seat in self.computers for ask in t.asks)
        if self.deciders.thinking(t) or (t.asks and computed):
            return Situation.THINK
        return Situation.ASK if t.asks or self.deciders.to_look(t) else Situation.TURN

    @property
    def _sums_follow(self) -> bool:
        """Whether the sums of a battle are said while it is shown, after the rules have run."""
        return self.practises and self.game.about.kind == "luck"

    def asked(self) -> list[Ask]:
        """The open questions to humans, by seat."""
        asks = [ask for ask in self._open_asks() if ask.seat in self.humans]
        return sorted(asks, key=lambda ask: ask.seat)

    def paced(self) -> bool:
        """Whether a human begins each battle: in games that say so and that a human plays."""
        return self.game.presentation.humans_start_battles and bool(self.humans)

    def ask_of(self, seat: int) -> Ask | None:
        """The open question to this seat."""
        return next((ask for ask in self._open_asks() if ask.seat == seat), None)

    def _open_asks(self) -> list[Ask]:
        """The questions that nobody has answered, whether or not the rules have heard of it."""
        answered = [seat for seat, _ in self._decided]
        return [ask for ask in self.table.asks if ask.seat not in answered]

    @property
    def answering_humans(self) -> list[int]:
        """The seats of people whose answers are decided, but not yet given to the rules."""
        return [seat for seat, _ in self._decided if seat in self.humans]

    def look_as(self, seat: int | None) -> None:
        """Set the viewpoint: show what a seat sees, from its side of the table.

        seat: None shows what everybody may see and leaves the side as it is, since the table turns
        only behind a curtain.
        """
        self.viewpoint = seat
        self.near = self.near if seat is None else seat

    def next_to_look(self) -> int:
        """The human whose turn it is to look and answer. Only where the situation is ASK."""
        seats = self.deciders.to_look(self.table) or [ask.seat for ask in self.asked()]
        return self.viewpoint if self.viewpoint in seats else seats[0]

    def waiting_for(self) -> frozenset[int]:
        """The seats that everybody sees decide."""
        return frozenset(self.table.deciders or (ask.seat for ask in self.table.asks))

    # -- deciding -------------------------------------------------------------------------

    def begin(self, on_written: Callable[[], object] = lambda: None) -> None:
        """Lay the cards out for the first battle, if that is still to be done.

        on_written: called, from another thread, whenever something is on the disk.
        """
        self._on_written = on_written
        self.match.deal()
        if self.table.over:
            self._count()
        elif self.begun:
            self.keep()

    def spend(self, seconds: float) -> None:
        """Count seconds that were played."""
        self.seconds += seconds

    def turn(self) -> None:
        """Decide to play on: the rest of this battle, or the next battle."""
        self.begun = self.begun or self.table.battles > 0 or self.paced() or not self.humans
        self._keep_decision()

    def answer(self, seat: int, words: Sequence[str]) -> None:
        """Apply the answer of a human. Only for a seat that `ask_of` has a question for. Raises
        BadAnswer.
        """
        ask = self.ask_of(seat)
        assert ask is not None, f"seat {seat} is not asked"
        self._decided.append((seat, list(ask.check(words))))
        self.begun = True
        self.deciders.mark_done(seat)
        self._taking_back.choose()
        self._keep_decision()

    def ponder(self) -> bool:
        """Let the computers that are asked think for a slice of a frame; whether all have decided.

        Nobody sees anything of it, and going back or away drops it.
        """
        return self.script is not None or self._thought().go_on()

    def stop_thinking(self) -> None:
        """Drop the thinking under way; begun again, it comes to the same."""
        self._thinking = None

    def _thought(self) -> ComputerDecisions:
        """The thinking under way about the open questions, or else new thinking."""
        if self._thinking is None:
            record = self.match.record
            luck = record.seed * 1009 + len(record.answers) + len(self._decided)
            memories = self.match.memories
            self._thinking = ComputerDecisions(
                self.table, self._open_asks(), self.computers, luck, memories
            )
        return self._thinking

    @property
    def thinking_pace(self) -> float:
        """How much longer than usual the computers that may have a say seem to think."""
        computers = [self.computers[s] for s in self.waiting_for() if s in self.computers]
        return max((computer.pace for computer in computers), default=1.0)

    def think(self) -> None:
        """Have the computers that are asked answer, or the script, at once."""
        if self.script is not None:
            self.script.answer(self.match)
        else:
            self._decided += self._thought().decisions()
        self._thinking = None
        self.deciders.thought()
        self._keep_decision()

    def run(self) -> None:
        """Have the rules go on from what was decided; not before all answers are in."""
        t = self.table
        for seat, words in self._decided:
            self.match.answer(seat, words)
        self._decided.clear()
        while not (t.asks or self.deciders.thinking(t) or self.deciders.to_look(t)):
            if self._sums_follow and not self._behind:
                self._stood, self._behind = of_table(self.game, t)[1], True
            self.match.advance(t.battles + 1)
            self.deciders.restart()
            if not t.deciders:
                break
        if self.table.over and not self._behind:
            self._count()

    def caught_up(self) -> None:
        """Everything has been shown; what was practised on the way need not come again."""
        if self._behind:
            self._behind = False
            self.keep()
            if self.table.over:
                self._count()

    # -- what is kept -----------------------------------------------------------------------

    def keep(self) -> None:
        """Write the match down, so that it can be continued exactly here."""
        record = self.match.record
        if self._behind:
            # Ended now, the match goes on before this battle, so that its sums are asked.
            record = replace(record, battles=max(0, record.battles - 1), at_rest=False)
        if not self._counted:
            self._save(record)

    def _keep_decision(self) -> None:
        """Write down what was decided: played again, the record goes on as `run` will."""
        record = self.match.record
        record = replace(record, answers=[*record.answers, *self._decided])
        if not self._open_asks() and not self._sums_follow:
            record = replace(record, battles=self.table.battles + 1, at_rest=False)
        if self.begun:
            self._save(record)

    def _save(self, record: Record) -> None:
        stands = self._stood if self._behind else of_table(self.game, self.table)[1]
        saved = summary.saved_of(self.plan, record, self.seconds, stands, self.left_out)
        decisions = len(record.answers) + record.battles
        key = self.plan.token or None
        self._write(lambda store: store.save_running(saved, decisions, key, self.plan.place))

    def _count(self) -> None:
        """Count the match, which is over, whatever is still to be shown of it."""
        if self.script is None and not self._counted:
            self._counted = True
            entry = summary.entry_of(self.match, self.plan, self.seconds)
            record = self.match.record.to_json()
            self._write(lambda store: store.finish_game(entry, record))

    def _write(self, write: Callable[[Store], Future[None]]) -> None:
        if self._store is not None:
            future = write(self._store)
            self.unwritten.append(future)
            if not future.done():
                future.add_done_callback(lambda _: self._on_written())

    def tell_story(self) -> bool:
        """Work on the `story` of a match that is over for a slice of a frame; whether it is
        whole.
        """
        if self._telling is None:
            self._telling = StoryTelling(self.match.record)
        return self._telling.go_on()

    @property
    def story(self) -> Story | None:
        """The story of the match, if `tell_story` has come to its end."""
        return None if self._telling is None else self._telling.story

    def finish(self) -> MatchSummary:
        """Return the summary of the match for the page of results."""
        self._count()
        return summary.summary_of(self.match, self.plan, None if self.untimed else self.seconds)

    def show_from(self, battle: int) -> None:
        """Seek, in a match that is watched, to the end of this battle without showing how
        it came.
        """
        assert self.script is not None, "only what is watched can be gone about in"
        self.script.begin_at(battle)
        self.match = open_scripted(self.script)
        self.match.deal()
        self.match.stop_at_deciders()
        self.deciders.restart(thought=True)
        self._recall()

    # -- taking back ------------------------------------------------------------------------

    def may_undo(self) -> bool:
        """Whether the last own choice can be taken back; see `UndoHistory`."""
        return self._taking_back.may_undo(self.match.record)

    def may_redo(self) -> bool:
        """Whether a choice that was taken back can be made again."""
        return self._taking_back.may_redo()

    def undo(self) -> None:
        """Go back to the question that was answered last. Only after `may_undo`."""
        before = self._taking_back.undo(self.match.record)
        _, words = self.match.record.answers[len(before.answers)]
        self.standing_orders.forget()
        self.standing_orders.taken_back = words
        self._go_to(before)

    def redo(self) -> None:
        """Go to where the match was before the last `undo`. Only after `may_redo`."""
        self._go_to(self._taking_back.redo())

    def _go_to(self, record: Record) -> None:
        """Replay this record from the seed without showing it."""
        self.stop_thinking()
        self._telling = None
        self.match = replay(self.game, record, listen=True)
        self.match.stop_at_deciders()
        self.deciders.restart(thought=True)
        self._recall()
        if self._counted:
            self._counted = False
            self._write(lambda store: store.unfinish_game(self.plan.token))
        if self.table.over:
            self._count()
        else:
            self.keep()
