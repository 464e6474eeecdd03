-- The address at which calendars of other programs read an account's entries (docs/reliability.md section 15): one, which is kept as a hash.
CREATE TABLE calendar_feeds (
	user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
	token_hash TEXT NOT NULL UNIQUE,
	created_at INTEGER NOT NULL
) STRICT;
