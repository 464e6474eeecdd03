-- Income belongs to the month in which it came in. What is paid now keeps the calendar date of its payment, in the
-- owner's zone as it was then: a book is not written again when its owner moves. What was paid before this gets the UTC
-- date, because the database knows no zones.
ALTER TABLE invoices ADD COLUMN paid_on TEXT CHECK (length(paid_on) = 10);

UPDATE invoices SET paid_on = date(coalesce(paid_at, updated_at) / 1000, 'unixepoch') WHERE status = 'paid';

-- The triggers of migration 0006 with one difference: 'paid' is summed by the month of payment, 'sent' by that of issue
-- as before. A paid invoice without its date can't be written: the month of a sum may not be null.
DROP TRIGGER invoice_summed;
DROP TRIGGER invoice_resummed;
DROP TRIGGER invoice_unsummed;

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

DELETE FROM invoice_sums WHERE kind = 'paid';
INSERT INTO invoice_sums (user_id, kind, at, currency, amount, n)
SELECT user_id, 'paid', substr(paid_on, 1, 7), currency, total(total), count(*)
FROM invoices WHERE deleted_at IS NULL AND status = 'paid'
GROUP BY user_id, substr(paid_on, 1, 7), currency;
