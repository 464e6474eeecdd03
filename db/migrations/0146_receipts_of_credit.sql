-- Receipts of money that is a client's credit alone stand on the client's page, as mailed statements do (migration 0130).
CREATE INDEX deliveries_of_credit ON deliveries (user_id, payload ->> '$.clientId', created_at)
WHERE kind = 'receipt' AND invoice_id IS NULL;

-- They too go with the client, and to the address that the client has then.
CREATE TRIGGER credit_receipts_go_with_client AFTER DELETE ON clients
BEGIN
	DELETE FROM deliveries
	WHERE user_id = OLD.user_id AND kind = 'receipt' AND invoice_id IS NULL AND payload ->> '$.clientId' = OLD.id;
END;

CREATE TRIGGER credit_receipts_follow_client AFTER UPDATE OF email ON clients
WHEN NEW.email <> OLD.email
BEGIN
	UPDATE deliveries SET recipients = json_set(recipients, '$.to', json_array(NEW.email))
	WHERE user_id = NEW.user_id AND kind = 'receipt' AND invoice_id IS NULL AND payload ->> '$.clientId' = NEW.id
		AND state = 'queued';
END;
