"""How the table looks: the board, its layout, cards at rest and under way, labels."""
