-- A client may have no e-mail address: one of the domain no-email.invalid, which is nobody's, stands for it (decision 106).
-- What waits to be mailed never follows a client there; what goes to their former address alone goes nowhere any more.
DROP TRIGGER deliveries_follow_client;
CREATE TRIGGER deliveries_follow_client AFTER UPDATE OF client ON invoices
WHEN NEW.client ->> '$.email' <> '' AND NEW.client ->> '$.email' <> OLD.client ->> '$.email'
	AND NEW.client ->> '$.email' NOT LIKE '%@no-email.invalid'
BEGIN
	UPDATE deliveries SET recipients = json_set(recipients, '$.to', json((
		SELECT json_group_array(DISTINCT iif(lower(value) = lower(OLD.client ->> '$.email'), NEW.client ->> '$.email', value))
		FROM json_each(recipients, '$.to'))))
	WHERE invoice_id = NEW.id AND user_id = NEW.user_id AND state = 'queued'
		AND kind IN ('invoice', 'reminder', 'receipt', 'payment-failed');
END;

CREATE TRIGGER deliveries_lose_client AFTER UPDATE OF client ON invoices
WHEN NEW.client ->> '$.email' LIKE '%@no-email.invalid' AND NEW.client ->> '$.email' <> OLD.client ->> '$.email'
BEGIN
	UPDATE deliveries SET state = 'cancelled', detail = 'the client has no address', updated_at = NEW.updated_at
	WHERE invoice_id = NEW.id AND user_id = NEW.user_id AND state = 'queued'
		AND (lease_until IS NULL OR lease_until <= NEW.updated_at)
		AND kind IN ('invoice', 'reminder', 'receipt', 'payment-failed')
		AND json_array_length(recipients, '$.to') = 1
		AND lower(recipients ->> '$.to[0]') = lower(OLD.client ->> '$.email');
	INSERT INTO delivery_events (user_id, delivery_id, at, state, dedupe_key)
	SELECT user_id, id, NEW.updated_at, state, id || ' cancelled' FROM deliveries
	WHERE invoice_id = NEW.id AND user_id = NEW.user_id AND state = 'cancelled'
		AND detail = 'the client has no address' AND updated_at = NEW.updated_at
	ON CONFLICT DO NOTHING;
END;

DROP TRIGGER statements_follow_client;
CREATE TRIGGER statements_follow_client AFTER UPDATE OF email ON clients
WHEN NEW.email <> OLD.email AND NEW.email NOT LIKE '%@no-email.invalid'
BEGIN
	UPDATE deliveries SET recipients = json_set(recipients, '$.to', json_array(NEW.email))
	WHERE user_id = NEW.user_id AND kind = 'statement' AND payload ->> '$.clientId' = NEW.id
		AND state = 'queued' AND payload -> '$.written' IS NULL;
END;

CREATE TRIGGER statements_lose_client AFTER UPDATE OF email ON clients
WHEN NEW.email <> OLD.email AND NEW.email LIKE '%@no-email.invalid'
BEGIN
	UPDATE deliveries SET state = 'cancelled', detail = 'the client has no address', updated_at = NEW.updated_at
	WHERE user_id = NEW.user_id AND kind = 'statement' AND payload ->> '$.clientId' = NEW.id
		AND state = 'queued' AND payload -> '$.written' IS NULL;
	INSERT INTO delivery_events (user_id, delivery_id, at, state, dedupe_key)
	SELECT user_id, id, NEW.updated_at, state, id || ' cancelled' FROM deliveries
	WHERE user_id = NEW.user_id AND kind = 'statement' AND payload ->> '$.clientId' = NEW.id AND state = 'cancelled'
		AND detail = 'the client has no address' AND updated_at = NEW.updated_at
	ON CONFLICT DO NOTHING;
END;
