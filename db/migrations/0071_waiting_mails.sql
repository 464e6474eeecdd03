-- Why a mail of an invoice waits that nobody gave a time: its account's mails of the day are used up ('budget'), or its
-- address is not confirmed ('unconfirmed'). Of the first, `due_at` says about when it goes.
ALTER TABLE deliveries ADD COLUMN held TEXT NOT NULL DEFAULT '' CHECK (held IN ('', 'budget', 'unconfirmed'));
CREATE INDEX deliveries_held ON deliveries (user_id, due_at) WHERE state = 'queued' AND held <> '';

-- What waited for the confirmation is due. It has not been counted among the mails of a day yet.
CREATE TRIGGER deliveries_confirmed AFTER UPDATE OF email_verified_at ON users
WHEN OLD.email_verified_at IS NULL AND NEW.email_verified_at IS NOT NULL
BEGIN
	UPDATE deliveries SET held = 'budget', due_at = NEW.email_verified_at, enqueue_at = NEW.email_verified_at
	WHERE user_id = NEW.id AND state = 'queued' AND held = 'unconfirmed';
END;

-- A mail that waits goes to the client's address as it is when it goes; one that its sender chose stays.
CREATE TRIGGER deliveries_follow_client AFTER UPDATE OF client ON invoices
WHEN NEW.client ->> '$.email' <> '' AND NEW.client ->> '$.email' <> OLD.client ->> '$.email'
BEGIN
	UPDATE deliveries SET recipients = json_set(recipients, '$.to', json((
		SELECT json_group_array(DISTINCT iif(lower(value) = lower(OLD.client ->> '$.email'), NEW.client ->> '$.email', value))
		FROM json_each(recipients, '$.to'))))
	WHERE invoice_id = NEW.id AND user_id = NEW.user_id AND state = 'queued' AND kind IN ('invoice', 'reminder');
END;

-- Which series an invoice is of, for the mails of it that wait.
CREATE INDEX recurring_dates_of_invoice ON recurring_dates (invoice_id) WHERE invoice_id IS NOT NULL;
