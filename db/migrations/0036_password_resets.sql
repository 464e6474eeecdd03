-- Links by which a password is chosen anew. The token is in the mail alone.
CREATE TABLE password_resets (
	token_hash TEXT PRIMARY KEY,
	user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
	-- Where it was mailed, in the form in which addresses are compared: of no use once the account has another.
	email_norm TEXT NOT NULL,
	expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX password_resets_of_account ON password_resets (user_id);
CREATE INDEX password_resets_ended ON password_resets (expires_at);
