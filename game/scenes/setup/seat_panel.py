"""One seat on the set-up page: face, name, who plays, with what, and whether sums are practised."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Protocol

from game.match import people
from game.match.plan import FACES, HUMAN, MatchPlan, SeatPlan
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

    def rename_seat(self, number: int, name: str) -> None:
        """Change a name while it is being typed; nothing is built again."""


def seat_panel(
    editor: SeatEditor, number: int, seat: SeatPlan, taken: Sequence[str], several: bool
) -> Widget:
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
        lambda: editor.set_seat(number, _next_person(editor, number, taken)),
        key=f"{key}:face",
    )
    who = Choice(
        player_names(editor.game.kind == "luck"),
        seat.player,
        lambda value: editor.set_seat(number, replace(seat, player=value)),
        key=f"{key}:player",
        label=people.face_name(seat.face),
    )
    parts: list[Widget] = [Row(field, weights=(1,)), Row(who)]
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
    inner = Row(face, Column(*parts, gap=6), gap=14, weights=(0, 1), top=True)
    return Panel(inner, pad=12, soft=True, flat=True)


def player_names(luck: bool) -> list[tuple[str, str]]:
    """Who may play a seat, as players read it. Where all is luck, one computer is like another."""
    names = [(HUMAN, tr("Human")), ("greedy", tr("Computer")), ("random", tr("Beginner"))]
    return names[:2] if luck else names


def device_names() -> dict[str, str]:
    """What a human may play with, as players read it."""
    return {
        "any": tr("anything"),
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
        label=tr("plays with"),
    )
    return Row(
        Label(tr("plays with"), "small", soft=True), stepper, gap=10, weights=(1, 0), fold=True
    )


def _next_person(editor: SeatEditor, number: int, taken: Sequence[str]) -> SeatPlan:
    """The seat with the next profile that sits nowhere yet, or else with the next face."""
    seat = editor.plan.seats[number]
    sitting = {other.profile for other in editor.plan.seats if other is not seat}
    known = [p for p in people.everybody(editor.ctx.store) if p.id not in sitting]
    ids = [p.id for p in known]
    if seat.human and known and (seat.profile is None or ids.index(seat.profile) + 1 < len(ids)):
        profile = known[0 if seat.profile is None else ids.index(seat.profile) + 1]
        return replace(seat, profile=profile.id, name=profile.name, face=profile.face)
    order = [*FACES[FACES.index(seat.face) + 1 :], *FACES] if seat.face in FACES else [*FACES]
    face = next((name for name in order if name not in taken), seat.face)
    own = seat.name if seat.name != people.face_name(seat.face) and seat.profile is None else ""
    return replace(seat, profile=None, name=own or people.face_name(face), face=face)
