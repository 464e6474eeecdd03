-- Who administers this installation: one account, by its id. Its address may change, and whoever else takes the one of
-- ADMIN_EMAIL is nobody. The first start after this migration names it (app/identity/server/administrator.server.ts).
CREATE TABLE operators (
	slot INTEGER PRIMARY KEY CHECK (slot = 1),
	user_id TEXT NOT NULL UNIQUE REFERENCES users (id) ON DELETE CASCADE,
	-- ADMIN_EMAIL and ADMIN_PASSWORD, hashed, as they were last set up: another one of either counts at the next start.
	email_norm TEXT NOT NULL,
	password_hash TEXT NOT NULL,
	named_at INTEGER NOT NULL
) STRICT;
