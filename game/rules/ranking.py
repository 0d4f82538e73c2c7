"""The ranking of seats, by any values that can be compared."""

from collections.abc import Mapping, Sequence
from typing import Any


def highest(values: Mapping[int, Any] | Sequence[Any]) -> list[int]:
    """The seats with the highest of these values by seat: all that share it, none of none."""
    by_seat = values if isinstance(values, Mapping) else dict(enumerate(values))
    best = max(by_seat.values(), default=None)
    return [seat for seat, value in by_seat.items() if value == best]
