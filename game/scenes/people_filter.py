"""Which of many people a page shows to choose from: of one group, by the first letter of a name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.texts import ptr, tr
from game.ui.widgets import Button, Choice, Flow, Widget

if TYPE_CHECKING:
    from game.storage.profiles import Profile

MANY = 12
"""So many faces are looked through at once; of more the letters are offered."""


class PeopleFilter:
    """What was chosen to be shown. changed: called when it is something else."""

    def __init__(self, changed: Callable[[], object]) -> None:
        self._changed = changed
        self._group = self._letter = ""

    def shown(self, people: Sequence[Profile]) -> list[Profile]:
        """Return those to choose from, by name."""
        group = self._of_group(people)
        there = [who for who in group if self._letter in ("", first_letter(who))]
        return sorted(there or group, key=lambda who: (who.name.casefold(), who.id))

    def choices(self, people: Sequence[Profile]) -> list[Widget]:
        """Return what people choose by: groups if there are any, letters if there are many."""
        groups = sorted({who.class_group for who in people if who.class_group})
        widgets: list[Widget] = []
        if groups:
            widgets.append(group_choice(groups, self._group, self._turn_group))
        group = self._of_group(people)
        if len(group) > MANY:
            letters = [
                Button(
                    letter,
                    partial(self._turn_letter, letter),
                    kind="primary" if letter == self._letter else "plain",
                    key=f"letter:{letter}",
                )
                for letter in sorted({first_letter(who) for who in group})
            ]
            widgets.append(Flow(*letters, gap=8, align="left", area="letters"))
        return widgets

    def _of_group(self, people: Sequence[Profile]) -> list[Profile]:
        return [who for who in people if self._group in ("", who.class_group)] or [*people]

    def _turn_group(self, group: str) -> None:
        self._group, self._letter = group, ""
        self._changed()

    def _turn_letter(self, letter: str) -> None:
        """Show those of a letter; a second press shows all again."""
        self._letter = "" if letter == self._letter else letter
        self._changed()


def group_choice(
    groups: Sequence[str], chosen: str, on_choose: Callable[[str], object]
) -> Choice[str]:
    """Return the choice of a group of children; empty: all of them."""
    names = [("", ptr("groups of children", "All")), *((name, name) for name in groups)]
    return Choice(
        names, chosen if chosen in groups else "", on_choose, key="group", label=tr("Group")
    )


def first_letter(who: Profile) -> str:
    """Return the first letter of a name, as a capital."""
    return who.name[:1].upper()
