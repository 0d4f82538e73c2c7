"""The program as a folder for any static server: `python3 main.py --tool packaging/build.py web`.

Python comes from Pyodide, in npm's package of that name, and pygame-ce's wheel from Pyodide's own
release: both are pinned by version and sha256 here. `--pyodide FOLDER` takes their files from a
folder; else they are fetched once, into `build/pyodide`. `docs/WEB.md` tells who serves it how.
"""

from __future__ import annotations

import ast
import gzip
import hashlib
import io
import json
import shutil
import struct
import subprocess
import tarfile
import urllib.request
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.metadata import distribution
from pathlib import Path
from tokenize import COMMENT, generate_tokens

import icons
from project import DIST, HERE, ROOT, WORK

from game.texts import ENGLISH, Language

PYODIDE = "314.0.7"
WHEEL = "pygame_ce-2.5.7-cp314-cp314-pyemscripten_2026_0_wasm32.whl"
WHEEL_FROM = f"https://cdn.jsdelivr.net/pyodide/v{PYODIDE}/full/{WHEEL}"
PINS = {
    "pyodide.mjs": "6f1d60f7bf529beb300f0f47983c921d3982363640ba20af0e38efdddbc66109",
    "pyodide.asm.mjs": "f7cdc8ece80678ceb712f8e65ebe6d3a83203a180c399865f49612a051693635",
    "pyodide.asm.wasm": "cc36e3cab04fdfc9a63ff13eb52eae2b911bf46c025cc7b281f394bd3de1d5e6",
    "python_stdlib.zip": "fa1957e5777068fc4f7437f96d860ae2fbe9c19732ba06c84e004ec16dd7dd7a",
    "pyodide-lock.json": "5dc2fc119108bc148c7457dc86e7675b5c87e1cafd420b9c34c1eaef7b36c010",
    WHEEL: "4113d62cc8dfabb110b6cc0921167ae10ee0cd2c8c5778f9b3c467a92847af8f",
}
"""The sha256 of each piece. Of the wheel it is the one that the lock in npm's package names."""

MOST_BEFORE_THE_START = 9_000_000
"""Bytes that may be fetched before the first frame, as they are sent."""

WORDS = {
    "play": "Play",
    "wait": "One moment …",
    "failed": "War cannot start here: {why}.",
    "again": "Try again",
}
"""What the page says before the program is there."""

_UNUSED = (
    *("_pydatetime.py", "_pydecimal.py", "_pyio.py", "argparse.py", "cProfile.py", "cmd.py"),
    *("code.py", "configparser.py", "fileinput.py", "filecmp.py"),
    *("getopt.py", "getpass.py", "netrc.py", "plistlib.py", "py_compile.py"),
    *("compileall.py", "sched.py", "shelve.py", "symtable.py", "tabnanny.py"),
    *("timeit.py", "trace.py", "tracemalloc.py", "webbrowser.py", "zoneinfo", "tomllib"),
    *("bdb.py", "mimetypes.py", "modulefinder.py", "pyclbr.py", "ssl.py", "wave.py"),
    *("_pyrepl", "ctypes", "curses", "dbm", "doctest.py", "ensurepip", "ftplib.py"),
    *("http", "idlelib", "imaplib.py", "lib2to3", "mailbox.py", "multiprocessing", "nntplib.py"),
    *("optparse.py", "pdb.py", "pickletools.py", "poplib.py", "profile.py", "pstats.py"),
    *("pydoc.py", "pydoc_data", "smtplib.py", "socketserver.py", "telnetlib.py", "tkinter"),
    *("turtle.py", "turtledemo", "unittest", "venv", "wsgiref", "xml", "xmlrpc", "zipapp.py"),
)
"""Of Python's library, what neither the program nor Pyodide's own start imports."""
_UNUSED_PARTS = (
    *("asyncio/windows_events.py", "asyncio/windows_utils.py", "asyncio/proactor_events.py"),
    *("email/_header_value_parser.py", "email/contentmanager.py", "email/headerregistry.py"),
    *("email/mime/", "email/policy.py"),
    *("asyncio/tools.py", "concurrent/futures/process.py", "concurrent/interpreters/"),
    *("html/parser.py", "json/tool.py", "logging/config.py"),
    *("logging/handlers.py", "urllib/request.py", "urllib/robotparser.py"),
)
_CODECS = (
    *("__init__", "aliases", "ascii", "cp1252", "cp437", "idna", "latin_1"),
    *("utf_8", "utf_8_sig", "utf_16"),
)
_OF_PROGRAM = ("headless/", "run_window.py", "__main__.py", "host/desktop")
"""Of the program, what has no page: its commands and what only a desktop does."""
_OF_PYGAME = ("docs", "examples", "tests", "__pyinstaller", "__briefcase", "freesansbold.ttf")
"""Of pygame, what no program needs."""


class Missing(Exception):
    """A piece is not there, or is another than it should be; a sentence that says what to do."""


@dataclass(frozen=True)
class Pieces:
    """What is bundled besides the program.

    folder  with the files of npm's package and the wheel
    pins    the sha256 that each of them must have
    """

    folder: Path
    pins: Mapping[str, str]

    def read(self, name: str) -> bytes:
        """The content of a piece. Raises Missing."""
        try:
            data = (self.folder / name).read_bytes()
        except OSError:
            raise Missing(f"{name} is not in {self.folder}: {_where_from(name)}") from None
        if hashlib.sha256(data).hexdigest() != self.pins[name]:
            raise Missing(
                f"{self.folder / name} is another file than it should be: {_where_from(name)}"
            )
        return data


def _where_from(name: str) -> str:
    if name == WHEEL:
        return f"fetch {WHEEL_FROM} into a folder, and name it by --pyodide."
    return f'fetch it by "npm pack pyodide@{PYODIDE}", unpack it, and name its folder by --pyodide.'


def build_web(folder: Path | None = None) -> Path:
    """Build the folder that a server serves, out of the pieces in `folder`. Raises Missing."""
    return lay_out(Pieces(fetched() if folder is None else folder, PINS), DIST / "war-web")


def fetched() -> Path:
    """Fetch what is not there yet into the folder of the build; that folder. Raises Missing."""
    folder = WORK / "pyodide"
    folder.mkdir(parents=True, exist_ok=True)
    if any(not (folder / name).is_file() for name in PINS if name != WHEEL):
        _fetch_package(folder)
    if not (folder / WHEEL).is_file():
        try:
            with urllib.request.urlopen(WHEEL_FROM, timeout=60) as answer:
                (folder / WHEEL).write_bytes(answer.read())
        except OSError as error:
            raise Missing(f"{WHEEL} cannot be fetched ({error}): {_where_from(WHEEL)}") from None
    return folder


def _fetch_package(folder: Path) -> None:
    npm = shutil.which("npm")
    if npm is None:
        raise Missing(f"Pyodide is not here, and npm is not, either: {_where_from('Pyodide')}")
    command = [npm, "pack", "--silent", f"pyodide@{PYODIDE}"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Missing(f"npm cannot fetch Pyodide {PYODIDE}: {_where_from('Pyodide')}")
    package = folder / done.stdout.strip().splitlines()[-1]
    with tarfile.open(package) as tar:
        for name in PINS:
            if name != WHEEL:
                member = tar.extractfile(f"package/{name}")
                assert member is not None
                (folder / name).write_bytes(member.read())
    package.unlink()


def lay_out(pieces: Pieces, target: Path) -> Path:
    """Write the whole folder, and tell what of it is sent when. Raises Missing."""
    wheel = _trimmed_wheel(pieces.read(WHEEL))
    lock = _trimmed_lock(pieces.read("pyodide-lock.json"), wheel)
    before = {
        "pyodide.mjs": pieces.read("pyodide.mjs"),
        "pyodide-lock.json": lock,
        "pyodide.asm.mjs.gz": _packed(pieces.read("pyodide.asm.mjs")),
        "pyodide.asm.wasm.gz": _packed(pieces.read("pyodide.asm.wasm")),
        "python_stdlib.zip.gz": _packed(_trimmed_library(pieces.read("python_stdlib.zip"))),
        f"{WHEEL}.gz": _packed(wheel),
        "war.zip.gz": _packed(_zipped(_program())),
    }
    index, pack = _sounds()
    texts = _translations()
    after = {
        **{f"{code}.mo.gz": _packed(data) for code, data in texts.items()},
        "sounds.json": index,
        "sounds.bin": pack,
        "licences.txt": _licences(pieces),
    }
    page = {
        file.name: file.read_bytes() for file in sorted((HERE / "web").iterdir()) if file.is_file()
    }
    page["icon-192.png"], large = icons.png(192), icons.png(512)
    build = hashlib.sha256(
        b"".join([*before.values(), *after.values(), *page.values(), large])
    ).hexdigest()[:12]
    files = [
        "./",
        *page,
        "icon-512.png",
        "build.js",
        *(f"{build}/{name}" for name in [*before, *after]),
    ]
    facts = {
        "build": build,
        "sizes": {name: len(data) for name, data in before.items()},
        "files": files,
        "languages": list(texts),
        "words": {code: _words(code) for code in (ENGLISH, *texts)},
    }
    page["build.js"] = f"self.WAR = {json.dumps(facts, indent=1)};\n".encode()
    shutil.rmtree(target, ignore_errors=True)
    (target / build).mkdir(parents=True)
    for name, data in (page | {"icon-512.png": large}).items():
        (target / name).write_bytes(data)
    for name, data in (before | after).items():
        (target / build / name).write_bytes(data)
    _tell(before | page, after)
    return target


def _words(code: str) -> dict[str, str]:
    language = Language(code)
    return {name: language.text(words) for name, words in WORDS.items()}


def _tell(before: Mapping[str, bytes], after: Mapping[str, bytes]) -> None:
    """Print the sizes, and whether the start is too heavy."""
    for name, data in sorted(before.items(), key=lambda item: -len(item[1]))[:6]:
        print(f"    {name}: {len(data) / 1e6:.2f} MB")
    first = sum(map(len, before.values()))
    later = sum(map(len, after.values()))
    print(f"    before the first frame {first / 1e6:.2f} MB, after it {later / 1e6:.2f} MB")
    if first > MOST_BEFORE_THE_START:
        print(f"    That is more than the {MOST_BEFORE_THE_START / 1e6:.0f} MB that it should be.")


def _packed(data: bytes) -> bytes:
    """Data packed for the way, the same on each computer."""
    return gzip.compress(data, 9, mtime=0)


def _zipped(files: Iterable[tuple[str, bytes]]) -> bytes:
    """Files in an archive that is the same on each computer and day.

    They are not packed one by one: all of them together get much smaller.
    """
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as archive:
        for name, data in sorted(files, key=_by_kind):
            archive.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), data)
    return made.getvalue()


def _by_kind(file: tuple[str, bytes]) -> tuple[str, str]:
    name = file[0]
    return name.rpartition(".")[2], name


def _members(archive: bytes) -> Iterator[tuple[str, bytes]]:
    with zipfile.ZipFile(io.BytesIO(archive)) as found:
        for name in found.namelist():
            if not name.endswith("/"):
                yield name, found.read(name)


def is_used_of_library(name: str) -> bool:
    """Whether a file of Python's library is sent."""
    top, _, rest = name.partition("/")
    if top in _UNUSED or name.startswith(_UNUSED_PARTS):
        return False
    return top != "encodings" or rest.removesuffix(".py") in _CODECS


def _trimmed_library(library: bytes) -> bytes:
    return _zipped(each for each in _members(library) if is_used_of_library(each[0]))


def _trimmed_wheel(wheel: bytes) -> bytes:
    def is_used(name: str) -> bool:
        top, _, rest = name.partition("/")
        unused = top == "pygame" and rest.partition("/")[0] in _OF_PYGAME
        return not unused and not name.endswith((".pyi", "/RECORD"))

    kept = [each for each in _members(wheel) if is_used(each[0])]
    [home] = {name.partition("/")[0] for name, _ in kept if ".dist-info/" in name}
    return _zipped([*kept, (f"{home}/RECORD", b"")])


def _trimmed_lock(lock: bytes, wheel: bytes) -> bytes:
    """The lock with pygame-ce alone, as the trimmed wheel beside it."""
    values = json.loads(lock)
    package = values["packages"]["pygame-ce"]
    package |= {"file_name": WHEEL, "sha256": hashlib.sha256(wheel).hexdigest()}
    values["packages"] = {"pygame-ce": package}
    return json.dumps(values).encode()


def _program() -> Iterator[tuple[str, bytes]]:
    """The program and its pictures, and the package with its letters."""
    for folder, endings in (("game", (".py", ".json")), ("sprites", (".svg", ".json"))):
        for file in (ROOT / folder).rglob("*"):
            name = file.relative_to(ROOT).as_posix()
            unused = name.removeprefix("game/").startswith(_OF_PROGRAM)
            if file.suffix in endings and not unused:
                data = file.read_bytes()
                yield name, lean(data.decode()).encode() if file.suffix == ".py" else data
    for entry in distribution("fontpkg-nunito").files or []:
        name = str(entry)
        if name.endswith((".py", "[wght].ttf", "metadata.json")) and "Italic" not in name:
            yield name, Path(str(entry.locate())).read_bytes()
    yield from _drawer_of_codes()


@cache
def lean(source: str) -> str:
    """Return Python without what only people read: comments, and strings that nothing can ask for.

    Those of modules and classes stay, for a game's page of rules is one; so do all other lines
    where they are, as errors name them.
    """
    lines = source.splitlines(keepends=True)
    for node in ast.walk(ast.parse(source)):
        body = getattr(node, "body", ())
        for number, part in enumerate(body if isinstance(body, list) else ()):
            match part:
                case ast.Expr(value=ast.Constant(value=str()), end_lineno=int(last)):
                    if number or isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                        stays = "\n" if len(body) > 1 else " " * part.col_offset + "pass\n"
                        lines[part.lineno - 1 : last] = [stays, *["\n"] * (last - part.lineno)]
    read = io.StringIO("".join(lines)).readline
    for token in [each for each in generate_tokens(read) if each.type == COMMENT]:
        line, column = token.start
        lines[line - 1] = lines[line - 1][:column].rstrip() + "\n"
    return "".join(lines)


def _drawer_of_codes() -> Iterator[tuple[str, bytes]]:
    """Of segno what draws QR codes; what else it has needs more of Python than is sent."""
    yield "segno/__init__.py", b""
    for entry in distribution("segno").files or []:
        if str(entry) in ("segno/encoder.py", "segno/consts.py"):
            yield str(entry), Path(str(entry.locate())).read_bytes()


def _translations() -> dict[str, bytes]:
    """The translations by the code of their language: each is fetched by itself, and before the
    first picture only the one that it is in.
    """
    found = sorted((ROOT / "game" / "texts").glob("*/LC_MESSAGES/*.mo"))
    return {file.parent.parent.name: file.read_bytes() for file in found}


def _sounds() -> tuple[bytes, bytes]:
    """All sounds in one file, and where in it each is: its first byte, its bytes, its seconds."""
    index, pack = {}, bytearray()
    folder = ROOT / "sounds"
    for file in sorted(folder.rglob("*.ogg")):
        data = file.read_bytes()
        index[file.relative_to(folder).as_posix()] = [len(pack), len(data), seconds_of(data)]
        pack += data
    return json.dumps(index).encode(), bytes(pack)


def seconds_of(ogg: bytes) -> float:
    """The length of an Ogg Vorbis file: all samples up to its last page, by its rate."""
    (rate,) = struct.unpack_from("<I", ogg, ogg.index(b"\x01vorbis") + 12)
    (samples,) = struct.unpack_from("<q", ogg, ogg.rindex(b"OggS") + 6)
    return round(samples / rate, 4)


def _licences(pieces: Pieces) -> bytes:
    """The licences of the program and of what is bundled with it."""
    texts = {"War": (ROOT / "LICENSE").read_text(encoding="utf-8")}
    texts["What is bundled"] = (HERE / "THIRD-PARTY.md").read_text(encoding="utf-8")
    for name, data in _members(pieces.read(WHEEL)):
        if ".dist-info/" in name and "LICENSE" in name.upper():
            texts[f"pygame-ce, {name.rpartition('/')[2]}"] = data.decode("utf-8", "replace")
    for package, name in (("fontpkg-nunito", "Nunito"), ("segno", "segno")):
        for entry in distribution(package).files or []:
            if entry.stem.upper() in ("LICENSE", "OFL"):
                texts[name] = Path(str(entry.locate())).read_text(encoding="utf-8")
    return "\n\n\n".join(f"== {name}\n\n{text.strip()}" for name, text in texts.items()).encode()
