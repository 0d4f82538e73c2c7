"""Class lists, and copies that go from computer to computer: written, found, taken in."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.match.class_list import read_list, take_list
from game.storage.copies import CannotMerge, Merged
from game.texts import ntr, tr
from game.ui.exports import save_copy
from game.ui.imports import CannotImport, offered, text_of, values_of
from game.ui.page import WidgetScene, page, scrolled_panel
from game.ui.text import BOLD
from game.ui.widgets import Button, Column, Flow, Label, Row, TextField, Widget, heading

if TYPE_CHECKING:
    from game.ui.context import Context

COPY = "war-class"
"""How the names of copies begin."""
_COPIES = ("war-class-*.json",)
_LISTS = ("*.csv", "*.txt")


class ClassFilesScene(WidgetScene):
    """Offers the newest files by name; any other may be dropped on the window."""

    name = "class_files"
    first = "copy"

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self._said: list[str] = []
        self._namesakes: list[tuple[str, int, int]] = []
        self._copies, self._lists = offered(_COPIES), offered(_LISTS)
        self._name = ""

    def build(self) -> Widget:
        said = [Label(line, weight=BOLD) for line in self._said]
        same = [self._same(*one) for one in self._namesakes]
        content = Column(
            *said,
            *same,
            heading(tr("For another computer")),
            Label(
                tr(
                    "A copy holds all children with all their answers. Taken in elsewhere, it adds"
                    " what is missing there; nothing is lost and nothing is counted twice."
                ),
                "small",
                soft=True,
            ),
            Flow(Button(tr("Write a copy"), self._write, icon="save", kind="primary", key="copy")),
            heading(tr("From another computer")),
            *self._files("take", self._copies),
            heading(tr("Class list")),
            Label(
                tr(
                    "A text file with a name in each line; a group may stand beside it, after a"
                    " semicolon."
                ),
                "small",
                soft=True,
            ),
            Row(
                TextField(
                    self._name,
                    key="name",
                    on_change=self._type,
                    on_enter=lambda text: self._add(),
                    empty=tr("Name"),
                    width=240,
                ),
                Button(tr("Add"), self._add, icon="plus", key="add"),
                gap=10,
            ),
            *self._files("list", self._lists),
            Label(tr("Any other file can be dropped on this window."), "small", soft=True),
            gap=10,
        )
        return page(self, tr("Lists and copies"), scrolled_panel(content, key="files"), widest=900)

    def _files(self, key: str, files: list[Path]) -> list[Widget]:
        if not files:
            return [Label(tr("No file was found in your own folders."), "small")]
        return [
            Flow(
                Button(file.name, partial(self._take, file), icon="forward", key=f"{key}:{n}"),
                Label(str(file.parent), "small", soft=True),
                gap=10,
            )
            for n, file in enumerate(files)
        ]

    def _same(self, name: str, keep: int, other: int) -> Widget:
        words = tr("Two children are called {name}.", name=name)
        join = Button(
            tr("They are one child"),
            partial(self._join, keep, other),
            icon="human",
            key=f"join:{other}",
        )
        return Flow(Label(words), join, gap=10)

    # -- what they do

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.DROPFILE:
            self._take(Path(event.file))
            return True
        return super().handle(event)

    def _write(self) -> None:
        self._said = [save_copy(COPY, self.ctx.store.everything())]
        self._copies = offered(_COPIES)
        self.rebuild()

    def _take(self, file: Path) -> None:
        """Take in a file: a copy if it is one by its name, else a list of names."""
        try:
            if file.suffix.lower() == ".json":
                self._take_copy(file)
            else:
                self._take_list(file)
        except (CannotImport, CannotMerge, ValueError) as error:
            self._said, self._namesakes = [str(error)], []
        self.rebuild()

    def _take_copy(self, file: Path) -> None:
        report = self.ctx.store.merge(values_of(file))
        self._said, self._namesakes = said(report), report.namesakes

    def _take_list(self, file: Path) -> None:
        new, known = take_list(self.ctx.store, read_list(text_of(file)))
        self._said = [in_list(new, known)]

    def _type(self, text: str) -> None:
        self._name = text

    def _add(self) -> None:
        if self._name.strip():
            new, known = take_list(self.ctx.store, read_list(self._name))
            self._said, self._name = [in_list(new, known)], ""
            self.rebuild()

    def _join(self, keep: int, other: int) -> None:
        self.ctx.store.join(keep, other)
        self._namesakes = [one for one in self._namesakes if other not in one]
        self._said = [tr("They are one child now.")]
        self.rebuild()

    def probe(self) -> dict[str, object]:
        return super().probe() | {"said": self._said, "copies": [f.name for f in self._copies]}


def in_list(new: int, known: int) -> str:
    """What came of a class list."""
    words = ntr("{n} child is new.", "{n} children are new.", new)
    if not known:
        return words
    return words + " " + ntr("{n} was here before.", "{n} were here before.", known)


def said(report: Merged) -> list[str]:
    """What came of a copy, in sentences."""
    if report.nothing_new and not report.differing:
        lines = [tr("All of it was here already.")]
    else:
        answers = ntr("{n} answer", "{n} answers", report.answers)
        games = ntr("{n} game", "{n} games", report.games)
        lines = [tr("New here: {answers}, {games}.", answers=answers, games=games)]
    if report.people:
        names = ", ".join(report.people)
        lines.append(tr("New children: {names}.", names=names))
    for one in report.differing:
        lines.append(tr("{name} was changed on both; what is newer is kept.", name=one.name))
    if report.unreadable:
        lines.append(
            ntr(
                "{n} entry could not be read and is left out.",
                "{n} entries could not be read and are left out.",
                report.unreadable,
            )
        )
    return lines
