"""The folder for a web server: what is in it, what it needs, what is said where that is missing."""

from __future__ import annotations

import ast
import codecs
import gzip
import hashlib
import io
import json
import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.texts import ENGLISH, Catalogue, languages
from tests.web.building import ROOT, web_build

BUILD = str(ROOT / "packaging" / "build.py")


def archive(*names: str) -> bytes:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as out:
        for name in names:
            out.writestr(name, f"# {name}")
    return made.getvalue()


@pytest.fixture
def pieces(tmp_path: Path) -> web_build.Pieces:
    """Pieces that are not the true ones, but look like them."""
    folder = tmp_path / "pieces"
    folder.mkdir()
    content = dict.fromkeys(web_build.PINS, b"piece " * 100)
    content["pyodide-lock.json"] = json.dumps(
        {"info": {}, "packages": {"pygame-ce": {"file_name": "a", "sha256": "b"}, "numpy": {}}}
    ).encode()
    content["python_stdlib.zip"] = archive(
        "os.py", "pdb.py", "encodings/utf_8.py", "encodings/gbk.py"
    )
    home = "pygame_ce-2.5.7.dist-info"
    content[web_build.WHEEL] = archive(
        "pygame/__init__.py",
        "pygame/tests/a.py",
        "pygame/base.pyi",
        f"{home}/RECORD",
        f"{home}/LICENSE.txt",
    )
    for name, data in content.items():
        (folder / name).write_bytes(data)
    pins = {name: hashlib.sha256(data).hexdigest() for name, data in content.items()}
    return web_build.Pieces(folder, pins)


def facts(site: Path) -> dict[str, object]:
    text = (site / "build.js").read_text(encoding="utf-8")
    content: dict[str, object] = json.loads(text.removeprefix("self.WAR = ").rstrip(";\n"))
    return content


def test_the_folder_has_all_that_its_service_worker_keeps(
    pieces: web_build.Pieces, tmp_path: Path
) -> None:
    site = web_build.lay_out(pieces, tmp_path / "site")
    content = facts(site)
    files = {str(file.relative_to(site)) for file in site.rglob("*") if file.is_file()}
    assert files == {name for name in content["files"] if name != "./"}  # type: ignore[attr-defined]
    for name, size in content["sizes"].items():  # type: ignore[attr-defined]
        assert (site / str(content["build"]) / name).stat().st_size == size


def test_each_language_is_fetched_by_itself_and_none_before_the_start(
    pieces: web_build.Pieces, tmp_path: Path
) -> None:
    site = web_build.lay_out(pieces, tmp_path / "site")
    content: Any = facts(site)
    assert set(content["languages"]) == set(languages()) - {ENGLISH}
    for code in content["languages"]:
        packed = (site / content["build"] / f"{code}.mo.gz").read_bytes()
        assert Catalogue(gzip.decompress(packed)).forms("Go on")
        assert f"{code}.mo.gz" not in content["sizes"]
        assert content["words"][code]["again"] != content["words"][ENGLISH]["again"]
    assert not [name for name, _ in web_build._program() if name.endswith((".mo", ".po"))]


def test_the_same_pieces_make_the_same_folder(pieces: web_build.Pieces, tmp_path: Path) -> None:
    first, second = (facts(web_build.lay_out(pieces, tmp_path / name)) for name in ("one", "two"))
    assert first == second


def test_a_wrong_or_missing_piece_is_named_and_where_it_comes_from(
    pieces: web_build.Pieces, tmp_path: Path
) -> None:
    (pieces.folder / "pyodide.mjs").write_bytes(b"another")
    with pytest.raises(web_build.Missing, match=r"another file .*npm pack pyodide@"):
        web_build.lay_out(pieces, tmp_path / "site")
    (pieces.folder / web_build.WHEEL).unlink()
    with pytest.raises(web_build.Missing, match=r"is not in .*: fetch https://.*--pyodide"):
        web_build.lay_out(pieces, tmp_path / "site")


def test_the_command_says_in_one_sentence_what_is_missing(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, BUILD, "web", "--pyodide", str(tmp_path)],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1 and web_build.WHEEL in done.stderr and not done.stdout


def test_the_page_fetches_nothing_from_elsewhere() -> None:
    for file in (ROOT / "packaging" / "web").iterdir():
        assert "//" not in file.read_text(encoding="utf-8").replace("// ", ""), file.name


def test_the_trimmed_library_keeps_what_the_program_imports() -> None:
    missing = set()
    for name, data in web_build._program():
        if name.startswith("game/") and name.endswith(".py"):
            for module in imported(ast.parse(data)):
                top = module.partition(".")[0]
                if top in sys.stdlib_module_names and not kept(module):
                    missing.add(f"{name}: {module}")
    known = {"game/ui/memory.py: ctypes", "game/host/mixer_device.py: ctypes"}
    assert not {
        module for module in missing if module not in known and not module.startswith("game/setup/")
    }


def test_the_trimmed_library_keeps_the_encodings_that_the_program_reads() -> None:
    named = {
        word
        for name, data in web_build._program()
        if name.endswith(".py")
        for word in re.findall(r'"((?:utf|cp|latin|iso)[-_]?\d[-\w]*)"', data.decode())
    }
    assert {"utf-8", "utf-8-sig", "cp1252"} <= named
    files = {f"encodings/{codecs.lookup(word).name.replace('-', '_')}.py" for word in named}
    missing = [file for file in files if not web_build.is_used_of_library(file)]
    assert not missing


def kept(module: str) -> bool:
    place = module.replace(".", "/")
    used = web_build.is_used_of_library
    return used(f"{place}.py") and used(f"{place}/__init__.py")


def imported(tree: ast.AST) -> Iterator[str]:
    """Yield what a file imports, but for its types."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            continue
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
        yield from imported(node)


def test_the_seconds_of_a_sound_are_read_from_its_last_page() -> None:
    head = b"OggS" + bytes(24) + b"\x01vorbis" + bytes(5) + (44100).to_bytes(4, "little")
    last = b"OggS\0\x04" + (88200).to_bytes(8, "little") + bytes(14)
    assert web_build.seconds_of(head + last) == 2.0


@pytest.mark.skipif(shutil.which("node") is None, reason="node reads the scripts of the page")
@pytest.mark.parametrize("name", ["page.mjs", "service_worker.js"])
def test_the_scripts_of_the_page_can_be_read(name: str) -> None:
    file = ROOT / "packaging" / "web" / name
    assert subprocess.run(["node", "--check", str(file)], check=False).returncode == 0


@pytest.mark.skipif(shutil.which("node") is None, reason="node reads the scripts of the page")
@pytest.mark.parametrize(
    ("language", "name", "voice"),
    [("de", "", "Anna"), ("de-AT", "Petra", "Petra"), ("de", "Zira", "Anna"), ("en", "", "Zira"),
     ("fr", "", ""), ("fr", "Zira", "")],
)  # fmt: skip
def test_a_page_speaks_with_a_voice_of_the_language_or_not_at_all(
    language: str, name: str, voice: str
) -> None:
    script = (ROOT / "packaging" / "web" / "page.mjs").read_text("utf-8")
    page = script[script.index("class Page {") : script.index("\nfunction tell")]
    stubs = """
        globalThis.speechSynthesis = {
          getVoices: () => [
            { name: "Zira", lang: "en-US", default: true }, { name: "Anna", lang: "de_DE" },
            { name: "Petra", lang: "de-DE" }],
          speak: (spoken) => console.log(spoken.voice.name),
        };
        globalThis.SpeechSynthesisUtterance = class {};
    """
    asked = json.dumps([language, 1, name])[1:-1]
    asks = f"const page = Object.create(Page.prototype); page.speak('Hallo', {asked});"
    asks += (
        f"if (page.hasVoice({json.dumps(language)}) !== {json.dumps(bool(voice))}) throw 'there';"
    )
    done = subprocess.run(
        ["node", "-e", stubs + page + asks], check=True, capture_output=True, text=True
    )
    assert done.stdout.strip() == voice


def test_comments_are_not_sent_and_all_else_stays_on_its_line() -> None:
    source = '''"""Module."""
LIMIT = 3  # at most
"""Of what."""


class War(Game):
    """A page of rules."""

    def seats(self) -> int:
        """How many."""

    def title(self) -> str:
        """The name,
        in one line.
        """
        return "# War"  # no comment
'''
    assert web_build.lean(source).splitlines() == [
        *('"""Module."""', "LIMIT = 3", "", "", "", "class War(Game):"),
        *('    """A page of rules."""', "", "    def seats(self) -> int:", "        pass", ""),
        *("    def title(self) -> str:", "", "", "", '        return "# War"'),
    ]


def test_the_program_that_is_sent_is_the_same_but_for_what_only_people_read() -> None:
    sent = {name: data for name, data in web_build._program() if name.startswith("game/")}
    for name, data in sent.items():
        if name.endswith(".py"):
            parts = [parts_of(source) for source in (data.decode(), (ROOT / name).read_text())]
            assert parts[0] == parts[1], name


def parts_of(source: str) -> list[tuple[str, int]]:
    """What a source has, each with its line, but for texts that stand alone, and `pass`."""
    tree = ast.parse(source)
    alone = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    return sorted(
        (type(node).__name__, node.lineno)
        for node in ast.walk(tree)
        if hasattr(node, "lineno")
        and not isinstance(node, ast.Pass)
        and not (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant))
        and not (isinstance(node, ast.Constant) and id(node) in alone)
    )
