"""The parts of a recipe, by the tile where people meet them."""
