"""The set-up of a match: who sits where, the game's options with their meanings, the deal."""

from __future__ import annotations

from dataclasses import replace
from functools import cache, partial
from typing import TYPE_CHECKING, Protocol

from game.match import opponents, people
from game.match.first_plan import (
    first_plan,
    for_practice,
    offered_options,
    remember_plan,
    usual_options,
)
from game.match.game_page import game_facts
from game.match.match_factory import new_match
from game.match.match_plan import HUMAN, MatchPlan, SeatPlan, face_name
from game.match.occasions import SERIES, length_of, new_series
from game.match.wording import called
from game.routes import RulesRoute, TableRoute, WhoSitsRoute
from game.rules import engine
from game.rules.options import changed, for_seats
from game.scenes.face_tiles import FaceTile
from game.scenes.match_start import start_match, without_a_seat
from game.texts import ptr, tr
from game.ui.fonts import BOLD
from game.ui.widget_scene import WidgetScene, page, scrolled_panel
from game.ui.widgets import (
    Button,
    Choice,
    Column,
    Flow,
    Image,
    Label,
    Panel,
    Row,
    SideBySide,
    Stepper,
    TextField,
    Toggle,
    Widget,
    heading,
)
from game.variants import get

if TYPE_CHECKING:
    import pygame

    from game.app_context import AppContext
    from game.rules.game import Game
    from game.rules.options import Option


class SeatEditor(Protocol):
    """The page whose plan the panel edits."""

    @property
    def ctx(self) -> AppContext: ...

    @property
    def game(self) -> Game: ...

    @property
    def plan(self) -> MatchPlan: ...

    def set_seat(self, number: int, seat: SeatPlan) -> None:
        """Put this in place of a seat and show it."""

    def choose_person(self, number: int) -> None:
        """Have somebody chosen for a seat from a list."""

    def rename_seat(self, number: int, name: str) -> None:
        """Change a name while it is being typed; nothing is built again."""


def seat_panel(editor: SeatEditor, number: int, seat: SeatPlan, several: bool) -> Widget:
    """The panel of seat `number`; `several`: other humans play too, so devices matter."""
    key = f"seat{number}"
    field = TextField(
        str(seat.name),
        key=f"{key}:name",
        on_change=lambda text: editor.rename_seat(number, text),
        empty=face_name(seat.face),
        label=tr("Another name for {name}", name=face_name(seat.face)),
        width=200,
    )
    face = FaceTile(
        seat.face,
        lambda: editor.choose_person(number),
        key=f"{key}:face",
    )
    who = Choice(
        [(HUMAN, tr("Human")), *opponents.named(editor.game)],
        seat.player,
        lambda value: editor.set_seat(number, replace(seat, player=value)),
        key=f"{key}:player",
        label=face_name(seat.face),
    )
    parts: list[Widget] = [Row(field, weights=(1,)), Row(who)]
    temper = "" if seat.human else opponents.temper(editor.game, seat.player)
    if temper:
        parts.append(Label(temper, "small", soft=True))
        balance = opponents.balance(editor.ctx.store, editor.game, editor.plan.seats, seat.player)
        if balance:
            parts.append(Label(balance, "small", soft=True, key=f"{key}:balance"))
    if seat.human and several:
        parts.append(_device(editor, number, seat))
    if seat.human and editor.game.about.practice:
        parts.append(
            Toggle(
                tr("Practise: say each result first"),
                seat.practice,
                lambda on: editor.set_seat(number, replace(seat, practice=on)),
                key=f"{key}:practice",
            )
        )
    if seat.human and _asks_for_sums(editor.game):
        parts.append(
            Toggle(
                tr("Help: the sum is written out, with a gap"),
                seat.written,
                lambda on: editor.set_seat(number, replace(seat, written=on)),
                key=f"{key}:written",
            )
        )
    inner = Row(face, Column(*parts, gap=6), gap=14, weights=(0, 1), top=True)
    return Panel(inner, pad=12, soft=True, flat=True)


@cache
def _asks_for_sums(game: Game) -> bool:
    """Whether what is asked first in this game is a number that answers a sum."""
    t = engine.new_table(game)
    engine.advance(t, 1)
    return any(ask.calculation for ask in t.asks)


def device_names() -> dict[str, str]:
    """Return the names of devices for humans, as players read them."""
    return {
        "any": tr("keys, mouse or pad"),
        "left": tr("left keys (W A S D)"),
        "right": tr("right keys (arrows)"),
        "mouse": tr("mouse or touch"),
        "pad": tr("game pad"),
    }


def _device(editor: SeatEditor, number: int, seat: SeatPlan) -> Widget:
    names = device_names()
    stepper = Stepper(
        list(names),
        seat.device,
        lambda value: editor.set_seat(number, replace(seat, device=value)),
        key=f"seat{number}:device",
        to_text=lambda value: names[value],
        label=tr("controls"),
    )
    return Row(
        Label(tr("controls"), "small", soft=True), stepper, gap=10, weights=(1, 0), fold=True
    )


_FREE_VALUES = (0, 10, 20, 50, 100, 200, 300, 500, 1000, 2000, 5000)

_FEW = 2
"""Below so many seats there is room for more."""


class SetupScene(WidgetScene):
    """Edits a `MatchPlan`, which it remembers for the next time, and starts it."""

    ctx: AppContext
    name = "setup"
    first = "start"

    def __init__(self, ctx: AppContext, game: str, *, practise: bool = False) -> None:
        super().__init__(ctx)
        self.game: Game = get(game)
        self.plan = first_plan(ctx.store, game, ctx.seed)
        if practise and self.game.about.practice:
            offered = offered_options(ctx.store, self.plan)
            people.seat_two(ctx.store, self.plan.seats)
            for_practice(ctx.store, self.plan, offered)

    def build(self) -> Widget:
        practised = any(seat.human and seat.practice for seat in self.plan.seats)
        steering = self._steering() if practised else []
        few = len(self.plan.seats) <= _FEW and not self.ctx.theme.narrow
        left = self._lengths() if few else []
        seats = Column(*self._seats(), *steering, *left, gap=12, area="seats")
        right = [*([] if few else self._lengths()), *self._options()]
        options = Column(*right, gap=10, area="options")
        start = Button(
            tr("Start"), self._start, kind="primary", icon="play", key="start", role="heading"
        )
        rules = Button(tr("Rules"), self._rules, icon="book", action="rules", key="rules")
        if self.ctx.theme.narrow:
            both = Column(self._about(), seats, options, gap=18)
            body: Widget = scrolled_panel(both, key="setup")
        else:
            body = SideBySide(
                scrolled_panel(seats, key="setup-seats"),
                scrolled_panel(Column(self._about(), options, gap=12), key="setup-options"),
                share=0.52,
            )
        foot = Row(Flow(*self._seat_count(), gap=8), start, weights=(1, 0), gap=16, area="foot")
        return page(self, tr(self.game.about.title), body, tools=[rules], foot=foot, widest=1240)

    # -- the parts

    def _about(self) -> Widget:
        radius = self.ctx.theme.radius // 2
        picture = Image(
            lambda w, h: self.ctx.art.game_picture(self.game.id, w, radius), width=150, shape=0.625
        )
        notice = self.game.forms[0].notice
        words = Column(
            Label(tr(self.game.about.rule)),
            Label(game_facts(self.game), "small", soft=True),
            *([Label(tr(notice), "small")] if notice else []),
            Label(tr(self.game.about.credit), "tiny", soft=True),
            gap=4,
        )
        return Row(picture, words, gap=16, weights=(0, 1), fold=self.ctx.theme.narrow, top=True)

    def _seats(self) -> list[Widget]:
        several = sum(seat.human for seat in self.plan.seats) > 1
        left_out = without_a_seat(self.ctx, self.plan)
        return [
            *([Label(left_out, weight=BOLD)] if left_out else []),
            *(seat_panel(self, n, seat, several) for n, seat in enumerate(self.plan.seats)),
        ]

    def _seat_count(self) -> list[Widget]:
        numbers = self.game.seat_numbers
        if len(numbers) == 1:
            return []
        counts = [(n, str(n)) for n in numbers]
        words = tr("Players")
        choice = Choice(counts, len(self.plan.seats), self._set_count, key="count", label=words)
        return [Label(words), choice]

    def _lengths(self) -> list[Widget]:
        """How long a game is, and how many there are."""
        forms = [heading(tr("How long")), Row(self._forms())] if len(self.game.forms) > 1 else []
        return [*forms, heading(tr("A cup")), Row(self._series())]

    def _options(self) -> list[Widget]:
        parts: list[Widget] = []
        if self.game.options:
            parts.append(heading(tr("House rules")))
        for key, option in self.game.options.items():
            parts.append(self._option(key, option))
        changed = self.plan.options != usual_options(self.game)
        if changed:
            reset = Button(
                tr("Back to the usual rules"), self._reset, icon="undo", role="small", key="reset"
            )
            parts.append(Flow(reset))
        parts.append(heading(tr("The deal")))
        parts.append(Label(tr("Leave this empty for a new deal every time."), "small", soft=True))
        parts.append(
            TextField(
                "" if self.plan.seed is None else str(self.plan.seed),
                key="seed",
                on_change=self._set_seed,
                accept=lambda text: text == "" or (text.isdecimal() and len(text) <= 12),
                empty=tr("Deal number"),
            )
        )
        return parts

    def _series(self) -> Choice[int]:
        """Return the choice between a single game and series, of which whoever wins more than half
        has the cup.
        """
        words = {1: tr("One game"), 3: tr("Best of three"), 5: tr("Best of five")}
        named = [(games, words[games]) for games in SERIES]

        def change(games: int) -> None:
            self.plan.occasion = new_series(games)

        return Choice(named, length_of(self.plan), change, key="series", label=tr("A cup"))

    def _forms(self) -> Choice[int]:
        """The ways to play that have a name; none is chosen where other options are set."""
        forms = [self.game.check_options(form.options) for form in self.game.forms]
        chosen = forms.index(self.plan.options) if self.plan.options in forms else -1
        named = [(number, tr(form.name)) for number, form in enumerate(self.game.forms)]

        def change(number: int) -> None:
            self.plan.options = dict(forms[number])
            self.rebuild()

        return Choice(named, chosen, change, key="form", label=tr("How long"))

    def _steering(self) -> list[Widget]:
        """Return the choice, with practice, whether sums that are due shall come up more often."""
        named = [(True, tr("practice deal")), (False, tr("plain deal"))]
        if self.game.about.kind != "luck":
            words = tr("In games with choices there is no practice deal.")
            return [Label(words, "small", soft=True)]
        words = tr(
            "With a practice deal, sums that are due come up more often, and each battle"
            " also asks one from an earlier day. Anybody can win, as with a plain deal."
        )
        choice = Choice(
            named, self.plan.steered, self._set_steered, key="steered", label=tr("Practice")
        )
        return [heading(tr("Practice")), Row(choice), Label(words, "small", soft=True)]

    def _set_steered(self, on: bool) -> None:
        self.plan.steered = on

    def _option(self, key: str, option: Option) -> Widget:
        value = self.plan.options[key]
        meaning = tr(option.meaning)
        detail = [Label(tr(option.detail), "small", soft=True)] if option.detail else []

        def change(new: object) -> None:
            before, usual = self.plan.options, usual_options(self.game)
            self.plan.options = now = changed(self.game, before, key, new)
            if new != option.default and option.seats and len(self.plan.seats) not in option.seats:
                self._set_count(option.seats[0])
            elif {**now, key: before[key]} != before or (before == usual) != (now == usual):
                self.rebuild()

        if option.values is None:
            values = sorted({*_FREE_VALUES, option.default, value})
            control: Widget = Stepper(values, value, change, key=f"option:{key}", to_text=_number)
        elif set(option.values) == {False, True}:
            return Toggle(meaning, value, change, key=f"option:{key}")
        elif len(option.values) > 6:
            control = Stepper(
                option.values, value, change, key=f"option:{key}", to_text=partial(called, option)
            )
        else:
            named = [(v, called(option, v)) for v in option.values]
            control = Choice(named, value, change, key=f"option:{key}")
        control.label = meaning
        return Column(Label(meaning), *detail, Row(control), gap=4)

    # -- what they do

    def set_seat(self, number: int, seat: SeatPlan) -> None:
        """Put this in place of a seat and show it."""
        if not seat.human:
            seat = replace(seat, profile=None, practice=False, written=False, device="any")
        was, offered = self.plan.seats[number], offered_options(self.ctx.store, self.plan)
        self.plan.seats[number] = seat
        if (seat.practice, seat.profile) != (was.practice, was.profile):
            for_practice(self.ctx.store, self.plan, offered)
        self.rebuild()

    def choose_person(self, number: int) -> None:
        """Have somebody chosen for a seat from a list; what they play with stays."""
        seat = self.plan.seats[number]
        choices = people.who_could_sit(self.ctx.store, self.plan.seats, number)

        def choose(person: SeatPlan) -> None:
            self.set_seat(
                number,
                replace(person, device=seat.device, practice=seat.practice, written=seat.written),
            )

        self.ctx.go(WhoSitsRoute(choices, seat, choose))

    def rename_seat(self, number: int, name: str) -> None:
        """Change a name while it is being typed; nothing needs to be built again."""
        self.plan.seats[number].name = name

    def _set_count(self, count: int) -> None:
        seats = people.with_computers(self.plan.seats[:count], count)
        self.plan.seats = opponents.first_offered(self.ctx.store, self.game, seats)
        self.plan.options = for_seats(self.game, self.plan.options, count)
        self.rebuild()

    def _set_seed(self, text: str) -> None:
        self.plan.seed = int(text) if text else None

    def _reset(self) -> None:
        self.plan.options = usual_options(self.game)
        self.rebuild()

    def _rules(self) -> None:
        self.ctx.go(RulesRoute(self.game.id, self.plan.options))

    def _start(self) -> None:
        for seat in self.plan.seats:
            seat.name = str(seat.name).strip()
        start_match(self.ctx, self.game.id, self._begin)

    def _begin(self) -> None:
        remember_plan(self.ctx.store, self.plan)
        self.ctx.go(TableRoute(new_match(self.plan, self.ctx.store)), replace=True)

    def handle(self, event: pygame.event.Event) -> bool:
        if self.ctx.keys.match(event, "rules"):
            self._rules()
            return True
        return super().handle(event)

    def probe(self) -> dict[str, object]:
        return super().probe() | {"game": self.game.id, "plan": self.plan.to_dict()}


def _number(value: int) -> str:
    return ptr("how often", "never") if value == 0 else str(value)
