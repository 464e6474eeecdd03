-- What visitors say of clients' pages: that one is not what it pretends to be. It goes with the account.
CREATE TABLE page_reports (
	id TEXT PRIMARY KEY,
	user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
	invoice_id TEXT NOT NULL,
	reason TEXT NOT NULL,
	created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX page_reports_of_account ON page_reports (user_id);
CREATE INDEX page_reports_newest ON page_reports (created_at);
