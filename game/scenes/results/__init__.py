"""The end of a match: who won, its curve, what stood out in it."""
