"""A toolkit of windows, scenes, widgets, text, art and sound. It knows no card game."""
