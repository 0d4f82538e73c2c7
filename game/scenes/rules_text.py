"""A game in words: the parts of its rules page, in the small language of `game.ui.rich_text`."""

from __future__ import annotations

from collections.abc import Iterator

from game.match.game_page import rare_cases, the_game
from game.match.wording import pile_name
from game.rules.game import Game
from game.texts import tr
from game.texts.markup import translated

_MOST_CARDS = 14


def game_text(game: Game) -> str:
    """How the form ends that is offered first, the game itself, and its example."""
    return "\n".join([*_first_form(game), translated(the_game(game)), *_example(game)])


def rare_text(game: Game) -> str:
    """What happens rarely; empty for nothing."""
    return translated(rare_cases(game))


def house_rules_text(game: Game) -> str:
    """What can be agreed on; empty for nothing."""
    return "\n".join(_options(game))


def _first_form(game: Game) -> Iterator[str]:
    """The page tells the whole game; who begins at once gets another end."""
    form = game.forms[0]
    limit = form.options.get("limit")
    if limit:
        yield f"**{tr(form.name)}.** {tr(game.limit_text, n=limit)}"
        yield ""


def _example(game: Game) -> Iterator[str]:
    """The cards of the game's example, seat by seat, and what comes of them."""
    if not game.example:
        return
    yield from ("", "# " + tr("An example"))
    for name, cards in game.example.deal.items():
        pile = game.piles[name]
        label = pile_name(pile.label) or name
        rows = [(label, cards)] if pile.shared else _by_seat(label, cards)
        for title, row in rows:
            if row:
                yield from ("", f"**{title}**", "", _row(row))
    yield from ("", tr(game.example.text))


def _by_seat(label: str, piles: list[list[str]]) -> Iterator[tuple[str, list[str]]]:
    for number, pile in enumerate(piles):
        yield tr("Player {n}: {pile}", n=number + 1, pile=label), pile


def _row(codes: list[str]) -> str:
    return " ".join(f"{{{code}}}" for code in codes[:_MOST_CARDS])


def _options(game: Game) -> Iterator[str]:
    for option in game.options.values():
        told = [tr(text) for text in (option.meaning, option.detail) if text]
        yield f"- {': '.join(told)}."
