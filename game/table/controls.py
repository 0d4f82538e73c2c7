"""What can be pressed at the table: the bars, and places over cards.

`Controls` builds the widgets from what the flow is doing. What is pressed becomes an intent; keys
and the pointer are understood by `game.table.table_keys` and the widgets.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.rules.piles import OPEN
from game.table.bars import (
    Placed,
    Tool,
    auto_tool,
    choosing_tools,
    round_tools,
    usual_tools,
)
from game.table.intents import (
    GoOn,
    Intent,
    LookThrough,
    Open,
    ReadStep,
    SkipSteps,
    TablePage,
    TakeBack,
    ToggleAuto,
    ToggleHint,
)
from game.table.key_hints import Now, key_hints
from game.table.key_line import KeyHint, KeyLine
from game.table.question.card_targets import CardTarget
from game.table.step_bubble import bubble
from game.table.table_words import TableWords
from game.texts import tr
from game.ui.widgets import UI, Button, Row

if TYPE_CHECKING:
    from game.table.carrying import Carrier
    from game.table.flow import TableFlow
    from game.table.hud import Hud
    from game.table.question.question_view import QuestionView
    from game.table.teaching import Teaching
    from game.table.view.stage import Stage
    from game.ui.context import Context


class Controls:
    """See the module's docstring.

    ui      the widgets
    question_view  how the open question looks, if there is one
    words   what is said in the bars, and what stands with it to be pressed
    teaching  what is said to somebody new to the game
    carrier carries cards with the pointer; None where they only are pressed
    press_key  does what the key of an action does, where its cap on the rim is pressed
    keyed   whether keys are used rather than the pointer, so that questions begin with a ring
    """

    def __init__(
        self,
        ctx: Context,
        flow: TableFlow,
        stage: Stage,
        hud: Hud,
        emit: Callable[[Intent], None],
        invalidate_static: Callable[[pygame.Rect | None], None],
    ) -> None:
        self.ctx, self._flow, self._stage, self._hud, self._emit = ctx, flow, stage, hud, emit
        self._play = flow.play
        self.ui = UI(ctx, invalidate_static)
        self.question_view: QuestionView | None = None
        self.keyed = False
        self._named = ""
        """The key of what a hint has named last."""
        self._line: KeyLine | None = None
        self.press_key: Callable[[str], object] = lambda action: None
        self.words = TableWords(ctx, flow, stage, hud, emit)
        self.carrier: Carrier | None = None
        self.teaching: Teaching | None = None

    def build(self, asking: QuestionView | None) -> None:
        """Make the widgets anew: bars, and places for what may be chosen."""
        begun = asking is not None and asking is not self.question_view
        closed = asking is None and self.question_view is not None
        self.question_view = asking
        self.keyed = self.keyed or self.ui.ring
        if closed:
            self.ui.forget_focus()  # it would fall on what it was never meant for
        spots = self._spots()
        for spot in spots:
            spot.carrier = self.carrier if spot.token is not None else None
        self._line = KeyLine(self._key_hints(), self.press_key)
        line = (self._line, self._stage.layout.keys)
        root = Placed(spots, [*self.words.bars(asking), (self._tools(), self._tools_place()), line])
        self._teach(root, spots)
        self.ui.show(root, pygame.Rect((0, 0), self.ctx.theme.size), focus="turn", anywhere=False)
        if begun:
            self._focus_first()
        elif asking is not None and asking.question.completed:
            self.ui.focus_on("ok", ring=False)
        self._focus_named(asking.named if asking is not None else "")
        # Where nothing is asked the focus has nowhere to be; its ring waits for the next question.
        self.ui.ring = self.keyed and self.ui.focus is not None

    def follow(self) -> None:
        """Cards may lie elsewhere now: what they are pressed by follows them."""
        for widget in self.ui.root.walk():
            if isinstance(widget, CardTarget):
                widget.follow()

    def _teach(self, root: Placed, spots: Sequence[CardTarget]) -> None:
        """Say a first step, over all else."""
        if self.teaching is not None and self.teaching.shown is not None:
            offered = [spot.at for spot in spots if spot.key.startswith("card:")]
            read, skip = (partial(self._emit, intent) for intent in (ReadStep(), SkipSteps()))
            said = bubble(self.teaching, self._stage, self._hud, offered, read, skip)
            root.add_bar(said, self._stage.layout.cloth)

    def _focus_named(self, named: str) -> None:
        """What a hint names is taken by the next press of Enter, once it is named."""
        if named and named != self._named:
            self.ui.focus_on(named, ring=False)
        self._named = named

    def _focus_first(self) -> None:
        """A new question: the focus goes to the card that somebody new is shown, or else to the
        first thing that may be chosen.
        """
        assert self.question_view is not None
        spots = sorted(self.question_view.card_targets(), key=lambda spot: spot.at.x)
        guide = self.question_view.guide
        keys = [spot.key for spot in spots if spot.key == guide] + [spot.key for spot in spots[:1]]
        for key in [*keys, *(widget.key for widget in self.question_view.controls())]:
            if self.ui.focus_on(key, ring=False):
                return

    @property
    def pointed(self) -> str:
        """The key of the card, or of the answer in words, that the pointer or the keys are on,
        whichever was used last.
        """
        widget = self.ui.focus if self.ui.ring else self.ui.hover
        return widget.key if isinstance(widget, CardTarget | Button) else ""

    def _tools(self) -> Row:
        """The round buttons."""
        emit = self._emit
        return round_tools(
            self._shown_tools(),
            {
                "auto": partial(emit, ToggleAuto()),
                "undo": partial(emit, TakeBack()),
                "hint": partial(emit, ToggleHint()),
                "log": partial(emit, Open(TablePage.LOG)),
                "rules": partial(emit, Open(TablePage.RULES)),
                "pause": partial(emit, Open(TablePage.PAUSE)),
            },
        )

    def _shown_tools(self) -> list[Tool]:
        """Which round buttons there are: no more than have room beside the cards."""
        play = self._play
        asking = self.question_view
        advice = asking.question.hint_says if asking is not None else ""
        # A question waits for whoever is asked, however battles begin.
        paced = play.paced() and self.question_view is None
        tools = [auto_tool(auto=self._flow.auto)] if paced else []
        tools += choosing_tools(undo=play.may_undo(), advice=advice)
        # Where people choose, the way to what has happened is behind the pause.
        chosen = play.game.kind == "choice" and bool(play.humans)
        return tools + [tool for tool in usual_tools() if not (chosen and tool[0] == "log")]

    def _tools_place(self) -> pygame.Rect:
        """As many round buttons as there are, at the right end of their place."""
        place = self._stage.layout.controls
        side, gap = place.height, self.ctx.theme.px(10)
        count = len(self._shown_tools())
        rect = pygame.Rect(0, place.y, count * side + (count - 1) * gap, side)
        if self._stage.layout.way == "halves":
            rect.centerx = place.centerx
        else:
            rect.right = place.right
        return rect

    def _spots(self) -> list[CardTarget]:
        if self.question_view is not None:
            # What is offered comes last, so that the pointer finds it first.
            piles = [] if self.question_view.question.is_simultaneous else self._open_piles()
            return piles + self.question_view.card_targets()
        if not self._flow.waiting:
            return []
        board, own = self._stage.board, self._flow.turners
        turns: dict[int, CardTarget] = {}
        for place in self._stage.layout.piles.values():
            seat, pile = place.owner, board.piles[place.number]
            if seat in self._play.humans and seat not in turns and place.look == "packet" and pile:
                go_on = partial(self._emit, GoOn(seat if own else None))
                turns[seat] = CardTarget(f"packet:{seat}", place.rect, go_on, token=pile[0])
        # Where everybody's card is turned at once, one place to press is enough.
        return [*list(turns.values())[: None if own else 1], *self._open_piles()]

    def _open_piles(self) -> list[CardTarget]:
        """Places over packets that everybody may look through, where nothing lies over them."""
        stage, piles = self._stage, self._play.game.piles
        spots = []
        for number, place in stage.layout.piles.items():
            if place.look != "packet" or piles[place.name].visibility != OPEN:
                continue
            if len(stage.board.piles[number]) > 1 and not stage.covers(place.rect):
                hint = tr("Look through")
                look = partial(self._emit, LookThrough(number))
                spots.append(
                    CardTarget(f"pile:{number}", place.rect, look, hint=hint, area="piles")
                )
        return spots

    def _key_hints(self) -> tuple[KeyHint, ...]:
        """What the line on the near rim says: keys, and what they do now."""
        asking = self.question_view
        now = Now(
            replay=self.words.story is not None,
            choosing=asking is not None and not asking.question.is_simultaneous,
            number=asking is not None and asking.asks_number,
            words=asking is not None and asking.asks_words,
            hints=asking.question.hint_called if asking is not None else "",
            own=asking.own_keys() if asking is not None else (),
        )
        return key_hints(self.ctx, self._flow, now)

    def tell_keys(self) -> None:
        """Tell of the keys as they are now."""
        if self._line is not None:
            self._line.say(self._key_hints())

    def probe(self) -> dict[str, object]:
        """For tests: the focus and where everything is that can be pressed."""
        widgets = [w for w in self.ui.root.walk() if w.key and w.focusable and w.enabled]
        focus = self.ui.focus
        return {
            "focus": focus.key if focus is not None else "",
            "remark": self.words.remark,
            "widgets": {w.key: list(w.rect) for w in widgets},
        }


def show_finger(on: bool) -> None:
    """Show the pointer as a finger over what can be chosen; not every system has one."""
    shape = pygame.SYSTEM_CURSOR_HAND if on else pygame.SYSTEM_CURSOR_ARROW
    with contextlib.suppress(pygame.error):
        pygame.mouse.set_cursor(shape)
