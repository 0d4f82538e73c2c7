"""What people set once and for all."""
