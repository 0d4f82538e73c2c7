"""Pages of the people on this computer: choose, add, change or delete a player (a face and
a name).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.match import first_name, people
from game.match.match_plan import SeatPlan, face_name
from game.match.party import remember_party
from game.routes import ClassroomRoute, LearnerRoute, PlayerRoute, StatisticsRoute
from game.scenes.face_tiles import PlayerTile, face_tiles, name_field, with_games
from game.scenes.people_filter import PeopleFilter
from game.storage.profiles import Profile
from game.storage.validation import MOST_SEATS
from game.texts import ptr, tr
from game.ui.fonts import EXTRABOLD
from game.ui.navigator import ConfirmRoute
from game.ui.widget_scene import DialogScene, Margins, WidgetScene, page, scrolled_panel
from game.ui.widgets import Button, Column, Dialog, Flow, Grid, Label, Panel, ScrollView, Widget

if TYPE_CHECKING:
    from game.app_context import AppContext


class PlayersScene(WidgetScene):
    """A page of all players as tiles, a guest, and a button to add a player.

    evening: somebody wanted a family's evening: reads what it needs, and ticks who plays together.
    """

    ctx: AppContext
    name = "players"

    def __init__(self, ctx: AppContext, *, evening: bool = False) -> None:
        super().__init__(ctx)
        self._evening = evening
        self._filter = PeopleFilter(self.rebuild)
        me = people.current(ctx.store)
        self.first = f"profile:{me.id}" if me else "guest"
        self._together = [me.id] if me else []
        """The profiles that are ticked for a family's evening."""

    def enter(self) -> None:
        self.rebuild()

    def build(self) -> Widget:
        me = people.current(self.ctx.store)
        everybody = people.everybody(self.ctx.store)
        together = self._evening and len(everybody) > 1
        choose = self._tick if together else self._choose
        tiles: list[Widget] = [
            PlayerTile(
                p.name,
                p.face,
                p.id in self._together if together else p == me,
                partial(choose, p.id),
                f"profile:{p.id}",
            )
            for p in self._filter.shown(everybody)
        ]
        guest = me is None and not together
        tiles.append(PlayerTile(tr("Guest"), "", guest, lambda: self._choose(None), "guest"))
        tools = [Button(tr("New player"), self._add, icon="plus", kind="primary", key="add")]
        if together:
            enough = len(self._together) > 1
            tools = [
                Button(tr("Play together"), self._seat, kind="primary", key="seat", enabled=enough),
                Button(tr("New player"), self._add, icon="plus", key="add"),
            ]
        if me is not None:
            tools.append(Button(tr("Change"), lambda: self._edit(me), icon="pencil", key="edit"))
        tools.append(Button(tr("Figures"), self._figures, icon="chart", key="figures"))
        tools.append(Button(tr("The class"), self._class, icon="profile", key="class"))
        note = Label(tr("A guest's games count for nobody."), "small", soft=True)
        body = Margins(
            ScrollView(
                Column(
                    *self._wanted(len(everybody)),
                    *self._filter.choices(everybody),
                    Grid(*tiles, tile=180, gap=16),
                    note,
                    gap=20,
                ),
                key="people",
            ),
            0,
        )
        return page(self, tr("Who plays?"), body, foot=Flow(*tools, gap=12, area="tools"))

    def _wanted(self, named: int) -> list[Widget]:
        """Return what a family's evening still needs."""
        if not self._evening:
            return []
        if named < 2:
            return [Label(tr("A family's evening needs two of you with names. Who else plays?"))]
        return [Label(tr("Who plays together? Each game that one of you wins counts."))]

    def _tick(self, number: int) -> None:
        """Let somebody play together with the others, or not."""
        here = number in self._together
        (self._together.remove if here else self._together.append)(number)
        self.rebuild()

    def _seat(self) -> None:
        """Seat those who are ticked, the first of them as who uses the program."""
        people.choose(self.ctx.store, self._together[0])
        known = {p.id: p for p in people.everybody(self.ctx.store)}
        who = [known[number] for number in self._together if number in known][:MOST_SEATS]
        seats = [SeatPlan(name=p.name, face=p.face, profile=p.id) for p in who]
        remember_party(self.ctx.store, seats)
        self.back()

    def _choose(self, number: int | None) -> None:
        people.choose(self.ctx.store, number)
        self.back()

    def _figures(self) -> None:
        me = people.current(self.ctx.store)
        self.ctx.go(StatisticsRoute(me.id if me else None))

    def _class(self) -> None:
        self.ctx.go.gate(partial(self.ctx.go, ClassroomRoute()))

    def _add(self) -> None:
        self.ctx.go(PlayerRoute(None))

    def _edit(self, profile: Profile) -> None:
        self.ctx.go(PlayerRoute(profile))

    def probe(self) -> dict[str, object]:
        names = [p.name for p in people.everybody(self.ctx.store)]
        me = people.current(self.ctx.store)
        return super().probe() | {"profiles": names, "current": me.name if me else None}


class PlayerScene(WidgetScene):
    """The name and the face of a player, new or known."""

    ctx: AppContext
    name = "player"
    first = typed_into = "name"

    def __init__(self, ctx: AppContext, profile: Profile | None) -> None:
        super().__init__(ctx)
        self._profile = profile
        taken = [p.face for p in people.everybody(ctx.store)]
        self._name = profile.name if profile else ""
        self._face = profile.face if profile else people.free_face(taken)
        self._before = False

    def build(self) -> Widget:
        field: Widget = name_field(self._name, self._set_name, self._save, tr("Name"))
        if self._profile is None and self.ctx.store.nameless():
            field = with_games(field, self._before, self._set_before)
        faces = face_tiles(self._face, self._set_face, 104)
        save = Button(tr("Done"), self._save, kind="primary", icon="check", key="save")
        buttons: list[Widget] = [save]
        if self._profile is not None:
            buttons.append(Button(tr("Practice"), self._practice, icon="chart", key="practice"))
            buttons.append(
                Button(tr("Delete this player"), self._delete, icon="trash", key="delete")
            )
        content = Column(
            Label(tr("What are you called?"), "heading"),
            field,
            Label(tr("Choose a face"), "heading"),
            Flow(*faces, gap=14, area="faces"),
            gap=14,
        )
        title = tr("New player") if self._profile is None else self._profile.name
        foot = Flow(*buttons, gap=12, area="done")
        return page(self, title, scrolled_panel(content, key="profile"), foot=foot, widest=820)

    def _set_name(self, text: str) -> None:
        self._name = text

    def _set_face(self, face: str) -> None:
        self._face = face
        self.rebuild()

    def _set_before(self, mine: bool) -> None:
        self._before = mine

    def _save(self) -> None:
        name = self._name.strip() or face_name(self._face)
        if self._profile is None:
            first_name.add(self.ctx.store, name, self._face, played_before=self._before)
            self.back()
        elif name == self._profile.name:
            self._change(name)
        else:  # who is to know whose name it is
            self.ctx.go.gate(partial(self._change, name))

    def _change(self, name: str) -> None:
        if self._profile is not None:
            self.ctx.store.change_profile(self._profile.id, name=name, face=self._face)
        self.back()

    def _practice(self) -> None:
        """Show what this player has learnt."""
        if self._profile is not None:
            self.ctx.go.gate(partial(self.ctx.go, LearnerRoute(self._profile)))

    def _delete(self) -> None:
        self.ctx.go.gate(self._ask_to_delete)

    def _ask_to_delete(self) -> None:
        self.ctx.go(
            ConfirmRoute(
                tr("Delete {name}?", name=self._name),
                tr("Everything that is kept of this player is deleted. It cannot be undone."),
                tr("Delete"),
                self._do_delete,
                no=tr("Keep"),
            )
        )

    def _do_delete(self) -> None:
        if self._profile is not None:
            self.ctx.store.delete_profile(self._profile.id)
            people.choose(self.ctx.store, None)
        self.back()


class WhoSitsScene(DialogScene):
    """A dialog of everybody who could sit here, by face and name; the present player has a tick.

    People and computers are apart, and called so; those who have a name here come first.
    `on_leave` takes the seat away; None where it must stay.
    """

    ctx: AppContext
    name = "who_sits"

    def __init__(
        self,
        ctx: AppContext,
        choices: Sequence[SeatPlan],
        sitting: SeatPlan | None,
        on_choose: Callable[[SeatPlan], object],
        on_leave: Callable[[], object] | None = None,
    ) -> None:
        super().__init__(ctx)
        self._choices, self._sitting = list(choices), sitting
        self._on_choose, self._on_leave = on_choose, on_leave
        self.first = next((key_of(choice) for choice in choices if self._sits(choice)), "")

    def build(self) -> Widget:
        buttons: list[Widget] = []
        if self._on_leave is not None:
            buttons.append(
                Button(ptr("at this seat", "Nobody"), self._leave, icon="close", key="leave")
            )
        buttons.append(Button(tr("New player"), self._add, icon="plus", key="add"))
        buttons.append(Button(tr("Leave it as it is"), self.back, kind="quiet", key="back"))
        content = Column(
            Label(tr("Who sits here?"), "heading"),
            ScrollView(Column(*self._groups(), gap=10), key="people"),
            Flow(*buttons, gap=12, area="buttons"),
            gap=12,
        )
        return Dialog(Panel(content, pad=20), widest=760)

    def _groups(self) -> list[Widget]:
        """Return people and computers in groups; those of whom only faces differ come last."""
        people = [choice for choice in self._choices if choice.human]
        computers = [choice for choice in self._choices if not choice.human]
        named = [person for person in people if person.profile is not None]
        faces = [person for person in people if person.profile is None]
        groups = [(tr("A person"), people), (tr("The computer"), computers)]
        if len(faces) > 1:
            groups = [(tr("The computer"), computers), (tr("A person"), faces)]
            if named:
                groups = [(tr("A person"), named), groups[0], (tr("A guest"), faces)]
        return [part for words, some in groups for part in (_title(words), self._tiles(some))]

    def _tiles(self, some: Sequence[SeatPlan]) -> Widget:
        tiles = [
            PlayerTile(
                person.display_name,
                person.face,
                self._sits(person),
                partial(self._choose, person),
                key_of(person),
            )
            for person in some
        ]
        return Grid(*tiles, tile=122, gap=12, area="people")

    def _sits(self, person: SeatPlan) -> bool:
        return self._sitting is not None and key_of(person) == key_of(self._sitting)

    def _choose(self, person: SeatPlan) -> None:
        self.back()
        self._on_choose(person)

    def _add(self) -> None:
        self.back()
        self.ctx.go(PlayerRoute(None))

    def _leave(self) -> None:
        self.back()
        if self._on_leave is not None:
            self._on_leave()


def _title(words: str) -> Widget:
    return Label(words, weight=EXTRABOLD)


def key_of(seat: SeatPlan) -> str:
    """Return the identity of a seat: a profile, or a face that a guest or a computer has."""
    return f"who:{seat.profile}" if seat.profile is not None else f"who:{seat.player}:{seat.face}"
