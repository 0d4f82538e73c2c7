"""Class lists, and copies that go from computer to computer: written, listed, merged."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import pygame

from game.intake.json_text import read_json
from game.intake.refusal import Refusal
from game.intake.schema import Json
from game.intake.source import read_text
from game.match.class_list import Entry, read_list, take_list
from game.storage.copies import MAX_BYTES, MergeReport
from game.storage.shared_folder import Exchange, folder_of, share
from game.storage.writer import StorageError
from game.texts import ntr, tr
from game.texts.phrases import full_sentence, in_row, in_turn, listed
from game.ui.exports import folder_name, folders, offered, save_copy
from game.ui.fonts import BOLD, MEDIUM
from game.ui.widget_scene import WidgetScene, page, scrolled_panel
from game.ui.widgets import Button, Column, Flow, Label, Row, TextField, Widget, heading

if TYPE_CHECKING:
    from concurrent.futures import Future

    from game.app_context import AppContext


Result = TypeVar("Result")

LOOK = 0.05
"""Seconds between two looks whether an errand is done."""

_NAMED = 6
"""Maximum number of new children that are named; of more the first ones are."""

_ASKED = 30
"""How many pairs of namesakes, and how many deleted people, are asked about at a time."""

COPY = "war-class"
"""How the names of copies begin."""
_COPIES = ("war-class-*.json",)
_LISTS = ("*.csv", "*.txt")


class ClassFilesScene(WidgetScene):
    """Offers the newest files by name; any other may be dropped on the window.

    Files are read and written beside the window's thread, in turn.
    """

    ctx: AppContext
    name = "class_files"
    gated = True
    first = "copy"

    def __init__(self, ctx: AppContext) -> None:
        super().__init__(ctx)
        self._said: list[str] = []
        self._namesakes: list[tuple[str, int, int]] = []
        self._forgotten: list[tuple[str, str]] = []
        self._came = Path()
        """The copy that was taken in last."""
        self._errand: Future[Callable[[], None]] | None = None
        self._copies, self._lists = offered(_COPIES), offered(_LISTS)
        self._places = folders()
        self._name = ""

    def build(self) -> Widget:
        said = [Label(line, weight=BOLD) for line in self._said]
        names = {who.id: who.name for who in self.ctx.store.profiles()} if self._namesakes else {}
        same = [self._same(names, *namesake) for namesake in self._namesakes[:_ASKED]]
        same += [self._gone(*deleted) for deleted in self._forgotten[:_ASKED]]
        content = Column(
            *said,
            *same,
            heading(tr("For another computer")),
            Label(
                tr(
                    "A copy holds all the children and their answers, for everybody to read. On"
                    " another computer it adds what is missing there: nothing is lost, and nothing"
                    " is counted twice."
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
            *self._chooser(),
            Label(tr("Any other file can be dropped on this window."), "small", soft=True),
            *self._sharing(),
            gap=10,
        )
        return page(self, tr("Lists and copies"), scrolled_panel(content, key="files"), widest=900)

    def _sharing(self) -> list[Widget]:
        """The folder that all computers of the class share, or folders to choose it from."""
        folder = folder_of(self.ctx.store)
        words = tr(
            "In a folder that several computers reach, each keeps what its children did, and takes"
            " in what they did elsewhere. Everybody who can open the folder can read it."
        )
        does = [
            Button(
                folder_name(place), partial(self._share, place), icon="forward", key=f"share:{n}"
            )
            for n, place in enumerate(self._places)
        ]
        if folder is not None:
            does = [
                Button(tr("Exchange now"), self._exchange, icon="shuffle", key="exchange"),
                Button(tr("Share it no longer"), partial(self._share, None), key="unshare"),
            ]
        more = tr("A folder can be dropped on this window, too.")
        shared = tr("Shared: {folder}", folder=str(folder)) if folder is not None else more
        return [
            heading(tr("A folder for all computers")),
            Label(words, "small", soft=True),
            Label(shared, "small", weight=BOLD if folder is not None else MEDIUM),
            Flow(*does, gap=10, area="share"),
        ]

    def _chooser(self) -> list[Widget]:
        """The button for a file of any folder, where the system has a window to choose it in."""
        host = self.ctx.host
        if not host.can_choose:
            return []
        choose = partial(host.choose, (".json", ".csv", ".txt"))
        return [Flow(Button(tr("Choose a file"), choose, icon="forward", key="choose-file"))]

    def _files(self, key: str, files: list[Path]) -> list[Widget]:
        if not files:
            return [Label(tr("No file was found in the usual folders."), "small")]
        return [
            Flow(
                Button(file.name, partial(self._take, file), icon="forward", key=f"{key}:{n}"),
                Label(str(file.parent), "small", soft=True),
                gap=10,
            )
            for n, file in enumerate(files)
        ]

    def _same(self, names: dict[int, str], name: str, keep: int, other: int) -> Widget:
        words = tr("Two children are called {name}.", name=name)
        two = [names[number] for number in (keep, other) if number in names]
        if len({name.casefold() for name in two}) > 1:
            words = tr("{name} and {name2} have played the same games.", name=two[0], name2=two[1])
        join = Button(
            tr("They are the same child"),
            partial(self._join, keep, other),
            icon="human",
            key=f"join:{other}",
        )
        return Flow(Label(words), join, gap=10)

    def _gone(self, name: str, uid: str) -> Widget:
        words = tr("Left out, for a grown-up deleted it here: {name}.", name=name)
        again = Button(
            tr("Bring back"), partial(self._welcome, uid), icon="human", key=f"again:{uid}"
        )
        return Flow(Label(words), again, gap=10)

    # -- what they do

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.DROPFILE:
            self._take(Path(event.file))
            return True
        return super().handle(event)

    def update(self, dt: float) -> bool:
        if self._errand is not None and self._errand.done():
            self._settle(self._errand)
        exchanges = self.ctx.sharing.done()
        if exchanges:
            self._said = exchanged(exchanges)
            self.rebuild()
        return super().update(dt)

    def wake_in(self) -> float | None:
        return super().wake_in() if self._errand is None else LOOK

    def _send(self, work: Callable[[], Callable[[], None]]) -> None:
        """Have something done that waits for the disk; what it gives is called when it is done."""
        if self._errand is None:
            self._errand = self.ctx.host.errand(work)
            self._said, self._namesakes, self._forgotten = [tr("One moment …")], [], []
            self.rebuild()

    def _settle(self, errand: Future[Callable[[], None]]) -> None:
        self._errand = None
        try:
            errand.result()()
        except Refusal as refusal:
            self._said = [full_sentence(str(refusal.in_file(Path(refusal.file).name)))]
        except StorageError as error:
            self._said = [str(error)]
        self.rebuild()

    def _write(self) -> None:
        store, host = self.ctx.store, self.ctx.host

        def work() -> Callable[[], None]:
            message = save_copy(host, COPY, store.everything())
            return partial(self._written, message, offered(_COPIES))

        self._send(work)

    def _written(self, message: str, copies: list[Path]) -> None:
        self._said, self._copies = [message], copies

    def _take(self, file: Path) -> None:
        """Take in a file: a copy if its name says so, else a list of names."""
        store = self.ctx.store

        def take_copy() -> Callable[[], None]:
            values = read_json(file, Json(None), MAX_BYTES)
            return partial(self._taken, file, naming(file, lambda: store.merge(values)))

        def take_names() -> Callable[[], None]:
            if file.is_dir():
                return partial(self._share, file)
            # Spreadsheets still write names in the old encoding of Windows.
            text = read_text(file, fallbacks=("cp1252",))
            return partial(self._listed, naming(file, lambda: read_list(text)))

        self._send(take_copy if file.suffix.lower() == ".json" else take_names)

    def _taken(self, file: Path, report: MergeReport) -> None:
        self._came, self._said = file, said(report)
        self._namesakes, self._forgotten = report.namesakes, report.forgotten

    def _share(self, folder: Path | None) -> None:
        share(self.ctx.store, folder)
        self._said = []
        self._exchange()
        self.rebuild()

    def _exchange(self) -> None:
        self.ctx.sharing.begin()
        if self.ctx.sharing.busy:
            self._said = [tr("One moment …")]
            self.rebuild()

    def _listed(self, entries: list[Entry]) -> None:
        new, known = take_list(self.ctx.store, entries)
        self._said = [in_list(new, known)]

    def _welcome(self, uid: str) -> None:
        self.ctx.store.welcome(uid)
        self._take(self._came)

    def _type(self, text: str) -> None:
        self._name = text

    def _add(self) -> None:
        if self._name.strip():
            try:
                entries = read_list(self._name)
            except Refusal as refusal:
                self._said = [full_sentence(str(refusal))]
            else:
                new, known = take_list(self.ctx.store, entries)
                self._said, self._name = [in_list(new, known)], ""
            self.rebuild()

    def _join(self, keep: int, other: int) -> None:
        self.ctx.store.join(keep, other)
        self._namesakes = [namesake for namesake in self._namesakes if other not in namesake]
        self._said = [tr("They are the same child now.")]
        self.rebuild()

    def probe(self) -> dict[str, object]:
        busy = self._errand is not None or self.ctx.sharing.busy
        state = {"said": self._said, "busy": busy}
        return super().probe() | state | {"copies": [f.name for f in self._copies]}


def naming(file: Path, read: Callable[[], Result]) -> Result:
    """Return what is read of a file; what is refused of it names the file."""
    try:
        return read()
    except Refusal as refusal:
        raise refusal.in_file(file) from None


def _first_names(names: Sequence[str]) -> str:
    """The first of some names, and how many more there are."""
    more = len(names) - _NAMED
    others = [ntr("{n} more", "{n} more", more)] if more > 0 else []
    return listed([*names[:_NAMED], *others])


def in_list(new: Sequence[str], known: int) -> str:
    """Return the report on a class list: who is new, and how many were there."""
    names = _first_names(new)
    news = ntr(
        "{n} child is new: {names}.", "{n} children are new: {names}.", len(new), names=names
    )
    words = news if new else tr("Nobody is new.")
    if not known:
        return words
    return in_turn(words, ntr("{n} was already here.", "{n} were already here.", known))


def exchanged(exchanges: Sequence[Exchange]) -> list[str]:
    """Return the report on exchanges with the folder of a class, in sentences."""
    reports = [report for exchange in exchanges for report in exchange.came]
    whole = MergeReport(
        people=[name for report in reports for name in report.people],
        answers=sum(report.answers for report in reports),
        games=sum(report.games for report in reports),
    )
    return [*said(whole), *(full_sentence(trouble) for trouble in exchanges[-1].troubles)]


def said(report: MergeReport) -> list[str]:
    """Return the report on a merged copy, in sentences."""
    if report.nothing_new and not report.differing:
        lines = [tr("All of it was already here.")]
    else:
        answers = ntr("{n} answer", "{n} answers", report.answers)
        games = ntr("{n} game", "{n} games", report.games)
        lines = [tr("New here: {counts}.", counts=in_row((answers, games)))]
    if report.people:
        lines.append(tr("New children: {names}.", names=_first_names(report.people)))
    for difference in report.differing[:_NAMED]:
        lines.append(tr("Two changes, of which the newer one stays: {name}.", name=difference.name))
    more = len(report.differing) - _NAMED
    if more > 0:
        lines.append(
            ntr(
                "{n} more child was changed on both; the newer change is kept.",
                "{n} more children were changed on both; the newer changes are kept.",
                more,
            )
        )
    if report.unreadable:
        lines.append(
            ntr(
                "{n} entry could not be read and is left out.",
                "{n} entries could not be read and are left out.",
                report.unreadable,
            )
        )
    return lines
