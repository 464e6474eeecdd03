-- What the dashboard's charts draw, kept by triggers as invoice_counts is, so that they cost the same with ten invoices
-- and with 100,000: what was paid and what is unpaid for each month of issue, and what is unpaid for each due date.
-- Drafts and deleted invoices are in none of them.

CREATE TABLE invoice_sums (
	user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
	-- 'paid' and 'sent' by month of issue (YYYY-MM), 'due' by due date (YYYY-MM-DD).
	kind TEXT NOT NULL CHECK (kind IN ('paid', 'sent', 'due')),
	at TEXT NOT NULL CHECK (length(at) IN (7, 10)),
	currency TEXT NOT NULL CHECK (currency IN ('USD', 'EUR', 'GBP')),
	-- Minor units. REAL is exact to 2^53 of them, and past it loses cents where INTEGER would refuse the invoice.
	amount REAL NOT NULL,
	n INTEGER NOT NULL CHECK (n >= 0),
	PRIMARY KEY (user_id, kind, at, currency)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER invoice_summed AFTER INSERT ON invoices WHEN NEW.deleted_at IS NULL AND NEW.status <> 'draft'
BEGIN
	INSERT INTO invoice_sums (user_id, kind, at, currency, amount, n)
	VALUES (NEW.user_id, NEW.status, substr(NEW.issue_date, 1, 7), NEW.currency, NEW.total, 1)
	ON CONFLICT (user_id, kind, at, currency) DO UPDATE SET amount = amount + excluded.amount, n = n + 1;
	INSERT INTO invoice_sums (user_id, kind, at, currency, amount, n)
	SELECT NEW.user_id, 'due', NEW.due_date, NEW.currency, NEW.total, 1 WHERE NEW.status = 'sent'
	ON CONFLICT (user_id, kind, at, currency) DO UPDATE SET amount = amount + excluded.amount, n = n + 1;
END;

CREATE TRIGGER invoice_resummed AFTER UPDATE OF status, deleted_at, total, currency, issue_date, due_date ON invoices
WHEN OLD.status <> NEW.status OR (OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL) OR OLD.total <> NEW.total
	OR OLD.currency <> NEW.currency OR OLD.issue_date <> NEW.issue_date OR OLD.due_date <> NEW.due_date
BEGIN
	UPDATE invoice_sums SET amount = amount - OLD.total, n = n - 1
	WHERE user_id = OLD.user_id AND kind = OLD.status AND at = substr(OLD.issue_date, 1, 7)
		AND currency = OLD.currency AND OLD.deleted_at IS NULL;
	UPDATE invoice_sums SET amount = amount - OLD.total, n = n - 1
	WHERE user_id = OLD.user_id AND kind = 'due' AND at = OLD.due_date
		AND currency = OLD.currency AND OLD.deleted_at IS NULL AND OLD.status = 'sent';
	DELETE FROM invoice_sums
	WHERE user_id = OLD.user_id AND kind = 'due' AND at = OLD.due_date AND currency = OLD.currency AND n = 0;
	INSERT INTO invoice_sums (user_id, kind, at, currency, amount, n)
	SELECT NEW.user_id, NEW.status, substr(NEW.issue_date, 1, 7), NEW.currency, NEW.total, 1
	WHERE NEW.deleted_at IS NULL AND NEW.status <> 'draft'
	ON CONFLICT (user_id, kind, at, currency) DO UPDATE SET amount = amount + excluded.amount, n = n + 1;
	INSERT INTO invoice_sums (user_id, kind, at, currency, amount, n)
	SELECT NEW.user_id, 'due', NEW.due_date, NEW.currency, NEW.total, 1
	WHERE NEW.deleted_at IS NULL AND NEW.status = 'sent'
	ON CONFLICT (user_id, kind, at, currency) DO UPDATE SET amount = amount + excluded.amount, n = n + 1;
END;

CREATE TRIGGER invoice_unsummed AFTER DELETE ON invoices WHEN OLD.deleted_at IS NULL AND OLD.status <> 'draft'
BEGIN
	UPDATE invoice_sums SET amount = amount - OLD.total, n = n - 1
	WHERE user_id = OLD.user_id AND kind = OLD.status AND at = substr(OLD.issue_date, 1, 7) AND currency = OLD.currency;
	UPDATE invoice_sums SET amount = amount - OLD.total, n = n - 1
	WHERE user_id = OLD.user_id AND kind = 'due' AND at = OLD.due_date AND currency = OLD.currency
		AND OLD.status = 'sent';
END;

INSERT INTO invoice_sums (user_id, kind, at, currency, amount, n)
SELECT user_id, status, substr(issue_date, 1, 7), currency, total(total), count(*)
FROM invoices WHERE deleted_at IS NULL AND status <> 'draft'
GROUP BY user_id, status, substr(issue_date, 1, 7), currency;

INSERT INTO invoice_sums (user_id, kind, at, currency, amount, n)
SELECT user_id, 'due', due_date, currency, total(total), count(*)
FROM invoices WHERE deleted_at IS NULL AND status = 'sent'
GROUP BY user_id, due_date, currency;
