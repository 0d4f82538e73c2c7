"""Putting cards in order: by dragging, by keys, by helpers.

A few lie on a sheet on the table, which is seen around it; where that has no room, and for many,
up to 52, it is a page. The first card is the one on top. A card is dragged with the pointer, or
picked up with Enter, moved with the arrows and put down with Enter. Helpers bring all cards in an
order that may then be changed. On the table the key that goes on keeps the order as it is. It
answers one question; what the order means is the game's.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.match.counsel import Counsel
from game.match.sentences import foretold, sentence
from game.match.standing_orders import HIGH, LOW, LYING, ORDER_NAMES, CardOrder
from game.routes import PauseRoute, RulesRoute
from game.rules.asks import Arrange
from game.rules.cards import parse
from game.rules.first_steps import ASK
from game.table.arrange_layout import PLANS, ArrangeLayout, Beside, distance_squared
from game.table.bars import AskRibbon, FixedContainer, RemarkBar, round_tools, usual_tools
from game.table.key_line import KeyHint, KeyLine, arrows
from game.table.place_names import ordered_place
from game.table.step_bubble import bubble_over_cards
from game.table.table_pages import words_of_a_try
from game.table.table_speech import LOOKS
from game.table.view import rings
from game.table.view.card_painter import PLAIN, CardPainter, Mark
from game.table.view.cloth import game_ground, ribbon_colour, veil_colour
from game.table.view.event_sounds import pan_at
from game.table.view.plan_types import Frame, Spot
from game.texts import ptr, tr
from game.texts.card_names import in_words
from game.texts.phrases import in_turn
from game.ui import look, shapes
from game.ui.fonts import BOLD, Style
from game.ui.scene import Scene
from game.ui.widgets import Button, Flow, Label, Row, Widget, WidgetHost

if TYPE_CHECKING:
    from game.match.play import Play
    from game.rules.foresight import NamedOrder
    from game.table.table_speech import OnLook
    from game.ui.context import Context
    from game.ui.theme import Colour


class OrderSpot(Widget):
    """A card's place in the order."""

    focusable = True
    drags = True

    def __init__(self, order: OrderedCards, position: int, rect: pygame.Rect) -> None:
        super().__init__(key=f"pos:{position}", area="cards")
        self._order, self._position, self._at = order, position, rect

    @property
    def spoken(self) -> str:
        return in_words(self._order.called(self._position))

    @property
    def secret_name(self) -> str:
        """What it is called where others hear it, who may not know the card."""
        return in_words(self._order.called(self._position, is_secret=True))

    def place(self, rect: pygame.Rect) -> None:
        self.rect = self._at.copy()

    def ring_rect(self) -> pygame.Rect:
        return self.rect.move(0, -self._order.raised(self._position))

    def reach(self) -> pygame.Rect:
        return super().reach().union(self.ring_rect().inflate(16, 16))

    def activate(self) -> bool:
        self._order.pick(self._position)
        return True

    def act(self, action: str) -> bool:
        row = self._order.per_row()
        step = {"left": -1, "right": 1, "up": -row, "down": row}.get(action, 0)
        if not step:
            return False
        if self._order.carry(step):
            return True
        wanted = f"pos:{self._position + step}"
        return abs(step) == 1 and self.host is not None and self.host.focus_on(wanted)

    def grab(self, pos: tuple[int, int]) -> None:
        self._order.grab(self._position, pos)

    def drag(self, pos: tuple[int, int]) -> None:
        self._order.drag(pos)

    def release(self, pos: tuple[int, int]) -> None:
        self._order.release()


class OrderedCards:
    """The cards on their way to an order: picked up, carried, dragged, raised, drawn.

    changed  called when the order may be another
    moved    called when a card lies elsewhere, or higher
    focus    called with the position where the carried card is now
    carried  the position of the card that is picked up
    """

    def __init__(
        self,
        ctx: Context,
        order: CardOrder,
        changed: Callable[[], None],
        moved: Callable[[], None],
        focus: Callable[[int], None],
    ) -> None:
        self.ctx, self.order = ctx, order
        self._changed, self._moved, self._focus = changed, moved, focus
        self.carried: int | None = None
        self._faces = CardPainter(ctx)
        self._drag: tuple[int, int] | None = None
        self._offset = (0, 0)
        self._on_the_way = False
        """Whether the carried card has been moved since it was picked up."""
        self._rects: list[pygame.Rect] = []
        self._numbered = False

    def lay(self, rects: Sequence[pygame.Rect], *, numbered: bool) -> None:
        """Lie there from now on; `numbered`: with the number of each place below it."""
        self._faces.forget()
        self._rects, self._numbered = list(rects), numbered

    def move(self, source: int, target: int) -> None:
        """Take a card out and put it in at another place."""
        if self.order.move(source, target, goes_on=self._on_the_way):
            self._on_the_way = True
            self._hear("drop", target)
        self._changed()

    def pick(self, position: int) -> None:
        """Pick this card up, or put the one that is carried down here."""
        if self.carried is None:
            self.carried = position
            self._hear("pick", position)
        else:
            self.move(self.carried, position)
            self.put_down()
        self._moved()

    def put_down(self) -> None:
        """Carry no card any more: it stays where it is."""
        self.carried = self._drag = None
        self._on_the_way = False

    def _hear(self, cue: str, position: int) -> None:
        """Let a cue be heard from the place of a card."""
        self.ctx.sound.moment(cue, pan_at(self._rects[position].centerx, self.ctx.theme.size[0]))

    def carry(self, step: int) -> bool:
        """Move the carried card along by so many places; False if none is carried."""
        if self.carried is None:
            return False
        target = max(0, min(len(self.order.cards) - 1, self.carried + step))
        self.move(self.carried, target)
        self.carried = target
        self._focus(target)
        return True

    def per_row(self) -> int:
        """How many cards lie in a row."""
        first = self._rects[0].y if self._rects else 0
        return max(1, sum(rect.y == first for rect in self._rects))

    @property
    def area(self) -> pygame.Rect:
        """The rect around all positions of cards."""
        return self._rects[0].unionall(self._rects[1:])

    def called(self, position: int, *, is_secret: bool = False) -> str:
        """Return the name of a place in the order, with its card and what pressing does."""
        card = "back" if is_secret else self.order.cards[position]
        return ordered_place(card, position, len(self.order.cards), self.carried)

    def raised(self, position: int) -> int:
        """Return by how many pixels the card at a position is raised."""
        return self._rects[position].height // 14 if position == self.carried else 0

    def grab(self, position: int, pos: tuple[int, int]) -> None:
        """Pick up a card, since the pointer went down on it."""
        if self.carried is not None and self.carried != position:
            self.pick(position)
            return
        if self.carried is None:
            self._hear("pick", position)
        self.carried = position
        rect = self._rects[position]
        self._offset = (pos[0] - rect.x, pos[1] - rect.y)

    def drag(self, pos: tuple[int, int]) -> None:
        """Move the picked up card with the pointer."""
        if self.carried is None:
            return
        self._drag = (pos[0] - self._offset[0], pos[1] - self._offset[1])
        wide, high = self._rects[0].size
        middle = (self._drag[0] + wide // 2, self._drag[1] + high // 2)
        target = min(
            range(len(self._rects)), key=lambda n: distance_squared(self._rects[n], middle)
        )
        if target != self.carried:
            self.move(self.carried, target)
            self.carried = target
        self._moved()

    def release(self) -> None:
        """Put the card down where it is; after a mere click it stays picked up."""
        if self._drag is not None:
            self.put_down()
        self._moved()

    @property
    def dragged(self) -> bool:
        """Whether a card is dragged with the pointer now."""
        return self._drag is not None

    def _number(self, surface: pygame.Surface, number: int, rect: pygame.Rect) -> None:
        """Draw the number of a position below it."""
        theme, fonts = self.ctx.theme, self.ctx.fonts
        line = fonts.line(str(number), Style(theme.text("small"), look.CREAM, BOLD, True))
        cap = pygame.Rect(0, 0, line.get_width() + theme.px(22), line.get_height() + theme.px(4))
        cap.midtop = (rect.centerx, rect.bottom + theme.px(7))
        surface.blit(look.pill(cap.size), cap)
        surface.blit(line, line.get_rect(center=cap.center))

    def _card(self, surface: pygame.Surface, position: int, rect: pygame.Rect) -> None:
        face = (parse(self.order.cards[position]), False)
        raised = self.raised(position)
        mark = Mark(raised=raised, glow=True) if raised else PLAIN
        self._faces.card(surface, Spot(rect.x, rect.y, rect.height, 0), face, mark)

    def paint_lying(self, surface: pygame.Surface) -> None:
        """Paint all cards but the one that is dragged, and the numbers of their positions."""
        for position, rect in enumerate(self._rects):
            if position != self.carried or self._drag is None:
                self._card(surface, position, rect)
            if self._numbered:
                self._number(surface, position + 1, rect)

    def paint_dragged(self, surface: pygame.Surface) -> None:
        """Paint the card that is dragged, over all else."""
        if self.carried is not None and self._drag is not None:
            moved = self._rects[self.carried].copy()
            moved.topleft = self._drag
            self._card(surface, self.carried, moved)


class PlanButton(Button):
    """A named plan, with a bar for each card: pressing it lays the cards so.

    heights: how strong each card is, from 0 to 1, the first card first. lies: whether the cards lie
    so now.
    """

    def __init__(
        self,
        plan: NamedOrder,
        heights: Sequence[float],
        lies: Callable[[], bool],
        on_press: Callable[[], object],
        cap: str,
    ) -> None:
        key = f"plan:{cap}"
        super().__init__(tr(plan.name), on_press, hint=tr(plan.meaning), key=key, area="helpers",
                         cap=cap)  # fmt: skip
        self._heights, self._lies = heights, lies

    def height_for(self, width: int) -> int:
        return round(self.ctx.theme.target * PLANS)

    def natural_width(self) -> int:
        theme = self.ctx.theme
        return max(super().natural_width(), len(self._heights) * theme.px(5) + 2 * theme.px(14))

    def paint(self, surface: pygame.Surface) -> None:
        self.kind = "chosen" if self._lies() else "plain"
        super().paint(surface)

    def _paint_content(self, surface: pygame.Surface, rect: pygame.Rect, ink: Colour) -> None:
        theme = self.ctx.theme
        words = rect.copy()
        words.height = min(rect.height, round(theme.text("body") * 1.5))
        words.bottom = rect.bottom - theme.px(3)
        super()._paint_content(surface, words, ink)
        room = rect.inflate(-2 * theme.px(14), 0)
        room.y, room.height = rect.y + theme.px(8), max(0, words.y - rect.y - theme.px(10))
        step = room.width / max(1, len(self._heights))
        for number, share in enumerate(self._heights):
            high = round(room.height * (0.15 + 0.85 * share))
            x = room.x + round(number * step)
            bar = pygame.Rect(x, room.bottom - high, max(1, round(step * 0.7)), high)
            surface.fill(look.AMBER_LIGHT if self.kind == "plain" else ink, bar.clip(rect))


_HELPERS, _OFTEN = 6, 5
"""How many helpers there are; where somebody is asked often, rare ones give way to an order that
stands.
"""
_NUMBERS = ("1", "2", "3")
"""The keys of named plans."""
_DEAF = 0.35
"""Seconds in which the key that goes on answers nothing: it was meant for the battle before."""
_TRIALS = 6
"""Rollouts for a hint that are made between two frames."""


class ArrangeScene(Scene):
    """`counts`: shows what everybody has, where the table is not seen. `beside`: what of the table
    stays in sight. `on_answer` gets the seat and the order wanted.

    `on_undo`: takes the choice before this question back, once nothing is left to undo here.
    `on_look`: says what somebody asks to hear by a key.
    """

    name = "arrange"
    opaque = False
    comes_unasked = True
    closing = "silence"  # the answer is heard

    def __init__(
        self,
        ctx: Context,
        play: Play,
        ask: Arrange,
        counts: Widget,
        beside: Callable[[], Beside],
        on_answer: Callable[[int, Sequence[str]], object],
        on_undo: Callable[[], object],
        on_look: OnLook,
    ) -> None:
        super().__init__(ctx)
        self.play, self.ask, self._counts, self._beside = play, ask, counts, beside
        self._since = ctx.clock()
        self.sheet: pygame.Rect | None = None
        """What it covers of the table; None where it is a page."""
        self._gone: Sequence[pygame.Rect] = ()
        self._below_it = ctx.screen.surface
        """What is seen where nothing of this is."""
        self._on_answer, self._on_undo, self._on_look = on_answer, on_undo, on_look
        self.ui = WidgetHost(ctx, self.invalidate, self._focused)
        self.order = play.standing_orders.order_of(ask)
        self.cards = OrderedCards(ctx, self.order, self._ordered, self.invalidate, self._focus)
        steps = play.first_steps
        self._step = steps.at(ASK, ask.prompt) if steps is not None else None
        """The lesson for somebody new to the game, until the order is changed."""
        self._read = False
        """Whether it has been read by now."""
        self._stop = ""
        """Why battles that are passed over stop here, until the order is changed."""
        if self._step is not None:
            self.opening = "bubble"
            ctx.reader.tell(tr(self._step.text))
        self._always: Button | None = None
        self._plans: Sequence[NamedOrder] = ()
        """The named orders that are offered for so many cards."""
        self._counsel: Counsel | None = None
        """The hint, once it is asked for."""
        self._figures = False
        """Whether a hint says what each order is likely to bring."""

    # -- life ----------------------------------------------------------------------------

    @property
    def spoken(self) -> str:
        return self._prompt

    @property
    def _prompt(self) -> str:
        return sentence(self.ask.prompt, {"seat": self.ask.seat}, self.play.name)

    @property
    def places(self) -> WidgetHost:
        return self.ui

    def _focused(self, widget: Widget, moved: bool) -> None:
        """Say what keys are on."""
        self.ctx.reader.read(self.place_name(widget), at_once=moved)

    def place_name(self, widget: Widget) -> str:
        is_secret = not self.play.alone and self.play.viewpoint is not None
        return widget.secret_name if is_secret and isinstance(widget, OrderSpot) else widget.spoken

    def resize(self, size: tuple[int, int]) -> None:
        self.cards.put_down()  # where the pointer let go is another place now
        self._build()

    def renamed(self) -> None:
        self.ui.renamed()

    def update(self, dt: float) -> bool:
        if self._read and not self.cards.dragged:
            self._read = False
            self._hush()  # not before: it lays all out anew, and the card would never be let go
        self._line.say(self._key_hints())
        return self._ponder() or self.ui.update(dt)

    def _ponder(self) -> bool:
        """Think about the hint that is asked for; whether there is more to think."""
        counsel = self._counsel
        if counsel is None or counsel.ready:
            return False
        if not counsel.grow(_TRIALS):
            if counsel.best and not counsel.alike:
                self.order.bring(counsel.best)
            self._changed()
        return True

    def wake_in(self) -> float | None:
        return self.ui.wake_in()

    def _build(self) -> None:
        theme = self.ctx.theme
        count = len(self.order.cards)
        frame, helpers = Frame.of(theme), _OFTEN if self.ask.often else _HELPERS
        beside = self._beside()
        self._plans = self.play.game.presentation.foresee(self.play.table, self.ask, ()).orders
        plan = ArrangeLayout.of(theme, count, beside.kept, helpers, plans=bool(self._plans))
        self.sheet, self._gone = plan.sheet, beside.gone
        if self.order.cards == list(self.ask.cards):
            self._stop = beside.stop
        done = Button(tr("Done"), self._done, kind="primary", icon="check", key="ok", area="done")
        words, brief = self._remark()
        self._below = RemarkBar(words, [done], changing=True, brief=brief)
        self._line = KeyLine(self._key_hints(), self._press_key)
        tools = round_tools(usual_tools()[1:], {"rules": self._rules, "pause": self._pause})
        bars: list[tuple[Widget, pygame.Rect]] = [
            (AskRibbon(self._prompt, ribbon_colour(self.ctx, self.play.game.id)), plan.ask),
            (self._below, plan.below),
            *([(self._counts, plan.counts)] if plan.sheet is None else []),
            (tools, plan.tools),
            (self._helpers(plan), plan.helpers),
            (self._line, frame.keys),
        ]
        self.cards.lay(plan.cards, numbered=plan.numbered)
        spots = [OrderSpot(self.cards, n, rect) for n, rect in enumerate(plan.cards)]
        if self._step is not None:
            said = bubble_over_cards(self.play, self._step, plan, self._hush, self._skip)
            bars.append((said, frame.cloth))
        self.ui.show(FixedContainer(spots, bars), pygame.Rect((0, 0), theme.size), focus="pos:0")
        self.invalidate()

    def _remark(self) -> tuple[str, str]:
        """Return the meaning of the order with the consequences of the present one, and these
        alone, for where both have no room; or a hint.
        """
        counsel = self._counsel
        if counsel is not None and (
            not counsel.ready or counsel.alike or self._as_advised(counsel)
        ):
            return (counsel.words() if self._figures else counsel.plain()), ""
        order = tr(self.ask.order) if self.ask.order else tr("The first card lies on top.")
        order = self._stop or order
        game, t = self.play.game, self.play.table
        foresight = game.presentation.foresee(t, self.ask, tuple(self.order.cards))
        follows = foretold(foresight, self.play.name)
        return (in_turn(order, follows) if follows else order), follows

    def _ordered(self) -> None:
        """Show the consequences of the order, which has changed."""
        self._read, self._stop = self._step is not None, ""
        if self._always is not None:
            self._always.enable(bool(self.order.way))
        self._below.say(*self._remark())
        if self.play.alone:
            self.ctx.reader.read(self._below.words, at_once=True)
        self.invalidate()

    def _focus(self, position: int) -> None:
        self.ui.focus_on(f"pos:{position}")

    def _skip(self) -> None:
        """Hear no more first steps of this game."""
        if self.play.first_steps is not None:
            self.play.first_steps.skip()
        self._hush()

    def _hush(self) -> None:
        """Hide the lesson, which has been read."""
        if self._step is not None:
            self._step = None
            self._build()

    def _helpers(self, plan: ArrangeLayout) -> Widget:
        """Buttons that bring all cards in an order; without words where there is no room."""
        helpers: tuple[tuple[str, str, Callable[[], None]], ...] = (
            (tr(ORDER_NAMES[HIGH]), "arrow_down", partial(self.order.sort, high=True)),
            (tr(ORDER_NAMES[LOW]), "arrow_up", partial(self.order.sort, high=False)),
            (tr("Alternate"), "sort", self.order.alternate),
            (ptr("what helps to sort", "Shuffle"), "shuffle", self._shuffle),
            (tr(ORDER_NAMES[LYING]), "undo", self.order.reset),
            (tr("Hint"), "bulb", self._advise),
        )

        planned = bool(self._plans) and plan.sheet is None
        rare = (self.order.alternate, self._shuffle) if self.ask.often else ()
        told = (self.order.reset, self._advise)  # plans take the places of the others

        def buttons(*, roomy: bool) -> Widget:
            made = [
                Button(
                    words if roomy else "",
                    partial(self._help, do),
                    icon=icon,
                    key=f"help:{n}",
                    area="helpers",
                    hint=words,
                )
                for n, (words, icon, do) in enumerate(helpers)
                if do not in rare and (do in told or not planned)
            ]
            if planned:
                made[:0] = [self._plan_button(n) for n in range(len(self._plans))]
            if self.ask.often:
                self._always = self._for_all(roomy=roomy)
                made.append(self._always)
            if plan.sheet is not None:
                return Flow(*made, gap=10, align="centre")
            sides = (Label(""), Label(""))
            return Row(sides[0], *made, sides[1], gap=10, weights=(1, *[0] * len(made), 1))

        return buttons(roomy=plan.worded)

    def _plan_button(self, number: int) -> PlanButton:
        """Return the button of a named plan; its key is its number."""
        plan, strengths = self._plans[number], self.order.strengths
        most = max(strengths.values(), default=1)
        heights = [strengths[card] / most for card in plan.cards]
        lies = partial(self._lies_as, plan)
        return PlanButton(plan, heights, lies, partial(self._by_plan, number), str(number + 1))

    def _lies_as(self, plan: NamedOrder) -> bool:
        return self.order.cards == list(plan.cards)

    def _by_plan(self, number: int) -> None:
        """Lay the cards as a plan says."""
        self._help(partial(self.order.bring, self._plans[number].cards))
        self.ctx.sound.moment("shuffle", caption="")

    def _for_all(self, *, roomy: bool) -> Button:
        """The button by which nobody is asked again, where that would be often."""
        words = tr("Always like this")
        more = tr("From now on nobody asks you for the order. The pause can change that.")
        made = Button(words if roomy else "", self._done_for_all, icon="ready", key="always",
                      area="helpers", hint=more)  # fmt: skip
        made.enabled = bool(self.order.way)
        return made

    # -- orders --------------------------------------------------------------------------

    def _undo(self) -> bool:
        """Take the last change of the order back; without one, the choice before this one."""
        if self.order.undo():
            self._stepped()
        elif self.play.may_undo():
            self.ctx.go.back()
            self._on_undo()
        return True

    def _redo(self) -> bool:
        done = self.order.redo()
        if done:
            self._stepped()
        return done

    def _stepped(self) -> None:
        self.ctx.sound.moment("undo")
        self._changed()

    def _help(self, change: Callable[[], None]) -> None:
        """Bring all cards in an order that may then be changed."""
        change()
        self._changed()

    def _advise(self) -> None:
        """Ask for a hint: the cards are brought into the order that it finds. Asked again, it
        tells what that is likely to bring.
        """
        hint = self._counsel
        self._figures = hint is not None and not self._figures and self._as_advised(hint)
        if not self._figures:
            self._counsel = Counsel(self.play, self.ask)

    def _as_advised(self, counsel: Counsel) -> bool:
        """Whether the cards lie in the order that the hint proposes."""
        return bool(counsel.best) and self.order.cards == list(counsel.best)

    def _shuffle(self) -> None:
        self.order.shuffle()
        self.ctx.sound.moment("shuffle", caption="")

    def _changed(self) -> None:
        self.cards.put_down()
        self._ordered()

    def _done(self) -> None:
        self.ctx.go.back()
        self._on_answer(self.ask.seat, list(self.order.cards))

    def _done_for_all(self) -> None:
        self.play.standing_orders.keep(self.ask.seat, self.order.way)
        self._done()

    # -- input and drawing ---------------------------------------------------------------

    @property
    def _keeps(self) -> bool:
        """Whether the key that goes on leaves the order as it is, as long as no key chooses."""
        return self.sheet is not None and not self.ui.ring and self.cards.carried is None

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE and self._keeps:
            if self.ctx.clock() - self._since >= _DEAF:
                self._done()
            return True
        if self.ui.handle(event):
            return True
        if event.type == pygame.KEYDOWN and event.unicode in _NUMBERS[: len(self._plans)]:
            self._by_plan(int(event.unicode) - 1)
            return True
        if self.ctx.keys.match(event, "back") and self.cards.carried is not None:
            self._changed()
            return True
        if self.ctx.keys.match(event, "confirm"):
            self._done()
            return True
        if event.type == pygame.KEYDOWN and self._number(event.unicode):
            return True
        if self.ctx.keys.match(event, "undo"):
            return self._undo()
        if self.ctx.keys.match(event, "redo"):
            return self._redo()
        if wanted := self.ctx.keys.first(event, *LOOKS):
            self._say(wanted)
            return True
        if self.ctx.keys.match(event, "hint"):
            self._help(self._advise)
            return True
        if self.ctx.keys.match(event, "rules"):
            return self._rules()
        if self.ctx.keys.match(event, "skip_steps") and self._step is not None:
            self._skip()
            return True
        if self.ctx.keys.match(event, "back"):
            return self._pause()
        return False

    def _say(self, wanted: str) -> None:
        """Say what somebody asked to hear by a key: of this question, or of the table."""
        alone = self.play.alone and wanted == "say_again"
        asked = in_turn(self._prompt, self._below.words) if alone else self._prompt
        spots = [place for place in self.ui.focusables() if isinstance(place, OrderSpot)]
        self._on_look(wanted, self._key_hints(), list(map(self.place_name, spots)), asked)

    def _number(self, typed: str) -> bool:
        """Pick up the card with this number, or put the one that is carried there. Return whether
        a card has it.
        """
        position = int(typed) - 1 if len(typed) == 1 and typed.isdecimal() else -1
        if not 0 <= position < len(self.order.cards):
            return False
        self.cards.pick(position)
        self._focus(position)
        return True

    def _rules(self) -> bool:
        self.ctx.go(RulesRoute(self.play.game.id, self.play.table.options))
        return True

    def _pause(self) -> bool:
        game, options = self.play.game.id, self.play.table.options
        self.ctx.go(PauseRoute(game, words=partial(words_of_a_try, self.play), options=options))
        return True

    def _key_hints(self) -> tuple[KeyHint, ...]:
        """Return the keys for the line on the near rim, and what they do now."""
        hint, idle = self.ctx.keys.hint, self.cards.carried is None
        return (
            *arrows(tr("choose a card") if idle else tr("move it")),
            KeyHint(hint("activate"), tr("pick it up") if idle else tr("put it down"), "activate"),
            KeyHint(hint("next" if self._keeps else "confirm"), tr("done"), "confirm"),
            KeyHint(hint("undo"), tr("take back"), "undo"),
            KeyHint(hint("rules"), tr("rules"), "rules"),
            KeyHint(hint("back"), tr("pause"), "back"),
        )

    def _press_key(self, action: str) -> None:
        """React to a press of a key's cap on the rim."""
        ways = {
            "confirm": self._done,
            "undo": self._undo,
            "rules": self._rules,
            "back": self._pause,
        }
        if action in ways:
            ways[action]()
        elif action == "activate" and not self.ui.ring:
            self.ui.show_ring()
        else:
            self.ui.steer(action)

    def draw(self, surface: pygame.Surface, rects: list[pygame.Rect] | None) -> None:
        if rects is None:
            self._lay_ground(surface)
            self._below_it = surface.copy()
        for clip in [surface.get_rect()] if rects is None else rects:
            surface.set_clip(clip)
            surface.blit(self._below_it, clip, clip)
            if self._step is not None:
                rings.paint(self.ctx, surface, self.cards.area)
            self.cards.paint_lying(surface)
            self.ui.paint(surface)
            self.cards.paint_dragged(surface)
        surface.set_clip(None)

    def _lay_ground(self, surface: pygame.Surface) -> None:
        """Paint the sheet over the table, or a page of the same cloth; the cards lie here now, and
        the table's own buttons and keys do nothing.
        """
        theme, frame = self.ctx.theme, Frame.of(self.ctx.theme)
        ground = game_ground(self.ctx, frame.rim, self.play.game.id)
        if self.sheet is None:
            surface.blit(ground, (0, 0))
            return
        for own in (*self._gone, frame.keys, frame.controls):
            surface.blit(ground, own, own)
        fill, edge = veil_colour(self.ctx, self.play.game.id), look.AMBER_EDGE
        width = max(1, theme.px(1.5))
        surface.blit(shapes.box(self.sheet.size, theme.radius, fill, edge, width), self.sheet)

    def probe(self) -> dict[str, object]:
        widgets = [w for w in self.ui.root.walk() if w.key and w.focusable]
        return {
            "seat": self.ask.seat,
            "order": list(self.order.cards),
            "remark": self._below.words,
            "carried": self.cards.carried,
            "focus": self.ui.focus.key if self.ui.focus is not None else "",
            "widgets": {w.key: list(w.rect) for w in widgets},
        }
