"""What comes before a match: who sits where, by which rules."""
