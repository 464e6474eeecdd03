-- Tokens by which programs use the API in an account's name. The token itself is with whoever made it, and nowhere else.
CREATE TABLE access_tokens (
	id TEXT PRIMARY KEY,
	user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
	name TEXT NOT NULL,
	-- SHA-256.
	token_hash TEXT NOT NULL CHECK (length(token_hash) = 64),
	-- What it may do, such as "clients:read", with a space between two.
	scopes TEXT NOT NULL,
	created_at INTEGER NOT NULL,
	expires_at INTEGER NOT NULL,
	last_used_at INTEGER
) STRICT;
CREATE UNIQUE INDEX access_tokens_by_hash ON access_tokens (token_hash);
CREATE INDEX access_tokens_of_account ON access_tokens (user_id, created_at);
CREATE INDEX access_tokens_ended ON access_tokens (expires_at);
