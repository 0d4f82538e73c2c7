"""The settings page: sound, pace, looks with a live preview, play, keys. Changes apply at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.routes import KeyBindingsRoute, ListeningRoute
from game.texts import languages, ntr, ptr, tr
from game.texts.notation import percent
from game.ui import shapes
from game.ui.art import card_size
from game.ui.exports import save_copy
from game.ui.settings import (
    ALWAYS,
    BACKS,
    BEGINNERS,
    CARD_LETTERS,
    DIVISION_SIGNS,
    NEVER,
    RESTS,
    SPEEDS,
    TABLE_ALOUD,
    TEXT_SIZES,
    TIMES_SIGNS,
    VOICE_RATES,
)
from game.ui.widget_scene import WidgetScene, page, scrolled_panel
from game.ui.widgets import (
    Button,
    Choice,
    Column,
    Label,
    Panel,
    Row,
    SideBySide,
    Slider,
    Stepper,
    Toggle,
    Widget,
    heading,
    setting,
)

if TYPE_CHECKING:
    from game.app_context import AppContext

_LOOK = 0.1
"""Seconds between two looks whether voices were found."""
_BACK = 120  # units: the height of the back
_CARDS = ("KS", "10H", "QD", "9C")


class CardPreview(Widget):
    """Four cards, a back and a line of text as they look with the settings as they are."""

    def __init__(self, *, small: bool = False) -> None:
        super().__init__()
        self._small = small

    def height_for(self, width: int) -> int:
        if self._small:
            return self._card_height(width)
        gaps = 4 * self._gap(width)
        return 2 * self._card_height(width) + gaps + self.ctx.theme.px(_BACK)

    def paint(self, surface: pygame.Surface) -> None:
        theme, art, s = self.ctx.theme, self.ctx.art, self.ctx.settings
        height = self._card_height(self.rect.width)
        width, gap = card_size(height)[0], self._gap(self.rect.width)
        images = [art.card(code, height) for code in _CARDS]
        if self._small:
            images.append(art.back(s.back, height))
            self._row(surface, images, self.rect.y, gap)
            return
        c = theme.colours
        table = self.rect.copy()
        table.height = 2 * height + 3 * gap
        surface.blit(shapes.box(table.size, theme.radius, c.felt), table)
        for index, image in enumerate(images):
            x = table.centerx + (index % 2) * (width + gap) - width - gap // 2
            y = table.y + gap + (index // 2) * (height + gap)
            place = pygame.Rect(x, y, width, height)
            shapes.drop(surface, place, max(3, width // 14), max(3, width // 14))
            surface.blit(image, place)
        self._lower(surface, table.bottom + gap)

    def _lower(self, surface: pygame.Surface, y: int) -> None:
        """Draw a card's back, and a sentence as the table would say it."""
        theme, fonts = self.ctx.theme, self.ctx.fonts
        style = fonts.style("body", theme.colours.ink)
        back_height = theme.px(_BACK)
        back = self.ctx.art.back(self.ctx.settings.back, back_height)
        surface.blit(back, (self.rect.x, y))
        left = self.rect.x + back.get_width() + theme.px(16)
        text = tr("{KS} beats {10H}: Fox wins the battle.")
        block = fonts.block(text, style, self.rect.right - left)
        surface.blit(block, (left, y + max(0, (back_height - block.get_height()) // 2)))

    def _row(self, surface: pygame.Surface, images: list[pygame.Surface], y: int, gap: int) -> None:
        x = self.rect.x
        for image in images:
            surface.blit(image, (x, y))
            x += image.get_width() + gap

    def _gap(self, width: int) -> int:
        return max(4, self.ctx.theme.px(14))

    def _card_height(self, width: int) -> int:
        if self._small:
            each = (width - 4 * self._gap(width)) // 5
            return min(self.ctx.theme.px(140), each * 7 // 5)
        each = (width - 3 * self._gap(width)) // 2
        return min(self.ctx.theme.px(168), each * 7 // 5)


class SettingsScene(WidgetScene):
    """A long page of controls beside a preview of the cards."""

    ctx: AppContext
    name = "settings"
    first = "effects"

    @property
    def serves(self) -> bool | None:
        return False

    def __init__(self, ctx: AppContext) -> None:
        super().__init__(ctx)
        self._exported = ""
        self._voices: Sequence[str] | None = ()

    def build(self) -> Widget:
        controls = Column(
            *self._languages(),  # at the top, for who cannot read the rest
            *self._sound(),
            *self._pace(),
            *self._seeing(),
            *self._notation(),
            *self._play(),
            *self._rest(),
            gap=8,
            area="settings",
        )
        body: Widget = scrolled_panel(controls, key="settings-scroll")
        if not self.ctx.theme.narrow:
            body = SideBySide(body, Panel(CardPreview(), pad=18), share=0.66)
        else:
            controls.children.insert(0, CardPreview(small=True))
        return page(self, tr("Settings"), body, widest=1180)

    def _sound(self) -> list[Widget]:
        s = self.ctx.settings
        return [
            heading(tr("Sound")),
            setting(
                tr("Effects"), self._volume(s.effects, self._to("effects", "button"), "effects")
            ),
            setting(tr("Music"), self._volume(s.music, self._to("music"), "music")),
            self._toggle("muted", tr("Mute all sound")),
            self._toggle("captions", tr("Captions for sounds")),
            *self._reading(),
            self._toggle("mono", tr("The same on both sides (mono)")),
            self._toggle("soft_events", tr("Quieter big moments")),
            self._toggle("quiet_sums", tr("No music while somebody calculates")),
        ]

    def _reading(self) -> list[Widget]:
        """Return the choice of who is read to, or a sentence that there is no voice."""
        names = [(key, reading_names()[key]) for key in (BEGINNERS, ALWAYS, NEVER)]
        wanted = self.ctx.settings.read_aloud
        choice = Choice(names, wanted, self._to("read_aloud"), key="read_aloud")
        widgets: list[Widget] = [setting(tr("Read aloud"), choice)]
        if wanted == ALWAYS:
            table = [(key, telling_names()[key]) for key in TABLE_ALOUD]
            now, change = self.ctx.settings.table_aloud, self._to("table_aloud")
            aloud = Choice(table, now, change, key="table_aloud")
            widgets.append(setting(tr("What happens at the table"), aloud))
        if wanted != NEVER:
            rates = [(rate, percent(rate / 100)) for rate in VOICE_RATES]
            now_rate, change_rate = self.ctx.settings.voice_rate, self._to("voice_rate")
            widgets.append(
                setting(tr("Voice speed"), Choice(rates, now_rate, change_rate, key="voice_rate"))
            )
            widgets += self._voice()
        how = Button(
            tr("How to play without seeing"),
            partial(self.ctx.go, ListeningRoute()),
            icon="book",
            key="listening",
            role="small",
        )
        widgets.append(Row(how))
        if not self.ctx.reader.there:
            widgets.append(Label(tr("No voice was found on this computer."), "small"))
        return widgets

    def _voice(self) -> list[Widget]:
        """Return the choice of a voice, where there are several."""
        self._voices = self.ctx.reader.voices
        if not self._voices:
            return []
        names = Stepper(
            ("", *self._voices),
            self.ctx.reader.voice,
            self._speak_by,
            key="voice",
            to_text=lambda name: name or tr("the computer"),
        )
        return [setting(tr("Who speaks"), names)]

    def _speak_by(self, name: str) -> None:
        self.ctx.change("voice", name)
        self.ctx.reader.say(name or tr("the computer"))

    def update(self, dt: float) -> bool:
        if self._voices is None and self.ctx.reader.voices is not None:
            self.rebuild()
        return super().update(dt)

    def wake_in(self) -> float | None:
        return super().wake_in() if self._voices is not None else _LOOK

    def _volume(self, value: float, on_change: Callable[[float], None], key: str) -> Slider:
        return Slider(value, on_change, key=key, beside=speed_names().values())

    def _pace(self) -> list[Widget]:
        s = self.ctx.settings
        speed = Slider(
            SPEEDS.index(s.speed) / (len(SPEEDS) - 1),
            lambda value: self.ctx.change("speed", SPEEDS[round(value * (len(SPEEDS) - 1))]),
            key="speed",
            steps=len(SPEEDS) - 1,
            to_text=lambda value: speed_names()[SPEEDS[round(value * (len(SPEEDS) - 1))]],
            beside=(percent(1),),
        )
        return [
            heading(tr("Pace and movement")),
            setting(tr("Speed of the cards"), speed),
            self._toggle("reduced_motion", tr("Reduced motion: cards fade instead of moving")),
            self._toggle("flash", tr("Flashes at a war")),
        ]

    def _seeing(self) -> list[Widget]:
        s = self.ctx.settings
        sizes = [(size, percent(size / 100)) for size in TEXT_SIZES]
        backs = [(name, back_names()[name]) for name in BACKS]
        return [
            heading(tr("Seeing")),
            setting(
                tr("Size of text"),
                Choice(sizes, s.text_size, self._to("text_size"), key="text_size"),
            ),
            self._toggle("four_colours", tr("Cards in four colours")),
            self._toggle("jumbo", tr("Large letters and numbers on the cards")),
            self._toggle("counting", tr("Number cards with pips only, to count")),
            self._toggle("suit_letters", tr("A letter for the suit on each card")),
            self._toggle("high_contrast", tr("High contrast")),
            setting(
                tr("Back of the cards"),
                Choice(backs, s.back, self._to("back"), key="back-of-cards"),
            ),
        ]

    def _languages(self) -> list[Widget]:
        """Return the choice of a language, if there are several."""
        known = languages()
        if len(known) == 1:
            return []
        named = [("", tr("Same as the computer")), *known.items()]
        chosen = self.ctx.settings.language
        chosen = chosen if chosen in known else ""
        label = tr("Language")
        choice = Choice(named, chosen, self._to("language"), key="language", label=label)
        return [heading(label), Row(choice)]

    def _notation(self) -> list[Widget]:
        """Return what a school may write otherwise than the language has it."""
        s = self.ctx.settings
        own = ("", tr("as in the language"))
        times = [own, *((sign, f"7 {sign} 8") for sign in TIMES_SIGNS)]
        divided = [own, *((sign, f"56 {sign} 8") for sign in DIVISION_SIGNS)]
        letters = [own, *((four, " ".join(four)) for four in CARD_LETTERS)]
        return [
            heading(tr("Signs and letters")),
            setting(
                tr("Sign of multiplication"),
                Choice(times, s.times_sign, self._to("times_sign"), key="times_sign"),
            ),
            setting(
                tr("Sign of division"),
                Choice(divided, s.division_sign, self._to("division_sign"), key="division_sign"),
            ),
            setting(
                tr("Letters on cards"),
                Choice(letters, s.card_letters, self._to("card_letters"), key="card_letters"),
            ),
        ]

    def _play(self) -> list[Widget]:
        return [
            heading(tr("At the table")),
            setting(
                tr("Suggest a rest after"),
                Stepper(
                    RESTS,
                    self.ctx.settings.rest_after,
                    self._to("rest_after"),
                    key="rest_after",
                    to_text=minutes,
                ),
            ),
            self._toggle("first_steps", tr("Explain a game while it is played for the first time")),
            self._toggle("faces_talk", tr("Computers say a word now and then")),
            self._toggle("curtain", tr("A curtain hides a hand while the next player takes over")),
            self._toggle("mirrored", tr("Mirrored table, for the left hand")),
            self._toggle("fullscreen", tr("Full screen")),
        ]

    def _rest(self) -> list[Widget]:
        path = self.ctx.store.path
        place = str(path.parent) if path else tr("only in memory, until the program ends")
        return [
            heading(tr("Keys")),
            Row(Button(tr("Change the keys"), self._keys, icon="keyboard", key="keys")),
            heading(tr("Where everything is kept")),
            Label(place, "small", soft=True),
            Label(
                tr("A copy holds the names and answers of all players, for everybody to read."),
                "small",
                soft=True,
            ),
            Row(Button(tr("Save a copy of everything"), self._ask_to_export, key="export")),
            *([Label(self._exported, "small")] if self._exported else []),
        ]

    def _toggle(self, key: str, text: str) -> Widget:
        return Toggle(text, getattr(self.ctx.settings, key), self._to(key), key=key)

    def _to(self, key: str, sound: str = "silence") -> Callable[[object], None]:
        def change(value: object) -> None:
            self.ctx.change(key, value)
            self.ctx.sound.moment(sound)

        return change

    def _ask_to_export(self) -> None:
        self.ctx.go.gate(self._export)

    def _export(self) -> None:
        """Write all that is remembered as JSON into the home folder, and say where."""
        self._exported = save_copy(self.ctx.host, "war", self.ctx.store.everything())
        self.rebuild()

    def _keys(self) -> None:
        self.ctx.go(KeyBindingsRoute())

    def probe(self) -> dict[str, object]:
        return super().probe() | {"card_set": self.ctx.art.card_set}


def speed_names() -> dict[str, str]:
    """The speeds as players read them."""
    return {
        "leisurely": tr("leisurely"),
        "calm": tr("calm"),
        "normal": tr("normal"),
        "brisk": tr("brisk"),
        "fast": tr("fast"),
        "instant": tr("instant"),
    }


def reading_names() -> dict[str, str]:
    """Return the choices of who is read to, as players read them."""
    return {
        BEGINNERS: tr("for beginners"),
        ALWAYS: tr("always"),
        NEVER: ptr("read aloud", "never"),
    }


def telling_names() -> dict[str, str]:
    """Return the choices of how much of the table is read aloud, as players read them."""
    return {
        "word": tr("who wins"),
        "sentence": tr("in sentences"),
        "all": tr("with all numbers"),
    }


def back_names() -> dict[str, str]:
    """The card backs as players read them."""
    return {
        "harbour": tr("Harbour"),
        "meadow": tr("Meadow"),
        "ember": tr("Ember"),
        "night": tr("Night"),
    }


def minutes(number: int) -> str:
    """A number of minutes in words; 0 is never."""
    return ntr("{n} minute", "{n} minutes", number) if number else ptr("after minutes", "never")
