"""Requirements as `requirements.txt` and `pyproject.toml` write them: read, and looked for.

Only what this project writes is understood (a name and plain bounds such as `>=2.5,<3`); anything
else counts as not installed, and pip then has the last word. What a private environment gets is
not these ranges but the lock beside them: a single version of each package, each file with its
hash.
"""

from __future__ import annotations

import os
import sys
import zlib
from collections.abc import Iterable, Sequence


class Needs:
    """The packages that an environment must hold.

    requirements  the packages that are used, with the versions that will do
    lock          path of the file that pins them, and all that they need, with hashes for pip
    wheels        path of the folder that may hold the locked files; they are then not fetched
    """

    def __init__(self, requirements: Iterable[str], lock: str, wheels: str = "") -> None:
        self.requirements = list(requirements)
        self.lock = lock
        self.wheels = wheels

    def names(self) -> list[str]:
        """The names of the packages."""
        return [split_requirement(line)[0] for line in self.requirements]

    def digest(self) -> str:
        """Return a hash that differs for other needs. Raises OSError if the lock is missing."""
        with open(self.lock, "rb") as file:
            return f"{zlib.crc32(file.read()):08x}"


def play_needs(root: str) -> Needs:
    """Return the packages that the window of the checkout `root` needs."""
    requirements = read_requirements(os.path.join(root, "requirements.txt"))
    return Needs(requirements, _lock(root, "run"), os.path.join(root, "wheels"))


def development_needs(root: str) -> Needs:
    """Return the packages that developing in the checkout `root` needs: those for playing, and the
    group `dev`.
    """
    requirements = read_requirements(os.path.join(root, "requirements.txt"))
    requirements += read_development(os.path.join(root, "pyproject.toml"))
    return Needs(requirements, _lock(root, "develop"), os.path.join(root, "wheels"))


def _lock(root: str, name: str) -> str:
    return os.path.join(root, "packaging", "locks", f"{name}.txt")


def read_requirements(path: str) -> list[str]:
    """The requirements in a requirements.txt, without comments and blank lines."""
    with open(path, encoding="utf-8") as file:
        lines = [line.partition("#")[0].strip() for line in file]
    return [line for line in lines if line]


def read_development(path: str) -> list[str]:
    """The requirements of the group `dev` in a pyproject.toml."""
    import tomllib

    with open(path, "rb") as file:
        group: list[str] = tomllib.load(file)["dependency-groups"]["dev"]
    return group


def split_requirement(requirement: str) -> tuple[str, list[tuple[str, str]]]:
    """'pygame-ce>=2.5,<3' as ('pygame-ce', [('>=', '2.5'), ('<', '3')])."""
    cut = next((at for at, sign in enumerate(requirement) if sign in "<>=!~; ["), len(requirement))
    bounds = []
    plain = requirement[cut:].partition(";")[0]
    for part in filter(None, plain.replace(" ", "").split(",")):
        version = part.lstrip("<>=!~")
        bounds.append((part[: len(part) - len(version)], version))
    return requirement[:cut], bounds


def satisfied(requirements: Iterable[str], path: Sequence[str] | None = None) -> bool:
    """Whether every requirement is installed on `path` (sys.path) in a version that will do.

    Reads only the names of folders: importlib.metadata would cost more than the whole start.
    Classic pygame beside pygame-ce counts as not satisfied, because each breaks the other.
    """
    installed = _installed(sys.path if path is None else path)
    if "pygame" in installed:
        return False
    for name, bounds in map(split_requirement, filter(_is_for_here, requirements)):
        version = installed.get(_plain(name))
        if version is None or not all(_within(version, bound) for bound in bounds):
            return False
    return True


def _is_for_here(requirement: str) -> bool:
    """Whether it is for this system: "; sys_platform == 'linux'" behind it is understood."""
    marker = requirement.partition(";")[2]
    return "sys_platform ==" not in marker or f"'{sys.platform}'" in marker


def _installed(path: Sequence[str]) -> dict[str, str]:
    """Name and version of every package on `path`; the first place that has it wins."""
    versions: dict[str, str] = {}
    for folder in path:
        try:
            entries = os.listdir(folder or ".")
        except OSError:
            continue
        for entry in entries:
            stem, ending = os.path.splitext(entry)
            if ending in (".dist-info", ".egg-info"):
                name, _, version = stem.partition("-")
                versions.setdefault(_plain(name), version.partition("-")[0])
    return versions


def _plain(name: str) -> str:
    return name.lower().replace("_", "-").replace(".", "-")


def _within(version: str, bound: tuple[str, str]) -> bool:
    """Whether `version` keeps to a bound; a kind of bound that is not known never is kept."""
    sign, limit = bound
    have, want = _numbers(version), _numbers(limit)
    return {
        ">=": have >= want,
        "<": have < want,
        "==": have == want,
        "<=": have <= want,
        ">": have > want,
        "!=": have != want,
    }.get(sign, False)


def _numbers(version: str) -> tuple[int, ...]:
    """'2.5.0' as (2, 5): what counts of a version, up to its first part that is no number."""
    numbers: list[int] = []
    for part in version.split("."):
        if not part.isdigit():
            break
        numbers.append(int(part))
    while numbers and numbers[-1] == 0:
        numbers.pop()
    return tuple(numbers)
