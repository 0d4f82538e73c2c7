"""Days as people write them."""

from __future__ import annotations

from datetime import date

from game.texts import NP_, tr

_MONTHS = (
    NP_("month", "January"),
    NP_("month", "February"),
    NP_("month", "March"),
    NP_("month", "April"),
    NP_("month", "May"),
    NP_("month", "June"),
    NP_("month", "July"),
    NP_("month", "August"),
    NP_("month", "September"),
    NP_("month", "October"),
    NP_("month", "November"),
    NP_("month", "December"),
)


def month_name(day: date) -> str:
    """The name of its month."""
    return tr(_MONTHS[day.month - 1])


def day_and_month(day: date) -> str:
    """Return a date without its year, as the language writes it."""
    return tr("{day} {month}", day=day.day, month=month_name(day))
