"""The bench of the workshop: a game in six choices and its special cards, tried out at once."""

from __future__ import annotations

import random
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

import pygame

from game.match import people
from game.match.own_games import id_of, is_finished, keep_game
from game.routes import OwnGamesRoute, RulesRoute
from game.scenes.match_start import start_as_last_time
from game.scenes.menu.ground import menu_ground
from game.scenes.workshop import special_draft
from game.scenes.workshop.battle_picture import BattlePicture
from game.scenes.workshop.part_tile import CardTile, PartTile
from game.scenes.workshop.special_draft import KILLER, SpecialDraft
from game.scenes.workshop.verdict_panel import VerdictPanel
from game.texts import N_, ntr, ptr, tr
from game.texts.phrases import in_row
from game.ui.fonts import EXTRABOLD
from game.ui.widget_scene import WidgetScene, page
from game.ui.widgets import (
    Button,
    Column,
    Flow,
    Grid,
    Image,
    Label,
    Panel,
    Row,
    ScrollView,
    SideBySide,
    TextField,
    Widget,
    heading,
)
from game.variants import get
from game.workshop.finding import call
from game.workshop.measurement_worker import MeasurementWorker
from game.workshop.mending import conflicts_of, mended, tidy
from game.workshop.own_game import OwnGame, invented
from game.workshop.own_words import bench_lines
from game.workshop.parts.pack_parts import RANKS
from game.workshop.parts.special_parts import EFFECTS, NAMES
from game.workshop.recipe import BadRecipe, Invention, Recipe
from game.workshop.space import PART, SPACE
from game.workshop.surprise import surprise
from game.workshop.tile_picture import (
    EFFECT_SIGNS,
    TilePicture,
    card_of,
    killer_picture,
    picture_of,
    special_picture,
)
from game.workshop.trying_out import FIRST_GAMES, SampleBattle
from game.workshop.verdict import Verdict, name_of_part, remedies, why_endless
from game.workshop.war_file import NAME_LETTERS

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.app_context import AppContext
    from game.workshop.recipe_part import RecipePart

TILES = (
    N_("The cards"),
    N_("You play"),
    N_("Who wins"),
    N_("Equal?"),
    N_("The winner"),
    N_("The end"),
)
"""Names of the six tiles, in the order of a battle."""
_MAIN = ("pack", "play", "best", "tie", "prize", "end")
"""For each tile the part of the recipe that it is mainly about."""
_ROOM = "new"
"""Key of the empty place in the row of special cards, where another can be added."""


class BenchScene(WidgetScene):
    """The screen on which a player invents a game, by changing the parts of its recipe.

    It keeps the recipe, the recipes before (for undo), and how the game plays, as measured. A game
    is put on the shelf of invented games when it is played.


    game: the id of the game that is changed; empty to begin with War.
    """

    ctx: AppContext
    name = "workshop"
    first = "tile:1"
    measures_apart: ClassVar[bool] = True
    """Whether a process of its own measures how a game plays."""

    def __init__(self, ctx: AppContext, game: str = "") -> None:
        super().__init__(ctx)
        made = _invention(game)
        self._recipe, self._first = made.recipe, made
        self._name, self._after = made.name, game.partition(":")[2]
        self._kept = ""
        """The id under which the game was last put on the shelf, until a match is finished."""
        self._before: list[Recipe] = []
        self._opened = 0
        self._draft: SpecialDraft | None = None
        self._is_more = False
        self._notice = ""
        self._battle, self._battles = SampleBattle(), 0
        self._verdict: Verdict | None = None
        self._is_left_endless = False
        self._measuring: MeasurementWorker | None = None
        self._panel: VerdictPanel | None = None
        self._chance = random.SystemRandom()  # what comes up is no part of any game

    # -- finding out

    def enter(self) -> None:
        """Start to measure how the game plays, unless that is known."""
        if self._measuring is None:
            self._measuring = MeasurementWorker(self.ctx.host if self.measures_apart else None)
        if self._verdict is None or not self._verdict.complete:
            self._measuring.ask(tidy(self._recipe))

    def leave(self) -> None:
        """Stop measuring while the page is hidden."""
        if self._measuring is not None:
            self._measuring.close()
            self._measuring = None

    def update(self, dt: float) -> bool:
        """Show what has been measured since."""
        answer = self._measuring.look() if self._measuring is not None else None
        if isinstance(answer, Recipe):
            self._change(answer)
        elif isinstance(answer, SampleBattle):
            self._battle = answer
            self.rebuild()
        elif isinstance(answer, Verdict):
            before = self._verdict
            if before is not None and answer.figures.games < before.figures.games:
                return super().update(dt)  # it begins anew, for another battle was asked for
            self._verdict = answer
            is_new = self._panel is not None and self._panel.show(answer)
            if is_new or _way_out(before) != _way_out(answer):
                self.rebuild()
        return super().update(dt)

    def wake_in(self) -> float | None:
        """Look several times a second as long as something is being measured."""
        wanted = super().wake_in()
        if self._measuring is None or self._measuring.done:
            return wanted
        return _LOOK if wanted is None else min(_LOOK, wanted)

    # -- what is shown

    def build(self) -> Widget:
        self._panel = None
        if self._draft is not None:
            return self._special_page(self._draft)
        tools = [
            Button(tr("Surprise me"), self._surprise, icon="dice", key="surprise", role="small"),
            Button(tr("Another twist"), self._twist, icon="shuffle", key="twist", role="small"),
            Button(tr("Undo"), self._undo, icon="undo", key="undo", role="small",
                   enabled=bool(self._before)),
            Button(tr("Our games"), partial(self.ctx.go, OwnGamesRoute()), icon="treasure",
                   key="own-games", role="small"),
            Button(tr("Give it away"), self._give, icon="give", key="give", role="small"),
        ]  # fmt: skip
        if self._is_folded():
            return self._folded_page(tools)
        tiles = Grid(*self._tiles(), tile=150, gap=12, most=6, area="tiles")
        notice = self._notice_panel()
        if self._opened:
            below: Widget = Panel(self._drawer(), pad=18, area="drawer")
        else:
            left = Column(self._holes(), self._example(), gap=12)
            right = [self._how_it_plays()] if notice is None else [notice, self._how_it_plays()]
            below = SideBySide(left, Column(*right, gap=12), share=0.5)
        whole = ScrollView(Column(tiles, below, gap=14), key="bench", pad=8)
        foot = notice if self._opened else None
        return page(self, tr("The workshop"), whole, tools=tools, foot=foot, widest=1240)

    def _is_folded(self) -> bool:
        """Whether there is no room for what stands side by side in a large window."""
        return self.ctx.theme.narrow or self.ctx.theme.size[0] < _WIDE

    def _folded_page(self, tools: Sequence[Widget]) -> Widget:
        """The same below each other; Play is always at hand."""
        body: list[Widget]
        if self._opened:
            body = [Panel(self._drawer(), pad=14, area="drawer")]
        else:
            body = [
                Flow(*tools, gap=8, area="tools"),
                Grid(*self._tiles(), tile=150, gap=10, most=3, area="tiles"),
                heading(tr("Special cards")),
                self._holes(),
                self._example(),
                self._how_it_plays(),
            ]
        whole = ScrollView(Column(*body, gap=12), key="bench", pad=8)
        play = None if self._opened else self._play_button()
        foot = [part for part in (self._notice_panel(), play) if part is not None]
        return page(self, tr("The workshop"), whole, foot=Column(*foot, gap=8) if foot else None)

    def _notice_panel(self) -> Widget | None:
        """What has just been noticed, where it takes no room from what was there; None: nothing."""
        if not self._notice:
            return None
        return Panel(Label(self._notice, "small", key="told"), pad=10, soft=True)

    def _tiles(self) -> list[PartTile]:
        return [
            PartTile(
                tr(title),
                tr(_label(self._recipe, _telling(self._recipe, number))),
                picture_of(key := _telling(self._recipe, number), getattr(self._recipe, key)),
                partial(self._open, number),
                key=f"tile:{number}",
                number=str(number),
                chosen=number == self._opened,
                high=58 if self._is_folded() or self._opened else 68,
            )
            for number, title in enumerate(TILES, 1)
        ]

    def _holes(self) -> Widget:
        tiles: list[Widget] = []
        filled = special_draft.filled_holes(self._recipe)
        for number, hole in enumerate(filled, len(TILES) + 1):
            value = getattr(self._recipe, hole)
            tiles.append(
                PartTile(
                    special_draft.name_of_special(self._recipe, hole),
                    special_draft.words_of_special(self._recipe, hole),
                    killer_picture(value) if hole == "upset" else special_picture(value),
                    partial(self._edit, hole),
                    key=f"hole:{hole}",
                    number=str(number),
                    high=_HOLE,
                )
            )
        if special_draft.is_room(self._recipe):
            number = len(TILES) + len(filled) + 1
            empty = PartTile(
                tr("Put one in"),
                tr("a special card"),
                TilePicture((), "plus"),
                partial(self._edit, ""),
                key=f"hole:{_ROOM}",
                number=str(number),
                high=_HOLE,
            )
            tiles.append(empty)
        return Grid(*tiles, tile=150, gap=12, most=3, area="holes")

    def _example(self) -> Widget:
        """A battle, and what is new for whoever plays it, in the words of the game itself."""
        rules = Button(tr("Rules"), self._rules, icon="book", action="rules", key="rules",
                       role="small")  # fmt: skip
        lines = Column(
            *(Label(line, "small", key="rule") for line in bench_lines(tidy(self._recipe))), gap=4
        )
        if not self._battle.cards:
            return Row(lines, rules, gap=12, weights=(1, 0))
        again = Button(ptr("a battle", "Again"), self._try_again, icon="play", key="again",
                       role="small")  # fmt: skip
        ways = Column(again, rules, gap=6)
        return Column(BattlePicture(self._battle, ways), lines, gap=8)

    def _how_it_plays(self) -> Widget:
        verdict = self._verdict
        mends = verdict is not None and verdict.needs_mending and not self._is_left_endless
        self._panel = VerdictPanel(
            self._recipe,
            draws_course=not self._notice and not mends,
            draws_bars=not self._notice or not mends,
        )
        if verdict is not None:
            self._panel.show(verdict)
        parts: list[Widget] = [self._panel]
        if verdict is not None and mends:
            if not verdict.ends:
                parts = [self._never_ends(verdict)]
            parts.append(self._ways_out(verdict))
        name = TextField(
            self._name,
            key="name",
            on_change=self._rename,
            accept=lambda text: len(text) <= NAME_LETTERS,
            empty=tr("What is it called?"),
            icon="pencil",
            width=200,
        )
        if self._is_folded():
            parts.append(name)
        else:
            parts.append(Row(name, self._play_button(), gap=14, weights=(1, 1)))
        return Panel(Column(*parts, gap=12), pad=16, area="how")

    def _play_button(self) -> Button:
        return Button(tr("Play it!"), self._play, kind="primary", icon="play", key="play",
                      role="heading")  # fmt: skip

    def _never_ends(self, verdict: Verdict) -> Widget:
        """Say what keeps it from ending."""
        owl = Image(lambda w, h: self.ctx.art.mood("owl", "worried", min(w, h)), width=84)
        games = verdict.figures.games
        played = Label(ntr("{n} game played", "{n} games played", games), "tiny", soft=True)
        words = Column(
            Label(tr("This game never ends."), "heading", colour="bad"),
            Label(why_endless(self._recipe, verdict.blamed)),
            played,
            gap=4,
        )
        return Row(owl, words, gap=14, weights=(0, 1))

    def _ways_out(self, verdict: Verdict) -> Widget:
        """Offer what would have it end, always or more often."""
        is_main = not verdict.ends
        ways = [
            Button(remedy.label, partial(self._change, remedy.recipe), key=f"mend:{number}",
                   kind="primary" if is_main and not number else "plain", role="small")
            for number, remedy in enumerate(remedies(self._recipe, verdict.blamed))
        ]  # fmt: skip
        leave = Button(tr("Leave it so"), self._leave_endless, key="leave-it", role="small")
        question = Label(tr("What shall we do?"), "small", weight=EXTRABOLD, soft=True)
        return Column(question, Flow(*ways, leave), gap=10)

    # -- a drawer

    def _drawer(self) -> Widget:
        """The choices of a tile: what nobody needs at first is folded away."""
        parts = [part for part in SPACE if part.tile == self._opened]
        usual = [part for part in parts if not part.rare]
        rare = [part for part in parts if part.rare]
        changed = any(part.key in self._recipe.changed for part in rare)
        visible = parts if self._is_more or changed else usual
        done = Button(tr("Done"), self.back, kind="primary", icon="check", key="done", role="small")
        first, *others = visible
        groups: list[Widget] = [
            Row(Label(tr(first.question), "heading"), done, weights=(1, 0)),
            self._choices(first),
        ]
        for part in others:
            groups += [Label(tr(part.question), weight=EXTRABOLD), self._choices(part)]
        if len(visible) < len(parts):
            more = tr("More choices")
            groups.append(Flow(Button(more, self._show_more, icon="arrow_down", key="more")))
        return Column(*groups, gap=10)

    def _choices(self, part: RecipePart) -> Widget:
        chosen = getattr(self._recipe, part.key)
        tiles = []
        for choice in part.values:
            wrong = (
                [] if choice.value == chosen else _conflicts(self._recipe, part.key, choice.value)
            )
            tiles.append(
                tile := PartTile(
                    tr(choice.label),
                    wrong[0] if wrong else tr(choice.detail) if choice.detail else "",
                    picture_of(part.key, choice.value),
                    partial(self._choose, part.key, choice.value),
                    key=f"{part.key}:{choice.value}",
                    chosen=choice.value == chosen,
                    locked=bool(wrong),
                    high=66,
                )
            )
            tile.label = " ".join([tr(part.question), tile.label])
        most = 4 if self._is_folded() else min(_MOST_ABREAST, max(4, len(tiles)))
        return Grid(*tiles, tile=150, gap=12, most=most, area=f"part:{part.key}")

    # -- a special card

    def _special_page(self, draft: SpecialDraft) -> Widget:
        cards = Flow(
            *(
                CardTile(card_of(rank, number), tr(NAMES[rank]), partial(self._set_rank, rank),
                         key=f"rank:{rank}", chosen=rank == draft.rank)
                for number, rank in enumerate(RANKS)
            ),
            gap=8,
            area="ranks",
        )  # fmt: skip
        chosen_rank = draft.rank or RANKS[0]
        chosen_card = card_of(chosen_rank, RANKS.index(chosen_rank))
        effects = [
            self._effect_tile(name, tr(effect.label), tr(effect.foretold),
                              TilePicture((chosen_card,), EFFECT_SIGNS[name]))
            for name, effect in EFFECTS.items()
        ]  # fmt: skip
        if not draft.rank or draft.rank in special_draft.killers():
            effects.append(
                self._effect_tile(KILLER, tr("Giant killer"),
                                  tr("It beats a card that you choose."),
                                  TilePicture((chosen_card, "KH"), "crown"))
            )  # fmt: skip
        body: list[Widget] = [
            Label(tr("Which card?"), weight=EXTRABOLD),
            cards,
            Label(tr("What does it do when it is turned up?"), weight=EXTRABOLD),
            Grid(*effects, tile=190, gap=12, most=4, area="effects"),
        ]
        if draft.effect == KILLER:
            giants = special_draft.giants_for(draft.rank)
            tiles = [
                PartTile(
                    special_draft.giants_in_words(giant),
                    "",
                    TilePicture(killer_picture(f"{draft.rank}>{giant}").cards[1:]),
                    partial(self._set_giants, giant),
                    key=f"giants:{giant}",
                    chosen=giant == draft.giants,
                )
                for giant in giants
            ]
            body += [
                Label(tr("Which card does it beat?"), weight=EXTRABOLD),
                Grid(*tiles, tile=210, gap=12, area="giants"),
            ]
        put = Button(tr("Put it in"), self._put_in, kind="primary", icon="check", key="put-in",
                     enabled=draft.complete)  # fmt: skip
        foot: list[Widget] = [put]
        if draft.hole:
            foot.insert(0, Button(tr("Take it out"), self._take_out, icon="trash", key="take-out"))
        whole = ScrollView(Panel(Column(*body, gap=12), pad=18), key="special", pad=8)
        return page(self, tr("A special card"), whole, foot=Flow(*foot, align="right"), widest=1240)

    def _effect_tile(self, effect: str, title: str, words: str, picture: TilePicture) -> Widget:
        assert self._draft is not None
        return PartTile(
            title,
            words,
            picture,
            partial(self._set_effect, effect),
            key=f"effect:{effect}",
            chosen=effect == self._draft.effect,
            high=_HOLE,
        )

    def _set_rank(self, rank: str) -> None:
        draft = self._draft or SpecialDraft()
        if rank != draft.rank and draft.effect == KILLER:
            known = rank in special_draft.killers()
            draft = draft._replace(effect=KILLER if known else "", giants="")
        self._draft = draft._replace(rank=rank)
        self.rebuild()

    def _set_effect(self, effect: str) -> None:
        draft = self._draft or SpecialDraft()
        if effect == KILLER and not draft.rank:
            draft = draft._replace(rank=special_draft.killers()[0])
        self._draft = draft._replace(effect=effect, giants="")
        self.rebuild()
        if effect == KILLER:
            self.ui.focus_on(f"giants:{special_draft.giants_for(draft.rank)[0]}", ring=False)

    def _set_giants(self, giants: str) -> None:
        assert self._draft is not None
        self._draft = self._draft._replace(giants=giants)
        self.rebuild()

    def _put_in(self) -> None:
        assert self._draft is not None
        wanted, key = special_draft.with_special(self._recipe, self._draft)
        self._draft = None
        self._bend(wanted, key)
        self.ui.focus_on(f"hole:{_ROOM}", ring=self.ui.ring)

    def _take_out(self) -> None:
        assert self._draft is not None
        hole, self._draft = self._draft.hole, None
        self._bend(special_draft.without_special(self._recipe, hole), "")

    # -- what they do

    def _open(self, tile: int) -> None:
        self._opened = 0 if tile == self._opened else tile
        self._notice, self._is_more = "", False
        self.ui.offsets["bench"] = 0
        self.rebuild()
        if self._opened:
            part = next(part for part in SPACE if part.tile == tile)
            self.ui.focus_on(f"{part.key}:{getattr(self._recipe, part.key)}", ring=self.ui.ring)

    def _edit(self, hole: str) -> None:
        self._notice = ""
        self._draft = special_draft.draft_of(self._recipe, hole) if hole else SpecialDraft()
        self.ui.offsets["special"] = 0
        self.rebuild()
        self.ui.focus_on(f"rank:{self._draft.rank or RANKS[0]}", ring=self.ui.ring)

    def _show_more(self) -> None:
        self._is_more = True
        self.rebuild()

    def _choose(self, key: str, value: Any) -> None:
        if getattr(self._recipe, key) != value:
            self._bend(self._recipe.but(**{key: value}), key)

    def _bend(self, wanted: Recipe, key: str) -> None:
        """Take what is wanted, and what has to be otherwise then; `key`: what was just chosen."""
        try:
            recipe = mended(wanted, key)
        except BadRecipe as bad:
            self._notice = str(bad)
            self.rebuild()
            return
        bent = [name_of_part(recipe, other) for other in PART
                if other != key and getattr(recipe, other) != getattr(wanted, other)]  # fmt: skip
        self._change(recipe)
        if bent:
            self._notice = tr("This had to change, too: {changes}", changes=in_row(bent))
            self.rebuild()

    def _change(self, recipe: Recipe) -> None:
        self._before.append(self._recipe)
        self._use(recipe)

    def _undo(self) -> None:
        if self._before:
            self._use(self._before.pop())

    def _use(self, recipe: Recipe) -> None:
        """Go on with another recipe; the measurement of the last recipe is given up."""
        self._recipe, self._verdict, self._notice = recipe, None, ""
        self._battle, self._battles = SampleBattle(), 0
        self._is_left_endless = False
        if self._measuring is not None:
            self._measuring.ask(tidy(recipe))
        self.rebuild()

    def _try_again(self) -> None:
        """Show another battle; what is measured goes on, if it has not come to its end."""
        if self._measuring is not None:
            self._battles += 1
            recipe, verdict = tidy(self._recipe), self._verdict
            if verdict is not None and verdict.complete:
                self._measuring.ask_for_battle(recipe, self._battles)
            else:
                self._measuring.ask(recipe, self._battles)

    def _leave_endless(self) -> None:
        self._is_left_endless = True
        self.rebuild()

    def _surprise(self) -> None:
        self._opened = 0
        self._change(surprise(self._chance, self._recipe))

    def _twist(self) -> None:
        """Look for a twist; until there is a twist everything stays as it is."""
        if self._measuring is not None:
            self._opened = 0
            self._measuring.ask_for_twist(tidy(self._recipe), self._chance.randrange(1 << 30))
            self._notice = tr("Your computer is looking for a twist.")
            self.rebuild()

    def _rename(self, text: str) -> None:
        self._name = text

    def _made(self) -> Invention:
        me = people.current(self.ctx.store)
        by = "" if me is None else me.name[:NAME_LETTERS]
        recipe = tidy(self._recipe)
        minutes = self._first.minutes if recipe == self._first.recipe else 0
        if self._verdict is not None and self._verdict.figures.finished >= FIRST_GAMES:
            minutes = self._verdict.figures.whole_minutes
        return Invention(recipe, name=self._name, by=by, after=self._after, minutes=minutes)

    def _game(self) -> OwnGame:
        game = invented(self._made())
        assert isinstance(game, OwnGame)
        return game

    def _rules(self) -> None:
        """Show the page of the game as it is now, by the name that it has now."""
        made = self._made()
        call(made)
        self.ctx.go(RulesRoute(id_of(made)))

    def _keep(self) -> str:
        """Put the game on the shelf, in place of what was last put there; return its id."""
        store = self.ctx.store
        old = "" if not self._kept or is_finished(store, self._kept) else self._kept
        self._kept = keep_game(store, self._made(), instead_of=old)
        return self._kept

    def _play(self) -> None:
        """Keep the game and play it."""
        start_as_last_time(self.ctx, self._keep())

    def _give(self) -> None:
        """Keep the game, and show what it takes to give it away."""
        self.ctx.go(OwnGamesRoute(given=self._keep()))

    def back(self) -> None:
        """Out of a special card or a drawer, else out of the workshop."""
        if self._draft is not None:
            self._draft = None
        elif self._opened:
            self._opened = 0
        else:
            super().back()
            return
        self._notice = ""
        self.rebuild()

    def handle(self, event: pygame.event.Event) -> bool:
        if self.ctx.keys.match(event, "undo") and not isinstance(self.ui.focus, TextField):
            self._undo()
            return True
        if self.ctx.keys.match(event, "rules") and not isinstance(self.ui.focus, TextField):
            self._rules()
            return True
        if event.type == pygame.DROPFILE:
            self.ctx.go(OwnGamesRoute(event.file))
            return True
        return self._by_digit(event) or super().handle(event)

    def _by_digit(self, event: pygame.event.Event) -> bool:
        """Press the tile that bears a digit."""
        if event.type != pygame.KEYDOWN or self._draft or isinstance(self.ui.focus, TextField):
            return False
        if event.unicode == "t" and not self._opened and self._battle.cards:
            self._try_again()
            return True
        number = int(event.unicode) if event.unicode in tuple("123456789") else 0
        holes: list[Callable[[], object]] = [
            partial(self._edit, hole) for hole in special_draft.filled_holes(self._recipe)
        ]
        holes += [partial(self._edit, "")] if special_draft.is_room(self._recipe) else []
        if 0 < number <= len(TILES):
            self._open(number)
        elif not self._opened and len(TILES) < number <= len(TILES) + len(holes):
            holes[number - len(TILES) - 1]()
        else:
            return False
        return True

    def paint_ground(self, surface: pygame.Surface) -> None:
        """Paint the same green cloth as the menu's."""
        surface.blit(menu_ground(self.ctx), (0, 0))

    def probe(self) -> dict[str, object]:
        verdict = self._verdict
        return super().probe() | {
            "parts": self._recipe.changed,
            "told": self._notice,
            "games": 0 if verdict is None else verdict.figures.games,
        }


_WIDE = 1000
"""From so many pixels on all stands side by side, if the text is not too large."""
_HOLE = 54
"""How high cards on the tiles of special cards and of what they do are, in units."""
_MOST_ABREAST = 6
_LOOK = 0.1
"""Seconds between two looks whether something is known."""


def _way_out(verdict: Verdict | None) -> str | None:
    """Return which part keeps a game from ending, as far as is known; None where no way out is
    offered.
    """
    return verdict.blamed if verdict is not None and verdict.needs_mending else None


def _invention(game: str) -> Invention:
    """Return the invention with this id; War for an empty one."""
    if not game:
        return Invention()
    own_game = get(game)
    assert isinstance(own_game, OwnGame), f"{game} was invented by nobody here"
    return own_game.invention


def _telling(r: Recipe, tile: int) -> str:
    """Return the key of the part that a tile tells of: the last one that is not as in War."""
    changed = [part.key for part in SPACE if part.tile == tile and part.key in r.changed]
    return changed[-1] if changed else _MAIN[tile - 1]


def _label(r: Recipe, key: str) -> str:
    """Return what the value of a part is called, for translation."""
    return next(choice.label for choice in PART[key].values if choice.value == getattr(r, key))


def _conflicts(r: Recipe, key: str, value: Any) -> list[str]:
    """Return why a value cannot be together with what has been chosen; empty where it can."""
    return [tr(rule.text) for rule in conflicts_of(r.but(**{key: value}))]
