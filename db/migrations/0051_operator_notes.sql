-- What the product remembers of itself, for its operator's page: of no account, and nothing that a person typed.
CREATE TABLE operator_notes (
	name TEXT PRIMARY KEY,
	at INTEGER NOT NULL,
	value TEXT NOT NULL CHECK (json_valid(value))
) STRICT, WITHOUT ROWID;
