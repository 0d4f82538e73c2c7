"""Games of the workshop by their ids: found, played, judged and kept by nothing else."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.headless.cli import main
from game.headless.referee import run_case
from game.intake.refusal import Refusal
from game.match import people
from game.match.giving_away import may_give_away
from game.match.lesson_progress import LessonProgress
from game.match.match_factory import new_match
from game.match.match_plan import MatchPlan
from game.match.own_games import workshop_id
from game.match.play import Situation
from game.match.preview import newer_waiting_text, waiting
from game.match.saved_games import read_file
from game.rules.errors import BadOption
from game.rules.first_steps import SAID
from game.rules.record import Match, Record, read_record, replay
from game.storage import Store
from game.variants import exists, get, is_point
from game.workshop.codes import to_code
from game.workshop.finding import call
from game.workshop.known_games import known_games
from game.workshop.own_lessons import BATTLES
from game.workshop.recipe import Invention, Recipe
from game.workshop.war_file import to_text

TWOS = Recipe(jokers=True, upset="2>A", special1="joker:swap", limit=100)
CODE = to_code(Invention(TWOS))
ID = f"own:{CODE}"


def test_a_game_is_found_by_its_code_alone() -> None:
    game = get(ID)
    assert game.id == ID
    assert get(f"own:{CODE.lower().replace('-', '')}") == game
    assert exists(ID)
    assert not exists("own:W1-2222")
    with pytest.raises(BadOption, match="letter of the code"):
        get(ID[:-1] + ("2" if ID[-1] != "2" else "3"))


def test_a_record_carries_the_rules(tmp_path: Path) -> None:
    match = Match(get(ID), Record(ID, {}, 3, 5))
    match.advance()
    written = json.dumps(match.record.to_json())
    read = read_record(written)
    assert replay(get(read.game), read).table == match.table


def test_a_case_may_be_about_such_a_game() -> None:
    deal = {"stock": [["2S", "5D"], ["AH", "9C"]]}
    case = {
        "scenario": {"game": ID, "seats": 2, "deal": deal, "battles": 1},
        "expect": {"said": []},
    }
    outcome = run_case(case)
    assert [sorted(pile) for pile in outcome["piles"]["stock"]] == [["2S", "5D", "AH"], ["9C"]]


def test_simulate_and_list_take_codes_and_files(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "mix-up.war"
    path.write_text(to_text(Invention(TWOS, name="Mix-up", by="Fox")), encoding="utf-8")
    assert main(["simulate", str(path), "--games", "5", "--json"]) == 0
    by_file = json.loads(capsys.readouterr().out)
    assert main(["simulate", ID, "--games", "5", "--json"]) == 0
    by_code = json.loads(capsys.readouterr().out)
    assert by_file["game"] == ID
    assert by_file["battles"] == by_code["battles"]
    assert main(["list", str(path)]) == 0
    assert capsys.readouterr().out.split(maxsplit=2)[2].startswith("Mix-up: ")


def test_a_wrong_code_is_reported_in_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "own:W1-HELLO", "--games", "1"]) == 2
    assert "letter of the code is wrong" in capsys.readouterr().err


def test_a_game_goes_by_the_name_that_it_is_given_here() -> None:
    assert get(ID).about.title == "Our War"
    call(Invention(TWOS, name="Mix-up", by="Fox"))
    assert (get(ID).about.title, get(ID).about.credit) == ("Mix-up", "Fox")
    call(Invention(TWOS))
    assert get(ID).about.title == "Our War"


def test_a_waiting_match_of_a_newer_war_is_named_and_not_lost() -> None:
    store = Store.in_memory()
    play = new_match(MatchPlan(ID, people.first_seats(store, 2), {}), store)
    play.begin()
    play.run()
    play.keep()
    assert [game.game for game in waiting(store).mine] == [ID]
    assert newer_waiting_text(waiting(store)) == ""
    play.plan.game = "own:W2-2222"
    play.keep()
    kept = waiting(store)
    assert "own:W2-2222" not in [game.game for game in kept.mine]
    assert newer_waiting_text(kept) == "1 waiting game needs a newer War"


def test_a_finished_game_is_taken_from_a_file(tmp_path: Path) -> None:
    match = Match(get(ID), Record(ID, {}, 2, 5))
    match.advance()
    path = tmp_path / "record.json"
    path.write_text(json.dumps(match.record.to_json()), encoding="utf-8")
    plan, record = read_file(path)
    assert (plan.game, record["game"]) == (ID, ID)
    path.write_text(path.read_text(encoding="utf-8").replace("W1", "W2"), encoding="utf-8")
    with pytest.raises(Refusal, match="made with a newer War"):
        read_file(path)


def test_the_example_and_the_first_deal_are_found() -> None:
    game = get(ID)
    assert game.lessons.example is not None
    assert game.lessons.example.text == "Change sides! All stocks move on."
    assert game.lessons.first_deal > 0
    assert game.lessons.first_deal == get(ID).lessons.first_deal


@pytest.mark.parametrize("tie", ["wait", "back", "trash"])
def test_first_steps_are_said_at_what_happens_in_the_first_deal(tie: str) -> None:
    game = get(f"own:{to_code(Invention(TWOS.but(tie=tie)))}")
    steps = LessonProgress(game)
    match = Match(game, Record(game.id, {}, 2, game.lessons.first_deal))
    match.advance(BATTLES)
    said = [steps.lesson_for(event) for event in match.take_events()]
    waited = [step for step in steps.steps if step.when == SAID]
    assert waited and set(waited) <= set(said)


@pytest.mark.parametrize("game", dict.fromkeys(known.game for known in known_games()))
def test_each_game_that_is_a_point_of_the_space_can_be_changed(game: str) -> None:
    assert is_point(workshop_id(Store.in_memory(), get(game)))


def test_a_game_may_be_given_away_once_its_maker_has_finished_it() -> None:
    store = Store.in_memory()
    assert not may_give_away(store, TWOS)
    plan = MatchPlan(ID, people.first_seats(store, 2), {"limit": 1})
    play = new_match(plan, store)
    play.begin()
    while play.situation() is not Situation.OVER:
        play.turn()
        play.run()
    assert may_give_away(store, TWOS)
    assert not may_give_away(store, TWOS.but(down=1))
