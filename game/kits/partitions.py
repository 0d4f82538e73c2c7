"""Splitting cards up into groups."""

from collections.abc import Iterator, Sequence


def partitions(values: Sequence[int]) -> Iterator[list[list[int]]]:
    """Every way to split these values up into groups, in which their order stays."""
    if not values:
        yield []
        return
    for groups in partitions(values[1:]):
        yield [[values[0]], *groups]
        for i, group in enumerate(groups):
            yield [*groups[:i], [values[0], *group], *groups[i + 1 :]]
