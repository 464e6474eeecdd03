-- A client's account is that of its e-mail address. Where a saved client gets another, what was under the former one stays
-- in its account, for as long as no other client has that address.
CREATE TABLE former_addresses (
	user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
	-- In lower case, as `client_key` is.
	email TEXT NOT NULL,
	account TEXT NOT NULL CHECK (account <> email),
	PRIMARY KEY (user_id, email)
) STRICT, WITHOUT ROWID;
CREATE INDEX former_addresses_of_account ON former_addresses (user_id, account);

CREATE TRIGGER client_moved AFTER UPDATE OF email ON clients WHEN lower(OLD.email) <> lower(NEW.email)
BEGIN
	DELETE FROM former_addresses WHERE user_id = NEW.user_id AND email = lower(NEW.email);
	UPDATE former_addresses SET account = lower(NEW.email)
	WHERE user_id = NEW.user_id AND account = lower(OLD.email) AND NEW.email <> '' AND NOT EXISTS (
		SELECT 1 FROM clients AS other
		WHERE other.user_id = OLD.user_id AND lower(other.email) = lower(OLD.email) AND other.deleted_at IS NULL
	);
	INSERT INTO former_addresses (user_id, email, account)
	SELECT OLD.user_id, lower(OLD.email), lower(NEW.email)
	WHERE OLD.email <> '' AND NEW.email <> '' AND NOT EXISTS (
		SELECT 1 FROM clients AS other
		WHERE other.user_id = OLD.user_id AND lower(other.email) = lower(OLD.email) AND other.deleted_at IS NULL
	)
	ON CONFLICT (user_id, email) DO UPDATE SET account = excluded.account;
END;

CREATE TRIGGER client_added AFTER INSERT ON clients
BEGIN
	DELETE FROM former_addresses WHERE user_id = NEW.user_id AND email = lower(NEW.email);
END;

CREATE TRIGGER client_restored AFTER UPDATE OF deleted_at ON clients
WHEN OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NULL
BEGIN
	DELETE FROM former_addresses WHERE user_id = NEW.user_id AND email = lower(NEW.email);
END;

-- A payment is in the account of the invoice that it was recorded for: where that gets another address, what is left of
-- the payment must be found under it. Nothing else of a payment changes.
DROP TRIGGER payments_never_change;
UPDATE payments SET client_key = (
	SELECT coalesce(client_key, '') FROM invoices WHERE id = payments.invoice_id AND user_id = payments.user_id
)
WHERE client_key <> (
	SELECT coalesce(client_key, '') FROM invoices WHERE id = payments.invoice_id AND user_id = payments.user_id
);
CREATE TRIGGER payments_never_change BEFORE UPDATE ON payments
WHEN (
	OLD.id, OLD.user_id, OLD.invoice_id, OLD.kind, OLD.refers_to, OLD.amount, OLD.currency, OLD.day, OLD.method,
	OLD.reference, OLD.provider, OLD.provider_reference, OLD.fee, OLD.at
) IS NOT (
	NEW.id, NEW.user_id, NEW.invoice_id, NEW.kind, NEW.refers_to, NEW.amount, NEW.currency, NEW.day, NEW.method,
	NEW.reference, NEW.provider, NEW.provider_reference, NEW.fee, NEW.at
) OR NEW.client_key IS NOT (
	SELECT coalesce(client_key, '') FROM invoices WHERE id = NEW.invoice_id AND user_id = NEW.user_id
)
BEGIN
	SELECT RAISE(ABORT, 'append-only');
END;
CREATE TRIGGER payments_follow_invoice AFTER UPDATE OF client ON invoices WHEN OLD.client_key IS NOT NEW.client_key
BEGIN
	UPDATE payments SET client_key = coalesce(NEW.client_key, '')
	WHERE user_id = NEW.user_id AND client_key = coalesce(OLD.client_key, '') AND invoice_id = NEW.id;
END;

-- The trigger of migration 0034, by accounts.
DROP TRIGGER settlement_covered;
CREATE TRIGGER settlement_covered BEFORE INSERT ON settlements
BEGIN
	SELECT RAISE(ABORT, 'invoice_open') WHERE NOT EXISTS (
		SELECT 1 FROM invoices
		WHERE id = NEW.invoice_id AND user_id = NEW.user_id AND status <> 'draft'
			AND (deleted_at IS NULL OR NEW.amount < 0) AND settled + NEW.amount BETWEEN 0 AND payable
	);
	SELECT RAISE(ABORT, 'payment_covers') WHERE NEW.amount > 0 AND NEW.source = 'payment' AND NOT EXISTS (
		SELECT 1 FROM payments JOIN invoices ON invoices.id = NEW.invoice_id
			LEFT JOIN former_addresses AS payer ON payer.user_id = NEW.user_id AND payer.email = payments.client_key
			LEFT JOIN former_addresses AS billed ON billed.user_id = NEW.user_id AND billed.email = invoices.client_key
		WHERE payments.id = NEW.payment_id AND payments.user_id = NEW.user_id AND payments.kind = 'in'
			AND payments.currency = invoices.currency
			AND coalesce(payer.account, payments.client_key) = coalesce(billed.account, invoices.client_key, '')
			AND payments.amount - (SELECT coalesce(sum(amount), 0) FROM settlements WHERE payment_id = payments.id)
				- (SELECT coalesce(sum(amount), 0) FROM payments AS back WHERE back.refers_to = payments.id) >= NEW.amount
	);
	SELECT RAISE(ABORT, 'settlement_covers') WHERE NEW.amount < 0 AND NOT EXISTS (
		SELECT 1 FROM settlements AS origin
		WHERE origin.id = NEW.reverses AND origin.amount > 0
			AND (origin.user_id, origin.invoice_id, origin.source, origin.payment_id, origin.credit_note_id, origin.day)
				IS (NEW.user_id, NEW.invoice_id, NEW.source, NEW.payment_id, NEW.credit_note_id, NEW.day)
			AND origin.amount + NEW.amount
				+ (SELECT coalesce(sum(amount), 0) FROM settlements WHERE reverses = origin.id) >= 0
	);
END;
