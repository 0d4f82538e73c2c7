"""Helpers of the window tests of the table: sitting down, waiting for a question, answering it.

Answers are given by the keys and clicks that the program's state offers, as a person would read
them from the screen; nothing reaches into the program.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

from game.match.first_plan import remember_plan
from game.match.match_plan import MatchPlan, SeatPlan
from game.rules.rng import Rng
from game.storage import Store
from tests.realwindow import RealWindow, State

SEEN, LEAST = [0, 0, 99, 99], 6
"""The rect of a choice that is no card; least pixels seen of a card that somebody would take."""
NAMES = ("Fox", "Cub", "Cat", "Bear", "Frog", "Panda")
FACES = ("fox", "owl", "cat", "bear", "frog", "rabbit")


def sit_down(
    data: Path, game: str, players: tuple[str, ...] = ("human", "human"), **options: Any
) -> None:
    """Have the program offer these players and options for a game, as if chosen last time."""
    seats = [SeatPlan(who, n, f) for who, n, f in zip(players, NAMES, FACES, strict=False)]
    with Store(data) as store:
        remember_plan(store, MatchPlan(game, seats, options))
        store.flush()


def middle(rect: list[int]) -> tuple[float, float]:
    """The middle of a rectangle as states have them."""
    return rect[0] + rect[2] / 2, rect[1] + rect[3] / 2


def waiting_games(state: State) -> list[list[int]]:
    """Return where in the menu the games are that can be gone on with."""
    widgets: dict[str, list[int]] = state["widgets"]
    return [rect for key, rect in widgets.items() if key.startswith("waiting:")]


def ready(state: State) -> bool:
    """Whether the program waits for somebody."""
    if state["scene"] != "table":
        return state["scene"] in ("results", "curtain", "arrange")
    asked = bool(state["asks"]) or state["looker"] is not None
    return state["stage"] == "idle" and (state["waiting"] or asked)


def moment(state: State) -> tuple[Any, ...]:
    """Return what differs from a question to the next."""
    parts = ("seat", "kind", "options", "chosen", "cards")
    asks = [[ask[part] for part in parts] for ask in state.get("asks", [])]
    order = state.get("order") if state["scene"] == "arrange" else None
    counts = ("battles", "wars_shown", "turned", "looker", "state")
    figures = [state.get(key) for key in counts]
    return state["scene"], *figures, state.get("who"), state.get("viewpoint"), asks, order


def next_moment(program: RealWindow, last: tuple[Any, ...]) -> State:
    """Wait for another question than the last, or the results: a choice may end the game."""
    return program.wait(lambda s: ready(s) and moment(s) != last, "the next question", 90)


class Player:
    """Answers by lot whatever one person is asked, now by keys, now by mouse."""

    def __init__(self, program: RealWindow, seed: int) -> None:
        self.program, self.rng = program, Rng(seed)

    def act(self, state: State) -> State:
        """Do what the screen asks for, and wait for the next thing."""
        last = moment(state)
        if state["scene"] == "arrange":
            self._arrange(state)
        elif state["looker"] is not None:  # it looks at its cards as if it were asked
            self.program.click(*middle(state["widgets"]["ok"]))
        elif state["pair"]:  # each by the keys of a hand
            for ask in state["asks"]:
                self.program.key({"p1": "1", "p2": "6"}[ask["hand"]])
        elif state["asks"]:
            state = self._answer(state)
            last = moment(state)
        elif self.rng.below(2):
            self.program.key("space")
        else:
            self.program.click(*middle(state["widgets"]["turn"]))
        return next_moment(self.program, last)

    def _arrange(self, state: State) -> None:
        first = state["widgets"]["pos:0"]
        self.program.drag(middle(state["widgets"]["pos:1"]), (first[0] + 4, middle(first)[1]))
        self.program.click(*middle(state["widgets"]["ok"]))

    def _answer(self, state: State) -> State:
        """Choose card by card; the state before the last key or click."""
        [ask] = state["asks"]
        if ask["kind"] == "bet":
            if "ok" not in state["widgets"]:  # nothing is proposed
                self.program.key("1")
                state = self.program.wait(lambda s: "ok" in s["widgets"], "a number chosen")
            self.program.click(*middle(state["widgets"]["ok"]))
            return state
        words = self._words(ask)
        at_once = ask["min_count"] == ask["max_count"] == 1 and "+" not in "".join(ask["options"])
        for word in words:
            if at_once:
                self._choose(state, word)
                return state
            before = Counter(state["asks"][0]["chosen"])
            self._choose(state, word)
            wanted = before + Counter([word])
            state = self.program.wait(
                lambda s, w=wanted: Counter(s["asks"][0]["chosen"]) == w, f"{word} chosen"
            )
        self.program.click(*middle(state["widgets"]["ok"]))
        return state

    def _words(self, ask: dict[str, Any]) -> list[str]:
        options = list(ask["options"])
        if any("+" in option for option in options):
            return options[self.rng.below(len(options))].split("+")
        if ask["sets"]:
            return [options[self.rng.below(len(options))]]
        count = ask["min_count"] + self.rng.below(ask["max_count"] - ask["min_count"] + 1)
        self.rng.shuffle(places := list(range(len(options))))
        # Of cards thrown on a heap some lie hidden, and nobody would take them first.
        places.sort(key=lambda n: min(ask["cards"].get(options[n], SEEN)[2:]) < LEAST)
        return [options[place] for place in places[:count]]

    def _choose(self, state: State, word: str) -> None:
        """Choose a card by its number on the keyboard, or by a click on it."""
        [ask] = state["asks"]
        taken = Counter(ask["chosen"])[word]
        places = [n for n, other in enumerate(ask["order"]) if other == word]
        number = places[taken]
        if number < 9 and self.rng.below(2):
            self.program.key(str(number + 1))
            return
        keys = [key for key in state["widgets"] if key.startswith(f"card:{ask['seat']}:{word}:")]
        rects = sorted(state["widgets"][key] for key in keys)
        rect = rects[taken] if rects else state["widgets"][f"word:{word}"]
        self.program.click(*middle(rect))
