-- A check of an account's history that is under way, and the last revision that it found whole.
CREATE TABLE history_checks (
	user_id TEXT NOT NULL PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
	id TEXT NOT NULL,
	started_at INTEGER NOT NULL,
	seq INTEGER NOT NULL CHECK (seq >= 0),
	hash TEXT
) STRICT, WITHOUT ROWID;
