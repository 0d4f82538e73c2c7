"""The private environment: a folder with Python packages that only this program uses.

It is made once, beside the program or, where that cannot be written, in the user's cache folder.
A stamp that is written last says that it is whole and for which requirements; without the stamp
it is made anew, so whatever happens to a set-up, the next start repairs it. A lock keeps two
starts from making it at the same moment. Nothing here knows about the game, and nothing is
imported that the fast path (it is there already) does not need: this runs at every start.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterable, Sequence

from game.setup.requirements import split_requirement

Say = Callable[[str], None]
# Runs a command to its end, keeping the lock's descriptor open in it: (exit status, what it wrote).
Run = Callable[[Sequence[str], int], tuple[int, str]]

STAMP = "war-is-set-up.txt"
# What pip writes when it cannot reach the package index, in lower case.
NETWORK_SIGNS = (
    "failed to establish a new connection",
    "temporary failure in name resolution",
    "name or service not known",
    "getaddrinfo failed",
    "nodename nor servname",
    "network is unreachable",
    "connection refused",
    "connection aborted",
    "connection reset",
    "cannot connect to proxy",
    "proxyerror",
    "newconnectionerror",
    "nameresolutionerror",
    "timed out",
    "timeouterror",
    "ssl:",
)
NO_ENSUREPIP = "ensurepip is not available"
LEAST_SPACE = 20_000_000  # bytes; less than this left over after a failure is its cause
SPACE_SIGNS = ("no space left on device", "errno 28", "disk quota exceeded", "winerror 112")


class SetupError(Exception):
    """The environment could not be made. Says why, and what to do, in one sentence.

    status  the exit status that the program should end with
    """

    def __init__(self, message: str, status: int = 2) -> None:
        super().__init__(message)
        self.status = status


class Environment:
    """One private environment, made or not yet made, in `folder`."""

    def __init__(self, folder: str, requirements: Iterable[str]) -> None:
        self.folder = folder
        self.requirements = list(requirements)
        self.lock = folder + ".lock"
        self.stamp = os.path.join(folder, STAMP)
        inside = ("Scripts", "python.exe") if os.name == "nt" else ("bin", "python")
        self.python = os.path.join(folder, *inside)

    def ready(self) -> bool:
        """Whether it is whole, for these requirements, and its Python is still the same one."""
        try:
            with open(self.stamp, encoding="utf-8") as file:
                return file.read() == self._seal()
        except (OSError, UnicodeDecodeError):
            return False

    def active(self) -> bool:
        """Whether this very process runs in it."""
        try:
            return os.path.samefile(sys.prefix, self.folder)
        except OSError:
            return False

    def foreign(self) -> bool:
        """Whether the folder is there but somebody else's: our lock always comes before ours."""
        return os.path.isdir(self.folder) and not os.path.exists(self.lock)

    def seal(self) -> None:
        """Write the stamp, in one step: what is there after a crash is all of it or nothing."""
        draft = self.stamp + ".new"
        with open(draft, "w", encoding="utf-8") as file:
            file.write(self._seal())
            file.flush()
            os.fsync(file.fileno())
        os.replace(draft, self.stamp)

    def unseal(self) -> None:
        """Remove the stamp, so that the next start makes the environment anew."""
        if os.path.exists(self.stamp):
            os.unlink(self.stamp)

    def _seal(self) -> str:
        """What a valid stamp says. Raises OSError where the environment's Python is gone.

        A system upgrade swaps the Python below an environment without touching the environment,
        whose packages are then out of reach; hence the real path of the interpreter and the folder
        that it came from.
        """
        import hashlib

        with open(os.path.join(self.folder, "pyvenv.cfg"), encoding="utf-8") as file:
            home = next((line for line in file if line.startswith("home")), "").strip()
        os.stat(self.python)
        os.stat(home.partition("=")[2].strip())
        digest = hashlib.sha256("\n".join(self.requirements).encode()).hexdigest()
        return f"requirements {digest}\npython {os.path.realpath(self.python)}\n{home}\n"


class Lock:
    """An exclusive lock on a file, given back by the system when its holders end, however they end.

    Commands started while it is held inherit it, so a pip that outlives a killed start still
    keeps the next start from working in the same folder. Raises OSError where the file cannot be
    written.
    """

    def __init__(self, path: str, say: Say) -> None:
        os.makedirs(os.path.dirname(path), exist_ok=True)
        self.descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)
        self._say = say

    def __enter__(self) -> int:
        told = False
        while not _try_lock(self.descriptor):
            if not told:
                self._say("Another start is setting War up; waiting for it to finish.")
                told = True
            time.sleep(0.1)
        return self.descriptor

    def __exit__(self, *_: object) -> None:
        os.close(self.descriptor)


def _try_lock(descriptor: int) -> bool:
    """Take the lock if it is free. On a file system without locks raises OSError."""
    if sys.platform == "win32":
        import msvcrt

        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True
    import fcntl

    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def cache_folder() -> str:
    """The user's folder for things that can be made again, as each system has it."""
    home = os.path.expanduser("~")
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or os.path.join(home, "AppData", "Local")
    elif sys.platform == "darwin":
        base = os.path.join(home, "Library", "Caches")
    else:
        base = os.environ.get("XDG_CACHE_HOME") or os.path.join(home, ".cache")
    return os.path.join(base, "war-collection")


def places(root: str, name: str, requirements: Iterable[str]) -> list[Environment]:
    """Where the environment `name` of the program in `root` may be, best first."""
    import zlib

    wanted = list(requirements)
    elsewhere = f"{name.lstrip('.')}-{zlib.crc32(os.path.realpath(root).encode()):08x}"
    folders = (os.path.join(root, name), os.path.join(cache_folder(), elsewhere))
    return [Environment(folder, wanted) for folder in folders]


def make(choices: Sequence[Environment], say: Say, run: Run | None = None) -> Environment:
    """Make the first of `choices` that can be made, and return it whole.

    say  is told in plain words what happens
    run  runs a command; tests put their own in place of it

    Raises SetupError.
    """
    trouble = ""
    for place in choices:
        if place.foreign():
            trouble = trouble or f"{place.folder} belongs to something else"
            continue
        try:
            lock = Lock(place.lock, say)
        except OSError as error:
            trouble = trouble or f"{os.path.dirname(place.lock)}: {error.strerror}"
            continue
        with lock as descriptor:
            if not place.ready():  # else another start made it while this one waited
                _build(place, descriptor, say, run or run_quietly)
        return place
    tried = " or ".join(place.folder for place in choices)
    raise SetupError(
        f"War could not make its private Python environment in {tried} ({trouble}): "
        "make one of these folders writable and start again."
    )


def _build(place: Environment, descriptor: int, say: Say, run: Run) -> None:
    """Make the environment from nothing, with the lock held."""
    _check_venv()
    names = ", ".join(split_requirement(line)[0] for line in place.requirements)
    say("Setting War up. This happens only once and takes about ten seconds.")
    started = time.monotonic()

    def step(command: Sequence[str]) -> None:
        status, output = run(command, descriptor)
        if status:
            raise explain(output, place.folder)

    try:
        place.unseal()
        say(f"  making a private Python environment in {place.folder}")
        step([sys.executable, "-m", "venv", "--clear", place.folder])
        say(f"  fetching {names}")
        pip = [place.python, "-m", "pip", "install", "--quiet", "--no-input"]
        patience = ["--retries", "1", "--timeout", "15"]
        # Building pygame-ce from source takes a compiler and many minutes: refuse it at once.
        ready_made = ["--only-binary", "pygame-ce"]
        step([*pip, *patience, *ready_made, *place.requirements])
        place.seal()
    except OSError as error:
        raise explain(f"ERROR: {error}", place.folder) from error
    say(f"  done in {time.monotonic() - started:.0f} s.")


def _check_venv() -> None:
    """Debian splits off what makes environments; without it a set-up would stop half-way."""
    from importlib.util import find_spec

    if find_spec("venv") is None or find_spec("ensurepip") is None:
        raise explain(NO_ENSUREPIP, "")


def run_quietly(command: Sequence[str], descriptor: int) -> tuple[int, str]:
    """Run `command`, keep `descriptor` open in it; its exit status and all that it wrote."""
    import subprocess

    # A user's own pip settings or Python paths must not leak into the private environment.
    surroundings = {
        key: value
        for key, value in os.environ.items()
        if key not in ("PYTHONHOME", "PYTHONPATH", "PIP_TARGET", "PIP_PREFIX", "PIP_ROOT")
    }
    surroundings.update(PIP_USER="0", PIP_DISABLE_PIP_VERSION_CHECK="1", PIP_REQUIRE_VIRTUALENV="0")
    done = subprocess.run(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        env=surroundings,
        pass_fds=() if os.name == "nt" else (descriptor,),
        check=False,
    )
    return done.returncode, done.stdout


def explain(output: str, folder: str) -> SetupError:
    """One sentence on why a step of the set-up in `folder` failed, from what the step wrote."""
    text = output.lower()
    if NO_ENSUREPIP in text:
        return SetupError(
            "War needs Python's own 'venv' package, which this system keeps apart: "
            "run 'sudo apt install python3-venv' and start again.",
            status=1,
        )
    if any(sign in text for sign in SPACE_SIGNS) or _free_space(folder) < LEAST_SPACE:
        return SetupError(
            f"The disk with {folder} is full, and War needs about 150 MB there: "
            "free some space and start again."
        )
    if any(sign in text for sign in NETWORK_SIGNS):
        return SetupError(
            "War could not reach the internet to fetch what it needs (only the first start "
            "needs it): connect this computer and start again."
        )
    if "no matching distribution found for" in text:
        name = text.split("no matching distribution found for", 1)[1].split()[0]
        version = ".".join(map(str, sys.version_info[:2]))
        return SetupError(
            f"There is no ready-made '{name}' for Python {version} on this system: "
            "install another Python from 3.11 on and start again with it."
        )
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    errors = [line.removeprefix("ERROR:").strip() for line in lines if line.startswith("ERROR")]
    reason = (errors or lines or ["no reason was given"])[-1]
    return SetupError(f"War could not be set up ({reason}): start again to try once more.")


def _free_space(folder: str) -> float:
    """Bytes free where `folder` is; infinite where that cannot be told."""
    import shutil

    try:
        return shutil.disk_usage(folder).free
    except OSError:
        return float("inf")
