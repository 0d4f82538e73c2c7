"""What keys and buttons are called: in a sentence, and on the key itself."""

from __future__ import annotations

import sys

from game.texts import N_, tr

_CTRL = N_("Cmd") if sys.platform == "darwin" else N_("Ctrl")

_READABLE = {
    "return": N_("Enter"),
    "enter": N_("Enter"),
    "escape": N_("Esc"),
    "space": N_("Space"),
    "tab": N_("Tab"),
    "backspace": N_("Backspace"),
    "delete": N_("Delete"),
    "insert": N_("Insert"),
    "home": N_("Home"),
    "end": N_("End"),
    "page up": N_("Page Up"),
    "pageup": N_("Page Up"),
    "page down": N_("Page Down"),
    "pagedown": N_("Page Down"),
    "alt": N_("Alt"),
    "shift": N_("Shift"),
    "ctrl": _CTRL,
    "up": "\N{UPWARDS ARROW}",
    "down": "\N{DOWNWARDS ARROW}",
    "left": "\N{LEFTWARDS ARROW}",
    "right": "\N{RIGHTWARDS ARROW}",
}


_ON_PAD = {
    "lb": "L1",
    "rb": "R1",
    "ls": "L3",
    "rs": "R3",
    "back": N_("Select"),
    "start": N_("Start"),
    "page_up": "L2",
    "page_down": "R2",
}
_KEYPAD = {"period": ".", "plus": "+", "minus": "−", "multiply": "×", "divide": "÷"}


def readable(binding: str) -> str:
    """A binding as a player reads it: `ctrl+z` as Ctrl+Z (Cmd+Z on a Mac), `@KP_4` as Keypad 4."""
    if binding.startswith("pad:"):
        return tr("Pad {key}", key=on_cap(binding))
    if _on_keypad(binding):
        return tr("Keypad {key}", key=on_cap(binding))
    held, name = _split(binding)
    return "+".join([*map(_named, held), on_cap(name)])


def on_cap(binding: str) -> str:
    """What stands on the key or button itself: `@KP_4` is a 4, wherever it lies."""
    if binding.startswith("pad:"):
        name = binding.removeprefix("pad:")
        return tr(_ON_PAD[name]) if name in _ON_PAD else _named(name).replace("_", " ")
    if _on_keypad(binding):
        name = binding.strip("[]").lower().removeprefix("@kp_")
        return _KEYPAD.get(name) or _named(name)
    return _named(binding.removeprefix("@").lower())


def _on_keypad(binding: str) -> bool:
    return binding.startswith("@KP_") or (binding.startswith("[") and binding.endswith("]"))


def _named(key: str) -> str:
    """A key by the name that its kind has, or by its own."""
    if key in _READABLE:
        return tr(_READABLE[key])
    return key.title() if len(key) > 1 else key.upper()


def _split(binding: str) -> tuple[list[str], str]:
    """The held keys and the key of a binding; the key itself may be a plus sign."""
    held: list[str] = []
    while True:
        head, plus, rest = binding.partition("+")
        if not plus or not rest or head not in ("ctrl", "alt", "shift"):
            return held, binding
        held.append(head)
        binding = rest
