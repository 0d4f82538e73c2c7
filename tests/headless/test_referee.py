"""The referee: outcomes, comparisons, and files of cases."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.headless.cli import main
from game.headless.expectations import differences
from game.headless.referee import run_case
from game.rules.errors import RulesError
from tests.headless.sample_cases import CASE, CHOICE, changed


def test_an_outcome_has_every_field() -> None:
    got = run_case(CASE)
    assert list(got) == ["piles", "battles", "wars", "over", "winners", "scores", "waiting"]
    assert differences(got, CASE["expect"]) == []


def test_open_questions_are_compared_without_order_and_what_is_left_out() -> None:
    got = run_case(CHOICE)
    assert differences(got, CHOICE["expect"]) == []
    assert differences(got, {"waiting": [{"seat": 1}]}) == []
    assert differences(got, {"waiting": [{"seat": 1, "count": 1}]}) == []
    assert differences(got, {"waiting": []}) != []
    assert differences(got, {"waiting": [{"seat": 0}]}) != []
    assert differences(got, {"waiting": [{"seat": 1, "count": 2}]}) != []


def test_piles_are_bags_unless_order_is_asked_for() -> None:
    got = run_case(CASE)
    stock = got["piles"]["stock"]
    turned = [list(reversed(pile)) for pile in stock]
    assert differences(got, {"piles": {"stock": turned}}) == []
    assert differences(got, {"piles": {"stock!": stock}}) == []
    complaints = differences(got, {"piles": {"stock!": turned}})
    assert len(complaints) == 1
    assert complaints[0].startswith("stock! is ")


def test_sentences_are_compared_in_their_order() -> None:
    war = {"stock": [["KH", "2S", "3S", "4S", "9S", "JC"], ["KD", "2D", "3D", "4D", "8D", "JD"]]}
    said = ["War between seat 0 and seat 1!", "seat 0 wins the war: 9S beats 8D."]

    def differs(**expect: Any) -> list[str]:
        return differences(run_case({**changed(CASE, deal=war), "expect": expect}), expect)

    assert differs(said=said) == differs(**{"said!": said}) == []
    assert differs(said=said[1:]) == differs(said=[]) == []
    assert "not" in differs(**{"said!": said[1:]})[0]
    late = differs(said=said[::-1])[0]
    assert late.startswith('said lacks "War between seat 0 and seat 1!" after "seat 0 wins the war')
    assert differs(said=[said[0], said[0]]) != []


def test_sums_are_compared_with_how_they_came_about() -> None:
    sums = {**changed(CASE, game="addition", deal={"stock": [["8H", "5S"], ["9C", "3D"]]})}
    for expect in (
        {"tallies!": ["seat 0: 8 + 5 = 13", "seat 1: 9 + 3 = 12"]},
        {"tallies": ["seat 1: 9 + 3 = 12"]},
    ):
        assert differences(run_case({**sums, "expect": expect}), expect) == []
    expect = {"tallies": ["seat 0: 8 + 5 = 14"]}
    assert differences(run_case({**sums, "expect": expect}), expect) != []


def test_signs_are_compared_by_the_fields_that_are_named() -> None:
    case = changed(CHOICE)

    def differs(**expect: Any) -> list[str]:
        return differences(run_case({**case, "expect": expect}), expect)

    crown = {"kind": "marker", "label": "Leads", "seat": 0, "value": "crown"}
    assert differs(signs=[{}]) == differs(signs=[{"seat": 0}]) == differs(signs=[crown]) == []
    assert differs(signs=[{**crown, "seat": 1}]) != []
    assert differs(**{"signs!": []}) != []
    assert differs(signs=[crown, crown]) != []


def test_signs_of_the_way_are_compared_too() -> None:
    deal = {"stock": [["AH", "2S"], ["WH", "3C"]]}
    case = changed(CASE, game="wild_twist", deal=deal)
    lit = {"kind": "glow", "cards": ["AH", "WH"]}
    for expect, differs in (
        ({"signs_seen": [lit], "signs!": []}, False),
        ({"signs_seen!": []}, True),
        ({"signs_seen": [{**lit, "cards": ["AH"]}]}, True),
    ):
        assert bool(differences(run_case({**case, "expect": expect}), expect)) is differs


def test_what_a_seat_sees_is_compared_card_by_card() -> None:
    def differs(**expect: Any) -> list[str]:
        return differences(run_case({**CHOICE, "expect": expect}), expect)

    mine = {"hand": [["4D"], ["?", "?"]], "stock": [["?"], ["?"]]}
    other = {"hand": [["?"], ["KH", "5C"]], "played": [["QS"], []]}
    assert differs(sees={"0": mine, "1": other, "all": {"hand": [["?"], ["?", "?"]]}}) == []
    assert differs(sees={"0": {"hand": [["4D"], ["KH", "5C"]]}})[0].startswith("seat 0 sees: hand")
    with pytest.raises(RulesError, match=r"expect.sees names '7'; it takes all, 0, 1"):
        differs(sees={"7": {}})


def test_whose_battles_they_were_is_said() -> None:
    got = run_case({**CASE, "expect": {"won": []}})
    assert got["won"] == [0]
    assert differences(got, {"won": [0]}) == []
    assert differences(got, {"won": [1]}) == ["won is [0], not [1]"]


def test_what_players_read_is_in_the_outcome_of_cases_that_expect_it() -> None:
    got = run_case({**CASE, "expect": {"said": [], "signs!": []}})
    assert got["said"] == ["seat 0 wins: KH beats 9C."]
    assert got["signs"] == []
    assert "tallies" not in got


def test_what_differs_is_reported() -> None:
    complaints = differences(run_case(CASE), {"battles": 2, "over": True})
    assert complaints == ["battles is 1, not 2", "over is false, not true"]


def test_answers_left_over_are_ignored() -> None:
    case = changed(CASE, choices=[{"seat": 0, "answer": ["KH"]}])
    assert run_case(case) == run_case(CASE)


def refereed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], cases: Any, *words: str
) -> tuple[int, list[dict[str, Any]]]:
    path = tmp_path / "cases.json"
    path.write_text(cases if isinstance(cases, str) else json.dumps(cases), encoding="utf-8")
    status = main(["referee", str(path), *words])
    return status, [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_the_other_cases_still_run_beside_a_bad_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    cases = [CASE, {"name": "bad", "scenario": {"game": "chess"}}, CHOICE]
    status, lines = refereed(tmp_path, capsys, cases)
    assert status == 2
    assert [line["name"] for line in lines] == [CASE["name"], "bad", CHOICE["name"]]
    assert ["outcome" in line for line in lines] == [True, False, True]
    assert "chess" in lines[1]["error"]


def test_one_case_alone_is_a_file_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert refereed(tmp_path, capsys, CASE)[0] == 0


def test_checking_gives_status_1_if_anything_differs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert refereed(tmp_path, capsys, [CASE, CHOICE], "--check")[0] == 0
    wrong = {**CASE, "expect": {"battles": 5}}
    status, lines = refereed(tmp_path, capsys, [wrong, CASE], "--check")
    assert status == 1
    assert lines[0]["check"] == ["battles is 1, not 5"]


@pytest.mark.parametrize("text", ["", "{", "[1,", "nul", "[" * 100_000])
def test_a_file_that_is_not_json_is_one_error(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str
) -> None:
    status, lines = refereed(tmp_path, capsys, text)
    assert status == 2
    assert len(lines) == 1
    assert "cases.json" in lines[0]["error"]


def test_a_file_that_is_not_there_is_one_error(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["referee", "nosuch.json"]) == 2
    assert "nosuch.json" in capsys.readouterr().out


def test_what_one_case_has_wrong_leaves_the_others_of_its_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    odd = {7: "1" * 6000, 8: "[" * 300 + "]" * 300, 9: "NaN"}
    text = json.dumps([CASE, *[changed(CASE, battles=number) for number in (7, 8, 9)], CASE])
    for number, written in odd.items():
        text = text.replace(f'"battles": {number}', f'"battles": {written}')
    status, lines = refereed(tmp_path, capsys, text, "--check")
    assert status == 2
    assert [line.get("check") for line in lines] == ["ok", None, None, None, "ok"]
    for line, got in zip(lines[1:4], ("Infinity", "[[[", "NaN"), strict=True):
        assert line["error"].startswith(f"scenario.battles got {got}")
        assert len(line["error"]) < 200


def test_an_error_outweighs_a_difference(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wrong = {**CASE, "expect": {"battles": 5}}
    for cases in ([wrong, {"name": "bad"}], [{"name": "bad"}, wrong]):
        assert refereed(tmp_path, capsys, cases, "--check")[0] == 2


def test_a_name_that_is_no_word_is_not_repeated(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, lines = refereed(tmp_path, capsys, '{"name": NaN, "scenario": {"game": "classic"}}')
    assert status == 2
    assert lines == [{"name": None, "error": "name got NaN; it takes a word of up to 200 signs"}]


def test_a_file_may_begin_with_a_byte_order_mark(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert refereed(tmp_path, capsys, "\ufeff" + json.dumps(CASE), "--check")[0] == 0


def test_a_file_that_is_not_utf_8_and_a_folder_are_one_error_each(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "latin.json"
    path.write_bytes(json.dumps(CASE).replace("king", "k\u00f6nig").encode("latin-1"))
    assert main(["referee", str(path), str(tmp_path)]) == 2
    latin, folder = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert "latin.json: it is not text in UTF-8 (byte 0xf6" in latin["error"]
    assert "is no regular file" in folder["error"]


def test_no_cases_are_nothing_wrong(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert refereed(tmp_path, capsys, "[]", "--check") == (0, [])
