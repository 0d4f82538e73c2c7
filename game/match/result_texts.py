"""How a match ended, in words: who won, how long it took, how deep its wars were."""

from __future__ import annotations

from collections.abc import Sequence

from game.texts import ptr, tr


def who_won(names: Sequence[str]) -> str:
    """The names of all winners in a few words: one won, several share it, or nobody has won."""
    if not names:
        return tr("Nobody wins")
    if len(names) == 1:
        return tr("{name} wins!", name=names[0])
    together = tr("{first} and {last}", first=", ".join(names[:-1]), last=names[-1])
    return tr("A draw: {names}", names=together)


def longest_war(wars: list[int]) -> str:
    """The deepest war in a word: none, single, double, triple, or its depth."""
    words = [ptr("war", "none"), ptr("war", "single"), ptr("war", "double"), ptr("war", "triple")]
    depth = max(wars, default=0)
    return words[depth] if depth < len(words) else str(depth)


def played_time(seconds: float) -> str:
    """Minutes and seconds, hours only if there are any: `4:05`, `1:00:09`."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
