-- Whether a receipt is mailed for a payment: what the tick beside one that is recorded by hand begins as, and whether one
-- goes by itself for what cards and bank files bring.
ALTER TABLE users ADD COLUMN receipt_mails INTEGER NOT NULL DEFAULT 0 CHECK (receipt_mails IN (0, 1));
ALTER TABLE users ADD COLUMN card_receipts INTEGER NOT NULL DEFAULT 0 CHECK (card_receipts IN (0, 1));
ALTER TABLE users ADD COLUMN bank_receipts INTEGER NOT NULL DEFAULT 0 CHECK (bank_receipts IN (0, 1));

-- A receipt that waits follows its client's address too.
DROP TRIGGER deliveries_follow_client;
CREATE TRIGGER deliveries_follow_client AFTER UPDATE OF client ON invoices
WHEN NEW.client ->> '$.email' <> '' AND NEW.client ->> '$.email' <> OLD.client ->> '$.email'
BEGIN
	UPDATE deliveries SET recipients = json_set(recipients, '$.to', json((
		SELECT json_group_array(DISTINCT iif(lower(value) = lower(OLD.client ->> '$.email'), NEW.client ->> '$.email', value))
		FROM json_each(recipients, '$.to'))))
	WHERE invoice_id = NEW.id AND user_id = NEW.user_id AND state = 'queued' AND kind IN ('invoice', 'reminder', 'receipt');
END;
