"""Texts on a screen, where they stand and how large: read off pictures that are not painted.

    with reading():
        texts = texts_of(stage.top)

Every text that `game.ui.fonts` makes carries its words and the height of its letters, and so does
each picture that it is laid on; nothing is rendered. A table is asked for its nodes, any other
screen for its widgets: whose text it is and what room that has come from the same list as what a
player sees. `faults` names what cannot be read.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import combinations
from typing import Any, NamedTuple

import pygame
import pytest
from pygame import Rect

from game.table.picture import nodes as table_nodes
from game.table.picture import sign_nodes
from game.table.table_scene import TableScene
from game.ui.fonts import MEDIUM, Fonts, Style, TextPiece
from game.ui.scene import Scene
from game.ui.theme import Colour
from game.ui.widgets import Widget

LEAST = 11
"""The least height of letters in pixels."""
_TOUCH = 3
"""Pixels in both directions that may lie over each other: letters have soft edges."""
_OVER_ALL = frozenset(("veil", "sheet", "shout", "hint", "caption", "ring", "StepBubble"))
"""Kinds of nodes that lie over others for a while because they are meant to."""


class Text(NamedTuple):
    """A line of text. px: the height of its letters; box: where they are; is_cut: whether its end
    has been left out; owner: what it belongs to; room: where that may paint; seen: how much of the
    text is not scrolled out of sight; ink, weight: the colour and the weight of its letters.
    """

    words: str
    px: int
    box: Rect
    is_cut: bool = False
    owner: str = ""
    room: Rect = Rect(0, 0, 0, 0)
    seen: Rect = Rect(0, 0, 0, 0)
    ink: Colour = (0, 0, 0)
    weight: int = MEDIUM


class _Pictures(type(pygame.Surface)):  # type: ignore[misc]
    def __instancecheck__(cls, instance: object) -> bool:
        return isinstance(instance, _SURFACE)


_SURFACE = pygame.Surface


class Picture(_SURFACE, metaclass=_Pictures):
    """A surface that keeps which texts have been laid on it, and paints none of them."""

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self.texts: list[Text] = []

    def blit(
        self, source: Any, dest: Any = (0, 0), area: Any = None, special_flags: int = 0
    ) -> Rect:
        for text in getattr(source, "texts", ()):
            box = text.box if area is None else text.box.clip(area).move(-area[0], -area[1])
            self.texts.append(text._replace(box=box.move(dest[:2])))
        return self._lay(source, dest, area, special_flags)

    def _lay(self, *source: Any) -> Rect:
        return super().blit(*source)

    def blits(self, blit_sequence: Any, doreturn: Any = 1) -> Any:
        return [self.blit(*each) for each in blit_sequence]

    def _with_texts(self, made: Any) -> Any:
        made.texts = list(getattr(self, "texts", ()))
        return made

    def copy(self) -> Any:
        return self._with_texts(super().copy())

    def convert(self, *args: Any) -> Any:
        return self._with_texts(super().convert(*args))

    def convert_alpha(self, *args: Any) -> Any:
        return self._with_texts(super().convert_alpha(*args))


class _Sheet(Picture):
    """A surface on which nothing is painted at all."""

    def _lay(self, *source: Any) -> Rect:
        return Rect(source[1][:2], source[0].get_size())


class _Written:
    """Stands in for what `Fonts` renders."""

    def __init__(self) -> None:
        self.cut: set[tuple[str, int]] = set()
        """What was cut or broken, and the height of its letters: as large it is seen, or not at
        all.
        """

    def noted(self, render: Any) -> Any:
        """Return what renders a line, which then knows its words."""

        def rendered(fonts: Fonts, pieces: Sequence[TextPiece], style: Style) -> Picture:
            image = render(fonts, pieces, style)
            words = "".join(piece.value for piece in pieces)
            base = fonts.baseline(style.px)
            top, bottom = base - round(0.7 * style.px), base + round(0.2 * style.px)
            if words.strip():
                box = Rect(0, top, image.get_width(), bottom - top)
                ink = style.colour[0], style.colour[1], style.colour[2]
                is_cut = (words, style.px) in self.cut
                image.texts.append(Text(words, style.px, box, is_cut, ink=ink, weight=style.weight))
            return image

        return rendered

    def broken(self, break_word: Any) -> Any:
        """Return what breaks a word in two, and notes what it has made."""

        def cut(fonts: Fonts, word: str, style: Style, width: int) -> tuple[str, str]:
            head, tail = break_word(fonts, word, style, width)
            self.cut.add((head, style.px))
            return head, tail

        return cut

    def shortened(self, shorten: Any) -> Any:
        """Return what shortens a text, and notes what it has made."""

        def cut(fonts: Fonts, text: str, style: Style, width: int) -> str:
            words: str = shorten(fonts, text, style, width)
            self.cut.add((words, style.px))
            return words

        return cut


@contextmanager
def reading() -> Iterator[None]:
    """Have programs that are started in here keep their texts, not paint them."""
    written = _Written()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame, "Surface", Picture)
        patch.setattr(table_nodes, "Surface", Picture)
        patch.setattr(sign_nodes, "Surface", Picture)
        patch.setattr(Fonts, "_render", written.noted(Fonts._render))
        patch.setattr(Fonts, "_shorten", written.shortened(Fonts._shorten))
        patch.setattr(Fonts, "_break", written.broken(Fonts._break))
        yield


def texts_of(scene: Scene) -> list[Text]:
    """Return all texts of a screen, with what they belong to."""
    sheet = _Sheet(scene.ctx.screen.size)
    if isinstance(scene, TableScene):
        return list(_of_table(scene, sheet))
    return list(_of_widgets(scene.ui.root, sheet))  # type: ignore[attr-defined]


def _of_table(table: TableScene, sheet: Picture) -> Iterator[Text]:
    for node in table.nodes():
        sheet.texts.clear()
        table.picture.painters[node.kind](sheet, node.box, node.value)
        owner = f"{node.kind} {node.key[1:] if isinstance(node.key, tuple) else ''}"
        if node.kind == "widget":
            owner = f"{type(node.value[0]).__name__} {node.value[0].key}"
        yield from (
            text._replace(owner=owner, room=Rect(node.box), seen=text.box) for text in sheet.texts
        )


def _of_widgets(root: Widget, sheet: Picture) -> Iterator[Text]:
    for widget in root.walk():
        if type(widget).paint is Widget.paint or not widget.rect.width or not widget.rect.height:
            continue
        sheet.texts.clear()
        widget.paint(sheet)
        owner = f"{type(widget).__name__} {widget.key}"
        seen = _seen(widget)
        for text in sheet.texts:
            if text.box.colliderect(seen):
                yield text._replace(owner=owner, room=Rect(widget.rect), seen=text.box.clip(seen))


def _seen(widget: Widget) -> Rect:
    """Return the part of the window in which a widget is seen, where it scrolls."""
    seen, above = widget.ctx.screen.surface.get_rect(), widget.parent
    while above is not None:
        if above.clips:
            seen = seen.clip(above.rect)
        above = above.parent
    return seen


def faults(texts: Iterable[Text]) -> list[str]:
    """Return what cannot be read: small, cut, outside its room, over another text."""
    texts = list(texts)
    complaints = []
    for text in texts:
        what = f"{text.owner}: {text.words!r}"
        if text.px < LEAST:
            complaints.append(f"small {text.px} px: {what}")
        if text.is_cut:
            complaints.append(f"cut at {text.px} px: {what}")
        out = text.box.inflate(-4, -2)
        if text.room.width and not text.room.contains(out):
            complaints.append(f"outside {text.box} of {text.room}: {what}")
    kinds = {text.owner.split()[0] for text in texts} & _OVER_ALL
    for first, second in combinations([t for t in texts if t.owner.split()[0] not in kinds], 2):
        over = first.seen.clip(second.seen)
        is_outline = first.owner == second.owner and first.words == second.words
        if over.width > _TOUCH and over.height > _TOUCH and not is_outline:
            complaints.append(f"over by {over.size}: {first.owner}: {first.words!r} / "
                         f"{second.owner}: {second.words!r}")  # fmt: skip
    return complaints
