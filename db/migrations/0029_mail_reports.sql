-- Addresses that an account writes to no more: mail to them came back for good or was called unwanted.
CREATE TABLE suppressions (
	user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
	-- In the form in which addresses are compared.
	address TEXT NOT NULL,
	state TEXT NOT NULL,
	code TEXT NOT NULL DEFAULT '',
	detail TEXT NOT NULL DEFAULT '',
	at INTEGER NOT NULL,
	PRIMARY KEY (user_id, address)
) STRICT, WITHOUT ROWID;

-- When its owner had seen what went wrong with a mail, or had it sent again.
ALTER TABLE deliveries ADD COLUMN dismissed_at INTEGER;
CREATE INDEX deliveries_gone_wrong ON deliveries (user_id, updated_at)
WHERE dismissed_at IS NULL AND state IN ('sending', 'bounced', 'complained', 'failed', 'dead');
