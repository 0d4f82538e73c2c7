"""The art of the game as programs: every picture is built here from paths of our own.

Standard library only. `sprites/make.py` calls these modules and writes the SVG files; the game
itself never imports them.
"""
