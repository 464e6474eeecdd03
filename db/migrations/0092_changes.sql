-- What changed of an account, in the order in which it did: one row for each record, at the place of its last change
-- (docs/decisions/0077). Triggers keep it, so that every writer counts, in the batch of what it writes.

CREATE TABLE change_sequences (
	user_id TEXT NOT NULL PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
	position INTEGER NOT NULL,
	-- Another one from a restore on: what was told of the sequence before holds no longer.
	incarnation TEXT NOT NULL
) STRICT;

CREATE TABLE changes (
	user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
	kind TEXT NOT NULL,
	record_id TEXT NOT NULL,
	position INTEGER NOT NULL,
	at INTEGER NOT NULL,
	deleted_at INTEGER,
	PRIMARY KEY (user_id, kind, record_id)
) STRICT;

INSERT INTO change_sequences (user_id, position, incarnation)
SELECT id, 0, lower(hex(randomblob(8))) FROM users WHERE deleted_at IS NULL;

INSERT INTO changes (user_id, kind, record_id, position, at)
SELECT user_id, 'invoice', id, 0, updated_at FROM invoices WHERE deleted_at IS NULL;
INSERT INTO changes (user_id, kind, record_id, position, at)
SELECT user_id, 'draft', id, 0, updated_at FROM invoices WHERE deleted_at IS NULL AND status = 'draft';
INSERT INTO changes (user_id, kind, record_id, position, at)
SELECT user_id, 'credit_note', id, 0, updated_at FROM invoices WHERE deleted_at IS NULL AND type = 'credit_note';
INSERT INTO changes (user_id, kind, record_id, position, at)
SELECT user_id, 'client', id, 0, updated_at FROM clients WHERE deleted_at IS NULL;
INSERT INTO changes (user_id, kind, record_id, position, at)
SELECT user_id, 'time_entry', id, 0, updated_at FROM time_entries WHERE deleted_at IS NULL;
INSERT INTO changes (user_id, kind, record_id, position, at)
SELECT user_id, 'template', id, 0, updated_at FROM templates WHERE deleted_at IS NULL;
INSERT INTO changes (user_id, kind, record_id, position, at)
SELECT user_id, 'recurring_invoice', id, 0, updated_at FROM recurring_invoices;
INSERT INTO changes (user_id, kind, record_id, position, at)
SELECT user_id, 'tax', id, 0, updated_at FROM tax_codes;
INSERT INTO changes (user_id, kind, record_id, position, at)
SELECT user_id, 'payment', id, 0, at FROM payments WHERE kind = 'in';
DELETE FROM changes WHERE user_id NOT IN (SELECT user_id FROM change_sequences);
UPDATE changes SET position = ranked.position FROM (
	SELECT rowid AS place, row_number() OVER (PARTITION BY user_id ORDER BY at, kind, record_id) AS position FROM changes
) AS ranked WHERE ranked.place = changes.rowid;
UPDATE change_sequences
SET position = (SELECT coalesce(max(position), 0) FROM changes WHERE changes.user_id = change_sequences.user_id);

CREATE UNIQUE INDEX changes_in_order ON changes (user_id, kind, position);
CREATE INDEX changes_deleted ON changes (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX invoices_falling_due ON invoices (due_at, id) WHERE status = 'sent' AND deleted_at IS NULL;
CREATE INDEX invoices_credit_notes ON invoices (user_id, created_at DESC, id DESC)
WHERE type = 'credit_note' AND deleted_at IS NULL;
CREATE INDEX payments_newest ON payments (user_id, at DESC, id DESC) WHERE kind = 'in';

-- An account that is closed has no sequence, so that nothing is noted of it while it is erased.
CREATE TRIGGER changes_begin AFTER INSERT ON users WHEN NEW.deleted_at IS NULL
BEGIN
	INSERT INTO change_sequences (user_id, position, incarnation) VALUES (NEW.id, 0, lower(hex(randomblob(8))));
END;
CREATE TRIGGER changes_end AFTER UPDATE OF deleted_at ON users WHEN NEW.deleted_at IS NOT NULL
BEGIN
	DELETE FROM change_sequences WHERE user_id = NEW.id;
END;

-- Written to by all that changes a record.
CREATE VIEW changed_records AS SELECT user_id, kind, record_id, deleted_at FROM changes;
CREATE TRIGGER record_changed INSTEAD OF INSERT ON changed_records
BEGIN
	UPDATE change_sequences SET position = position + 1 WHERE user_id = NEW.user_id;
	INSERT INTO changes (user_id, kind, record_id, position, at, deleted_at)
	SELECT NEW.user_id, NEW.kind, NEW.record_id, position, CAST(unixepoch('subsec') * 1000 AS INTEGER), NEW.deleted_at
	FROM change_sequences WHERE user_id = NEW.user_id
	ON CONFLICT (user_id, kind, record_id)
	DO UPDATE SET position = excluded.position, at = excluded.at, deleted_at = excluded.deleted_at;
END;

CREATE TRIGGER sync_invoice_added AFTER INSERT ON invoices
BEGIN
	INSERT INTO changed_records (user_id, kind, record_id, deleted_at)
	SELECT NEW.user_id, value, NEW.id, NEW.deleted_at FROM json_each('["invoice","draft","credit_note"]')
	WHERE value = 'invoice' OR value = NEW.status OR value = NEW.type;
END;
CREATE TRIGGER sync_invoice_changed AFTER UPDATE ON invoices WHEN OLD.deleted_at IS NULL OR NEW.deleted_at IS NULL
BEGIN
	INSERT INTO changed_records (user_id, kind, record_id, deleted_at)
	SELECT NEW.user_id, value, NEW.id, iif(value = 'draft' AND NEW.status <> 'draft', NEW.updated_at, NEW.deleted_at)
	FROM json_each('["invoice","draft","credit_note"]')
	WHERE value = 'invoice' OR value = OLD.status OR value = NEW.status OR value = NEW.type;
END;
CREATE TRIGGER sync_invoice_removed AFTER DELETE ON invoices WHEN OLD.deleted_at IS NULL
BEGIN
	INSERT INTO changed_records (user_id, kind, record_id, deleted_at)
	SELECT OLD.user_id, value, OLD.id, unixepoch() * 1000 FROM json_each('["invoice","draft","credit_note"]')
	WHERE value = 'invoice' OR value = OLD.status OR value = OLD.type;
END;

CREATE TRIGGER sync_client_added AFTER INSERT ON clients
BEGIN
	INSERT INTO changed_records (user_id, kind, record_id, deleted_at) VALUES (NEW.user_id, 'client', NEW.id, NEW.deleted_at);
END;
CREATE TRIGGER sync_client_changed AFTER UPDATE ON clients WHEN OLD.deleted_at IS NULL OR NEW.deleted_at IS NULL
BEGIN
	INSERT INTO changed_records (user_id, kind, record_id, deleted_at) VALUES (NEW.user_id, 'client', NEW.id, NEW.deleted_at);
END;
CREATE TRIGGER sync_client_removed AFTER DELETE ON clients WHEN OLD.deleted_at IS NULL
BEGIN
	INSERT INTO changed_records (user_id, kind, record_id, deleted_at)
	VALUES (OLD.user_id, 'client', OLD.id, unixepoch() * 1000);
END;
CREATE TRIGGER sync_client_paused AFTER INSERT ON reminder_pauses
BEGIN
	INSERT INTO changed_records (user_id, kind, record_id)
	SELECT user_id, 'client', id FROM clients
	WHERE user_id = NEW.user_id AND lower(email) = NEW.subject AND deleted_at IS NULL;
END;
CREATE TRIGGER sync_client_resumed AFTER DELETE ON reminder_pauses
BEGIN
	INSERT INTO changed_records (user_id, kind, record_id)
	SELECT user_id, 'client', id FROM clients
	WHERE user_id = OLD.user_id AND lower(email) = OLD.subject AND deleted_at IS NULL;
END;

CREATE TRIGGER sync_time_entry_added AFTER INSERT ON time_entries
BEGIN
	INSERT INTO changed_records (user_id, kind, record_id, deleted_at)
	VALUES (NEW.user_id, 'time_entry', NEW.id, NEW.deleted_at);
END;
CREATE TRIGGER sync_time_entry_changed AFTER UPDATE ON time_entries WHEN OLD.deleted_at IS NULL OR NEW.deleted_at IS NULL
BEGIN
	INSERT INTO changed_records (user_id, kind, record_id, deleted_at)
	VALUES (NEW.user_id, 'time_entry', NEW.id, NEW.deleted_at);
END;
CREATE TRIGGER sync_time_entry_removed AFTER DELETE ON time_entries WHEN OLD.deleted_at IS NULL
BEGIN
	INSERT INTO changed_records (user_id, kind, record_id, deleted_at)
	VALUES (OLD.user_id, 'time_entry', OLD.id, unixepoch() * 1000);
END;

CREATE TRIGGER sync_template_added AFTER INSERT ON templates
BEGIN
	INSERT INTO changed_records (user_id, kind, record_id, deleted_at)
	VALUES (NEW.user_id, 'template', NEW.id, NEW.deleted_at);
END;
CREATE TRIGGER sync_template_changed AFTER UPDATE ON templates WHEN OLD.deleted_at IS NULL OR NEW.deleted_at IS NULL
BEGIN
	INSERT INTO changed_records (user_id, kind, record_id, deleted_at)
	VALUES (NEW.user_id, 'template', NEW.id, NEW.deleted_at);
END;
CREATE TRIGGER sync_template_removed AFTER DELETE ON templates WHEN OLD.deleted_at IS NULL
BEGIN
	INSERT INTO changed_records (user_id, kind, record_id, deleted_at)
	VALUES (OLD.user_id, 'template', OLD.id, unixepoch() * 1000);
END;

CREATE TRIGGER sync_series_added AFTER INSERT ON recurring_invoices
BEGIN
	INSERT INTO changed_records (user_id, kind, record_id) VALUES (NEW.user_id, 'recurring_invoice', NEW.id);
END;
-- Not where a turn writes down the same trouble once more.
CREATE TRIGGER sync_series_changed AFTER UPDATE ON recurring_invoices
WHEN (OLD.version, OLD.trouble, OLD.next_on, OLD.done, OLD.paused_at)
	IS NOT (NEW.version, NEW.trouble, NEW.next_on, NEW.done, NEW.paused_at)
BEGIN
	INSERT INTO changed_records (user_id, kind, record_id) VALUES (NEW.user_id, 'recurring_invoice', NEW.id);
END;
CREATE TRIGGER sync_series_removed AFTER DELETE ON recurring_invoices
BEGIN
	INSERT INTO changed_records (user_id, kind, record_id, deleted_at)
	VALUES (OLD.user_id, 'recurring_invoice', OLD.id, unixepoch() * 1000);
END;
CREATE TRIGGER sync_series_date_skipped AFTER INSERT ON recurring_dates WHEN NEW.invoice_id IS NULL
BEGIN
	INSERT INTO changed_records (user_id, kind, record_id)
	SELECT user_id, 'recurring_invoice', id FROM recurring_invoices WHERE id = NEW.recurring_id AND user_id = NEW.user_id;
END;
CREATE TRIGGER sync_series_date_restored AFTER DELETE ON recurring_dates WHEN OLD.invoice_id IS NULL
BEGIN
	INSERT INTO changed_records (user_id, kind, record_id)
	SELECT user_id, 'recurring_invoice', id FROM recurring_invoices WHERE id = OLD.recurring_id AND user_id = OLD.user_id;
END;

CREATE TRIGGER sync_tax_added AFTER INSERT ON tax_codes
BEGIN
	INSERT INTO changed_records (user_id, kind, record_id) VALUES (NEW.user_id, 'tax', NEW.id);
END;
CREATE TRIGGER sync_tax_changed AFTER UPDATE ON tax_codes
BEGIN
	INSERT INTO changed_records (user_id, kind, record_id) VALUES (NEW.user_id, 'tax', NEW.id);
END;
CREATE TRIGGER sync_tax_removed AFTER DELETE ON tax_codes
BEGIN
	INSERT INTO changed_records (user_id, kind, record_id, deleted_at)
	VALUES (OLD.user_id, 'tax', OLD.id, unixepoch() * 1000);
END;

CREATE TRIGGER sync_payment_added AFTER INSERT ON payments
BEGIN
	INSERT INTO changed_records (user_id, kind, record_id)
	VALUES (NEW.user_id, 'payment', coalesce(NEW.refers_to, NEW.id));
END;
CREATE TRIGGER sync_payment_changed AFTER UPDATE OF fee, method, reference, invoice_id ON payments WHEN NEW.kind = 'in'
BEGIN
	INSERT INTO changed_records (user_id, kind, record_id) VALUES (NEW.user_id, 'payment', NEW.id);
END;
CREATE TRIGGER sync_payment_settled AFTER INSERT ON settlements WHEN NEW.payment_id IS NOT NULL
BEGIN
	INSERT INTO changed_records (user_id, kind, record_id) VALUES (NEW.user_id, 'payment', NEW.payment_id);
END;
