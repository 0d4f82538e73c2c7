"""Copies that went apart become the same in whatever order they are merged."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.storage import identity
from tests.storage.two_computers import START, Computer, contents

DOES = st.sampled_from(
    ["new", "answer", "answer", "answer", "play", "change", "type", "merge", "join"]
)
EVENTS = st.lists(st.tuples(st.integers(0, 2), DOES, st.integers(0, 9)), max_size=24)


def happen(computers: list[Computer], where: int, what: str, number: int) -> None:
    computer = computers[where]
    people = computer.store.profiles()
    if what == "new" or not people:
        computer.store.add_profile(f"Child {number}", "fox")
        return
    person = people[number % len(people)]
    if what == "answer":
        computer.answer(person, number, 3, number + 3 - number % 2)
    elif what == "play":
        computer.play(person)
    elif what == "change":
        computer.store.change_profile(person.id, name=f"Child {number}", hints=bool(number % 2))
    elif what == "type":
        computer.store.set_typing(person.id, "keyboard", 0.5 + number / 10)
    elif what == "join":
        computer.store.join(people[0].id, person.id)
    else:
        computer.take(computers[(where + 1 + number % 2) % 3])


@settings(max_examples=80, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    events=EVENTS, orders=st.permutations([(a, b) for a in range(3) for b in range(3) if a != b])
)
def test_three_copies_that_went_apart_become_the_same_whatever_is_merged_first(
    events: list[tuple[int, str, int]], orders: list[tuple[int, int]]
) -> None:
    computers = [Computer(f"c{n}", START + timedelta(minutes=n)) for n in range(3)]
    computers[0].store.add_profile("Kit", "cat")
    computers[1].take(computers[0])
    for event in events:
        happen(computers, *event)
    parts = ("answers", "sessions", "games")
    made = {
        part: [row for computer in computers for row in contents(computer.store)[part]]
        for part in parts
    }
    everybody = [profile.uid for computer in computers for profile in computer.store.profiles()]
    for to, source in [*orders, *orders]:  # twice: what the first has taken reaches the third
        computers[to].take(computers[source])
    first = contents(computers[0].store)
    for computer in computers[1:]:
        assert contents(computer.store) == first
    for part in parts:
        assert first[part] == sorted({joined(row, computers[0]) for row in made[part]}), part
    there = [computer.uid for computer in computers[0].store.profiles()]
    assert sorted(there) == sorted({joined(uid, computers[0]) for uid in everybody})
    assert computers[0].take(computers[1]).nothing_new
    assert contents(computers[0].store) == first
    for computer in computers:
        computer.store.close()


def joined(value: Any, computer: Computer) -> Any:
    """A row in which everybody who was joined with somebody has that person's name."""
    if isinstance(value, tuple):
        return tuple(joined(part, computer) for part in value)
    known = {row["uid"]: row["person"] for row in computer.store.everything()["aliases"]}
    return identity.settled(value, known)
