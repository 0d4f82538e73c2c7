"""Pages for grown-ups: the gate before them, a class, and what is carried between computers."""
