"""How a learner practises: what, how far, how fast, with what help; which single facts."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from functools import partial
from typing import TYPE_CHECKING, TypeVar

import pygame

from game.practice.facts import MINUS, PLUS, TIMES, Fact, all_facts, written
from game.practice.scope import SUM, SUMS, TABLE, TABLES, USUAL, Scope
from game.routes import FactChoiceRoute, TypingTestRoute
from game.storage.profiles import MINUTES, QUIET, READ
from game.texts import ntr, ptr, tr
from game.texts.notation import number, operator
from game.texts.phrases import in_row
from game.ui import shapes
from game.ui.fonts import BOLD
from game.ui.widget_scene import WidgetScene, page, scrolled_panel
from game.ui.widgets import (
    Button,
    Choice,
    Column,
    Flow,
    Grid,
    Label,
    Row,
    Stepper,
    Toggle,
    Widget,
    heading,
)
from game.variants import catalogue

if TYPE_CHECKING:
    from game.app_context import AppContext
    from game.storage.profiles import Profile


Value = TypeVar("Value")

SET_FOR_GROUPS = ("top", "scope", "operation", "games", "minutes")
"""What a group is set at once: which facts are practised, in which games, and how long."""


class LearnerOptionsScene(WidgetScene):
    """How a child practises: what, how far, how fast, with what help; applies at once."""

    ctx: AppContext
    name = "learner_options"
    gated = True
    first = "top"

    def __init__(self, ctx: AppContext, profile: Profile) -> None:
        super().__init__(ctx)
        self._profile, self._said = profile, ""

    def enter(self) -> None:
        """Back from choosing facts, too."""
        self.rebuild()

    def build(self) -> Widget:
        me = self._profile = self.ctx.store.profile(self._profile.id) or self._profile
        seconds = {
            12.0: "12 s",
            6.0: "6 s",
            3.0: "3 s",
            2.0: "2 s",
            None: ptr("time for an answer", "off"),
        }
        signs = {"+": "+", "-": "−", "+-": tr("both")}
        tops = {5: tr("1 to 5"), 10: tr("1 to 10"), 13: tr("all cards")}
        reading = {
            "": tr("as the cards suggest"),
            READ: tr("yes, always"),
            QUIET: tr("no, never"),
        }
        minutes = {n: str(n) for n in MINUTES}
        deals = {True: tr("practice deal"), False: tr("plain deal")}
        parts: list[Widget] = [
            *self._choice(me, "top", tr("Cards that are practised"), tops),
            *self._scope(me),
            *self._choice(me, "operation", tr("What is practised"), signs),
            *self._games(me),
            *self._choice(me, "minutes", tr("Minutes until a stop is suggested"), minutes),
            *self._group(me),
            *self._choice(
                me, "threshold", tr("An answer is quick within this thinking time"), seconds
            ),
            *self._choice(me, "steered", tr("How cards are dealt"), deals),
            Label(
                tr(
                    "With a practice deal, sums that are due come up more often, and each battle"
                    " also asks one from an earlier day. Anybody can win, as with a plain deal."
                ),
                "small",
                soft=True,
            ),
            *self._choice(me, "read_aloud", tr("Sums and help are read aloud"), reading),
            self._toggle(me, "hints", tr("Help can be asked for")),
            self._toggle(me, "timer", tr("A bar shows the time")),
            heading(tr("Typing")),
            Label(self._typing(me), "small", soft=True),
            Flow(
                Button(
                    tr("Type ten numbers"), partial(self._trials, me), icon="keyboard", key="trials"
                )
            ),
        ]
        body = scrolled_panel(Column(*parts, gap=10), key="choices")
        return page(self, tr("How {name} practises", name=me.name), body, widest=820)

    def _choice(
        self, me: Profile, key: str, title: str, names: Mapping[Value, str]
    ) -> list[Widget]:
        choice = Choice(
            list(names.items()), getattr(me, key), partial(self._change, key), key=key, label=title
        )
        return [heading(title), Row(choice)]

    def _scope(self, me: Profile) -> list[Widget]:
        """Return the widgets for the scope of practice, if the highest card does not decide it."""
        names = {
            "": tr("as the cards say"),
            **{f"{SUM} {n}": tr("sums within {n}", n=n) for n in SUMS},
            **{f"{TABLE} {n}": tr("the table of {n}", n=n) for n in TABLES},
        }
        if me.scope not in names:
            names[me.scope] = tr("chosen facts")
        control = Stepper(
            list(names),
            me.scope,
            partial(self._change, "scope"),
            key="scope",
            to_text=names.__getitem__,
            label=tr("More exactly"),
        )
        choose = Button(tr("Choose facts"), partial(self._facts, me), icon="pencil", key="facts")
        return [heading(tr("More exactly")), Flow(control, choose, gap=10)]

    def _games(self, me: Profile) -> list[Widget]:
        """Return a switch for each number game; none of them switched on stands for all."""
        wanted = me.games.split()
        switches = [
            Toggle(
                tr(game.about.title),
                game.id in wanted,
                partial(self._set_game, game.id),
                key=f"game:{game.id}",
            )
            for game in catalogue()
            if game.about.practice
        ]
        said = tr("Only these games; none chosen: all of them.")
        grid = Grid(*switches, tile=290, gap=22, most=2)
        return [heading(tr("Games to choose from")), Label(said, "small", soft=True), grid]

    def _set_game(self, game: str, on: bool) -> None:
        who = self.ctx.store.profile(self._profile.id) or self._profile
        kept = [other for other in who.games.split() if other != game]
        self._change("games", " ".join([*kept, game] if on else kept))

    def _facts(self, me: Profile) -> None:
        self.ctx.go(FactChoiceRoute(me))

    def _group(self, me: Profile) -> list[Widget]:
        """Return the button that sets the same facts for all of a child's group, if it has one."""
        if not me.class_group:
            return []
        words = tr("The same for all of {group}", group=me.class_group)
        button = Button(words, self._set_group, icon="profile", key="for-group")
        said = [Label(self._said, "small", weight=BOLD)] if self._said else []
        return [Flow(button, *said, gap=10, area="for-group")]

    def _set_group(self) -> None:
        """Have all of a group practise what this child does; copies and a shared folder carry it
        to other computers.
        """
        store = self.ctx.store
        me = store.profile(self._profile.id) or self._profile
        group = [who for who in store.profiles() if who.class_group == me.class_group]
        for who in group:
            if who.id != me.id:
                store.change_profile(who.id, **{key: getattr(me, key) for key in SET_FOR_GROUPS})
        self._said = ntr("Set for {n} child.", "Set for {n} children.", len(group))
        self.rebuild()

    def _toggle(self, me: Profile, key: str, text: str) -> Widget:
        return Toggle(text, getattr(me, key), partial(self._change, key), key=key)

    def _typing(self, me: Profile) -> str:
        if not me.typing:
            return tr("Not measured yet. Thinking time is the whole time without the typing.")
        names = {
            "keyboard": tr("keyboard"),
            "keypad": tr("number pad"),
            "arrows": tr("arrow keys"),
            "pointer": tr("mouse or touch"),
            "pad": tr("game pad"),
        }
        known = [
            tr("{device}, {seconds} s", device=names.get(key, key), seconds=number(seconds, 1))
            for key, seconds in me.typing.items()
        ]
        return tr("A number is typed in: {times}", times=in_row(known))

    def _change(self, key: str, value: object) -> None:
        self.ctx.store.change_profile(self._profile.id, **{key: value})

    def _trials(self, me: Profile) -> None:
        def done() -> None:
            self.ctx.go.back()
            self.rebuild()

        self.ctx.go(TypingTestRoute(me, done))


class FactSwitches(Widget):
    """A row for each larger number, a field for each smaller one; Enter or a click switches it."""

    focusable = True

    def __init__(
        self, sign: str, chosen: Collection[Fact], on_switch: Callable[[Fact], object]
    ) -> None:
        super().__init__(key="facts", label=tr("Facts"))
        self._sign, self._chosen, self._on_switch = sign, chosen, on_switch
        self.at = (1, 1)

    def natural_width(self) -> int:
        return USUAL * self._wide()

    def height_for(self, width: int) -> int:
        return USUAL * self._high()

    def _wide(self) -> int:
        return max(44, min(self.ctx.theme.px(84), self.ctx.theme.size[0] // (USUAL + 2)))

    def _high(self) -> int:
        return max(30, self.ctx.theme.px(40))

    @property
    def fact(self) -> Fact:
        """The fact that keys are on."""
        return Fact(self._sign, *self.at)

    def act(self, action: str) -> bool:
        step = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}.get(action)
        if step is None:
            return False
        larger, smaller = self.at[0] + step[0], self.at[1] + step[1]
        if not (1 <= larger <= USUAL and 1 <= smaller <= larger):
            return False
        self.at = (larger, smaller)
        self.invalidate()
        return True

    def activate(self) -> bool:
        self.ctx.sound.moment("focus")
        self._on_switch(self.fact)
        self.invalidate()
        return True

    def release(self, pos: tuple[int, int]) -> None:
        for fact in all_facts(self._sign, USUAL):
            if self.field(fact).collidepoint(pos):
                self.at = (fact.larger, fact.smaller)
                self.activate()

    def field(self, fact: Fact) -> pygame.Rect:
        """Return the rect of a fact's field."""
        wide, high = self._wide(), self._high()
        x = self.rect.x + (fact.smaller - 1) * wide
        return pygame.Rect(x, self.rect.y + (fact.larger - 1) * high, wide, high)

    def paint(self, surface: pygame.Surface) -> None:
        c = self.ctx.theme.colours
        for fact in all_facts(self._sign, USUAL):
            place = self.field(fact).inflate(-4, -4)
            on = fact in self._chosen
            ground, ink = (c.chosen, c.panel) if on else (c.control, c.ink_soft)
            surface.blit(shapes.box(place.size, 6, ground, c.control_edge, 1), place)
            fonts, words, room = self.ctx.fonts, self._written(fact), place.width - 2
            styles = [fonts.style(role, ink, BOLD) for role in ("small", "tiny")]
            style = fonts.first_fitting(words, styles, room)
            if fonts.laid(words, style, room, 0) is None:
                words = words.replace(" ", "")
            text = fonts.fitted(words, style, room)
            surface.blit(text, text.get_rect(center=place.center))
            if fact == self.fact:
                ring = self.field(fact)
                surface.blit(shapes.ring(ring.size, 8, c.focus_on_panel, 3), ring)

    def _written(self, fact: Fact) -> str:
        return written(fact.operation, fact.larger, fact.smaller)


class FactChoiceScene(WidgetScene):
    """A page on which single facts a learner practises; each change applies at once.

    Where none is chosen, what is practised is as the cards say.
    """

    ctx: AppContext
    name = "fact_choice"
    gated = True
    first = "facts"

    def __init__(self, ctx: AppContext, profile: Profile) -> None:
        super().__init__(ctx)
        self._profile = profile
        self._chosen = set(Scope.known(profile.scope, profile.top).chosen)
        self._sign = next((fact.operation for fact in sorted(self._chosen)), PLUS)

    def build(self) -> Widget:
        signs = {sign: operator(sign) for sign in (PLUS, MINUS, TIMES)}
        mine = [fact for fact in self._chosen if fact.operation == self._sign]
        words = ntr("{n} is chosen.", "{n} are chosen.", len(mine))
        tools = Flow(
            Choice(
                list(signs.items()),
                self._sign,
                self._turn_to,
                key="operation",
                label=tr("What is practised"),
            ),
            Button(ptr("exercises", "All"), self._all, key="all"),
            Button(ptr("exercises", "None"), self._none, key="none"),
            Label(words, weight=BOLD),
            gap=10,
        )
        fields = Row(FactSwitches(self._sign, self._chosen, self._switch))
        body = scrolled_panel(Column(tools, fields, gap=10), key="choices")
        title = tr("Facts: {name}", name=self._profile.name)
        return page(self, title, body, widest=980)

    def _turn_to(self, sign: str) -> None:
        self._sign = sign
        self.rebuild()

    def _switch(self, fact: Fact) -> None:
        self._keep(self._chosen ^ {fact})

    def _all(self) -> None:
        self._keep(self._chosen | set(all_facts(self._sign, USUAL)))

    def _none(self) -> None:
        self._keep({fact for fact in self._chosen if fact.operation != self._sign})

    def _keep(self, chosen: set[Fact]) -> None:
        at = self._switches.at
        self._chosen = chosen
        scope = str(Scope(chosen=frozenset(chosen))) if chosen else ""
        self.ctx.store.change_profile(self._profile.id, scope=scope)
        self.rebuild()
        self._switches.at = at

    @property
    def _switches(self) -> FactSwitches:
        switches = self.ui.find("facts")
        assert isinstance(switches, FactSwitches)
        return switches
