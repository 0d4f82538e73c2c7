"""Practice at the table: before a seat's sum is shown, the child at that seat works it out.

It implements `game.table.view.table_overlay.TableOverlay` for the table scene: it lays one or two
sheets over the cards, sends keys, clicks and pads to the child they belong to, and is done when all
are.
It never touches the match: what the cards decided is decided.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.match.exercise import Exercise, Mode
from game.match.learner import Learner, learner_at
from game.match.sentences import war_call
from game.match.stopwatch import Stopwatch
from game.match.sum_quiz import DONE, SumQuiz
from game.practice.facts import MINUS, ORDER
from game.routes import RestRoute
from game.rules.signs import Counter
from game.table.practice.sheet_ground import NO_HURRY, READY, OtherSum, SheetGround, paint_goal
from game.table.practice.sheet_input import SheetInput
from game.table.practice.sum_parts import (
    SIDES,
    Hands,
    Sheets,
    cards_down,
    cards_of,
    hands_of,
    legend,
    side_of,
)
from game.table.practice.sum_sheet import SumSheet
from game.table.practice.workings import Workings
from game.texts import ntr, tr
from game.texts.phrases import full_sentence, in_turn, labelled, listed
from game.ui.input_device import InputDevice
from game.ui.voice import ASIDE
from game.ui.widgets import Button, WidgetHost

if TYPE_CHECKING:
    from game.app_context import AppContext
    from game.match.exercise import Exercise
    from game.match.learner import Learner
    from game.match.match_plan import SeatPlan
    from game.match.play import Play
    from game.match.shown.shown_table import SeatSum
    from game.table.hud import Hud
    from game.table.view.board import Board
    from game.table.view.plan_types import Plan

AT_ONCE = 2
"""How many children work side by side; further ones come after them."""


class SumOverlay:
    """The overlay on which learners work out their sums.

    changed: called when it looks otherwise. hud: the match as it is shown.
    """

    def __init__(
        self,
        ctx: AppContext,
        play: Play,
        board: Board,
        changed: Callable[[], object],
        hud: Hud,
    ) -> None:
        self.ctx, self._play, self._board, self._changed_now = ctx, play, board, changed
        self._hud = hud
        seats = [seat for seat in play.humans if play.plan.seats[seat].practice]
        self.learners: dict[int, Learner] = {
            seat: learner_at(ctx.store, play.plan, seat) for seat in seats
        }
        self.ui = WidgetHost(
            ctx,
            lambda rect: changed(),
            lambda place, moved: ctx.reader.read(place.spoken, at_once=moved),
        )
        self._input = SheetInput(ctx, play, self.ui, self._changed)
        self.panels: list[SumSheet] = []
        self._waiting: list[SumSheet] = []
        self._finished: list[SumSheet] = []
        self._items: dict[int, list[Exercise]] = {}
        self._rivals: dict[int, SeatSum | None] = {}
        """The sum that a seat's number is compared with, by seat."""
        self._numbers_of: dict[int, str] = {}
        """The number that was announced last of each seat, before those asked for now."""
        self._announced: Sequence[SeatSum] = ()
        self._count: dict[tuple[int, int], int] = {}
        self._numbers = NumberPlay(ctx, play, self.learners)
        self._other: OtherSum | None = None
        self._heard: dict[int, str] = {}
        """The sum of the computer player that waits for a learner alone."""
        self._has_told = False
        """Whether it was said aloud that the computer player waits: once is enough."""
        self._ground: SheetGround | None = None
        self._played = Stopwatch(ctx.clock)
        self._passed = 0.0

    # -- the protocol --------------------------------------------------------------------

    def place(self, layout: Plan) -> None:
        self._ground = SheetGround(self.ctx, layout, self._play.game.id)
        for panel in self.panels:
            panel.name(self._keys_of(panel.who, panel.side)[0])
        if self.panels:
            self._show()

    def expects(self, event: SeatSum) -> bool:
        return event.seat in self.learners

    def wants(self, event: SeatSum, together: Sequence[SeatSum]) -> bool:
        seat = event.seat
        if self._announced is not together:
            self._numbers_of |= {one.seat: str(one.total) for one in self._announced}
            self._announced = together
        learner = self.learners.get(seat)
        if learner is None:
            return False
        battle = self._play.table.battles
        number = self._count[battle, seat] = self._count.get((battle, seat), -1) + 1
        other = next((seat_sum for seat_sum in together if seat_sum.seat != seat), None)
        self._rivals[seat] = other if event.sign == ORDER else None
        values = other.values if other else ()
        self._other = self._sum_of(other) if len(together) == 2 and other else None
        items = learner.items(event.sign, event.values, f"{battle}.{number}", values)
        self._items[seat] = self._numbers.given(learner, items)
        return any(item.mode is not Mode.SHOW for item in self._items[seat])

    def deciding(self, seats: Sequence[int]) -> None:
        self._numbers.deciding(seats)

    def start(self, event: SeatSum, *, to_war: bool) -> None:
        seat = event.seat
        pace = self.ctx.pace
        cheering = 1.2 / max(1.0, pace) if pace else 0.35
        # Sums from earlier days wait until the battle, with all its wars, has been seen.
        learner, items = self.learners[seat], self._items.pop(seat)
        sums = SumQuiz(learner, items, self.ctx.clock, cheering, more=not to_war)
        who = self._play.plan.seats[seat]
        cards, lying = self._cards(event, self._rivals[seat])
        down = cards_down(self._board, self._play.game, seat)
        war = self._war()
        stake = self._hud.at_stake if war else 0
        work = Workings(sums, cards, lying, down, self._counted(seat), war, stake)
        self._waiting.append(SumSheet(work, who, self._press))
        order = self._in_row(self.learners)
        self._waiting.sort(key=lambda panel: order.index(panel.seat))
        self._quiet(True)
        self._finished = []

    def _war(self) -> str:
        """Return what is told of the war that these numbers decide, and by which equal number it
        came; empty where there is none.
        """
        depth = self._hud.war_depth
        if not depth:
            return ""
        tied = [self._numbers_of.get(one.seat, "") for one in self._announced]
        call = war_call(depth, self._hud.shout)
        equal = len(tied) > 1 and len({*tied}) == 1 and tied[0] != ""
        return in_turn(call, full_sentence(listed(tied))) if equal else call

    def _counted(self, seat: int) -> list[Counter]:
        """What is counted for a seat beside its cards, as the head start that it adds."""
        play = self._play
        signs = play.game.presentation.signs(play.table)
        return [sign for sign in signs if isinstance(sign, Counter) and sign.seat == seat]

    def _sum_of(self, other: SeatSum) -> OtherSum | None:
        """The cards of a computer player; None where a number is what is played."""
        if other.seat in self._play.humans or self._numbers.is_played:
            return None
        codes, lying = self._cards(other)
        return OtherSum(other.seat, [codes[number] for number in lying]) if lying else None

    def _cards(self, *numbers: SeatSum | None) -> tuple[list[str], list[int]]:
        """The cards that make these numbers, see `cards_of`.

        What is compared lies as it is asked, and so does what is taken away: a minus between cards
        that lie the other way round would be read as another sum.
        """
        play, sums = self._play, []
        for seat_sum in numbers:
            if seat_sum is not None:
                cards = cards_of(
                    self._board, play.game, play.table.options, seat_sum.seat, seat_sum.values
                )
                sums.append(cards)
        if len(sums) == 1 and not any(
            seat_sum is not None and seat_sum.sign == MINUS for seat_sum in numbers
        ):
            return sums[0]
        codes = [code for cards, _ in sums for code in cards]
        return codes, list(range(len(codes)))

    def leave_out(self, events: Sequence[SeatSum]) -> None:
        for event in events:
            items = self._items.pop(event.seat)
            sums = sum(item.mode is not Mode.SHOW for item in items)
            self._play.left_out[event.seat] += sums

    def drop(self) -> None:
        self.panels = []
        self._waiting, self._finished = [], []
        self._quiet(False)
        self._changed_now()

    def handle(self, event: pygame.event.Event) -> bool:
        above = self._ground.top if self._ground is not None else pygame.Rect(0, 0, 0, 0)
        return self._input.handle(event, self.panels, above)

    def _press(self, seat: int, what: str) -> None:
        """React to a press of a button on the sheet of a seat."""
        panel = next((candidate for candidate in self.panels if candidate.seat == seat), None)
        if panel is not None:
            self._input.press(panel, what, self.panels)

    def update(self, dt: float) -> bool:
        if not self.panels and self._waiting:
            self._take_turns()
        self.ui.update(dt)
        for panel in self.panels:
            beside = self._beside
            if panel.sums.update():
                self._input.tell(panel)
                self._changed(panel)
                if self._beside is not beside:
                    self._changed_now()
            elif panel.work.cheers:
                panel.work.fly(dt)
                self._changed_now()
            elif panel.ticks:
                self._changed_now()
        if any(panel.sums.phase != DONE for panel in self.panels):
            return False
        self._finished += self.panels
        self.panels = []
        if self._waiting:
            return False
        self._end()
        return True

    def draw(self, surface: pygame.Surface) -> None:
        if not self.panels or self._ground is None:
            return
        self._ground.paint(surface, self._beside, seam=len(self.panels) > 1)
        first = self.panels[0]
        free = self._ground.between if len(self.panels) > 1 else first.spare
        paint_goal(self.ctx, surface, free, self._hud.goal_of_all(), first.seat)
        self.ui.paint(surface)

    @property
    def _beside(self) -> OtherSum | None:
        """The other's sum, while one alone works out its own of the same battle."""
        return self._other if len(self.panels) == 1 else None

    @property
    def moving(self) -> bool:
        """Whether something moves, so that frames are wanted."""
        stars = not self.ctx.theme.still
        flying = stars and any(panel.work.cheers for panel in self.panels)
        return flying or (not self.panels and bool(self._waiting))

    def wake_in(self) -> float | None:
        """Seconds until `update` is wanted although nothing happens; None for never."""
        waits = [panel.sums.wake_in for panel in self.panels]
        waits += [0.1 for panel in self.panels if panel.time_left or panel.ticks]
        waits.append(self.ui.wake_in())
        return min((wait for wait in waits if wait is not None), default=None)

    def rest(self, resting: bool) -> None:
        """Pause when the table is left, or go on: no clock runs meanwhile."""
        (self._played.stop if resting else self._played.start)()
        self._input.release()
        self._numbers.rest()
        for panel in self.panels:
            panel.sums.rest(resting)
        self._quiet(not resting and bool(self.panels))

    def notes(self) -> Callable[[], list[str]]:
        """Return what makes the notes on each learner for the end of a match."""
        return partial(_notes, self._play.name, self.learners, self._play.left_out)

    def probe(self) -> dict[str, object]:
        """Return, for tests, every sheet, and the rects of its buttons."""
        buttons = [w for w in self.ui.root.walk() if isinstance(w, Button) and w.enabled]
        return {
            "sums": [
                {
                    "seat": panel.seat,
                    "phase": panel.sums.phase,
                    "question": str(panel.sums.item.step),
                    "answer": panel.sums.item.step.result,
                    "typed": panel.sums.typed,
                    "shown": panel.sums.model,
                    "hint": panel.sums.hint,
                    "mode": panel.sums.item.mode.value,
                    "back": tr(panel.sums.item.since),
                    "words": panel.sums.words,
                    "war": panel.work.war,
                    "cards": panel.work.cards,
                    "lying": [panel.work.cards[number] for number in panel.work.lying],
                    "keys": panel.legend,
                }
                for panel in self.panels
            ],
            "stands": [standing.number for standing in self._hud.goal_of_all().standings],
            "other": list(self._beside.cards) if self._beside else "",
            "buttons": {w.key: list(w.rect) for w in buttons} if self.panels else {},
        }

    # -- the sheets ----------------------------------------------------------------------

    def _take_turns(self) -> None:
        """Let the next children sit down."""
        next_ones, self._waiting = self._waiting[:AT_ONCE], self._waiting[AT_ONCE:]
        # Of two who practise each keeps its half of the keyboard where it is asked alone, too.
        two = len(self.learners) == AT_ONCE
        pair = self._in_row(self.learners if two else [panel.seat for panel in next_ones])
        hands = hands_of({seat: self._play.plan.seats[seat].device for seat in pair})
        self.panels = [self._sheet(panel, pair, hands[panel.seat]) for panel in next_ones]
        self._show()
        self._read()
        self._changed_now()

    def _in_row(self, seats: Iterable[int]) -> list[int]:
        """Return seats as they sit side by side, from left to right."""
        who = self._play.plan.seats
        return sorted(seats, key=lambda seat: (side_of(who[seat].device), seat))

    def _sheet(self, panel: SumSheet, pair: Sequence[int], hands: Hands) -> SumSheet:
        """The sheet of one who sits down, alone or at a side beside another."""
        side = SIDES[pair.index(panel.seat)] if len(pair) > 1 else ""
        keys = self._keys_of(panel.who, side)
        return SumSheet(
            *(panel.work, panel.who, self._press),
            legend=keys[0],
            help_key=keys[1],
            side=side,
            hands=hands,
        )

    def _keys_of(self, who: SeatPlan, side: str) -> tuple[str, str]:
        """Return the keys of one of two children, and the key for help; empty for one alone."""
        return legend(who.device, side, self.ctx.keys) if side else ("", "")

    def renamed(self) -> None:
        for panel in self.panels:
            self._changed(panel)

    def _show(self) -> None:
        root = Sheets()
        root.children = list(self.panels)
        self.ui.hide_ring()
        place = self._ground.sheets if self._ground is not None else self._region
        self.ui.show(root, place, focus=f"sum{self.panels[0].seat}:ready")
        for panel in self.panels:
            panel.refresh()

    def _read(self) -> None:
        """Read aloud to each the own question and words, where they are new; of two each hears its
        name first.
        """
        if self._waiting:
            return
        if self._beside is not None and not self._has_told:
            self._has_told = True
            said = in_turn(tr(READY), tr(NO_HURRY))
            name = self._play.name(self._beside.seat)
            self.ctx.reader.tell(labelled(name, said), ASIDE)
        unheard = []
        for panel in self.panels:
            if panel.spoken == self._heard.get(panel.seat):
                continue
            self._heard[panel.seat] = panel.spoken
            if panel.spoken and (len(self.panels) == 1 or panel.sums.learner.is_read_to):
                unheard.append(panel)
        if len(self.panels) == 1 and unheard:
            reads = unheard[0].sums.learner.is_read_to
            self.ctx.reader.read(unheard[0].spoken, beginner=reads)
        elif unheard:
            words = (labelled(panel.who.display_name, panel.spoken) for panel in unheard)
            self.ctx.reader.read(in_turn(*words), beginner=True)

    def _changed(self, panel: SumSheet) -> None:
        self._read()
        panel.work.look()
        if not panel.has_keys:
            panel.make_keys()
            self._show()
        panel.place(panel.rect)
        panel.refresh()

    def _end(self) -> None:
        """End the sums: note the time, and suggest a break when it is time for one."""
        passed, self._passed = self._played.seconds - self._passed, self._played.seconds
        suggestion = None
        for panel in self._finished:
            learner = panel.sums.learner
            learner.pass_time(max(0.0, passed - panel.sums.explained))
            words = learner.session.stop_suggestion()
            if words is not None and suggestion is None:
                text = tr(words.template, **words.values)
                suggestion = (panel.who, text, learner.review())
        self._finished = []
        self._quiet(False)
        self._changed_now()
        if suggestion is not None:
            self.ctx.go(RestRoute(*suggestion))

    def _quiet(self, on: bool) -> None:
        self.ctx.sound.calculating(on and self.ctx.settings.quiet_sums)

    @property
    def _region(self) -> pygame.Rect:
        """The place of the sheets."""
        return pygame.Rect(0, 0, 0, 0) if self._ground is None else self._ground.region


_DEVICES = {InputDevice.MOUSE: "pointer", InputDevice.FINGER: "pointer", InputDevice.PAD: "pad"}


class NumberPlay:
    """How long each of these seats has thought about its number, and what it has said."""

    def __init__(self, ctx: AppContext, play: Play, seats: Iterable[int]) -> None:
        self.ctx, self._play, self._seats = ctx, play, set(seats)
        self._thought: dict[int, Stopwatch] = {}
        self._asked: set[int] = set()

    def deciding(self, seats: Collection[int]) -> None:
        """Note which seats are asked now."""
        for seat in self._seats:
            if seat in seats and seat not in self._asked:
                ask = self._play.ask_of(seat)
                if ask is not None and ask.calculation:
                    self._thought[seat] = Stopwatch(self.ctx.clock)
            if seat in self._thought:
                (self._thought[seat].start if seat in seats else self._thought[seat].stop)()
        self._asked = set(seats)

    @property
    def is_played(self) -> bool:
        """Whether a number has been asked for in this match."""
        return bool(self._thought)

    def rest(self) -> None:
        """Leave the table: no clock runs until somebody is asked again."""
        for watch in self._thought.values():
            watch.stop()

    def given(self, learner: Learner, items: list[Exercise]) -> list[Exercise]:
        """Return these questions, answered by what the learner has said in the game, if
        anything.
        """
        thought, answers = self._thought.get(learner.seat), self._play.match.record.answers
        if thought is None:
            return items
        said = next(words for seat, words in reversed(answers) if seat == learner.seat)
        device = _DEVICES.get(self.ctx.keys.last.now, "keyboard")
        return learner.given(items, int(said[0]), thought.seconds, device)


def _notes(
    name_of: Callable[[int], str], learners: Mapping[int, Learner], left_out: Sequence[int]
) -> list[str]:
    """Return the notes on each learner; left_out: how many sums were left out, by seat."""
    notes = []
    for seat, learner in learners.items():
        lines = learner.review()
        if left_out[seat]:
            lines.append(ntr("{n} sum was left out.", "{n} sums were left out.", left_out[seat]))
        if lines:
            words = " ".join(lines)
            several = len(learners) > 1
            notes.append(
                tr("{name}: {words}", name=name_of(seat), words=words) if several else words
            )
    return notes
