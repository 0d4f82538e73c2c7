"""The card table: its scene, questions, controls, and all that is painted on it."""
