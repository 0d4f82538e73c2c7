"""How one learner practises: what, how far, how fast, and with what help."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from game.practice.scope import SUM, SUMS, TABLE, TABLES
from game.texts import tr
from game.ui.page import WidgetScene, page, scrolled_panel
from game.ui.widgets import (
    Button,
    Choice,
    Column,
    Flow,
    Label,
    Row,
    Stepper,
    Toggle,
    Widget,
    heading,
)

if TYPE_CHECKING:
    from game.storage.profiles import Profile
    from game.ui.context import Context
Value = TypeVar("Value")


class LearnerOptionsScene(WidgetScene):
    """How one child practises: what, how far, how fast, with what help; applies at once."""

    name = "learner_options"
    gated = True
    first = "top"

    def __init__(self, ctx: Context, profile: Profile) -> None:
        super().__init__(ctx)
        self._profile = profile

    def enter(self) -> None:
        """Back from choosing facts, too."""
        self.rebuild()

    def build(self) -> Widget:
        me = self._profile = self.ctx.store.profile(self._profile.id) or self._profile
        seconds = {12.0: "12 s", 6.0: "6 s", 3.0: "3 s", 2.0: "2 s", None: tr("off")}
        signs = {"+": "+", "-": "−", "+-": tr("both")}
        tops = {5: tr("1 to 5"), 10: tr("1 to 10"), 13: tr("all cards")}
        deals = {True: tr("practice deal"), False: tr("plain deal")}
        parts: list[Widget] = [
            *self._choice(me, "top", tr("Cards that are practised"), tops),
            *self._scope(me),
            *self._choice(me, "operation", tr("What is practised"), signs),
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
        """What is practised, where that is not said by the highest card."""
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
            shown=names.__getitem__,
            label=tr("More exactly"),
        )
        choose = Button(tr("Choose facts"), partial(self._facts, me), icon="pencil", key="facts")
        return [heading(tr("More exactly")), Flow(control, choose, gap=10)]

    def _facts(self, me: Profile) -> None:
        self.ctx.go.fact_choice(me)

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
        known = (f"{names.get(key, key)} {value:.1f} s" for key, value in me.typing.items())
        return tr("A number is typed in: {times}", times=", ".join(known))

    def _change(self, key: str, value: object) -> None:
        self.ctx.store.change_profile(self._profile.id, **{key: value})

    def _trials(self, me: Profile) -> None:
        def done() -> None:
            self.ctx.go.back()
            self.rebuild()

        self.ctx.go.typing_test(me, done)
