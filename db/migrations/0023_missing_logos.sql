-- Logos that a row names and the file store has not, as the sweep of logos found them: for the administrator's page, and
-- for the settings of the account whose own logo it is. The name in the row stays, since a store that is put back makes it
-- whole again.
CREATE TABLE missing_logos (
	user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
	-- Of whom it is; NULL: of the account's business.
	client_id TEXT,
	logo TEXT NOT NULL,
	noticed_at INTEGER NOT NULL,
	PRIMARY KEY (user_id, logo)
) STRICT, WITHOUT ROWID;
CREATE INDEX missing_logos_noticed ON missing_logos (noticed_at, logo);
