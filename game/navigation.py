"""The class of each screen: the one file that knows the screens and the table.

It carries out `game.ui.navigator`, through which screens open each other. A screen's module is
imported when somebody first goes there; the start stays quick. Nothing is decided here.
"""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from game.match.look_back import LookBack
    from game.match.plan import MatchPlan, MatchSummary, SeatPlan
    from game.match.play import Play
    from game.match.story import Story
    from game.rules.asks import Arrange
    from game.storage.profiles import Profile
    from game.ui.context import Context
    from game.ui.navigator import Way
    from game.ui.scene import Scene
    from game.ui.stack import SceneStack
    from game.ui.widgets import Widget


class Navigation:
    """Opens screens on a stack; see `game.ui.navigator.Navigator` for each of its ways."""

    ctx: Context
    """The context that every screen is given; set once it exists, for it holds this object."""

    def __init__(self, stack: SceneStack) -> None:
        self._stack = stack

    def _open(self, scene: Scene, replace: bool = False) -> None:
        if replace:
            self._stack.replace(scene)
        else:
            self.ctx.sound.moment(scene.opening)
            self._stack.push(scene)

    def back(self) -> None:
        if self._stack.top is not None:
            self.ctx.sound.moment(self._stack.top.closing)
        self._stack.pop()

    def menu(self) -> None:
        from game.scenes.menu.menu_scene import MenuScene

        self._stack.reset(MenuScene(self.ctx))

    def crash(self, file: str) -> None:
        from game.scenes.crash_scene import CrashScene

        self._stack.reset(CrashScene(self.ctx, file))

    def confirm(
        self,
        question: str,
        explanation: str,
        yes: str,
        on_yes: Callable[[], object],
        *,
        no: str = "",
        also: tuple[str, Callable[[], object]] | None = None,
    ) -> None:
        from game.ui.page import ConfirmScene

        self._open(ConfirmScene(self.ctx, question, explanation, yes, on_yes, no=no, also=also))

    def elsewhere(self) -> None:
        from game.scenes.pause_scene import ElsewhereScene

        self._open(ElsewhereScene(self.ctx))

    def write(
        self,
        title: str,
        text: str,
        accept: Callable[[str], bool],
        on_done: Callable[[str], object],
    ) -> None:
        from game.ui.screen_keyboard import KeyboardScene

        self._open(KeyboardScene(self.ctx, title, text, accept, on_done))

    # -- before a match

    def setup(self, game: str, *, practise: bool = False, replace: bool = False) -> None:
        from game.scenes.match_setup import SetupScene

        self._open(SetupScene(self.ctx, game, practise=practise), replace)

    def rules(self, game: str) -> None:
        from game.scenes.rules_scene import RulesScene

        # From these pages one comes to tables, and from tables to these pages.
        above_another = any(isinstance(scene, RulesScene) for scene in self._stack.scenes)
        self._open(RulesScene(self.ctx, game, with_tables=not above_another))

    # -- a match

    def table(self, play: Play, *, replace: bool = False) -> None:
        from game.table.table_scene import TableScene
        from game.ui.memory import keep_apart

        keep_apart()
        self._open(TableScene(self.ctx, play), replace)

    def watch(self, make: Callable[[], Play], *, replace: bool = False) -> None:
        from game.table.table_scene import TableScene

        self._open(TableScene(self.ctx, make(), make), replace)

    def arrange(
        self,
        play: Play,
        ask: Arrange,
        counts: Widget,
        on_answer: Callable[[int, Sequence[str]], object],
        on_undo: Callable[[], object],
    ) -> None:
        from game.table.arrange import ArrangeScene

        self._open(ArrangeScene(self.ctx, play, ask, counts, on_answer, on_undo))

    def curtain(
        self, who: SeatPlan, on_open: Callable[[], object], *, whose: str = "", other: str = ""
    ) -> None:
        from game.table.curtain import CurtainScene

        self._open(CurtainScene(self.ctx, who, on_open, whose=whose, other=other))

    def pause(
        self,
        game: str,
        on_restart: Callable[[], object] | None = None,
        ways: Sequence[Way] = (),
        words: str = "",
    ) -> None:
        from game.scenes.pause_scene import PauseScene

        self._open(PauseScene(self.ctx, game, on_restart, ways, words))

    def log(self, title: str, lines: Sequence[str]) -> None:
        from game.scenes.log_scene import LogScene

        self._open(LogScene(self.ctx, title, lines))

    def why(self, cards: str, text: str) -> None:
        from game.scenes.why_scene import WhyScene

        self._open(WhyScene(self.ctx, cards, text))

    def pile(self, title: str, codes: Sequence[str]) -> None:
        from game.table.table_pages import PileScene

        self._open(PileScene(self.ctx, title, codes))

    def rest(self, who: SeatPlan, text: str, done: Sequence[str]) -> None:
        from game.scenes.pause_scene import RestScene

        self._open(RestScene(self.ctx, who, text, done))

    # -- after a match

    def results(self, plan: MatchPlan, summary: MatchSummary) -> None:
        from game.scenes.results_scene import ResultsScene

        self._open(ResultsScene(self.ctx, plan, summary), replace=True)

    def keepsakes(self, plan: MatchPlan, summary: MatchSummary, story: Story | None) -> None:
        from game.scenes.keepsakes_scene import KeepsakesScene

        self._open(KeepsakesScene(self.ctx, plan, summary, story))

    def look_back(
        self,
        plan: MatchPlan,
        record: Mapping[str, Any],
        winners: Sequence[int],
        look_back: LookBack | None = None,
    ) -> None:
        from game.scenes.look_back_scene import LookBackScene

        self._open(LookBackScene(self.ctx, plan, record, winners, look_back))

    def statistics(self, profile: int | None) -> None:
        from game.scenes.statistics_scene import StatisticsScene

        self._open(StatisticsScene(self.ctx, profile))

    def stamps(self) -> None:
        from game.scenes.stamps_scene import StampsScene

        self._open(StampsScene(self.ctx))

    # -- people and settings

    def settings(self) -> None:
        from game.scenes.settings_scene import SettingsScene

        self._open(SettingsScene(self.ctx))

    def key_bindings(self) -> None:
        from game.scenes.key_bindings import KeyBindingsScene

        self._open(KeyBindingsScene(self.ctx))

    def press_key(self, action: str, on_key: Callable[[str], object]) -> None:
        from game.scenes.key_bindings import PressKeyScene

        self._open(PressKeyScene(self.ctx, action, on_key))

    def players(self, *, evening: bool = False) -> None:
        from game.scenes.player_scenes import PlayersScene

        self._open(PlayersScene(self.ctx, evening=evening))

    def player(self, profile: Profile | None) -> None:
        from game.scenes.player_scenes import PlayerScene

        self._open(PlayerScene(self.ctx, profile))

    def who_sits(
        self,
        choices: Sequence[SeatPlan],
        sitting: SeatPlan | None,
        on_choose: Callable[[SeatPlan], object],
        on_leave: Callable[[], object] | None = None,
    ) -> None:
        from game.scenes.player_scenes import WhoSitsScene

        self._open(WhoSitsScene(self.ctx, choices, sitting, on_choose, on_leave))

    # -- practice

    def practice(self, *, replace: bool = False) -> None:
        from game.scenes.practice.practice_home import PracticeHomeScene

        self._open(PracticeHomeScene(self.ctx), replace)

    def gate(self, on_open: Callable[[], object]) -> None:
        from game.scenes.classroom.gate_scene import GateScene
        from game.ui.gate import has_pin

        if has_pin(self.ctx.store) and not self.ctx.gate.is_open(self.ctx.clock()):
            self._open(GateScene(self.ctx, on_open))
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

    def choose_pin(self) -> None:
        from game.scenes.classroom.gate_scene import ChoosePinScene

        self._open(ChoosePinScene(self.ctx))

    def classroom(self) -> None:
        from game.scenes.classroom.class_scene import ClassScene

        self._open(ClassScene(self.ctx))

    def class_files(self) -> None:
        from game.scenes.classroom.files_scene import ClassFilesScene

        self._open(ClassFilesScene(self.ctx))

    def garden(self, profile: Profile, sign: str = "", token: str = "") -> None:
        from game.scenes.garden_scene import GardenScene

        self._open(GardenScene(self.ctx, profile, sign, token))

    def welcome(self) -> None:
        from game.scenes.practice.welcome import WelcomeScene

        self._open(WelcomeScene(self.ctx))

    def typing_test(
        self,
        profile: Profile,
        on_done: Callable[[], object],
        *,
        first: bool = False,
        replace: bool = False,
    ) -> None:
        from game.practice.sessions import FIRST_TRIALS, TRIALS
        from game.scenes.practice.typing_test import TypingTestScene

        wanted = FIRST_TRIALS if first else TRIALS
        self._open(TypingTestScene(self.ctx, profile, on_done, wanted), replace)

    def learner(self, profile: Profile) -> None:
        from game.scenes.practice.learner_scene import LearnerScene

        self._open(LearnerScene(self.ctx, profile))

    def learner_options(self, profile: Profile) -> None:
        from game.scenes.practice.learner_options import LearnerOptionsScene

        self._open(LearnerOptionsScene(self.ctx, profile))

    def fact_choice(self, profile: Profile) -> None:
        from game.scenes.practice.learner_options import FactChoiceScene

        self._open(FactChoiceScene(self.ctx, profile))
