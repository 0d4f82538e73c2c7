"""The open question at the table: its model, its view, and its keys."""
