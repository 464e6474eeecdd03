-- Mails (docs/reliability.md section 14). A row is written in the batch of its cause; a queue carries its id.
CREATE TABLE deliveries (
	id TEXT PRIMARY KEY,
	user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
	kind TEXT NOT NULL,
	-- No reference: a rebuild of the invoices must not take their mails along.
	invoice_id TEXT,
	-- Kind, subject, and date or request: the same mail is written down once.
	dedupe_key TEXT NOT NULL UNIQUE,
	recipients TEXT NOT NULL CHECK (json_valid(recipients)),
	payload TEXT NOT NULL CHECK (json_valid(payload)),
	state TEXT NOT NULL,
	due_at INTEGER NOT NULL,
	-- When a sweep puts it on the queue (again): whoever does, or works on it, moves this on.
	enqueue_at INTEGER NOT NULL,
	lease TEXT,
	lease_until INTEGER,
	attempts INTEGER NOT NULL DEFAULT 0,
	provider_id TEXT NOT NULL DEFAULT '',
	code TEXT NOT NULL DEFAULT '',
	detail TEXT NOT NULL DEFAULT '',
	created_at INTEGER NOT NULL,
	updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX deliveries_waiting ON deliveries (enqueue_at) WHERE state = 'queued';
CREATE INDEX deliveries_unsettled ON deliveries (state, updated_at) WHERE state IN ('sending', 'dead');
CREATE INDEX deliveries_of_account ON deliveries (user_id, invoice_id, created_at);
CREATE INDEX deliveries_reported ON deliveries (provider_id) WHERE provider_id <> '';

-- What happened to each, in order: what an invoice's timeline shows.
CREATE TABLE delivery_events (
	id INTEGER PRIMARY KEY,
	user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
	delivery_id TEXT NOT NULL REFERENCES deliveries (id) ON DELETE CASCADE,
	at INTEGER NOT NULL,
	state TEXT NOT NULL,
	-- Of which recipient; empty: of the mail as a whole.
	address TEXT NOT NULL DEFAULT '',
	code TEXT NOT NULL DEFAULT '',
	detail TEXT NOT NULL DEFAULT '',
	-- What happened is written down once, however often it is reported.
	dedupe_key TEXT NOT NULL UNIQUE
) STRICT;
CREATE INDEX delivery_events_of_delivery ON delivery_events (delivery_id, id);
CREATE INDEX delivery_events_of_account ON delivery_events (user_id);

-- Mails that the outbox of local use keeps; their attachments are files of their account.
CREATE TABLE outbox_mails (
	id TEXT PRIMARY KEY,
	user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
	reference TEXT NOT NULL,
	at INTEGER NOT NULL,
	mail TEXT NOT NULL CHECK (json_valid(mail))
) STRICT;
CREATE INDEX outbox_mails_newest ON outbox_mails (at, id);
CREATE INDEX outbox_mails_of_account ON outbox_mails (user_id);

-- When the owner of the account's address opened the link that was mailed there.
ALTER TABLE users ADD COLUMN email_verified_at INTEGER;
