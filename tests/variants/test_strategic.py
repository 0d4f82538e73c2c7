"""Strategic War: who answers is warned of the cards that may force a war."""

from game.rules import engine
from game.variants import get


def test_only_cards_that_match_the_highest_so_far_carry_a_warning() -> None:
    game = get("strategic")
    deal = {"hand": [["9S", "KS"], ["9H", "4H"], ["KH", "9D"]]}
    t = engine.new_table(game, {"first": 1}, 3, 1, deal)
    engine.advance(t)
    [ask] = t.asks
    assert not any(game.presentation.preview(t, ask, [word]).warning for word in ask.options), (
        "nothing lies there"
    )
    for seat, card in ((1, "9H"), (2, "KH")):
        engine.answer(t, seat, [card])
        engine.advance(t)
    [ask] = t.asks
    preview = game.presentation.preview
    assert [word for word in ask.options if preview(t, ask, [word]).warning] == ["KS"]
