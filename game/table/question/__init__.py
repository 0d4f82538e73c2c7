"""What is asked at the table: the model of a question, how it looks, and its keys."""
