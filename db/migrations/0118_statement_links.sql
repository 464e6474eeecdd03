-- Links that show a saved client's statement to whoever has them (docs/reliability.md section 15).
CREATE TABLE statement_links (
	token_hash TEXT PRIMARY KEY,
	user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
	-- No reference: a rebuild of the clients must not take their links along.
	client_id TEXT NOT NULL,
	created_at INTEGER NOT NULL,
	-- NULL: it never runs out.
	expires_at INTEGER,
	revoked_at INTEGER
) STRICT;
CREATE INDEX statement_links_of_client ON statement_links (user_id, client_id);
CREATE TRIGGER statement_links_go_with_client AFTER DELETE ON clients
BEGIN
	DELETE FROM statement_links WHERE user_id = OLD.user_id AND client_id = OLD.id;
END;
