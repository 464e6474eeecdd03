-- What waits to tell a client of a payment that failed follows the client's address too.
DROP TRIGGER deliveries_follow_client;
CREATE TRIGGER deliveries_follow_client AFTER UPDATE OF client ON invoices
WHEN NEW.client ->> '$.email' <> '' AND NEW.client ->> '$.email' <> OLD.client ->> '$.email'
BEGIN
	UPDATE deliveries SET recipients = json_set(recipients, '$.to', json((
		SELECT json_group_array(DISTINCT iif(lower(value) = lower(OLD.client ->> '$.email'), NEW.client ->> '$.email', value))
		FROM json_each(recipients, '$.to'))))
	WHERE invoice_id = NEW.id AND user_id = NEW.user_id AND state = 'queued'
		AND kind IN ('invoice', 'reminder', 'receipt', 'payment-failed');
END;
