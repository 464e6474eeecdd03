-- What one unit of an account's base currency is worth in another on a day, in millionths: for its reports.
CREATE TABLE exchange_rates (
	user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
	base TEXT NOT NULL CHECK (length(base) = 3),
	currency TEXT NOT NULL CHECK (length(currency) = 3 AND currency <> base),
	day TEXT NOT NULL CHECK (length(day) = 10),
	rate INTEGER NOT NULL CHECK (rate > 0),
	updated_at INTEGER NOT NULL,
	PRIMARY KEY (user_id, base, currency, day)
) STRICT, WITHOUT ROWID;

-- Reports read what was issued and what was settled in a period.
CREATE INDEX invoices_by_issue ON invoices (user_id, issue_date) WHERE deleted_at IS NULL AND status <> 'draft';
CREATE INDEX settlements_by_day ON settlements (user_id, day);
