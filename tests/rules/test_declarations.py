from __future__ import annotations

import re
from typing import Any, TypeVar

import pytest

from game.kits.battles import Battles, BattlesPresentation
from game.kits.open_piles import OpenPilesPresentation
from game.rules.declarations import Advice, Lessons, Presentation
from game.rules.table import Table
from game.rules.title_page import TitlePage
from tests.rules.sample import Sample


def test_a_part_belongs_to_the_rules_in_its_bracket_and_to_what_derives_from_them() -> None:
    class Base(Battles):
        pass

    class BaseLessons(Lessons[Base]):
        first_deal = 7

    class Heir(Base):
        pass

    class Other(Heir):
        pass

    class OtherLessons(BaseLessons, Lessons[Other]):
        first_deal = 8

    assert [rules().lessons.first_deal for rules in (Battles, Base, Heir, Other)] == [0, 7, 7, 8]
    heir = Heir()
    assert heir.lessons.rules is heir, "a part reads the rules that it is asked through"


def test_a_game_without_a_part_of_its_own_has_its_kits() -> None:
    class Plain(Battles):
        pass

    assert isinstance(Plain().presentation, BattlesPresentation)
    assert Plain().presentation.humans_start_battles
    assert not Sample().presentation.humans_start_battles


def test_a_misspelt_name_in_a_part_is_an_error_that_says_the_right_one() -> None:
    class War(Battles):
        pass

    says = "WarPresentation has start_lable, which BattlesPresentation does not have; do you mean"
    with pytest.raises(TypeError, match=f"{says} start_label"):

        class WarPresentation(BattlesPresentation[War]):
            start_lable = "Go"

    with pytest.raises(TypeError, match=r"WarAdvice has plan, .*\(a helper begins with _\)"):

        class WarAdvice(Advice[War]):
            def plan(self, t: Table) -> None:
                pass

    class WarLessons(Lessons[War]):
        _deals = (3, 4)
        first_deal = _deals[0]

    assert War().lessons.first_deal == 3


def test_a_forgotten_part_of_a_kit_is_an_error_that_says_how_to_derive_from_it() -> None:
    class War(Battles):
        pass

    mend = (
        "WarPresentation must derive from BattlesPresentation, which War has already: "
        "write class WarPresentation(BattlesPresentation[...])"
    )
    with pytest.raises(TypeError, match=re.escape(mend)):

        class WarPresentation(Presentation[War]):
            pass

    with pytest.raises(TypeError, match="must derive from BattlesPresentation"):

        class OpenPresentation(OpenPilesPresentation[War]):  # type: ignore[type-var]
            pass


def test_a_part_without_its_rules_is_an_error_that_says_where_they_stand() -> None:
    mend = "SomeLessons does not say whose lessons it is: write class SomeLessons(Lessons[...])"
    with pytest.raises(TypeError, match=re.escape(mend)):

        class SomeLessons(Lessons):  # type: ignore[type-arg]
            pass


@pytest.mark.parametrize(
    ("name", "place"),
    [
        ("title", "on its title page, about = TitlePage(...)"),
        ("preview", "into its presentation, a class in brackets: Presentation[...]"),
        ("horizon", "into its advice, a class in brackets: Advice[...]"),
        ("first_steps", "into its lessons, a class in brackets: Lessons[...]"),
    ],
)
def test_rules_that_declare_what_belongs_elsewhere_are_an_error_that_says_where(
    name: str, place: str
) -> None:
    with pytest.raises(TypeError, match=re.escape(f"War has {name}, which belongs {place}")):
        type("War", (Battles,), {name: None})


def test_a_misspelt_value_in_the_rules_is_an_error_that_says_the_right_one() -> None:
    says = "War has seat_number, which no rules have; do you mean seat_numbers?"
    with pytest.raises(TypeError, match=re.escape(says)):
        type("War", (Battles,), {"seat_number": range(2, 5)})
    type("War", (Battles,), {"seat_numbers": range(2, 5), "turns": 3})


def test_a_misspelt_hook_in_the_rules_is_an_error_that_says_the_right_one() -> None:
    says = "War has nextbattle, which no rules have; do you mean next_battle?"
    with pytest.raises(TypeError, match=re.escape(says)):
        type("War", (Battles,), {"nextbattle": lambda self, t: None})
    type("War", (Battles,), {"truce": lambda self, t: None})


def test_the_part_of_a_kit_may_offer_its_games_more() -> None:
    class Kit(Battles):
        pass

    rules = TypeVar("rules", bound=Kit)

    class KitPresentation(BattlesPresentation[rules]):  # type: ignore[valid-type]
        extra = "Here"

    class War(Kit):
        pass

    class WarPresentation(KitPresentation[War]):  # type: ignore[type-var]
        extra = "There"

    shown: list[Any] = [rules.presentation for rules in (Kit(), War())]
    assert [each.extra for each in shown] == ["Here", "There"]


def test_a_wrong_name_on_a_title_page_is_an_error() -> None:
    with pytest.raises(TypeError, match="tilte"):
        TitlePage(tilte="War", rule="High wins.", credit="Nobody")  # type: ignore[call-arg]
