"""A match without a picture: who sits where, who is asked, what is kept, what is said."""
