-- The day that the steps of a late invoice count from, where its owner took it into them later; NULL: its due date.
ALTER TABLE invoice_reminders ADD COLUMN counts_from TEXT;

CREATE TRIGGER reminders_count_from_due AFTER UPDATE OF due_date ON invoices
WHEN NEW.due_date <> OLD.due_date
BEGIN
	UPDATE invoice_reminders SET counts_from = NULL WHERE invoice_id = NEW.id;
END;
