"""Settings in use: what players choose applies from the next frame on, to sound, language,
looks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.texts import PROGRAM, tr
from game.texts.notation import in_use
from game.ui.theme import theme_for
from game.window_opening import use_chosen_language

if TYPE_CHECKING:
    from game.app_context import AppContext
    from game.ui.scene_stack import SceneStack


_SETTLE = 0.2
"""Seconds without a change of size before art is drawn anew."""


class Appearance:
    """Replaces the theme, and has scenes laid out and art drawn anew, when it is time to."""

    def __init__(self, ctx: AppContext, stack: SceneStack) -> None:
        self._ctx = ctx
        self._stack = stack
        self._settle_at: float | None = None
        self._restyle = False
        self._retheme()

    def restyle(self) -> None:
        """Apply a changed setting that can be seen, from this frame on."""
        self._restyle = True

    def resized(self) -> None:
        """React to a new size of the window. Art is stretched until the size has settled."""
        self._settle_at = self._ctx.clock() + _SETTLE
        self._ctx.art.stretch = True
        self._retheme()
        for scene in self._stack.scenes:
            scene.resize(self._ctx.screen.size)
        self._stack.invalidate()

    def advance(self) -> bool:
        """Do what is due; whether a new size has settled just now."""
        if self._restyle:
            self._restyle = False
            self._retheme()
            for scene in self._stack.scenes:
                scene.restyled()
        if self._settle_at is None or self._ctx.clock() < self._settle_at:
            return False
        self._settle_at = None
        self._ctx.art.settle()
        self._ctx.fonts.clear()  # texts may have signs of cards in them that were stretched
        for scene in self._stack.scenes:
            scene.settled()
        return True

    def due_in(self) -> float | None:
        """Seconds until `advance` has something to do; None if nothing waits."""
        if self._restyle:
            return 0.0
        if self._settle_at is None:
            return None
        return max(0.0, self._settle_at - self._ctx.clock())

    def _retheme(self) -> None:
        ctx = self._ctx
        ctx.theme = ctx.fonts.theme = theme_for(ctx.screen.size, ctx.settings)
        ctx.art.notation = in_use()
        ctx.art.card_set, ctx.art.letters = ctx.settings.card_set, ctx.settings.suit_letters
        ctx.fonts.clear()


_LOOKS = {
    *("text_size", "high_contrast", "four_colours", "reduced_motion", "jumbo", "suit_letters"),
    *("back", "mirrored", "flash", "counting", "faces_talk"),
}


class SettingsInUse:
    """The settings of a window. mute: whether it was started without sound."""

    def __init__(self, ctx: AppContext, appearance: Appearance, *, mute: bool) -> None:
        self._ctx, self._settings = ctx, ctx.settings
        self._appearance, self._mute = appearance, mute

    def change(self, key: str, value: object) -> None:
        """Set a setting, keep it, and use it from this frame on. Unfit values change nothing."""
        if not self._settings.put(key, value):
            return
        self._ctx.store.set(key, self._settings.to_dict()[key])
        match key:
            case "speed":
                self._ctx.speed = None
            case "effects" | "music" | "mono" | "soft_events":
                self.apply_sound()
            case "read_aloud":
                self._ctx.reader.hush()
            case "muted":
                self.apply_sound()
                self._appearance.restyle()
            case "voice" | "voice_rate":  # keys change them, too, over the page that shows them
                self._appearance.restyle()
            case "fullscreen":
                if self._ctx.screen.fullscreen != self._settings.fullscreen:
                    self._ctx.screen.toggle_fullscreen()
                    self._appearance.resized()
            case "bindings":
                self._ctx.keys.rebind(self._settings.bindings)
                self._appearance.restyle()
            case "language" | "times_sign" | "division_sign" | "card_letters":
                if key == "language":
                    self._ctx.reader.hush()
                use_chosen_language(self._settings)
                pygame.display.set_caption(tr(PROGRAM))
                self._appearance.restyle()
            case _ if key in _LOOKS:
                self._appearance.restyle()

    def apply_sound(self) -> None:
        """Play as loud, and in the way, that the settings say."""
        sound = self._ctx.sound
        sound.set_volumes(self._settings.effects, self._settings.music)
        sound.mute(self._settings.muted or self._mute)
        if sound.muted:
            self._ctx.reader.hush()
        sound.mono(self._settings.mono)
        sound.soft_events(self._settings.soft_events)

    def remember_size(self) -> None:
        """Keep the size of the window for the next start."""
        screen = self._ctx.screen
        if not screen.fullscreen and screen.windowed != self._settings.window:
            self._settings.put("window", screen.windowed)
            self._ctx.store.set("window", list(screen.windowed))
