"""Ways to the pages of the workshop, as the pictures of the second edition show them."""

from __future__ import annotations

from game.match.own_games import id_of, keep_game
from game.scenes.workshop.bench_scene import BenchScene
from game.storage.history import FinishedGame, SeatResult
from game.workshop import measurement_worker
from game.workshop.mending import tidy
from game.workshop.recipe import Invention, Recipe
from tests.stage import Stage

MIX_UP = Recipe(jokers=True, upset="2>A", special1="joker:swap")
ENDLESS = Recipe(tie="wait", special1="7:peace")
SHELF = {
    "Twenty-one War": Recipe(turn=3, count="sum", best="near21"),
    "Boom": Recipe(play="hand", special1="2:bomb"),
    "Mia's Mix-up": MIX_UP,
}
_LOOKS = 400


def at_bench(stage: Stage, recipe: Recipe) -> None:
    """Stand at the bench until how the recipe plays is known."""
    apart, slice_ = BenchScene.measures_apart, measurement_worker.SLICE
    BenchScene.measures_apart, measurement_worker.SLICE = False, 0.1
    stage.go.workshop(id_of(Invention(tidy(recipe))))
    for _ in range(_LOOKS):
        stage.frame()
    BenchScene.measures_apart, measurement_worker.SLICE = apart, slice_


def bench(stage: Stage) -> None:
    """Show the bench with two special cards."""
    at_bench(stage, MIX_UP)


def drawer(stage: Stage) -> None:
    """Show the choices of a tile."""
    at_bench(stage, MIX_UP)
    stage.press("3")


def special_card(stage: Stage) -> None:
    """Show how a special card is made."""
    at_bench(stage, MIX_UP)
    for key in ("hole:new", "rank:7", "effect:flip"):
        stage.click(key)


def never_ends(stage: Stage) -> None:
    """Show what is said of a game that never ends."""
    at_bench(stage, ENDLESS)


def shelf_and_share(stage: Stage) -> None:
    """Show the page on which a game is given away, from the shelf."""
    game = ""
    for name, recipe in SHELF.items():
        game = keep_game(stage.store, Invention(tidy(recipe), name=name, by="Mia"))
    seats = (SeatResult(0, "human", "won"), SeatResult(1, "medium", "lost"))
    stage.store.finish_game(FinishedGame(game, (0,), 20, 2, 1, 60.0, players=seats, key="1"))
    stage.go.own_games()
    stage.click(f"give:{game}")
    stage.frame()
