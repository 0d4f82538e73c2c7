"""Jokers."""

from artkit.svg import path, place, star


def joker(code, jumbo):
    c = "#cf1f38" if code == "RJ" else "#1d1b26"
    return [place([path(star(5, 80, 34), c)], 125, 175)]
