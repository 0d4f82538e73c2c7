"""Pieces for a build of the web page where pygame-ce's own wheel cannot be had.

`WAR_WEB_STAND_IN` names `pygame_static-1.0-cp314-cp314-wasm32_bi_emscripten.whl`, from the folder
`repo/cp314-0.9.2` of the public repository pygame-web/archives: pygame as one static library. With
the Python files of the installed pygame it makes a wheel that the build takes. It asks its host for
some functions, which a copy of Pyodide's script is given here. Nothing of it is ever published.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import tempfile
import zipfile
from contextlib import suppress
from importlib.metadata import distribution
from pathlib import Path

import pytest

from tests.web.building import web_build

LIBRARY_SHA256 = "88881bc5edcd6240ddc1776af904a595060dc187e10ab4e7002bed3d84504248"
_BEFORE = "var wasmImports={"
_KEYS = {
    "Escape": 1,
    "Minus": 12,
    "Equal": 13,
    "Backspace": 14,
    "Tab": 15,
    "Enter": 28,
    "Space": 57,
    **{f"Digit{n}": n + 1 if n else 11 for n in range(10)},
    **{f"Key{letter}": 16 + n for n, letter in enumerate("QWERTYUIOP")},
    **{f"Key{letter}": 30 + n for n, letter in enumerate("ASDFGHJKL")},
    **{f"Key{letter}": 44 + n for n, letter in enumerate("ZXCVBNM")},
    "ControlLeft": 29,
    "ShiftLeft": 42,
    "F1": 59,
    "F11": 87,
    "Home": 57415,
    "End": 57423,
    "ArrowUp": 57416,
    "ArrowLeft": 57419,
    "ArrowRight": 57421,
    "ArrowDown": 57424,
}
"""Codes of keys, by the names that browsers give them."""
_FUNCTIONS = """
const standInThrew = () => GOT.__THREW__.value >> 2;
const standInInvoke = () => (index, ...args) => {
  const stack = stackSave();
  try { return getWasmTableEntry(index)(...args); } catch (error) {
    stackRestore(stack);
    if (error !== Infinity) throw error;
    HEAP32[standInThrew()] ||= 1;
  }
};
const standInJump = (env, value) => {
  if (!HEAP32[standInThrew()]) {
    HEAP32[standInThrew()] = env;
    HEAP32[GOT.__threwValue.value >> 2] = value;
  }
  throw Infinity;
};
standInJump.sig = "vpi";
const standInKeys = KEYS;
const standInKey = (name) => standInKeys[UTF8ToString(name)] ?? 0;
standInKey.sig = "ip";
var wasmImports={emscripten_compute_dom_pk_code:standInKey,emscripten_longjmp:standInJump,
INVOKES,"""
_INVOKES = ("viiii", "iii", "vii", "ii", "vi", "iiiii", "v", "iiii", "i", "iiiiii", "viii")


def pieces() -> web_build.Pieces:
    """The pieces, or a skipped test with a sentence that says what is missing."""
    given = os.environ.get("WAR_WEB_STAND_IN", "")
    if not given:
        pytest.skip("WAR_WEB_STAND_IN names no library to stand in for pygame-ce's wheel")
    library = Path(given)
    assert hashlib.sha256(library.read_bytes()).hexdigest() == LIBRARY_SHA256
    folder = web_build.WORK / "web-stand-in"
    folder.mkdir(parents=True, exist_ok=True)
    package = npm_package("pyodide", web_build.PYODIDE)
    for name in web_build.PINS:
        if name != web_build.WHEEL:
            shutil.copy(package / name, folder)
    script = (package / "pyodide.asm.mjs").read_text(encoding="utf-8")
    assert script.count(_BEFORE) == 1
    invokes = ",".join(f"invoke_{kind}:standInInvoke()" for kind in _INVOKES)
    given_functions = _FUNCTIONS.replace("KEYS;", f"{_KEYS};").replace("INVOKES", invokes)
    script = script.replace(_BEFORE, given_functions)
    (folder / "pyodide.asm.mjs").write_text(script, encoding="utf-8")
    _write_wheel(folder / web_build.WHEEL, library)
    pins = {
        name: hashlib.sha256((folder / name).read_bytes()).hexdigest() for name in web_build.PINS
    }
    return web_build.Pieces(folder, pins)


def _write_wheel(file: Path, library: Path) -> None:
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as wheel, zipfile.ZipFile(library) as lib:
        for entry in distribution("pygame-ce").files or []:
            if entry.suffix == ".py" and entry.parts[0] == "pygame":
                text = Path(str(entry.locate())).read_text(encoding="utf-8")
                if str(entry) == "pygame/__init__.py":
                    begin = "import pygame_static, sys\nsys.modules['pygame.base'].import_cython = "
                    text = text.replace("import sys\n", f"{begin}pygame_static.import_cython\n", 1)
                wheel.writestr(str(entry), text)
        [name] = [name for name in lib.namelist() if name.endswith(".so")]
        wheel.writestr(name, lib.read(name))
        home = "pygame_ce-2.5.7.dist-info"
        wheel.writestr(
            f"{home}/METADATA", "Metadata-Version: 2.1\nName: pygame-ce\nVersion: 2.5.7\n"
        )
        tag = "cp314-cp314-pyemscripten_2026_0_wasm32"
        wheel.writestr(f"{home}/WHEEL", f"Wheel-Version: 1.0\nRoot-Is-Purelib: false\nTag: {tag}\n")
        wheel.writestr(f"{home}/RECORD", "")


def npm_package(name: str, version: str) -> Path:
    """The folder of a package of npm, fetched once; a skipped test where it cannot be had."""
    if shutil.which("npm") is None or shutil.which("node") is None:
        pytest.skip("the tests of the web build need node and npm")
    folder = web_build.WORK / f"{name}-{version}"
    if not folder.is_dir():
        web_build.WORK.mkdir(exist_ok=True)
        making = Path(tempfile.mkdtemp(dir=web_build.WORK))
        command = ["npm", "install", "--silent", "--no-save", "--prefix", str(making)]
        done = subprocess.run([*command, f"{name}@{version}"], check=False, capture_output=True)
        if done.returncode:
            shutil.rmtree(making)
            pytest.skip(f"npm cannot fetch {name} {version} here")
        with suppress(OSError):  # another process of tests may have been first
            making.rename(folder)
        shutil.rmtree(making, ignore_errors=True)
    return folder / "node_modules" / name
