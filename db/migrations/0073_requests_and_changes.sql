-- What a mail's sender asked for under its key, as a fingerprint: the same key with something else is refused.
ALTER TABLE deliveries ADD COLUMN request TEXT NOT NULL DEFAULT '';

-- When an account began to remind, or changed how, in place of -1, as the negative of its instant: what falls due from then
-- on goes, also where nothing runs for hours after the change.
DROP TRIGGER reminders_of_account;
CREATE TRIGGER reminders_of_account AFTER UPDATE OF payment_reminders, plan, timezone, email_verified_at ON users
WHEN NEW.payment_reminders <> OLD.payment_reminders OR NEW.plan <> OLD.plan OR NEW.timezone <> OLD.timezone
	OR NEW.email_verified_at IS NOT OLD.email_verified_at
BEGIN
	UPDATE invoice_reminders SET check_at = 0, change = change + 1,
		since = CASE WHEN NEW.timezone = OLD.timezone THEN -CAST(unixepoch('subsec') * 1000 AS INTEGER) ELSE since END
	WHERE user_id = NEW.id;
END;

DROP TRIGGER reminder_steps_change;
CREATE TRIGGER reminder_steps_change AFTER UPDATE OF reminder_steps ON users
WHEN NEW.reminder_steps IS NOT OLD.reminder_steps
BEGIN
	UPDATE invoice_reminders SET check_at = 0, change = change + 1, since = -CAST(unixepoch('subsec') * 1000 AS INTEGER)
	WHERE user_id = NEW.id;
END;

-- Paid invoices have kept the instant of the zone that their account had when they were paid, and fell due by it once they
-- were unpaid again.
INSERT INTO due_date_repairs (user_id) SELECT DISTINCT user_id FROM invoices WHERE status = 'paid'
ON CONFLICT DO NOTHING;
