"""Small parts of practice at the table: where sheets lie, which key is a digit, whose it is.

None of it keeps anything; `game.table.practice.sum_overlay` does.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game.rules.cards import code
from game.texts import tr
from game.ui.input_device import InputDevice
from game.ui.widgets import Widget

if TYPE_CHECKING:
    from game.rules.game import Game
    from game.table.view.board import Board, Token
    from game.ui.keys import Keys

_ROW = {getattr(pygame, f"KSCAN_{n}"): str(n) for n in range(10)}
_KEYPAD = {getattr(pygame, f"KSCAN_KP_{n}"): str(n) for n in range(10)}
_HELD = pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT


class Sheets(Widget):
    """The sheets side by side in the whole place."""

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        gap, count = self.ctx.theme.px(16), len(self.children)
        room = rect.inflate(-2 * gap, -2 * gap)
        if count == 1:
            widest = max(round(room.height * 1.9), self.ctx.theme.px(560))
            alone = pygame.Rect(0, 0, min(room.width, widest), room.height)
            alone.center = room.center
            self.children[0].place(alone)
            return
        wide = (room.width - gap * (count - 1)) // max(1, count)
        for number, child in enumerate(self.children):
            x = room.x + number * (wide + gap)
            child.place(pygame.Rect(x, room.y, wide, room.height))


def digit_of(event: pygame.event.Event) -> tuple[str, str]:
    """The device (`keyboard`, `keypad`) and the digit of a key press; empty if it is none.

    By the key's place as well as by what it types, so that neither NumLock nor a layout with the
    digits on Shift is in the way.
    """
    if event.mod & _HELD:
        return "", ""
    scancode = getattr(event, "scancode", 0)
    if scancode in _KEYPAD:
        return "keypad", _KEYPAD[scancode]
    typed = getattr(event, "unicode", "")
    digit = unicodedata.digit(typed, None) if len(typed) == 1 else None
    if digit is not None:
        return "keyboard", str(digit)
    return ("keyboard", _ROW[scancode]) if scancode in _ROW else ("", "")


SIDES = ("left", "right")
Hands = frozenset[str]
"""The halves of the keyboard that are one's own, of `SIDES`."""
ALONE = frozenset(SIDES)
_NO_KEYS = ("mouse", "pad")
"""The devices of seats that use no keys."""


def hands_of(devices: Mapping[int, str]) -> dict[int, Hands]:
    """Return which halves of the keyboard belong to each seat: all of it if nobody else uses keys.

    devices: of the one or two seats that share it, from left to right.
    """
    typing = [seat for seat, device in devices.items() if device not in _NO_KEYS] or [*devices]
    owners = dict(zip(SIDES, (typing[0], typing[-1]), strict=True))
    return {
        seat: frozenset(side for side, owner in owners.items() if owner == seat) for seat in devices
    }


def side_of(device: str) -> int:
    """The order in which children sit side by side: left, anybody, right."""
    return {"left": 0, "right": 2}.get(device, 1)


def legend(device: str, side: str, keys: Keys) -> tuple[str, str]:
    """Return the keys of one of two children, and the key for help."""
    if device == "mouse":
        return tr("Press the numbers with the mouse."), ""
    if device == "pad":
        return tr("Pad: up and down, then its first button."), ""
    hint = partial(keys.called, device=InputDevice.KEYS)
    if side == "left":
        words = tr("Keys: 1 2 3 … 0, then {yes}", yes=hint("p1.yes"))
        return words, hint("p1.up")
    return tr("Keys: number pad or arrows, then {yes}", yes=hint("p2.yes")), hint("hint")


def then_press(keys: Keys) -> str:
    """How a number is given once it is typed: by the key, or by the button with the tick."""
    if keys.last.now is InputDevice.KEYS:
        return tr("Type it, then press {key}.", key=keys.hint("activate"))
    return tr("Press its digits, then the tick.")


def cards_of(
    board: Board, game: Game, options: Mapping[str, Any], seat: int, values: Sequence[int]
) -> tuple[list[str], list[int]]:
    """The codes of the open cards of a seat that have these values; empty if they are not there.

    Beside them from left to right which of them lies where on the table.
    """
    worth = game.worth(options)
    tokens = [token for token in _in_front(board, game, seat) if token.face >= 0 and not token.back]
    newest = _with_values(tokens, values, worth)
    row = [token for token in reversed(tokens) if token in newest]  # the last lies at the right
    chosen = _with_values(row, values, worth)
    return [code(token.face) for token in chosen], [chosen.index(token) for token in row]


def _with_values(
    tokens: Sequence[Token], values: Sequence[int], worth: Sequence[int]
) -> list[Token]:
    """Return for each value the first card that has it; none if one is missing."""
    left, chosen = list(tokens), []
    for value in values:
        token = next((each for each in left if worth[each.face & 127] == value), None)
        if token is None:
            return []
        left.remove(token)
        chosen.append(token)
    return chosen


def cards_down(board: Board, game: Game, seat: int) -> int:
    """Return how many cards of a seat lie face down where it fights."""
    return sum(token.back for token in _in_front(board, game, seat))


def _in_front(board: Board, game: Game, seat: int) -> list[Token]:
    return [
        token
        for number, (name, owner) in enumerate(board.names)
        if owner == seat and game.piles[name].zone == "front"
        for token in board.piles[number]
    ]
