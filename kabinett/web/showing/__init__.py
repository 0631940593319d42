"""What is told of matches and positions, so that whoever shows them needs to know no rule."""
