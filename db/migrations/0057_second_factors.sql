-- Codes of an app, asked for after the password.
CREATE TABLE second_factors (
	user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
	-- Encrypted, with a key that the database has not.
	secret TEXT NOT NULL,
	begun_at INTEGER NOT NULL,
	-- When the first code was typed; until then none is asked for.
	on_since INTEGER,
	-- The 30 seconds that the last code was of: none is good twice.
	last_step INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;

-- What takes the place of a code, once each. Hashed, with a key that the database has not.
CREATE TABLE recovery_codes (
	user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
	code_hash TEXT NOT NULL CHECK (length(code_hash) = 64),
	PRIMARY KEY (user_id, code_hash)
) STRICT, WITHOUT ROWID;

-- When whoever holds it last showed anew who that is, and whether by more than a password.
ALTER TABLE sessions ADD COLUMN confirmed_at INTEGER;
ALTER TABLE sessions ADD COLUMN proven INTEGER NOT NULL DEFAULT 0;
