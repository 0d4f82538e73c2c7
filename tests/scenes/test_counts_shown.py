"""Counts on plates at the table: a battle that is decided counts at once."""

from __future__ import annotations

import pytest

from game.kits.win_sentences import IN_WAR
from game.match.match_plan import MatchPlan, SeatPlan
from game.match.standing import amount_in_words, of_table
from game.rules.cards import name_of_rank, rank
from game.rules.events import Narrated
from game.table.table_scene import TableScene
from game.table.view.pile_labels import Trim
from game.workshop.codes import to_code
from game.workshop.recipe import Invention, Recipe
from tests.gallery import moments
from tests.scenes.conftest import NewStage
from tests.stage import Stage

pytestmark = pytest.mark.usefixtures("painted_at_rest")


def begin(stage: Stage, game: str, **options: object) -> TableScene:
    seats = [SeatPlan(name="Fox", face="fox"), SeatPlan("greedy", "Owl", "owl")]
    return stage.play(MatchPlan(game, seats, dict(options), seed=5))


def until_it_waits(stage: Stage, table: TableScene) -> None:
    stage.wait(0.2)
    for _ in range(400):
        if stage.top is not table or (table.flow.waiting and not table.playback.playing):
            return
        stage.wait(0.2)


@pytest.mark.parametrize("game", ["classic", "addition", "rocky", "raw"])
def test_when_a_battle_is_decided_the_plates_count_what_came_of_it(
    game: str, new_stage: NewStage
) -> None:
    stage = new_stage(speed="fast")
    table = begin(stage, game, limit=30)
    t = table.play.table
    until_it_waits(stage, table)
    while not t.over and stage.top is table:
        what, numbers = of_table(table.play.game, t)
        standings = [table.hud.seat_sign(seat).standing[-1] for seat in t.everybody]
        assert standings == [amount_in_words(what, n) for n in numbers]
        if not table.playback.held:
            left = 30 - t.battles
            words = f"{left} battles left" if left != 1 else "1 battle left"
            assert table.hud.goal().distance[0] == words
        stage.press("space")
        until_it_waits(stage, table)
    assert t.battles > 10


def test_the_strongest_cards_hang_from_the_bar_at_whoever_was_seen_to_win_them(
    new_stage: NewStage,
) -> None:
    stage = new_stage(speed="instant")
    table = begin(stage, "classic", limit=100)
    t, met = table.play.table, 0
    for _ in range(60):
        if t.over or stage.top is not table:
            break
        stage.press("space")
        stage.frame(4)
        tug = table.hud.tug()
        assert tug is not None
        for seat, letters in enumerate(tug.marks):
            owned = [name_of_rank(rank(card)) for card in t.pile("stock", seat)]
            met += len(letters)
            outlook = table.model.state.outlook
            if (outlook is not None and outlook.counts) or t.over:
                continue
            for letter in set(letters):
                assert letters.count(letter) <= owned.count(letter)
    assert met > 20 and table.hud.strongest == "A"


def win_battle(stage: Stage, table: TableScene, winner: int) -> None:
    """Play until the log says that this seat has won a war."""
    for _ in range(600):
        said = table.model.state.scene.sentence
        if isinstance(said, Narrated) and said.template in IN_WAR and said.params["seat"] == winner:
            return
        if table.flow.question is not None:
            moments.answer(stage, table)
        elif table.flow.waiting:
            stage.press("space")
        stage.frame(1, 0.1)
    raise AssertionError(table.probe())


def test_of_two_wars_the_second_counts_only_once_it_is_said(stage: Stage) -> None:
    # Eights and nines are locked; the left side wins the eights' war, the right side the nines'.
    left, right = "4S 8S 9S 10S 2S 2D KS 2C 3S 5S", "3D 8H 9H 6D 2H 3H 5H 3C 4H KH"
    table = moments.sit_down(stage, "fire", stock=moments.dealt(left.split(), right.split(), 26))
    win_battle(stage, table, 0)
    first = [table.hud.cards_of(seat) for seat in (0, 1)]
    win_battle(stage, table, 1)
    second = [table.hud.cards_of(seat) for seat in (0, 1)]
    assert first[0] > second[0] and first[1] < second[1]


def test_what_is_drawn_is_counted_when_it_is_seen(stage: Stage) -> None:
    table = moments.sit_down(stage, "wilcox", seed=5)
    asked, met = 0, set()
    for _ in range(200):
        if table.flow.question is not None:
            asked += 1
            moments.answer(stage, table)
        if asked > 2:
            break
        stage.frame(1, 0.1)
        board = table.stage.board
        left = len(board.piles[board.number("stock", 0)])
        text = table.hud.goal().distance[0]
        counts = [len(board.piles[board.number("stock", seat)]) for seat in (0, 1)]
        met.add(counts[0])
        if counts[0] == counts[1] and not table.stage.moving:
            assert text == f"{left} cards each left to draw", counts
    assert {49, 48} <= met


def test_a_card_under_way_to_where_it_fights_still_counts_to_its_pile(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = moments.sit_down(stage, "fire", seed=7)
    fonts, said = stage.ctx.fonts, list[str]()
    line = fonts.line
    monkeypatch.setattr(fonts, "line", lambda text, style: said.append(text) or line(text, style))
    stocks = [place for place in table.stage.layout.piles.values() if place.name == "stock"]
    trim, met = Trim(stage.ctx, table.stage), set()
    for _ in range(400):
        if table.flow.question is not None:
            break
        if table.flow.waiting:
            stage.press("space")
        stage.frame(1, 0.05)
        if not table.model.state.cards.flying:
            continue
        for place in stocks:
            said.clear()
            trim.label(place)
            on_plate = table.hud.cards_of(place.owner or 0)
            landed = sum(p.front and p.owner == place.owner and table.stage.lying()[p.number]
                         for p in table.stage.layout.piles.values())  # fmt: skip
            met.add(on_plate - landed - int(said[-1].split("**")[1]))
    assert met == {0}


def test_the_plate_alone_tells_how_much_health_a_boxer_has(stage: Stage) -> None:
    # A bar beside the face would say the same once more.
    table = moments.sit_down(stage, "rocky", seed=3)
    for _ in range(12):
        moments.until(stage, lambda: table.flow.waiting)
        for seat in (0, 1):
            assert [sign.label for sign in table.hud.seat_signs(seat)] == ["Knockdowns"]
            health = len(table.play.table.pile("health", seat))
            assert table.hud.seat_sign(seat).standing[0].split()[0] == str(health)
        stage.press("space")
        stage.frame(2)


def test_a_pile_that_plates_tell_of_has_no_other_number_at_its_label(stage: Stage) -> None:
    seats = [SeatPlan("greedy", name, name.lower()) for name in ("Fox", "Owl", "Cat", "Bear")]
    table = stage.play(MatchPlan("moms_bluff", seats, {}, seed=5))
    late = 0
    for _ in range(900):
        stage.frame(1, 0.1)
        if stage.top is not table:
            break
        board = table.stage.board
        for node in table.nodes():
            if node.kind == "label" and node.name.startswith("Stock"):
                words = table.hud.seat_sign(table.stage.layout.piles[node.key[1]].owner).standing
                late += len(board.piles[node.key[1]]) != int(words[-1].split()[0])
                assert node.name.split()[-1] == words[-1].split()[0]
    assert late, "cards are still under way when their battle is decided"


@pytest.mark.parametrize(
    ("game", "sign"),
    [(f"own:{to_code(Invention(Recipe(best='low')))}", "→"), ("classic", "<")],
)
def test_between_cards_of_which_the_lowest_wins_stands_no_sign_of_numbers(
    game: str, sign: str, stage: Stage
) -> None:
    table = moments.sit_down(stage, game, stock=moments.dealt(["3S"], ["4H"], 26))
    moments.until(stage, lambda: table.flow.waiting)
    table.flow.go_on()
    moments.until(stage, table.hud.comparison)
    assert table.hud.compared_sign() == sign


def test_between_the_last_cards_stands_who_has_won_them_not_who_wins_the_game(
    stage: Stage,
) -> None:
    stock = (["KS", "QS", "2S"], ["3H", "4H", "5H"])
    table = moments.sit_down(stage, "classic", stock=stock, limit=3)
    signs = []
    for _ in range(900):
        if stage.top is not table:
            break
        if table.flow.waiting:
            table.flow.go_on()
        stage.frame()
        if table.play.table.battles == 3 and table.hud.comparison():
            signs.append(table.hud.comparison())
    assert table.play.table.outcome.winners == (0,)
    assert set(signs[-20:]) == {"<"}


def test_flags_below_the_bar_say_what_they_are_and_are_gone_in_the_end(stage: Stage) -> None:
    stock = moments.dealt(["AS", "KS"], ["4H", "5H"], 26)
    table = moments.sit_down(stage, "classic", stock=stock, limit=4)
    moments.until(stage, lambda: table.flow.waiting)
    table.flow.go_on()
    moments.until(stage, lambda: table.flow.waiting and any(table.hud.strong))
    stage.draw()
    stage.click("flags")
    assert table.hud.caption_words.startswith("The flags: ")
    table.flow.go_on()
    moments.until(stage, lambda: stage.top is not table)
    assert not any(table.hud.strong)
