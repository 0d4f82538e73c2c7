"""Two written cases that are right, and what is changed in them."""

from __future__ import annotations

from typing import Any

CASE: dict[str, Any] = {
    "name": "a king beats a nine",
    "scenario": {
        "game": "classic", "options": {}, "seats": 2, "seed": 1,
        "deal": {"stock": [["KH", "2S"], ["9C", "3D"]]}, "choices": [], "battles": 1,
    },
    "expect": {
        "piles": {"stock": [["2S", "KH", "9C"], ["3D"]]}, "battles": 1, "wars": [],
        "over": False, "winners": [], "scores": None, "waiting": [],
    },
}  # fmt: skip
CHOICE: dict[str, Any] = {
    "name": "a queen is led",
    "scenario": {
        "game": "strategic", "seats": 2,
        "deal": {"hand": [["QS", "4D"], ["KH", "5C"]], "stock": [["7S"], ["9H"]]},
        "choices": [{"seat": 0, "answer": ["QS"]}],
    },
    "expect": {"waiting": [{"seat": 1, "kind": "play", "options": ["5C", "KH"]}]},
}  # fmt: skip


def changed(case: dict[str, Any], **fields: Any) -> dict[str, Any]:
    return {**case, "scenario": {**case["scenario"], **fields}}
