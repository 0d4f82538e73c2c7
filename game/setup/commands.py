"""Running Python and pip for the set-up, with nothing of the user's that could change its result.

The user's mirrors, proxies, certificates and caches still count: with hashes, whatever serves a
file can only serve the right file. Settings that choose other packages or places do not.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager

# Runs a command to its end, keeping the lock's descriptor open in it and adding to the
# surroundings: (exit status, what it wrote).
Run = Callable[[Sequence[str], int, Mapping[str, str]], tuple[int, str]]

_KEPT_SETTINGS = (
    *("index-url", "extra-index-url", "find-links", "no-index", "trusted-host"),
    *("proxy", "cert", "client-cert", "keyring-provider", "cache-dir", "no-cache-dir"),
)


def run_quietly(
    command: Sequence[str], descriptor: int, settings: Mapping[str, str]
) -> tuple[int, str]:
    """Run `command`, keep `descriptor` open in it; its exit status and all that it wrote."""
    import subprocess

    windows = os.name == "nt"
    done = subprocess.run(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        env=surroundings(os.environ, settings),
        pass_fds=() if windows else (descriptor,),
        umask=-1 if windows else 0o022,
        check=False,
    )
    return done.returncode, done.stdout


def bundled_pip() -> str:
    """Return the path of the pip that comes with this Python, as a wheel; "" if there is none.

    It runs as it lies there: installing it into an environment takes longer than all the rest.
    """
    import ensurepip
    import sysconfig

    beside = os.path.join(os.path.dirname(ensurepip.__file__), "_bundled")
    # Where a distribution keeps its wheels: Fedora says so, Debian does not.
    for folder in (beside, sysconfig.get_config_var("WHEEL_PKG_DIR"), "/usr/share/python-wheels"):
        try:
            names = sorted(os.listdir(folder)) if folder else []
        except OSError:
            continue
        for name in names:
            if name.startswith("pip-") and name.endswith(".whl"):
                return os.path.join(folder, name)
    return ""


def pip_in(python: str) -> list[str]:
    """Return the command that runs pip in the environment of this interpreter."""
    wheel = bundled_pip()
    return [python, "-I", *((os.path.join(wheel, "pip"),) if wheel else ("-m", "pip"))]


@contextmanager
def unpacked_pip(python: str, folder: str) -> Iterator[list[str]]:
    """Unpack pip into `folder` until the block ends; the command that runs it there.

    In its wheel it would be compiled anew each time that it runs, which takes most of its time.
    """
    wheel = bundled_pip()
    if not wheel:
        yield pip_in(python)
        return
    import tempfile
    import zipfile

    with tempfile.TemporaryDirectory(prefix="pip-", dir=folder) as place:
        with zipfile.ZipFile(wheel) as packed:
            packed.extractall(place)
        yield [python, "-I", os.path.join(place, "pip")]


def surroundings(environ: Mapping[str, str], settings: Mapping[str, str]) -> dict[str, str]:
    """The environment variables of a command: `settings` are pip's, and none but these."""
    kept = {
        key: value
        for key, value in environ.items()
        if not key.startswith("PIP_") and key not in ("PYTHONHOME", "PYTHONPATH")
    }
    return {**kept, "PIP_DISABLE_PIP_VERSION_CHECK": "1", **settings}


def own_settings(environ: Mapping[str, str]) -> dict[str, str]:
    """Return the user's settings for pip that are environment variables, so that pip can be asked
    about them.
    """
    return {key: value for key, value in environ.items() if key.startswith("PIP_")}


def kept_settings(listed: str) -> dict[str, str]:
    """The variables that pip shall have, from what `pip config list` says of the user's own."""
    settings: dict[str, str] = {}
    sections = {"global": 0, "install": 1, ":env:": 2}
    lines = []
    for line in listed.splitlines():
        key, equals, value = line.partition("=")
        section, _, name = key.rpartition(".")
        if equals and section in sections and name in _KEPT_SETTINGS:
            lines.append((sections[section], name, _unquoted(value)))
    for _, name, value in sorted(lines):
        settings[f"PIP_{name.upper().replace('-', '_')}"] = value
    # No file of settings is read again beside these.
    return {**settings, "PIP_CONFIG_FILE": os.devnull}


def _unquoted(text: str) -> str:
    """The value behind its Python notation, which pip writes."""
    import ast

    try:
        return str(ast.literal_eval(text))
    except (ValueError, SyntaxError):
        return ""
