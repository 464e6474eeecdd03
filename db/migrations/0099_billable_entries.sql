-- Time that is worked and not billed (docs/decisions/0085). An invoice that names such an entry is not written.

ALTER TABLE time_entries ADD COLUMN billable INTEGER NOT NULL DEFAULT 1 CHECK (billable IN (0, 1));

CREATE TRIGGER billed_time_is_billable BEFORE UPDATE OF invoice_id, billable ON time_entries
WHEN NEW.invoice_id IS NOT NULL AND NEW.billable = 0
BEGIN
	SELECT RAISE(ABORT, 'entry_not_billable');
END;
