"""The screen at the end of each route: the only file that knows the screens and the table.

It carries out `game.ui.navigator`, through which screens open each other. A screen's module is
imported when somebody first goes there; the start stays quick. Nothing is decided here.
"""

from __future__ import annotations

from dataclasses import fields
from importlib import import_module
from itertools import takewhile
from typing import TYPE_CHECKING

from game import routes
from game.ui.gate import has_pin
from game.ui.navigator import ConfirmRoute, Route, WriteRoute

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.app_context import AppContext
    from game.ui.scene import Scene
    from game.ui.scene_stack import SceneStack

SCENES: dict[type[Route], str] = {
    routes.MenuRoute: "game.scenes.menu.menu_scene.MenuScene",
    routes.CrashRoute: "game.scenes.crash_scene.CrashScene",
    ConfirmRoute: "game.ui.widget_scene.ConfirmScene",
    WriteRoute: "game.ui.keyboard_scene.KeyboardScene",
    routes.ElsewhereRoute: "game.scenes.pause_scene.ElsewhereScene",
    routes.SetupRoute: "game.scenes.setup_scene.SetupScene",
    routes.RulesRoute: "game.scenes.rules_scene.RulesScene",
    routes.WorkshopRoute: "game.scenes.workshop.bench_scene.BenchScene",
    routes.OwnGamesRoute: "game.scenes.workshop.own_games_scene.OwnGamesScene",
    routes.TableRoute: "game.table.table_scene.TableScene",
    routes.WatchRoute: "game.table.table_scene.watching",
    routes.ArrangeRoute: "game.table.arrange_scene.ArrangeScene",
    routes.CurtainRoute: "game.table.curtain_scene.CurtainScene",
    routes.PauseRoute: "game.scenes.pause_scene.PauseScene",
    routes.LogRoute: "game.scenes.log_scene.LogScene",
    routes.WhyRoute: "game.scenes.why_scene.WhyScene",
    routes.ListeningRoute: "game.scenes.listening_scene.ListeningScene",
    routes.PileRoute: "game.table.table_pages.PileScene",
    routes.RestRoute: "game.scenes.pause_scene.RestScene",
    routes.ResultsRoute: "game.scenes.results_scene.ResultsScene",
    routes.StampsRoute: "game.scenes.stamps_scene.StampsScene",
    routes.KeepsakesRoute: "game.scenes.keepsakes_scene.KeepsakesScene",
    routes.LookBackRoute: "game.scenes.look_back_scene.LookBackScene",
    routes.StatisticsRoute: "game.scenes.statistics_scene.StatisticsScene",
    routes.SettingsRoute: "game.scenes.settings_scene.SettingsScene",
    routes.KeyBindingsRoute: "game.scenes.key_bindings_scene.KeyBindingsScene",
    routes.PressKeyRoute: "game.scenes.key_bindings_scene.PressKeyScene",
    routes.PlayersRoute: "game.scenes.player_scenes.PlayersScene",
    routes.PlayerRoute: "game.scenes.player_scenes.PlayerScene",
    routes.WhoSitsRoute: "game.scenes.player_scenes.WhoSitsScene",
    routes.PracticeRoute: "game.scenes.practice.practice_home_scene.PracticeHomeScene",
    routes.PinRoute: "game.scenes.classroom.gate_scene.GateScene",
    routes.ChoosePinRoute: "game.scenes.classroom.gate_scene.ChoosePinScene",
    routes.ClassroomRoute: "game.scenes.classroom.class_scene.ClassScene",
    routes.ClassFilesRoute: "game.scenes.classroom.class_files_scene.ClassFilesScene",
    routes.GardenRoute: "game.scenes.garden_scene.GardenScene",
    routes.WelcomeRoute: "game.scenes.practice.welcome_scene.WelcomeScene",
    routes.TypingTestRoute: "game.scenes.practice.typing_test_scene.TypingTestScene",
    routes.LearnerRoute: "game.scenes.practice.learner_scene.LearnerScene",
    routes.LearnerOptionsRoute: "game.scenes.practice.learner_options_scene.LearnerOptionsScene",
    routes.FactChoiceRoute: "game.scenes.practice.learner_options_scene.FactChoiceScene",
}
"""Route -> the class of its screen, or a function that makes it, with its module.

It is called with the context and the fields of the route, by their names.
"""


class Navigation:
    """Opens screens on a stack; see `game.ui.navigator.Navigator`."""

    ctx: AppContext
    """The context that every screen is given; set once it exists, for it holds this object."""

    def __init__(self, stack: SceneStack) -> None:
        self._stack = stack

    def __call__(self, route: Route, *, replace: bool = False) -> None:
        # Of a stack that is about to change nothing is known to lie beneath the top.
        if not self._stack.changing and self._lies_beneath(route):
            self.back()
            return
        scene = self._made(route)
        if replace:
            self._stack.replace(scene)
        else:
            self.ctx.sound.moment(scene.opening)
            self._stack.push(scene)

    def _lies_beneath(self, route: Route) -> bool:
        """Whether the screen below the top screen is where this route leads, and it asks for
        nothing else: two screens that lead to each other would pile up for ever.
        """
        is_plain = all(getattr(route, field.name) == field.default for field in fields(route))
        name = SCENES[type(route)].rpartition(".")[2]
        return is_plain and any(type(s).__name__ == name for s in self._stack.scenes[-2:-1])

    def _made(self, route: Route) -> Scene:
        module, _, name = SCENES[type(route)].rpartition(".")
        make: Callable[..., Scene] = getattr(import_module(module), name)
        return make(self.ctx, **{field.name: getattr(route, field.name) for field in fields(route)})

    def back(self) -> None:
        if self._stack.top is not None:
            self.ctx.sound.moment(self._stack.top.closing)
        self._stack.pop()

    def menu(self) -> None:
        self._stack.reset(self._made(routes.MenuRoute(at_start=self._stack.top is None)))

    def crash(self, file: str) -> None:
        self._stack.reset(self._made(routes.CrashRoute(file)))

    def is_open(self, route: type[Route]) -> bool:
        name = SCENES[route].rpartition(".")[2]
        return any(type(scene).__name__ == name for scene in self._stack.scenes)

    def gate(self, on_open: Callable[[], object]) -> None:
        if has_pin(self.ctx.store) and not self.ctx.gate.is_open(self.ctx.clock()):
            self(routes.PinRoute(on_open))
        else:
            on_open()

    def shut_gate(self) -> None:
        self.ctx.gate.shut()
        gated = [scene.gated for scene in self._stack.scenes]
        if all(gated):
            self.menu()
            return
        for _ in takewhile(bool, reversed(gated)):
            self._stack.pop()
