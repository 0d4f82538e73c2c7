"""The referee: outcomes, comparisons, and cases that are not well formed."""

import json
import math
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.headless.cli import main
from game.headless.expectations import differences
from game.headless.referee import run_case
from game.rules.errors import RulesError

CASE: dict[str, Any] = {
    "name": "a king beats a nine",
    "scenario": {
        "game": "classic", "options": {}, "seats": 2, "seed": 1,
        "deal": {"stock": [["KH", "2S"], ["9C", "3D"]]}, "choices": [], "battles": 1,
    },
    "expect": {
        "piles": {"stock": [["2S", "KH", "9C"], ["3D"]]}, "battles": 1, "wars": [],
        "over": False, "winners": [], "scores": None, "waiting": [],
    },
}  # fmt: skip
CHOICE: dict[str, Any] = {
    "name": "a queen is led",
    "scenario": {
        "game": "strategic", "seats": 2,
        "deal": {"hand": [["QS", "4D"], ["KH", "5C"]], "stock": [["7S"], ["9H"]]},
        "choices": [{"seat": 0, "answer": ["QS"]}],
    },
    "expect": {"waiting": [{"seat": 1, "kind": "play", "options": ["5C", "KH"]}]},
}  # fmt: skip


def changed(case: dict[str, Any], **fields: Any) -> dict[str, Any]:
    return {**case, "scenario": {**case["scenario"], **fields}}


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
    found = differences(got, {"piles": {"stock!": turned}})
    assert len(found) == 1
    assert found[0].startswith("stock! is ")


def test_sentences_are_compared_in_their_order() -> None:
    war = {"stock": [["KH", "2S", "3S", "4S", "9S", "JC"], ["KD", "2D", "3D", "4D", "8D", "JD"]]}
    said = ["War between seat 0 and seat 1!", "seat 0 wins the war: 9S beats seat 1's 8D."]

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


def test_whose_battles_they_were_is_told() -> None:
    got = run_case({**CASE, "expect": {"won": []}})
    assert got["won"] == [0]
    assert differences(got, {"won": [0]}) == []
    assert differences(got, {"won": [1]}) == ["won is [0], not [1]"]


def test_what_players_read_is_in_the_outcome_of_cases_that_expect_it() -> None:
    got = run_case({**CASE, "expect": {"said": [], "signs!": []}})
    assert got["said"] == ["seat 0's KH beats seat 1's 9C."]
    assert got["signs"] == []
    assert "tallies" not in got


def test_what_differs_is_told() -> None:
    found = differences(run_case(CASE), {"battles": 2, "over": True})
    assert found == ["battles is 1, not 2", "over is false, not true"]


def test_answers_left_over_are_ignored() -> None:
    case = changed(CASE, choices=[{"seat": 0, "answer": ["KH"]}])
    assert run_case(case) == run_case(CASE)


@pytest.mark.parametrize(
    ("case", "parts"),
    [
        (5, ["a case got 5", "name and scenario"]),
        ({"name": "x"}, ["scenario got nothing", "an object"]),
        ({**CASE, "name": 5}, ["name got 5", "a word"]),
        ({**CASE, "expect": []}, ["expect got []", "an object"]),
        (changed(CASE, limit="x" * 500), ["the field 'limit'", "seats, seed"]),
        (changed(CASE, game="chess"), ["game got 'chess'", "classic"]),
        (changed(CASE, game=None), ["game got null", "a word"]),
        (changed(CASE, colour="red"), ["'colour'", "game, options, seats"]),
        (changed(CASE, options=[]), ["options got []", "an object"]),
        (changed(CASE, options={"face": 1}), ["'face'", "face_down"]),
        (changed(CASE, options={"face_down": 7}), ["face_down got 7", "1, 2, 3"]),
        (changed(CASE, options={"jokers": 1}), ["jokers got 1", "false, true"]),
        (changed(CASE, seats=9), ["seats got 9", "2 to 4"]),
        (changed(CASE, seats=[[0] * 500]), ["seats got [[0, 0, ", "...; War is for 2 to 4 seats"]),
        (changed(CASE, options={"limit": math.nan}), ["limit got NaN", "whole number from 0"]),
        (changed(CASE, options={"short": None}), ["short got null", "last_card, stand, lose"]),
        (changed(CASE, seed="x"), ["seed got 'x'", "whole number"]),
        (changed(CASE, battles=-1), ["battles got -1", "whole number from 0"]),
        (changed(CASE, deal=[]), ["deal got []", "an object"]),
        (changed(CASE, deal={"pocket": []}), ["'pocket'", "stock"]),
        (changed(CASE, deal={"stock": [["KH"]]}), ["deal.stock", "each of 2 seats"]),
        (changed(CASE, deal={"stock": [[["KH"]], []]}), ["deal.stock", "each of 2 seats"]),
        (changed(CASE, deal={"stakes": [["KH"]]}), ['deal.stakes got [["KH"]]', "one list"]),
        (changed(CASE, deal={"stock": [["RJ"], []]}), ["deal has RJ once", "the deck has none"]),
        (changed(CASE, deal={"stock": [[None], []]}), ["deal.stock: null is no card"]),
        (changed(CASE, deal={"stock": [["KX"], []]}), ["deal.stock", "'KX'", "AS, 10H"]),
        (
            changed(CASE, deal={"stock": [["KH", "KH"], []]}),
            ["deal has KH twice", "the deck has it once"],
        ),
        (changed(CASE, choices={}), ["choices got {}", "a list"]),
        (changed(CASE, choices=["KH"]), ["choices[0] got 'KH'", "seat and answer"]),
        (changed(CHOICE, choices=[{"seat": "0", "answer": []}]), ["choices[0].seat", "a seat"]),
        (changed(CHOICE, choices=[{"seat": 0, "answer": "QS"}]), ["choices[0].answer", "words"]),
        (changed(CHOICE, choices=[{"seat": 1, "answer": ["KH"]}]), ["seat 1", "asked is 0"]),
        (changed(CHOICE, choices=[{"seat": 0, "answer": ["KH"]}]), ["[KH]", "1 of [QS, 4D]"]),
        (changed(CHOICE, choices=[{"seat": 0, "answer": []}]), ["got []", "1 of [QS, 4D]"]),
        (changed(CHOICE, choices=[{"seat": 0, "answer": [""]}]), ["got ['']", "1 of [QS, 4D]"]),
        (changed(CHOICE, choices=[{"seat": 0, "answer": ["Q\nS"]}]), ["got ['Q\\nS']", "QS"]),
        (changed(CHOICE, choices=[{"seat": 0, "answer": ["QS"] * 99}]), ["QS, ...; it takes 1"]),
    ],
)
def test_a_bad_case_names_the_field_what_it_got_and_what_it_takes(
    case: Any, parts: list[str]
) -> None:
    with pytest.raises(RulesError) as error:
        run_case(case)
    for part in parts:
        assert part in str(error.value)
    assert "\n" not in str(error.value)


@pytest.mark.parametrize(
    ("expect", "part"),
    [
        (5, "expect got 5"),
        ({"colour": 1}, "'colour'"),
        ({"piles": {"pocket": []}}, "'pocket'"),
        ({"piles": 5}, "expect.piles got 5"),
        ({"piles": {"stock": 5}}, "expect.piles.stock got 5"),
        ({"waiting": 5}, "expect.waiting got 5"),
        ({"said": "Yes!"}, "expect.said got 'Yes!'"),
        ({"tallies!": [13]}, "expect.tallies! got [13]"),
        ({"signs": {}}, "expect.signs got {}"),
        ({"sees": []}, "expect.sees got []"),
        ({"sees": {"0": []}}, "expect.sees.0 got []"),
        ({"sees": {"0": {"hand": 5}}}, "expect.sees.0.hand got 5"),
        ({"signs!": [5]}, "expect.signs![0] got 5"),
        ({"signs": [{"cards": 5}]}, "expect.signs[0] got"),
        ({"waiting": [5]}, "expect.waiting"),
        ({"waiting": [{"seat": 0, "options": 5}]}, "expect.waiting"),
    ],
)
def test_an_expectation_that_is_not_well_formed_is_named(expect: Any, part: str) -> None:
    with pytest.raises(RulesError) as error:
        differences(run_case(CHOICE), expect)
    assert part in str(error.value)


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
        assert line["error"].startswith(f"battles got {got}")
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
    assert lines == [{"name": None, "error": "name got NaN; it takes a word"}]


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
    assert "latin.json is not text in UTF-8 (byte 0xf6" in latin["error"]
    assert "is no regular file" in folder["error"]


def test_no_cases_are_nothing_wrong(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert refereed(tmp_path, capsys, "[]", "--check") == (0, [])


JUNK = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 3) | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=8,
)


@settings(max_examples=200, deadline=None)
@given(st.sampled_from(list(CASE["scenario"])), JUNK)
def test_a_damaged_scenario_gives_an_outcome_or_one_sentence(field: str, junk: Any) -> None:
    try:
        run_case(changed(CASE, **{field: junk}))
    except RulesError as error:
        assert "\n" not in str(error)


@settings(max_examples=200, deadline=None)
@given(st.sampled_from([*CASE["expect"], "x"]), JUNK)
def test_a_damaged_expectation_gives_differences_or_one_sentence(field: str, junk: Any) -> None:
    try:
        differences(run_case(CHOICE), {field: junk})
    except RulesError as error:
        assert "\n" not in str(error)
