"""What a child knows, as a garden."""
