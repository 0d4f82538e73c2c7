"""The engine: cards, piles, questions, verbs, and what a seat may know. It knows no game.

What nearly every game is written with stands here, so that its file needs a single import for it.
"""

from game.rules.asks import Ask
from game.rules.cards import Card
from game.rules.declarations import Advice, Lessons, Presentation
from game.rules.example import Example
from game.rules.game import Game
from game.rules.ranking import highest
from game.rules.signs import Sign
from game.rules.table import Phase, Table
from game.rules.title_page import TitlePage
from game.rules.values import GameState
from game.texts import N_

__all__ = [
    "N_",
    "Advice",
    "Ask",
    "Card",
    "Example",
    "Game",
    "GameState",
    "Lessons",
    "Phase",
    "Presentation",
    "Sign",
    "Table",
    "TitlePage",
    "highest",
]
