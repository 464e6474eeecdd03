-- What an hour of a project's time is proposed at, in minor units, where its owner chose that.
CREATE TABLE project_rates (
	user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
	name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
	rate INTEGER NOT NULL CHECK (rate BETWEEN 0 AND 10000000000),
	updated_at INTEGER NOT NULL,
	PRIMARY KEY (user_id, name)
) STRICT, WITHOUT ROWID;
