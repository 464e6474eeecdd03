-- A checkout may ask for several invoices of one client, or for a part of one (docs/decisions/0104).
ALTER TABLE card_checkouts ADD COLUMN part INTEGER NOT NULL DEFAULT 0 CHECK (part IN (0, 1));

CREATE TABLE card_checkout_invoices (
	checkout_id TEXT NOT NULL REFERENCES card_checkouts (id) ON DELETE CASCADE,
	user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
	-- No reference: what was paid is booked though the invoice is gone.
	invoice_id TEXT NOT NULL,
	-- Which is settled first.
	place INTEGER NOT NULL,
	-- What is asked for of it, in minor units, and its version then.
	asked INTEGER NOT NULL CHECK (asked > 0),
	version INTEGER NOT NULL,
	PRIMARY KEY (checkout_id, place)
) STRICT;
CREATE UNIQUE INDEX card_checkouts_of_invoices ON card_checkout_invoices (user_id, invoice_id, checkout_id);

INSERT INTO card_checkout_invoices (checkout_id, user_id, invoice_id, place, asked, version)
SELECT id, user_id, invoice_id, 0, amount, version FROM card_checkouts;

-- The first of them is that of its row, also where a Worker from before this migration opens it.
CREATE TRIGGER card_checkout_listed AFTER INSERT ON card_checkouts
BEGIN
	INSERT INTO card_checkout_invoices (checkout_id, user_id, invoice_id, place, asked, version)
	VALUES (NEW.id, NEW.user_id, NEW.invoice_id, 0, NEW.amount, NEW.version);
END;

-- Whatever settles one of them, changes what is to be paid of it or whose it is, ends the checkout; so does the end of the links to it.
DROP TRIGGER card_checkout_outdated;
CREATE TRIGGER card_checkout_outdated AFTER UPDATE ON invoices
WHEN (OLD.payable, OLD.settled, OLD.currency, OLD.client_key, OLD.client_id, OLD.deleted_at IS NULL)
	IS NOT (NEW.payable, NEW.settled, NEW.currency, NEW.client_key, NEW.client_id, NEW.deleted_at IS NULL)
BEGIN
	UPDATE card_checkouts SET state = 'ended', changed_at = NEW.updated_at
	WHERE state = 'open' AND id IN (
		SELECT checkout_id FROM card_checkout_invoices WHERE user_id = NEW.user_id AND invoice_id = NEW.id
	);
END;

DROP TRIGGER card_checkout_unlinked;
CREATE TRIGGER card_checkout_unlinked AFTER UPDATE OF revoked_at ON shares WHEN OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL
BEGIN
	UPDATE card_checkouts SET state = 'ended', changed_at = NEW.revoked_at
	WHERE state = 'open' AND id IN (
		SELECT checkout_id FROM card_checkout_invoices WHERE user_id = NEW.user_id AND invoice_id = NEW.invoice_id
	);
END;
