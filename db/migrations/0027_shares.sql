-- Links that show one invoice to whoever has them (docs/reliability.md section 15). The token is in the link alone.
CREATE TABLE shares (
	token_hash TEXT PRIMARY KEY,
	user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
	-- No reference: a rebuild of the invoices must not take their links along.
	invoice_id TEXT NOT NULL,
	created_at INTEGER NOT NULL,
	-- NULL: it never runs out.
	expires_at INTEGER,
	revoked_at INTEGER
) STRICT;
CREATE INDEX shares_of_invoice ON shares (user_id, invoice_id);

-- When somebody used the page of an invoice: no address, no browser.
CREATE TABLE invoice_views (
	id INTEGER PRIMARY KEY,
	user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
	invoice_id TEXT NOT NULL,
	token_hash TEXT NOT NULL REFERENCES shares (token_hash) ON DELETE CASCADE,
	at INTEGER NOT NULL
) STRICT;
CREATE INDEX invoice_views_of_invoice ON invoice_views (user_id, invoice_id, at);
CREATE INDEX invoice_views_of_share ON invoice_views (token_hash, at);
