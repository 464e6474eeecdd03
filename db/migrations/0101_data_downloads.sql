-- A download of an account that is made in turns, too large for one request (docs/decisions/0092).
CREATE TABLE data_downloads (
	user_id TEXT NOT NULL PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
	id TEXT NOT NULL,
	language TEXT NOT NULL,
	started_at INTEGER NOT NULL,
	expires_at INTEGER NOT NULL CHECK (expires_at >= started_at),
	-- When the last turn ended.
	updated_at INTEGER NOT NULL,
	ready_at INTEGER CHECK (ready_at >= started_at),
	-- Where the next turn goes on.
	step INTEGER NOT NULL CHECK (step >= 0),
	cursor TEXT,
	-- Parts, and invoices whose files are in them.
	parts INTEGER NOT NULL CHECK (parts >= 0),
	invoices INTEGER NOT NULL CHECK (invoices >= 0)
) STRICT, WITHOUT ROWID;

CREATE INDEX data_downloads_under_way ON data_downloads (updated_at) WHERE ready_at IS NULL;
CREATE INDEX data_downloads_expiry ON data_downloads (expires_at);

-- What each turn made: a file in the store, and beside it what the end of a ZIP lists of it.
CREATE TABLE data_download_parts (
	user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
	download_id TEXT NOT NULL,
	part INTEGER NOT NULL CHECK (part >= 0),
	file_key TEXT NOT NULL,
	size INTEGER NOT NULL CHECK (size >= 0),
	entries INTEGER NOT NULL CHECK (entries >= 0),
	PRIMARY KEY (user_id, download_id, part)
) STRICT, WITHOUT ROWID;
