"""Practising arithmetic: for learners, and for adults who look after them."""
