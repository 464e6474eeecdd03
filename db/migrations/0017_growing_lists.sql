-- Plans, languages and currencies grow. What they may be is in the code, which checks each value as it is written
-- (db/schema/choice.ts), so that one more changes no table.

-- No table is rebuilt that others refer to: dropping one would delete what refers to it, and D1 can't switch that off. Each
-- column is put in the place of the one before it instead; rows, references, indexes and triggers stay as they are.
ALTER TABLE users ADD COLUMN plan_unchecked TEXT NOT NULL DEFAULT 'free';
ALTER TABLE users ADD COLUMN currency_unchecked TEXT NOT NULL DEFAULT 'USD';
ALTER TABLE users ADD COLUMN language_unchecked TEXT NOT NULL DEFAULT 'en';
UPDATE users SET plan_unchecked = plan, currency_unchecked = currency, language_unchecked = language;
ALTER TABLE users DROP COLUMN plan;
ALTER TABLE users DROP COLUMN currency;
ALTER TABLE users DROP COLUMN language;
ALTER TABLE users RENAME COLUMN plan_unchecked TO plan;
ALTER TABLE users RENAME COLUMN currency_unchecked TO currency;
ALTER TABLE users RENAME COLUMN language_unchecked TO language;

ALTER TABLE clients ADD COLUMN language_unchecked TEXT;
UPDATE clients SET language_unchecked = language WHERE language IS NOT NULL;
ALTER TABLE clients DROP COLUMN language;
ALTER TABLE clients RENAME COLUMN language_unchecked TO language;

-- The triggers of migration 0008 name an invoice's currency; they are made again below as they were.
DROP TRIGGER invoice_summed;
DROP TRIGGER invoice_resummed;
DROP TRIGGER invoice_unsummed;

-- A column can't be added without a default, and an invoice has no usual currency: one that has none is refused below.
ALTER TABLE invoices ADD COLUMN currency_unchecked TEXT NOT NULL DEFAULT '';
ALTER TABLE invoices ADD COLUMN language_unchecked TEXT NOT NULL DEFAULT 'en';
UPDATE invoices SET currency_unchecked = currency, language_unchecked = language;
ALTER TABLE invoices DROP COLUMN currency;
ALTER TABLE invoices DROP COLUMN language;
ALTER TABLE invoices RENAME COLUMN currency_unchecked TO currency;
ALTER TABLE invoices RENAME COLUMN language_unchecked TO language;
CREATE TRIGGER invoice_has_currency BEFORE INSERT ON invoices WHEN NEW.currency = ''
BEGIN
	SELECT RAISE(ABORT, 'NOT NULL constraint failed: invoices.currency');
END;

-- Nothing refers to the sums, whose currency is a part of their key: this table is made anew.
CREATE TABLE invoice_sums_unchecked (
	user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
	-- 'paid' by month of payment, 'sent' by month of issue (YYYY-MM), 'due' by due date (YYYY-MM-DD).
	kind TEXT NOT NULL CHECK (kind IN ('paid', 'sent', 'due')),
	at TEXT NOT NULL CHECK (length(at) IN (7, 10)),
	currency TEXT NOT NULL,
	amount REAL NOT NULL,
	n INTEGER NOT NULL CHECK (n >= 0),
	PRIMARY KEY (user_id, kind, at, currency)
) STRICT, WITHOUT ROWID;
INSERT INTO invoice_sums_unchecked (user_id, kind, at, currency, amount, n)
SELECT user_id, kind, at, currency, amount, n FROM invoice_sums;
DROP TABLE invoice_sums;
ALTER TABLE invoice_sums_unchecked RENAME TO invoice_sums;

CREATE TRIGGER invoice_summed AFTER INSERT ON invoices WHEN NEW.deleted_at IS NULL AND NEW.status <> 'draft'
BEGIN
	INSERT INTO invoice_sums (user_id, kind, at, currency, amount, n)
	VALUES (
		NEW.user_id, NEW.status, substr(iif(NEW.status = 'paid', NEW.paid_on, NEW.issue_date), 1, 7),
		NEW.currency, NEW.total, 1
	)
	ON CONFLICT (user_id, kind, at, currency) DO UPDATE SET amount = amount + excluded.amount, n = n + 1;
	INSERT INTO invoice_sums (user_id, kind, at, currency, amount, n)
	SELECT NEW.user_id, 'due', NEW.due_date, NEW.currency, NEW.total, 1 WHERE NEW.status = 'sent'
	ON CONFLICT (user_id, kind, at, currency) DO UPDATE SET amount = amount + excluded.amount, n = n + 1;
END;

CREATE TRIGGER invoice_resummed
AFTER UPDATE OF status, deleted_at, total, currency, issue_date, due_date, paid_on ON invoices
WHEN OLD.status <> NEW.status OR (OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL) OR OLD.total <> NEW.total
	OR OLD.currency <> NEW.currency OR OLD.issue_date <> NEW.issue_date OR OLD.due_date <> NEW.due_date
	OR OLD.paid_on IS NOT NEW.paid_on
BEGIN
	UPDATE invoice_sums SET amount = amount - OLD.total, n = n - 1
	WHERE user_id = OLD.user_id AND kind = OLD.status
		AND at = substr(iif(OLD.status = 'paid', OLD.paid_on, OLD.issue_date), 1, 7)
		AND currency = OLD.currency AND OLD.deleted_at IS NULL;
	UPDATE invoice_sums SET amount = amount - OLD.total, n = n - 1
	WHERE user_id = OLD.user_id AND kind = 'due' AND at = OLD.due_date
		AND currency = OLD.currency AND OLD.deleted_at IS NULL AND OLD.status = 'sent';
	DELETE FROM invoice_sums
	WHERE user_id = OLD.user_id AND kind = 'due' AND at = OLD.due_date AND currency = OLD.currency AND n = 0;
	INSERT INTO invoice_sums (user_id, kind, at, currency, amount, n)
	SELECT NEW.user_id, NEW.status, substr(iif(NEW.status = 'paid', NEW.paid_on, NEW.issue_date), 1, 7),
		NEW.currency, NEW.total, 1
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
	WHERE user_id = OLD.user_id AND kind = OLD.status
		AND at = substr(iif(OLD.status = 'paid', OLD.paid_on, OLD.issue_date), 1, 7) AND currency = OLD.currency;
	UPDATE invoice_sums SET amount = amount - OLD.total, n = n - 1
	WHERE user_id = OLD.user_id AND kind = 'due' AND at = OLD.due_date AND currency = OLD.currency
		AND OLD.status = 'sent';
END;
