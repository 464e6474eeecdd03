-- How many rows a page of the list of invoices has.
ALTER TABLE users ADD COLUMN list_rows INTEGER NOT NULL DEFAULT 25 CHECK (list_rows IN (10, 25, 50));

-- Invoices are also found by address and by words of their lines: those of before too, though of letters beyond ASCII by
-- their small ones alone. That is no change for the programs that ask what changed, so that nothing is noted of it.
DROP TRIGGER sync_invoice_changed;
UPDATE invoices SET search_text = search_text || char(10) || lower(
	coalesce(client ->> 'streetAddress', '') || char(10) || coalesce(client ->> 'city', '') || char(10)
	|| coalesce(client ->> 'zip', '') || char(10)
	|| coalesce((SELECT group_concat(value ->> 'description', char(10)) FROM json_each(items)), ''));
CREATE TRIGGER sync_invoice_changed AFTER UPDATE ON invoices WHEN OLD.deleted_at IS NULL OR NEW.deleted_at IS NULL
BEGIN
	INSERT INTO changed_records (user_id, kind, record_id, deleted_at)
	SELECT NEW.user_id, value, NEW.id, iif(value = 'draft' AND NEW.status <> 'draft', NEW.updated_at, NEW.deleted_at)
	FROM json_each('["invoice","draft","credit_note"]')
	WHERE value = 'invoice' OR value = OLD.status OR value = NEW.status OR value = NEW.type;
END;
