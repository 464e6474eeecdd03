-- The saved client that an invoice bills: the one that was named, else the newest with its e-mail address.

ALTER TABLE invoices ADD COLUMN client_id TEXT;
UPDATE invoices SET client_id = (
	SELECT clients.id FROM clients
	WHERE clients.user_id = invoices.user_id AND lower(clients.email) = invoices.client_key AND clients.deleted_at IS NULL
	ORDER BY clients.created_at DESC, clients.id DESC LIMIT 1
)
WHERE client_key <> '';
CREATE INDEX invoices_of_client_id ON invoices (user_id, client_id, created_at DESC, id DESC)
WHERE deleted_at IS NULL AND client_id IS NOT NULL;

-- Who is saved after the invoice, as the form does.
CREATE TRIGGER client_bills_earlier AFTER INSERT ON clients WHEN NEW.email <> '' AND NEW.deleted_at IS NULL
BEGIN
	UPDATE invoices SET client_id = NEW.id
	WHERE user_id = NEW.user_id AND deleted_at IS NULL AND client_key = lower(NEW.email) AND +client_id IS NULL;
END;
