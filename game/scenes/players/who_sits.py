"""A list to choose from: who sits in a seat. What becomes of it is the affair of who asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.match.plan import SeatPlan
from game.scenes.players.face_tiles import PlayerTile
from game.texts import tr
from game.ui.page import DialogScene
from game.ui.text import EXTRABOLD
from game.ui.widgets import (
    Button,
    Column,
    Dialog,
    Flow,
    Grid,
    Label,
    Panel,
    ScrollView,
    Widget,
)

if TYPE_CHECKING:
    from game.ui.context import Context


class WhoSitsScene(DialogScene):
    """Everybody who could sit here, by face and name; the one who does has a tick.

    People and computers are apart, and called so; those who have a name here come first.
    `on_leave` takes the seat away; None where it must stay.
    """

    name = "who_sits"

    def __init__(
        self,
        ctx: Context,
        choices: Sequence[SeatPlan],
        sitting: SeatPlan | None,
        on_choose: Callable[[SeatPlan], object],
        on_leave: Callable[[], object] | None = None,
    ) -> None:
        super().__init__(ctx)
        self._choices, self._sitting = list(choices), sitting
        self._on_choose, self._on_leave = on_choose, on_leave
        self.first = next((key_of(one) for one in choices if self._sits(one)), "")

    def build(self) -> Widget:
        buttons: list[Widget] = []
        if self._on_leave is not None:
            buttons.append(Button(tr("Nobody"), self._leave, icon="close", key="leave"))
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
        """Who is a person, and who a computer; where only faces differ, these come last."""
        people = [one for one in self._choices if one.human]
        computers = [one for one in self._choices if not one.human]
        named = [one for one in people if one.profile is not None]
        faces = [one for one in people if one.profile is None]
        groups = [(tr("A person"), people), (tr("The computer"), computers)]
        if len(faces) > 1:
            groups = [(tr("The computer"), computers), (tr("A person"), faces)]
            if named:
                groups = [(tr("A person"), named), groups[0], (tr("A guest"), faces)]
        return [part for words, some in groups for part in (_title(words), self._tiles(some))]

    def _tiles(self, some: Sequence[SeatPlan]) -> Widget:
        tiles = [
            PlayerTile(one.name, one.face, self._sits(one), partial(self._choose, one), key_of(one))
            for one in some
        ]
        return Grid(*tiles, tile=122, gap=12, area="people")

    def _sits(self, one: SeatPlan) -> bool:
        return self._sitting is not None and key_of(one) == key_of(self._sitting)

    def _choose(self, one: SeatPlan) -> None:
        self.back()
        self._on_choose(one)

    def _add(self) -> None:
        self.back()
        self.ctx.go.player(None)

    def _leave(self) -> None:
        self.back()
        if self._on_leave is not None:
            self._on_leave()


def _title(words: str) -> Widget:
    return Label(words, weight=EXTRABOLD)


def key_of(one: SeatPlan) -> str:
    """Who it is: a profile, or a face that a guest or a computer has."""
    return f"who:{one.profile}" if one.profile is not None else f"who:{one.player}:{one.face}"
