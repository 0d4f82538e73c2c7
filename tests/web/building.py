"""The build of the web page, which lies beside the other builds and not in a package."""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "packaging"))

import web_build  # noqa: E402

__all__ = ["ROOT", "web_build"]
