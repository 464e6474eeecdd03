-- Reminders of unpaid invoices (docs/reliability.md section 14). A row for each invoice that is sent and not paid; triggers
-- keep it, so that whoever changes an invoice or an account has its reminders worked out anew.
CREATE TABLE invoice_reminders (
	-- No reference: a rebuild of the invoices must not take their reminders along.
	invoice_id TEXT PRIMARY KEY,
	user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
	-- When the sweep looks at it next; NULL: not before something changes.
	check_at INTEGER,
	-- What was to go up to then is gone, or was not wanted. -1: the account has just begun to remind.
	since INTEGER NOT NULL,
	-- Counts what changed, so that a sweep doesn't write over what it has not seen.
	change INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX invoice_reminders_due ON invoice_reminders (check_at) WHERE check_at IS NOT NULL;
CREATE INDEX invoice_reminders_of_account ON invoice_reminders (user_id);

-- Where no reminders go: an invoice, by its id, or a client, by the address in the form in which addresses are compared.
CREATE TABLE reminder_pauses (
	user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
	subject TEXT NOT NULL,
	at INTEGER NOT NULL,
	-- Whether the client asked for it.
	by_client INTEGER NOT NULL DEFAULT 0,
	PRIMARY KEY (user_id, subject)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER reminders_begin AFTER INSERT ON invoices
WHEN NEW.status = 'sent' AND NEW.deleted_at IS NULL
BEGIN
	INSERT INTO invoice_reminders (invoice_id, user_id, check_at, since) VALUES (NEW.id, NEW.user_id, 0, NEW.updated_at)
	ON CONFLICT (invoice_id) DO NOTHING;
END;

CREATE TRIGGER reminders_change AFTER UPDATE OF status, due_at, due_date, deleted_at ON invoices
WHEN NEW.status = 'sent' AND NEW.deleted_at IS NULL
	AND (OLD.status <> 'sent' OR OLD.deleted_at IS NOT NULL OR NEW.due_at <> OLD.due_at OR NEW.due_date <> OLD.due_date)
BEGIN
	INSERT INTO invoice_reminders (invoice_id, user_id, check_at, since) VALUES (NEW.id, NEW.user_id, 0, NEW.updated_at)
	ON CONFLICT (invoice_id) DO UPDATE SET check_at = 0, change = change + 1,
		since = CASE WHEN NEW.due_date <> OLD.due_date THEN NEW.updated_at ELSE since END;
END;

CREATE TRIGGER reminders_end AFTER UPDATE OF status, deleted_at ON invoices
WHEN NEW.status <> 'sent' OR NEW.deleted_at IS NOT NULL
BEGIN
	DELETE FROM invoice_reminders WHERE invoice_id = NEW.id;
END;

CREATE TRIGGER reminders_purged AFTER DELETE ON invoices
BEGIN
	DELETE FROM invoice_reminders WHERE invoice_id = OLD.id;
	DELETE FROM reminder_pauses WHERE user_id = OLD.user_id AND subject = OLD.id;
END;

CREATE TRIGGER reminders_of_account AFTER UPDATE OF payment_reminders, plan, timezone, email_verified_at ON users
WHEN NEW.payment_reminders <> OLD.payment_reminders OR NEW.plan <> OLD.plan OR NEW.timezone <> OLD.timezone
	OR NEW.email_verified_at IS NOT OLD.email_verified_at
BEGIN
	UPDATE invoice_reminders SET check_at = 0, change = change + 1,
		since = CASE WHEN NEW.timezone = OLD.timezone THEN -1 ELSE since END
	WHERE user_id = NEW.id;
END;

INSERT INTO invoice_reminders (invoice_id, user_id, check_at, since)
SELECT id, user_id, 0, -1 FROM invoices WHERE status = 'sent' AND deleted_at IS NULL;
