-- Links that are mailed to whoever has an account. The token is in the mail alone.
CREATE TABLE account_links (
	token_hash TEXT PRIMARY KEY,
	user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
	purpose TEXT NOT NULL,
	-- What it does it to: an address.
	subject TEXT NOT NULL,
	expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX account_links_of_account ON account_links (user_id, purpose);
CREATE INDEX account_links_ended ON account_links (expires_at);
