-- What concerns one invoice, client or project is read by it, however much else the account has (docs/decisions/0073).

CREATE INDEX payments_of_invoice ON payments (user_id, invoice_id) WHERE invoice_id IS NOT NULL;
CREATE INDEX settlements_of_credit_note ON settlements (credit_note_id) WHERE credit_note_id IS NOT NULL;
CREATE INDEX time_entries_of_project ON time_entries (user_id, project_name, started_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX clients_by_email ON clients (user_id, lower(email), created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX deliveries_planned ON deliveries (user_id, due_at) WHERE state = 'queued';

-- Whether a number's invoice was removed for good: those numbers are few, and are found without looking at all.
ALTER TABLE issued_numbers ADD COLUMN is_gone INTEGER NOT NULL DEFAULT 0 CHECK (is_gone IN (0, 1));
CREATE INDEX issued_numbers_of_invoice ON issued_numbers (user_id, invoice_id);
DROP TRIGGER issued_numbers_never_change;
UPDATE issued_numbers SET is_gone = 1 WHERE NOT EXISTS (
	SELECT 1 FROM invoices WHERE invoices.id = issued_numbers.invoice_id AND invoices.user_id = issued_numbers.user_id
);
CREATE INDEX issued_numbers_gone ON issued_numbers (user_id, number_key DESC) WHERE is_gone = 1;
CREATE TRIGGER issued_numbers_never_change BEFORE UPDATE ON issued_numbers
WHEN (OLD.user_id, OLD.number_key, OLD.invoice_id) IS NOT (NEW.user_id, NEW.number_key, NEW.invoice_id)
	OR NEW.is_gone < OLD.is_gone
BEGIN
	SELECT RAISE(ABORT, 'append-only');
END;
CREATE TRIGGER invoice_number_left AFTER DELETE ON invoices WHEN OLD.quota_month IS NOT NULL
BEGIN
	UPDATE issued_numbers SET is_gone = 1 WHERE user_id = OLD.user_id AND invoice_id = OLD.id;
END;

-- The same rules as before. `+` keeps SQLite from reading all of the account in place of the few that are named: by the
-- entry's id, or as an operand without affinity, which alone the index of `corrects` can be compared with.
DROP TRIGGER invoice_claims_time;
CREATE TRIGGER invoice_claims_time AFTER INSERT ON invoices
WHEN NEW.deleted_at IS NULL AND instr(NEW.items, '"timeEntryIds"') > 0
BEGIN
	UPDATE time_entries SET invoice_id = NEW.id, version = version + 1
	WHERE +user_id = NEW.user_id AND +invoice_id IS NULL AND +deleted_at IS NULL AND id IN (
		SELECT entry.value FROM json_each(NEW.items) AS item, json_each(item.value, '$.timeEntryIds') AS entry);
	SELECT RAISE(ABORT, 'entries_claimed')
	WHERE (SELECT count(*) FROM time_entries WHERE user_id = NEW.user_id AND invoice_id = NEW.id) <> (
		SELECT count(DISTINCT entry.value)
		FROM json_each(NEW.items) AS item, json_each(item.value, '$.timeEntryIds') AS entry);
END;

DROP TRIGGER invoice_reclaims_time;
CREATE TRIGGER invoice_reclaims_time AFTER UPDATE OF items, deleted_at ON invoices
WHEN (OLD.items <> NEW.items OR (OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL))
	AND (instr(OLD.items, '"timeEntryIds"') > 0 OR instr(NEW.items, '"timeEntryIds"') > 0)
BEGIN
	UPDATE time_entries SET invoice_id = NULL, version = version + 1
	WHERE user_id = NEW.user_id AND invoice_id = NEW.id AND (NEW.deleted_at IS NOT NULL OR id NOT IN (
		SELECT entry.value FROM json_each(NEW.items) AS item, json_each(item.value, '$.timeEntryIds') AS entry));
	UPDATE time_entries SET invoice_id = NEW.id, version = version + 1
	WHERE NEW.deleted_at IS NULL AND +user_id = NEW.user_id AND +invoice_id IS NULL AND +deleted_at IS NULL AND id IN (
		SELECT entry.value FROM json_each(NEW.items) AS item, json_each(item.value, '$.timeEntryIds') AS entry);
	SELECT RAISE(ABORT, 'entries_claimed')
	WHERE NEW.deleted_at IS NULL
		AND (SELECT count(*) FROM time_entries WHERE user_id = NEW.user_id AND invoice_id = NEW.id) <> (
			SELECT count(DISTINCT entry.value)
			FROM json_each(NEW.items) AS item, json_each(item.value, '$.timeEntryIds') AS entry);
END;

DROP TRIGGER payments_follow_invoice;
CREATE TRIGGER payments_follow_invoice AFTER UPDATE OF client ON invoices WHEN OLD.client_key IS NOT NEW.client_key
BEGIN
	UPDATE payments SET client_key = coalesce(NEW.client_key, '')
	WHERE user_id = NEW.user_id AND +client_key = coalesce(OLD.client_key, '') AND invoice_id = NEW.id;
END;

DROP TRIGGER corrected_invoice_is_kept;
CREATE TRIGGER corrected_invoice_is_kept BEFORE UPDATE ON invoices
WHEN OLD.status <> 'draft' AND (
	OLD.client, OLD.currency, OLD.deleted_at, OLD.deposit_for, OLD.due_date, OLD.exemption_reason, OLD.issue_date, OLD.items,
	OLD.language, OLD.notes, OLD.number, OLD.reference, OLD.sums, OLD.supply_date, OLD.tax_category, OLD.total, OLD.type,
	OLD.corrects
) IS NOT (
	NEW.client, NEW.currency, NEW.deleted_at, NEW.deposit_for, NEW.due_date, NEW.exemption_reason, NEW.issue_date, NEW.items,
	NEW.language, NEW.notes, NEW.number, NEW.reference, NEW.sums, NEW.supply_date, NEW.tax_category, NEW.total, NEW.type,
	NEW.corrects
) AND (
	OLD.type = 'credit_note' OR OLD.deposit_for IS NOT NULL OR NEW.type <> OLD.type
	OR NEW.deposit_for IS NOT OLD.deposit_for OR EXISTS (
		SELECT 1 FROM invoices AS note
		WHERE note.user_id = OLD.user_id AND note.type = 'credit_note' AND note.corrects ->> '$.id' = +OLD.id
	)
)
BEGIN
	SELECT RAISE(ABORT, 'invoice_corrected');
END;

DROP TRIGGER deposit_credited;
CREATE TRIGGER deposit_credited BEFORE INSERT ON invoices WHEN NEW.type = 'credit_note'
BEGIN
	SELECT RAISE(ABORT, 'deposit_taken') FROM invoices AS deposit
	JOIN invoices AS final ON final.id = deposit.deposit_for AND final.user_id = deposit.user_id
	WHERE deposit.id = NEW.corrects ->> '$.id' AND deposit.user_id = NEW.user_id AND final.deleted_at IS NULL
		AND final.status <> 'draft' AND final.total - coalesce(final.sums ->> '$.prepaid.amount', 0) > (
			SELECT coalesce(sum(note.total), 0) FROM invoices AS note
			WHERE note.user_id = NEW.user_id AND note.type = 'credit_note' AND note.corrects ->> '$.id' = +final.id
		);
END;

DROP VIEW standing_deposits;
CREATE VIEW standing_deposits AS
SELECT user_id, deposit_for AS invoice_id, id AS deposit_id, total - (
	SELECT coalesce(sum(note.total), 0) FROM invoices AS note
	WHERE note.user_id = deposit.user_id AND note.type = 'credit_note' AND note.corrects ->> '$.id' = +deposit.id
) AS amount
FROM invoices AS deposit WHERE deposit_for IS NOT NULL;
