"""Games that players invent: a recipe of parts, its short code, and the game that follows from it.

A recipe is one value for each part of `space.SPACE`. Its code stands in the game's id (`own:CODE`),
so whatever names the game carries its rules. No code of a program is in it, only such values.
"""
