"""Dominoes for three or four people, each on their own phone, and one link."""
