"""Functions of the program that each test enters: a test that never enters a function cannot notice
a fault in it.

What runs once for many tests (modules being loaded, functions whose results are kept) counts as
entered by all of them, and a test that starts another process as one that enters everything.
"""

from __future__ import annotations

import ast
import multiprocessing.process
import subprocess
import sys
import threading
from functools import cache
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

Place = str
"""`file:line` of a function, the line being that of its first decorator or of its `def`."""
EVERYTHING: Place = "*"
STARTERS = {
    subprocess.Popen.__init__.__code__,
    multiprocessing.process.BaseProcess.start.__code__,
}


@cache
def functions(source: str) -> dict[int, ast.FunctionDef | ast.AsyncFunctionDef]:
    """The functions of a file by the line that their code begins with."""
    nodes = (
        node
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    )
    return {min([node.lineno, *(d.lineno for d in node.decorator_list)]): node for node in nodes}


def function_at(source: str, line: int) -> int | None:
    """Return where the innermost function begins whose body has this line; None outside of all."""
    around = [
        (node.lineno, first)
        for first, node in functions(source).items()
        if node.body[0].lineno <= line <= (node.end_lineno or line)
    ]
    return max(around)[1] if around else None


def _keeps_results(node: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    return any("cache" in ast.unparse(decorator) for decorator in node.decorator_list)


class Footprints:
    """Notes, from `with` to its end, what is entered under the name of each test."""

    def __init__(self, root: Path) -> None:
        self._game = root.resolve() / "game"
        self._always: dict[int, CodeType] = {}
        self._by_test: dict[str, dict[int, CodeType]] = {}
        self._here = self._always
        self._runs_once: dict[int, bool] = {}
        self._inside = 0

    def begin(self, test: str) -> None:
        """Count what is entered from now on for `test`, or for all tests if `test` is empty."""
        self._here = self._by_test.setdefault(test, {}) if test else self._always

    def __enter__(self) -> Footprints:
        self._before = sys.gettrace(), threading.gettrace()
        threading.settrace(self._trace)
        sys.settrace(self._trace)
        return self

    def __exit__(self, *error: object) -> None:
        sys.settrace(self._before[0])
        threading.settrace(self._before[1])  # type: ignore[arg-type]

    def entered(self) -> dict[str, list[Place]]:
        """The places by test; those that count for all tests under an empty name."""
        places = {test: self._places(codes) for test, codes in self._by_test.items()}
        return {**places, "": self._places(self._always)}

    def _places(self, codes: dict[int, CodeType]) -> list[Place]:
        if any(code in STARTERS for code in codes.values()):
            return [EVERYTHING]
        files = ((self._file(code), code.co_firstlineno) for code in codes.values())
        return sorted(f"{file}:{line}" for file, line in files if file)

    def _file(self, code: CodeType) -> str:
        path = Path(code.co_filename).absolute()
        return path.relative_to(self._game.parent).as_posix() if self._game in path.parents else ""

    def _trace(self, frame: FrameType, event: str, arg: Any) -> Any:
        code = frame.f_code
        key = id(code)
        if key not in self._runs_once:
            self._runs_once[key] = self._is_kept(code)
        (self._always if self._inside else self._here)[key] = code
        if not self._runs_once[key]:
            return None
        self._always[key] = code
        self._inside += 1
        frame.f_trace_lines = False
        return self._leave

    def _is_kept(self, code: CodeType) -> bool:
        file = self._file(code)
        if not file or code.co_name == "<module>":
            return bool(file)
        node = functions(Path(code.co_filename).read_text("utf-8")).get(code.co_firstlineno)
        return node is not None and _keeps_results(node)

    def _leave(self, frame: FrameType, event: str, arg: Any) -> Any:
        self._inside -= event == "return"
        return self._leave
