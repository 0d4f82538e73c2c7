"""One seat on the set-up page: face, name, who plays, with what, and whether sums are practised."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Protocol

from game.match import opponents, people
from game.match.plan import HUMAN, MatchPlan, SeatPlan
from game.scenes.players.face_tiles import FaceTile
from game.texts import tr
from game.ui.widgets import (
    Choice,
    Column,
    Label,
    Panel,
    Row,
    Stepper,
    TextField,
    Toggle,
    Widget,
)

if TYPE_CHECKING:
    from game.rules.game import Game
    from game.ui.context import Context


class SeatEditor(Protocol):
    """What the panel needs of the page whose plan it edits."""

    @property
    def ctx(self) -> Context: ...

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
        seat.name,
        key=f"{key}:name",
        on_change=lambda text: editor.rename_seat(number, text),
        empty=people.face_name(seat.face),
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
        label=people.face_name(seat.face),
    )
    parts: list[Widget] = [Row(field, weights=(1,)), Row(who)]
    temper = "" if seat.human else opponents.temper(editor.game, seat.player)
    if temper:
        parts.append(Label(temper, "small", soft=True))
    if seat.human and several:
        parts.append(_device(editor, number, seat))
    if seat.human and editor.game.practice:
        parts.append(
            Toggle(
                tr("Practise: say each result first"),
                seat.practice,
                lambda on: editor.set_seat(number, replace(seat, practice=on)),
                key=f"{key}:practice",
            )
        )
    if seat.human and editor.game.says_number:
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


def device_names() -> dict[str, str]:
    """What a human may play with, as players read it."""
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
        shown=lambda value: names[value],
        label=tr("controls"),
    )
    return Row(
        Label(tr("controls"), "small", soft=True), stepper, gap=10, weights=(1, 0), fold=True
    )
