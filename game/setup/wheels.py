"""The folder of wheels beside the program, from which it sets itself up without a network.

For schools: fetched once where there is a network, then copied with the program to computers that
have none. What is fetched is what the lock names, so a set-up from it is the same as any other.
"""

from __future__ import annotations

import os
from collections.abc import Sequence

from game.quoting import quoted
from game.setup.commands import Run, kept_settings, own_settings, pip_in, run_quietly
from game.setup.environment import Environment
from game.setup.language import tr
from game.setup.setup_error import SetupError, explain

# The kinds of computer, and what pip calls each, newest first.
SYSTEMS = {
    "linux": (("manylinux_2_28_x86_64", "manylinux_2_17_x86_64", "manylinux2014_x86_64"),),
    "windows": (("win_amd64",),),
    "mac": (("macosx_11_0_arm64",), ("macosx_11_0_x86_64",)),
}


def fetch(place: Environment, words: Sequence[str], run: Run = run_quietly) -> str:
    """Fetch the wheels that the lock of `place` names; what is there now.

    words  for which computers: none for those like the present, or a system and a Python
           ("windows", "3.13")

    Raises SetupError.
    """
    folder, targets = place.needs.wheels, _targets(words)
    descriptor = os.open(place.lock, os.O_RDONLY)
    try:
        pip = pip_in(place.python)
        _, listed = run([*pip, "config", "list"], descriptor, own_settings(os.environ))
        for target in targets:
            status, output = run(
                [
                    *(*pip, "download", "--quiet", "--no-input", "--dest", folder, *target),
                    *("--require-hashes", "--only-binary", ":all:", "-r", place.needs.lock),
                ],
                descriptor,
                kept_settings(listed),
            )
            if status:
                raise explain(output, folder)
    finally:
        os.close(descriptor)
    whole = sum(entry.stat().st_size for entry in os.scandir(folder)) / 1e6
    return tr(
        "{folder} holds what War needs, {n} MB: "
        "copied with the program, it is set up without a network.",
        folder=folder,
        n=round(whole),
    )


def _targets(words: Sequence[str]) -> list[list[str]]:
    """Pip's options for each kind of computer meant. Raises SetupError."""
    if not words:
        return [[]]
    if len(words) != 2 or words[0] not in SYSTEMS or not _is_python(words[1]):
        raise SetupError(
            tr(
                "--wheels got {got}; it takes nothing, for computers like this one, or a system "
                "({systems}) and a Python, such as: windows 3.13.",
                got=quoted(" ".join(words)),
                systems=", ".join(SYSTEMS),
            )
        )
    system, python = words
    return [
        [*(word for tag in tags for word in ("--platform", tag)), "--python-version", python]
        for tags in SYSTEMS[system]
    ]


def _is_python(version: str) -> bool:
    major, _, minor = version.partition(".")
    return major == "3" and minor.isascii() and minor.isdecimal() and 11 <= int(minor) < 100
