-- Accounts of a card service that were connected, each to one account here, and the checkouts that were opened at them.
CREATE TABLE card_accounts (
	user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
	account_id TEXT NOT NULL UNIQUE,
	-- What the service shows of it, so that its owner knows it again.
	name TEXT NOT NULL,
	-- Whether it takes real money, and whether it may take any yet.
	live INTEGER NOT NULL CHECK (live IN (0, 1)),
	takes_payments INTEGER NOT NULL CHECK (takes_payments IN (0, 1)),
	connected_at INTEGER NOT NULL
) STRICT;

CREATE TABLE card_checkouts (
	-- The service's own.
	id TEXT PRIMARY KEY,
	user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
	-- No reference: what was paid is booked though the invoice is gone.
	invoice_id TEXT NOT NULL,
	account_id TEXT NOT NULL,
	-- By which link, in which language and of which version it was asked for; what differs in one gets another checkout.
	token_hash TEXT NOT NULL,
	language TEXT NOT NULL,
	version INTEGER NOT NULL,
	client_key TEXT NOT NULL,
	-- Minor units.
	amount INTEGER NOT NULL CHECK (amount > 0),
	currency TEXT NOT NULL,
	url TEXT NOT NULL,
	-- 'pending': promised and not there yet; 'ended' by us, which the service may hear of too late; 'expired' by itself.
	state TEXT NOT NULL CHECK (state IN ('open', 'pending', 'paid', 'failed', 'ended', 'expired')),
	created_at INTEGER NOT NULL,
	expires_at INTEGER NOT NULL,
	-- When it came to its state.
	changed_at INTEGER NOT NULL
) STRICT;
CREATE INDEX card_checkouts_of_invoice ON card_checkouts (user_id, invoice_id, created_at);
CREATE INDEX card_checkouts_by_age ON card_checkouts (created_at);
-- Of one invoice one is open.
CREATE UNIQUE INDEX card_checkouts_open ON card_checkouts (user_id, invoice_id) WHERE state = 'open';

-- Whoever ends one has the service told, in the same transaction.
CREATE TRIGGER card_checkout_ended AFTER UPDATE OF state ON card_checkouts WHEN OLD.state = 'open' AND NEW.state = 'ended'
BEGIN
	INSERT INTO outbox (kind, dedupe_key, payload, cause, created_at, due_at)
	VALUES ('expire-checkout', 'expire-checkout ' || NEW.id || ' ' || NEW.account_id,
		json_object('checkoutId', NEW.id, 'accountId', NEW.account_id), 'asks for what is not open', NEW.changed_at, NEW.changed_at)
	ON CONFLICT (dedupe_key) DO NOTHING;
END;

-- Whatever settles an invoice, or changes what is to be paid of it, ends the checkout that asks for what was open.
CREATE TRIGGER card_checkout_outdated AFTER UPDATE ON invoices
WHEN (OLD.payable, OLD.settled, OLD.currency, OLD.client_key, OLD.deleted_at IS NULL)
	IS NOT (NEW.payable, NEW.settled, NEW.currency, NEW.client_key, NEW.deleted_at IS NULL)
BEGIN
	UPDATE card_checkouts SET state = 'ended', changed_at = NEW.updated_at
	WHERE user_id = NEW.user_id AND invoice_id = NEW.id AND state = 'open';
END;

-- So does the end of the links to it.
CREATE TRIGGER card_checkout_unlinked AFTER UPDATE OF revoked_at ON shares WHEN OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL
BEGIN
	UPDATE card_checkouts SET state = 'ended', changed_at = NEW.revoked_at
	WHERE user_id = NEW.user_id AND invoice_id = NEW.invoice_id AND state = 'open';
END;
