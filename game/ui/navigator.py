"""How a screen opens another: by name, through `ctx.go`, without knowing the other's class.

Screens import this and never each other; `game.navigation` carries it out. All of it happens at
the end of the frame (see `game.ui.stack`), in the order in which it was asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from game.match.look_back import LookBack
    from game.match.plan import MatchPlan, MatchSummary, SeatPlan
    from game.match.play import Play
    from game.match.story import Story
    from game.rules.asks import Arrange
    from game.storage.profiles import Profile


Way = tuple[str, str, str, Callable[[], object]]
"""An action that a page offers: its key, its icon, its text, its function."""


class Navigator(Protocol):
    """The ways between screens.

    What is opened lies on top of the one that asks, and `back` returns to it. With `replace` it
    takes the place of the one that asks. `menu` and `crash` close everything else.
    """

    def back(self) -> None:
        """Close the screen on top; without any screen left the program ends."""

    def menu(self) -> None:
        """Show the catalogue of games, and nothing else."""

    def crash(self, file: str) -> None:
        """Show only the page that says that the program made a mistake; `file` tells more."""

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
        """Ask a question with two answers; Esc and the second answer change nothing.

        also: words of a third answer, and what it does.
        """

    def elsewhere(self) -> None:
        """Offer other folders in which everything can be saved while the disk takes nothing."""

    def write(
        self,
        title: str,
        text: str,
        accept: Callable[[str], bool],
        on_done: Callable[[str], object],
    ) -> None:
        """Show a keyboard on the screen; `on_done` gets the text, which `accept` has accepted."""

    # -- before a match

    def setup(self, game: str, *, practise: bool = False, replace: bool = False) -> None:
        """Seats and options of one game. `practise`: for two people, both with their sums."""

    def rules(self, game: str) -> None:
        """Show the rules page of one game."""

    # -- a match

    def table(self, play: Play, *, replace: bool = False) -> None:
        """Show the card table, with a match that is new or goes on."""

    def watch(self, make: Callable[[], Play], *, replace: bool = False) -> None:
        """Watch the match that `make` makes; it is made anew each time it is seen again.

        Raises what `make` raises.
        """

    def arrange(
        self,
        play: Play,
        ask: Arrange,
        counts: Any,
        on_answer: Callable[[int, Sequence[str]], object],
        on_undo: Callable[[], object],
    ) -> None:
        """Cards to put in order: see `game.table.arrange`. counts: the widget that tells them."""

    def curtain(
        self, who: SeatPlan, on_open: Callable[[], object], *, whose: str = "", other: str = ""
    ) -> None:
        """Hide everything until `who` says that nobody else looks.

        whose: the names of those whose cards `who` is shown, where these do not see them.
        other: the name of the one other person, where there is but one.
        """

    def pause(
        self,
        game: str,
        on_restart: Callable[[], object] | None = None,
        ways: Sequence[Way] = (),
        words: str = "",
    ) -> None:
        """Pause a match; `on_restart` is called to begin it anew.

        `ways` are further ways to go on, `words` say why there is a rest if nobody asked for it.
        """

    def log(self, title: str, lines: Sequence[str]) -> None:
        """Show the log so far, a sentence a line (`# ` begins a heading)."""

    def why(self, cards: str, text: str) -> None:
        """Why a battle went as it did, as a page."""

    def pile(self, title: str, codes: Sequence[str]) -> None:
        """Show all cards of an open pile, the top one first."""

    def rest(self, who: SeatPlan, text: str, done: Sequence[str]) -> None:
        """Suggest to stop practising for now."""

    # -- after a match

    def results(self, plan: MatchPlan, summary: MatchSummary) -> None:
        """Show who won, and why, in place of the table."""

    def stamps(self) -> None:
        """Show the album of whoever uses the program now, and the deal of the day."""

    def keepsakes(self, plan: MatchPlan, summary: MatchSummary, story: Story | None) -> None:
        """Open what of a match can be sent to others; its summary has a record."""

    def look_back(
        self,
        plan: MatchPlan,
        record: Mapping[str, Any],
        winners: Sequence[int],
        look_back: LookBack | None = None,
    ) -> None:
        """Show the cost of each decision of a finished match, and the part of luck.

        found: what of it has been worked out already.
        """

    def statistics(self, profile: int | None) -> None:
        """Show the statistics. profile: the id of one person, None for everybody."""

    # -- people and settings

    def settings(self) -> None:
        """Sound, pace, looks, keys."""

    def key_bindings(self) -> None:
        """Show which key does what."""

    def press_key(self, action: str, on_key: Callable[[str], object]) -> None:
        """Waits for a key for `action`, as people read it, and gives its name to `on_key`."""

    def players(self, *, evening: bool = False) -> None:
        """Show the people on this computer. evening: so that a family's evening can begin."""

    def player(self, profile: Profile | None) -> None:
        """Name and face of a profile, or of a new one."""

    def who_sits(
        self,
        choices: Sequence[SeatPlan],
        sitting: SeatPlan | None,
        on_choose: Callable[[SeatPlan], object],
        on_leave: Callable[[], object] | None = None,
    ) -> None:
        """List who could take a seat; `on_choose` gets the choice, `on_leave` empties the seat."""

    # -- practice

    def practice(self, *, replace: bool = False) -> None:
        """Show the home of a learner."""

    def gate(self, on_open: Callable[[], object]) -> None:
        """Do what only grown-ups do: at once, or once the PIN has been typed."""

    def shut_gate(self) -> None:
        """Shut the gate, and go back to the page from which somebody came through it."""

    def choose_pin(self) -> None:
        """Let an adult choose a new PIN for the gate."""

    def classroom(self) -> None:
        """Show all children and what they know."""

    def class_files(self) -> None:
        """Class lists, and copies from and for other computers."""

    def garden(self, profile: Profile, sign: str = "", token: str = "") -> None:
        """What this person knows, as a garden; `sign`: the operation that is seen first; `token`:
        that of a match, whose changes are shown.
        """

    def welcome(self) -> None:
        """Ask a new learner for a face and a name."""

    def typing_test(
        self,
        profile: Profile,
        on_done: Callable[[], object],
        *,
        first: bool = False,
        replace: bool = False,
    ) -> None:
        """Ten numbers to type, so that typing is told from thinking; three for a `first` time."""

    def learner(self, profile: Profile) -> None:
        """Show an adult the practice of one learner."""

    def learner_options(self, profile: Profile) -> None:
        """Show the options of one learner's practice."""

    def fact_choice(self, profile: Profile) -> None:
        """Show which single facts one learner practises."""
