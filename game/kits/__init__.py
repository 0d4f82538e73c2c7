"""Kits: rules that families of games share: battles, sums, open piles, lending, poker
hands, steps.
"""
