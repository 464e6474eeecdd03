-- Invoices that come back by themselves (docs/recurring.md).
CREATE TABLE recurring_invoices (
	id TEXT PRIMARY KEY,
	user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
	name TEXT NOT NULL,
	frequency TEXT NOT NULL,
	interval INTEGER NOT NULL,
	day TEXT NOT NULL,
	starts_on TEXT NOT NULL,
	ends_on TEXT,
	count INTEGER,
	time TEXT NOT NULL,
	mode TEXT NOT NULL,
	due_days INTEGER NOT NULL,
	invoice TEXT NOT NULL,
	-- The first date that is still to come; NULL: there is none.
	next_on TEXT,
	last_on TEXT,
	done INTEGER NOT NULL DEFAULT 0,
	paused_at INTEGER,
	trouble TEXT NOT NULL DEFAULT '',
	version INTEGER NOT NULL,
	created_at INTEGER NOT NULL,
	updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX recurring_invoices_of_user ON recurring_invoices (user_id, next_on);
CREATE INDEX recurring_invoices_to_come ON recurring_invoices (next_on, id) WHERE paused_at IS NULL AND next_on IS NOT NULL;

-- One row for each date that was invoiced or is skipped: the invoice's batch writes it, so that there is never a second.
CREATE TABLE recurring_dates (
	recurring_id TEXT NOT NULL REFERENCES recurring_invoices (id) ON DELETE CASCADE,
	date TEXT NOT NULL,
	user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
	-- NULL: skipped. No reference: a rebuild of the invoices must not take these along.
	invoice_id TEXT,
	PRIMARY KEY (recurring_id, date)
) STRICT, WITHOUT ROWID;
CREATE INDEX recurring_dates_of_user ON recurring_dates (user_id);
