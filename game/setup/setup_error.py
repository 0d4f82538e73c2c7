"""Why setting up failed, in a sentence that says what to do."""

from __future__ import annotations

import os
import sys

from game.setup.language import tr

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
HASH_SIGN = "do not match the hashes"


class SetupError(Exception):
    """The environment could not be made. Says why, and what to do, in a sentence.

    status  the exit status that the program should end with
    """

    def __init__(self, message: str, status: int = 2) -> None:
        super().__init__(message)
        self.status = status


def explain(output: str, folder: str) -> SetupError:
    """Return a sentence on why a step of the set-up in `folder` failed, from the step's
    output.
    """
    text = output.lower()
    if NO_ENSUREPIP in text:
        return SetupError(
            tr(
                "War needs Python's own 'venv' package, which this system keeps apart: "
                "run 'sudo apt install python3-venv' and start again."
            ),
            status=1,
        )
    if any(sign in text for sign in SPACE_SIGNS) or _free_space(folder) < LEAST_SPACE:
        return SetupError(
            tr(
                "The disk with {folder} is full, and War needs about 150 MB there: "
                "free some space and start again.",
                folder=folder,
            )
        )
    if HASH_SIGN in text:
        return SetupError(
            tr(
                "War was sent other files than the ones that it was tested with, and did not "
                "install them: start again, and if this stays, ask whoever looks after this "
                "network."
            )
        )
    if any(sign in text for sign in NETWORK_SIGNS):
        return SetupError(
            tr(
                "War could not reach the internet to fetch what it needs (only the first start "
                "needs it): connect this computer and start again."
            )
        )
    if "no matching distribution found for" in text:
        name = text.split("no matching distribution found for", 1)[1].split()[0]
        version = ".".join(map(str, sys.version_info[:2]))
        return SetupError(
            tr(
                "There is no ready-made '{got}' for Python {version} on this system: "
                "install another Python from 3.11 on and start again with it.",
                got=name,
                version=version,
            )
        )
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    errors = [line.removeprefix("ERROR:").strip() for line in lines if line.startswith("ERROR")]
    why = (errors or lines or [tr("no reason was given")])[-1]
    return SetupError(tr("War could not be set up ({why}): start again to try once more.", why=why))


def _free_space(folder: str) -> float:
    """Bytes free where `folder` is; infinite where that is unknown."""
    import shutil

    try:
        return shutil.disk_usage(os.path.dirname(folder)).free
    except OSError:
        return float("inf")
