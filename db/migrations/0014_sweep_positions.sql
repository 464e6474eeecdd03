-- How far a sweep has come that walks through all accounts, a few each hour: the last one that it looked at.
CREATE TABLE sweep_positions (
	name TEXT PRIMARY KEY,
	position TEXT NOT NULL
) STRICT, WITHOUT ROWID;
