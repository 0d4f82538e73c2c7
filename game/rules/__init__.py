"""The engine: cards, piles, questions, verbs, and what a seat may know. It knows no game."""
