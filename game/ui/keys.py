"""Key bindings: the action of a key, of a gamepad's button or of a hat; the table that players may
change.

A binding is text: `"ctrl+z"` is the key that types z with Ctrl (Cmd on a Mac), `"@W"` the key at
the place of W on a US keyboard whatever it types, `"pad:a"` a button of a game pad. Lock keys never
count. Nothing here knows what an action does.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

import pygame

from game.texts import NP_, tr
from game.ui.input_device import InputDevice, LastDevice
from game.ui.pads import PAGE_DOWN, PAGE_UP

if TYPE_CHECKING:
    from pygame.event import Event

_CTRL = NP_("key or button", "Cmd") if sys.platform == "darwin" else NP_("key or button", "Ctrl")

_READABLE = {
    "return": NP_("key or button", "Enter"),
    "enter": NP_("key or button", "Enter"),
    "escape": NP_("key or button", "Esc"),
    "space": NP_("key or button", "Space"),
    "tab": NP_("key or button", "Tab"),
    "backspace": NP_("key or button", "Backspace"),
    "delete": NP_("key or button", "Delete"),
    "insert": NP_("key or button", "Insert"),
    "home": NP_("key or button", "Home"),
    "end": NP_("key or button", "End"),
    "page up": NP_("key or button", "Page Up"),
    "pageup": NP_("key or button", "Page Up"),
    "page down": NP_("key or button", "Page Down"),
    "pagedown": NP_("key or button", "Page Down"),
    ",": NP_("key or button", "Comma"),
    ".": NP_("key or button", "Full stop"),
    "caps lock": NP_("key or button", "Caps Lock"),
    "num lock": NP_("key or button", "Num Lock"),
    "scroll lock": NP_("key or button", "Scroll Lock"),
    "numlock": NP_("key or button", "Num Lock"),
    "print screen": NP_("key or button", "Print Screen"),
    "pause": NP_("key or button", "Pause"),
    "break": NP_("key or button", "Break"),
    "menu": NP_("key or button", "Menu"),
    "alt": NP_("key or button", "Alt"),
    "shift": NP_("key or button", "Shift"),
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
    "back": NP_("key or button", "Select"),
    "start": NP_("key or button", "Start"),
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
    """Return the print on the key or button itself: `@KP_4` is a 4, wherever it is."""
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


DEFAULTS: dict[str, tuple[str, ...]] = {
    "up": ("up", "pad:up"),
    "down": ("down", "pad:down"),
    "left": ("left", "pad:left"),
    "right": ("right", "pad:right"),
    "activate": ("return", "space", "enter", "pad:a"),
    "next": ("space", "return", "enter", "pad:a"),
    "back": ("escape", "pad:b"),
    "next_area": ("tab", "pad:rb"),
    "previous_area": ("shift+tab", "pad:lb"),
    "page_up": ("page up", "pad:page_up"),
    "page_down": ("page down", "pad:page_down"),
    "first": ("home",),
    "last": ("end",),
    "rules": ("f1", "pad:y"),
    "fullscreen": ("f11", "alt+return"),
    "new": ("ctrl+n",),
    "undo": ("ctrl+z", "pad:ls"),
    "redo": ("ctrl+shift+z", "ctrl+y"),
    "hint": ("h", "pad:x"),
    "say_again": ("r",),
    "hear_cards": ("c",),
    "hear_table": ("t",),
    "hear_counts": ("n",),
    "hear_order": ("g",),
    "hear_choices": ("o",),
    "hear_last": ("b",),
    "read_all": ("f2",),
    "speak_slower": (",",),
    "speak_faster": (".",),
    "next_voice": ("v",),
    "pause": ("p", "pad:start"),
    "auto": ("a",),
    "next_war": ("w",),
    "to_end": ("end",),
    "skip_steps": ("k", "pad:rs"),
    "log": ("l", "pad:back"),
    "why": ("y",),
    "mute": ("m",),
    "bigger": ("ctrl++", "ctrl+=", "ctrl+[+]"),
    "smaller": ("ctrl+-", "ctrl+[-]"),
    "normal_size": ("ctrl+0", "ctrl+[0]"),
    "quit": ("ctrl+q",),
    "confirm": ("ctrl+return", "ctrl+enter"),
    "favourite": ("f",),
    "setup": ("s", "pad:x"),
    "search": ("ctrl+f", "/"),
    "slower": ("-", "[-]"),
    "faster": ("+", "[+]"),
    "p1.up": ("@W",),
    "p1.down": ("@S",),
    "p1.left": ("@A",),
    "p1.right": ("@D",),
    "p1.yes": ("@E",),
    "p1.no": ("@Q",),
    "p1.1": ("@1",),
    "p1.2": ("@2",),
    "p1.3": ("@3",),
    "p1.4": ("@4",),
    "p1.5": ("@5",),
    "p2.up": ("@UP",),
    "p2.down": ("@DOWN",),
    "p2.left": ("@LEFT",),
    "p2.right": ("@RIGHT",),
    "p2.yes": ("@RETURN", "@KP_ENTER"),
    "p2.no": ("@BACKSPACE", "@KP_PERIOD"),
    "p2.1": ("@6", "@KP_1"),
    "p2.2": ("@7", "@KP_2"),
    "p2.3": ("@8", "@KP_3"),
    "p2.4": ("@9", "@KP_4"),
    "p2.5": ("@0", "@KP_5"),
}
"""Action to bindings. `p1` and `p2` are the left and the right hand of the same keyboard."""

_FORMERLY = {
    **{f"pad:{n}": f"pad:{name}" for n, name in enumerate(("a", "b", "x", "y", "lb", "rb"))},
    "pad:6": "pad:back",
    "pad:7": "pad:start",
    **{f"hat:{way}": f"pad:{way}" for way in ("up", "down", "left", "right")},
}
"""Former names of gamepad buttons, when they had numbers: players may have bound them."""
_MODIFIERS = (("ctrl", pygame.KMOD_CTRL), ("alt", pygame.KMOD_ALT), ("shift", pygame.KMOD_SHIFT))
_PRESSES = frozenset((pygame.KEYDOWN, pygame.CONTROLLERBUTTONDOWN))
_PAD = {
    pygame.CONTROLLER_BUTTON_A: "a",
    pygame.CONTROLLER_BUTTON_B: "b",
    pygame.CONTROLLER_BUTTON_X: "x",
    pygame.CONTROLLER_BUTTON_Y: "y",
    pygame.CONTROLLER_BUTTON_BACK: "back",
    pygame.CONTROLLER_BUTTON_GUIDE: "guide",
    pygame.CONTROLLER_BUTTON_START: "start",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "ls",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "rs",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "lb",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "rb",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
    PAGE_UP: "page_up",
    PAGE_DOWN: "page_down",
}


class Keys:
    """Looks up actions. `bindings` replaces the defaults of the actions it names.

    last   the device that was used last, by which keys or buttons are named
    taken  bindings that never reach the program: no action is said to have them
    """

    def __init__(
        self,
        bindings: Mapping[str, Iterable[str]] | None = None,
        taken: frozenset[str] = frozenset(),
    ) -> None:
        self.last = LastDevice()
        self._taken = taken
        self._table: dict[str, tuple[str, ...]] = {}
        self._last: tuple[Event | None, tuple[str, ...]] = (None, ())
        self._by_binding: dict[str, list[str]] = {}
        self.rebind(bindings or {})

    def rebind(self, bindings: Mapping[str, Iterable[str]]) -> None:
        """Use the defaults changed by `bindings`; actions that do not exist are ignored."""
        self._last = (None, ())
        self._table = dict(DEFAULTS)
        self._table.update({a: tuple(k) for a, k in bindings.items() if a in DEFAULTS})
        for action, texts in self._table.items():
            named = (_FORMERLY.get(text, text) for text in texts)
            self._table[action] = tuple(text for text in named if text not in self._taken)
        self._by_binding = {}
        for action, texts in self._table.items():
            for text in texts:
                self._by_binding.setdefault(text, []).append(action)

    def actions(self, event: Event) -> tuple[str, ...]:
        """Return all actions that this event means, ordinary ones before those of a hand (`p1.up`).

        Whoever gets an event asks for each action in turn; it is looked up once.
        """
        if event.type not in _PRESSES:
            return ()
        if event is not self._last[0]:
            actions: list[str] = []
            for text in bindings_of(event):
                actions += [a for a in self._by_binding.get(text, ()) if a not in actions]
            self._last = (event, tuple(sorted(actions, key=lambda action: "." in action)))
        return self._last[1]

    def match(self, event: Event, action: str) -> bool:
        """Whether this event means this action."""
        return action in self.actions(event)

    def first(self, event: Event, *among: str) -> str | None:
        """The first of the named actions that this event means, or None."""
        meant = self.actions(event)
        return next((action for action in among if action in meant), None)

    def bound(self, action: str) -> tuple[str, ...]:
        """The bindings of an action."""
        return self._table.get(action, ())

    def hint(self, action: str) -> str:
        """The key of an action as a player reads it: `Ctrl+Z`, `Space`; empty if it has none.

        With a pad it is the button's name: `A`, `Start`. Fingers have neither.
        """
        return self.called(action, self.last.now)

    def called(self, action: str, device: InputDevice) -> str:
        """Return the key of an action as `hint` does, but for this device."""
        if device is InputDevice.FINGER:
            return ""
        pad = device is InputDevice.PAD
        binding = self._first(action, pad=pad)
        return on_cap(binding) if pad else readable(binding)

    def with_key(self, words: str, action: str) -> str:
        """A hint that ends with the key of its action, where a key is at hand: `Back (Esc)`."""
        key = self.hint(action)
        return tr("{words} ({key})", words=words, key=key) if key else words

    def cap(self, action: str) -> str:
        """Return the print on the keyboard's key for an action: `4`, wherever it is, or nothing."""
        return on_cap(self._first(action, pad=False))

    @property
    def typing(self) -> bool:
        """Whether somebody uses a keyboard, or a mouse beside it."""
        return self.last.now.has_keys

    @property
    def by_finger(self) -> bool:
        """Whether somebody uses fingers, for whom no keys are named."""
        return self.last.now is InputDevice.FINGER

    def _first(self, action: str, *, pad: bool) -> str:
        return next((text for text in self.bound(action) if text.startswith("pad:") is pad), "")


def bindings_of(event: Event) -> list[str]:
    """The texts by which a binding could name this event; none for other events than presses."""
    if event.type == pygame.KEYDOWN:
        return _key_texts(event)
    if event.type == pygame.CONTROLLERBUTTONDOWN:
        return [f"pad:{_PAD.get(event.button, event.button)}"]
    return []


def _key_texts(event: Event) -> list[str]:
    mod = event.mod
    if sys.platform == "darwin" and mod & pygame.KMOD_META:
        mod |= pygame.KMOD_CTRL
    held = [name for name, mask in _MODIFIERS if mod & mask]
    name = pygame.key.name(event.key)
    texts = ["+".join([*held, name])]
    if "shift" in held and len(name) == 1 and not name.isalpha():
        texts.append("+".join([*(h for h in held if h != "shift"), name]))
    typed = getattr(event, "unicode", "")
    if len(typed) == 1 and typed.isprintable() and not typed.isspace() and "alt" not in held:
        texts.append("+".join([*(h for h in held if h == "ctrl"), typed]))
    if "ctrl" not in held and "alt" not in held:
        texts.append(f"@{_place_name(event.scancode)}")
    return list(dict.fromkeys(texts))


def _place_name(scancode: int) -> str:
    """The name of a key's place, without `KSCAN_`; a number for places without a name."""
    names = (name for name in _PLACES if getattr(pygame, f"KSCAN_{name}") == scancode)
    return next(names, str(scancode))


_PLACES = (
    *"ABCDEFGHIJKLMNOPQRSTUVWXYZ1234567890",
    *("UP", "DOWN", "LEFT", "RIGHT", "RETURN", "SPACE", "BACKSPACE", "TAB", "ESCAPE"),
    *(f"KP_{n}" for n in range(10)),
    *("KP_ENTER", "KP_PERIOD", "KP_PLUS", "KP_MINUS", "KP_MULTIPLY", "KP_DIVIDE"),
    *("COMMA", "PERIOD", "SLASH", "SEMICOLON", "MINUS", "EQUALS", "GRAVE", "BACKSLASH"),
    *("DELETE", "INSERT", "HOME", "END", "PAGEUP", "PAGEDOWN"),
)
