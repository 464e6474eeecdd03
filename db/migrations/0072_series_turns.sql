-- Who makes an account's recurring invoices just now: one at a time, so that they are made, and numbered, oldest first.
CREATE TABLE series_turns (
	user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
	lease TEXT NOT NULL,
	lease_until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
