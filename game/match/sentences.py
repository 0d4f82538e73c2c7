"""What happened, as people read it: sentences with names, lines of a log, sums as they are said.

Events come as the seat that looks may see them. Nothing here draws.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from game.texts import tr

Event = Sequence[Any]


def sentence(template: str, params: dict[str, Any], name_of: Callable[[int], str]) -> str:
    """A `say` event (or a reason) as people read it: seats by name, cards as inline signs."""
    shown: dict[str, str] = {}
    for key, value in params.items():
        if key.startswith("seats"):
            shown[key] = listed([name_of(seat) for seat in value])
        elif key.startswith("seat"):
            shown[key] = name_of(value)
        elif key.startswith("cards"):
            shown[key] = listed([f"{{{code}}}" for code in value])
        elif key.startswith("card"):
            shown[key] = f"{{{value}}}"
        else:
            shown[key] = str(value)
    return tr(template, **shown)


def chronicle(events: Iterable[Event], name_of: Callable[[int], str]) -> list[str]:
    """What a log says of redacted events: a sentence each, and a heading `# ` for each battle."""
    lines = []
    for event in events:
        if event[0] == "say":
            lines.append(sentence(event[1], event[2], name_of))
        elif event[0] == "cry":
            lines.append(tr(event[1]))
        elif event[0] == "war" and event[1] > 1:
            lines.append(tr("War on war!"))
        elif event[0] == "war":
            names = listed([name_of(seat) for seat in event[2]])
            lines.append(tr("War between {names}!", names=names))
        elif event[0] == "battle":
            lines.append(tr("# Battle {n}", n=event[1] + 1))
        elif event[0] == "over":
            lines.append(sentence(event[2], {"seats": event[1]}, name_of))
    return lines


def listed(words: Sequence[str]) -> str:
    """`A`, `A and B`, `A, B and C`."""
    if len(words) < 2:
        return "".join(words)
    return tr("{first} and {last}", first=", ".join(words[:-1]), last=words[-1])


def calculation(sign: str, values: Sequence[int], total: int) -> str:
    """The number that counts, with how it came about: `9 + 4 = 13`."""
    if not sign or len(values) < 2:
        return str(total)
    shown = {"-": "−", "*": "×"}.get(sign, sign)
    return f" {shown} ".join(map(str, values)) + f" = {total}"
