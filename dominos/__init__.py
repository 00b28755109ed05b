"""Partnership dominoes for four people, four phones and one link."""
