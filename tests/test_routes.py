"""Routes: each is declared once, and its screen takes just what it gives."""

from __future__ import annotations

import inspect
from dataclasses import MISSING, fields
from importlib import import_module

import pytest

from game import routes
from game.navigation import SCENES
from game.ui import navigator
from game.ui.navigator import Route

DECLARED = {
    kind
    for module in (routes, navigator)
    for kind in vars(module).values()
    if isinstance(kind, type) and issubclass(kind, Route) and kind is not Route
}


def test_each_route_leads_to_a_screen() -> None:
    assert set(SCENES) == DECLARED


@pytest.mark.parametrize("route", sorted(DECLARED, key=str), ids=lambda route: route.__name__)
def test_a_screen_takes_what_its_route_gives(route: type[Route]) -> None:
    module, _, name = SCENES[route].rpartition(".")
    made = getattr(import_module(module), name)
    takes = list(inspect.signature(made).parameters.values())[1:]  # beside the context
    given = {field.name: field.default is not MISSING for field in fields(route)}
    assert given.keys() <= {each.name for each in takes}
    optional = {each.name for each in takes if each.default is not inspect.Parameter.empty}
    assert {each.name for each in takes} - optional <= given.keys(), "it wants more"
    assert {name for name, may_lack in given.items() if may_lack} <= optional
