-- Money that came in, and what it settled. Nothing here is ever changed: a mistake is reversed, and both stay.

-- What the client is to pay, which follows from the content; what of it is settled and by what, which triggers keep.
ALTER TABLE invoices ADD COLUMN payable INTEGER NOT NULL DEFAULT 0;
UPDATE invoices SET payable = coalesce(sums ->> '$.toPay', total);
ALTER TABLE invoices ADD COLUMN received INTEGER NOT NULL DEFAULT 0;
ALTER TABLE invoices ADD COLUMN credited INTEGER NOT NULL DEFAULT 0;
ALTER TABLE invoices ADD COLUMN written_off INTEGER NOT NULL DEFAULT 0;
ALTER TABLE invoices ADD COLUMN settled INTEGER GENERATED ALWAYS AS (received + credited + written_off) VIRTUAL;

-- Invoices and payments of one client have one key; a client has no row of its own on the free plan.
ALTER TABLE invoices ADD COLUMN client_key TEXT GENERATED ALWAYS AS (lower(client ->> '$.email')) VIRTUAL;
CREATE INDEX invoices_of_client ON invoices (user_id, client_key, issue_date) WHERE deleted_at IS NULL;

CREATE TABLE payments (
	id TEXT PRIMARY KEY,
	user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
	client_key TEXT NOT NULL,
	-- What it was recorded for, which may be settled by others; NULL: for none.
	invoice_id TEXT,
	-- 'in': money from the client; 'refund': back to it, of another payment; 'reversal': a payment that was none.
	kind TEXT NOT NULL CHECK (kind IN ('in', 'refund', 'reversal')),
	refers_to TEXT REFERENCES payments (id) ON DELETE CASCADE CHECK ((refers_to IS NULL) = (kind = 'in')),
	-- Minor units.
	amount INTEGER NOT NULL CHECK (amount > 0),
	currency TEXT NOT NULL,
	-- The day on which it came in or went out, in the owner's zone.
	day TEXT NOT NULL CHECK (length(day) = 10),
	method TEXT NOT NULL,
	reference TEXT NOT NULL,
	-- A card service or a bank, and its name for this payment.
	provider TEXT,
	provider_reference TEXT CHECK ((provider_reference IS NULL) = (provider IS NULL)),
	fee INTEGER NOT NULL DEFAULT 0 CHECK (fee >= 0),
	at INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX payments_of_provider ON payments (user_id, provider, provider_reference) WHERE provider IS NOT NULL;
CREATE UNIQUE INDEX payments_reversed ON payments (refers_to) WHERE kind = 'reversal';
CREATE INDEX payments_referred_to ON payments (refers_to) WHERE refers_to IS NOT NULL;
CREATE INDEX payments_of_client ON payments (user_id, client_key, day);

CREATE TABLE settlements (
	id TEXT PRIMARY KEY,
	user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
	-- No reference: it outlives an invoice that is deleted for good.
	invoice_id TEXT NOT NULL,
	source TEXT NOT NULL CHECK (source IN ('payment', 'credit_note', 'write_off', 'withholding')),
	payment_id TEXT REFERENCES payments (id) ON DELETE CASCADE CHECK ((payment_id IS NULL) = (source <> 'payment')),
	credit_note_id TEXT CHECK ((credit_note_id IS NULL) = (source <> 'credit_note')),
	-- Minor units; below zero where it takes back what `reverses` settled, or a part of it.
	amount INTEGER NOT NULL CHECK (amount <> 0),
	day TEXT NOT NULL CHECK (length(day) = 10),
	reverses TEXT REFERENCES settlements (id) ON DELETE CASCADE CHECK ((reverses IS NULL) = (amount > 0)),
	at INTEGER NOT NULL
) STRICT;
CREATE INDEX settlements_of_invoice ON settlements (user_id, invoice_id, at);
CREATE INDEX settlements_of_payment ON settlements (payment_id) WHERE payment_id IS NOT NULL;
CREATE INDEX settlements_reversed ON settlements (reverses) WHERE reverses IS NOT NULL;

-- What was paid before this was paid whole, in one payment on its day, which has its invoice's id.
INSERT INTO payments (id, user_id, client_key, invoice_id, kind, amount, currency, day, method, reference, at)
SELECT id, user_id, coalesce(client_key, ''), id, 'in', payable, currency, paid_on, 'other', '', coalesce(paid_at, updated_at)
FROM invoices WHERE status = 'paid' AND payable > 0;
INSERT INTO settlements (id, user_id, invoice_id, source, payment_id, amount, day, at)
SELECT id, user_id, id, 'payment', id, amount, day, at FROM payments;
UPDATE invoices SET received = max(payable, 0) WHERE status = 'paid';

CREATE TRIGGER payment_covered BEFORE INSERT ON payments WHEN NEW.kind <> 'in'
BEGIN
	SELECT RAISE(ABORT, 'payment_covers') WHERE NOT EXISTS (
		SELECT 1 FROM payments AS origin
		WHERE origin.id = NEW.refers_to AND origin.user_id = NEW.user_id AND origin.kind = 'in'
			AND origin.currency = NEW.currency AND origin.client_key = NEW.client_key
			AND origin.amount - (SELECT coalesce(sum(amount), 0) FROM settlements WHERE payment_id = origin.id)
				- (SELECT coalesce(sum(amount), 0) FROM payments WHERE refers_to = origin.id) >= NEW.amount
	);
	SELECT RAISE(ABORT, 'payment_covers') WHERE NEW.kind = 'reversal'
		AND NEW.amount <> (SELECT amount FROM payments WHERE id = NEW.refers_to);
END;

CREATE TRIGGER settlement_covered BEFORE INSERT ON settlements
BEGIN
	SELECT RAISE(ABORT, 'invoice_open') WHERE NOT EXISTS (
		SELECT 1 FROM invoices
		WHERE id = NEW.invoice_id AND user_id = NEW.user_id AND status <> 'draft'
			AND (deleted_at IS NULL OR NEW.amount < 0) AND settled + NEW.amount BETWEEN 0 AND payable
	);
	SELECT RAISE(ABORT, 'payment_covers') WHERE NEW.amount > 0 AND NEW.source = 'payment' AND NOT EXISTS (
		SELECT 1 FROM payments JOIN invoices ON invoices.id = NEW.invoice_id
		WHERE payments.id = NEW.payment_id AND payments.user_id = NEW.user_id AND payments.kind = 'in'
			AND payments.currency = invoices.currency AND payments.client_key = coalesce(invoices.client_key, '')
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

-- An invoice is paid when nothing of it is open any more, and by the settlement that closed it.
CREATE TRIGGER settlement_counted AFTER INSERT ON settlements
BEGIN
	UPDATE invoices SET
		received = received + iif(NEW.source IN ('payment', 'withholding'), NEW.amount, 0),
		credited = credited + iif(NEW.source = 'credit_note', NEW.amount, 0),
		written_off = written_off + iif(NEW.source = 'write_off', NEW.amount, 0),
		status = iif(settled + NEW.amount = payable, 'paid', 'sent'),
		paid_at = iif(settled + NEW.amount = payable, NEW.at, NULL),
		paid_on = iif(settled + NEW.amount = payable, NEW.day, NULL),
		updated_at = NEW.at, version = version + 1
	WHERE id = NEW.invoice_id AND user_id = NEW.user_id;
	INSERT INTO invoice_sums (user_id, kind, at, currency, amount, n)
	SELECT NEW.user_id, 'paid', substr(NEW.day, 1, 7), currency, NEW.amount, 1
	FROM invoices WHERE id = NEW.invoice_id AND deleted_at IS NULL AND NEW.source IN ('payment', 'withholding')
	ON CONFLICT (user_id, kind, at, currency) DO UPDATE SET amount = amount + excluded.amount, n = n + 1;
END;

-- What changes after issue never sinks below what is settled, and what is paid is settled whole.
CREATE TRIGGER invoice_settled AFTER UPDATE ON invoices
WHEN NEW.settled > NEW.payable AND NEW.settled > 0 OR NEW.status = 'paid' AND NEW.settled < NEW.payable
BEGIN
	SELECT RAISE(ABORT, 'invoice_settled');
END;

CREATE TRIGGER payments_never_change BEFORE UPDATE ON payments
BEGIN
	SELECT RAISE(ABORT, 'append-only');
END;
CREATE TRIGGER payments_are_kept BEFORE DELETE ON payments
WHEN EXISTS (SELECT 1 FROM users WHERE id = OLD.user_id AND deleted_at IS NULL)
BEGIN
	SELECT RAISE(ABORT, 'append-only');
END;
CREATE TRIGGER settlements_never_change BEFORE UPDATE ON settlements
BEGIN
	SELECT RAISE(ABORT, 'append-only');
END;
CREATE TRIGGER settlements_are_kept BEFORE DELETE ON settlements
WHEN EXISTS (SELECT 1 FROM users WHERE id = OLD.user_id AND deleted_at IS NULL)
BEGIN
	SELECT RAISE(ABORT, 'append-only');
END;

-- The sums of migration 0017, of what is open and of what came in: 'sent' and 'due' are what clients owe, 'paid' is the
-- money of a month, whose n counts its settlements.
DROP TRIGGER invoice_summed;
DROP TRIGGER invoice_resummed;
DROP TRIGGER invoice_unsummed;

CREATE TRIGGER invoice_summed AFTER INSERT ON invoices WHEN NEW.deleted_at IS NULL AND NEW.status = 'sent'
BEGIN
	INSERT INTO invoice_sums (user_id, kind, at, currency, amount, n)
	VALUES (NEW.user_id, 'sent', substr(NEW.issue_date, 1, 7), NEW.currency, NEW.payable, 1),
		(NEW.user_id, 'due', NEW.due_date, NEW.currency, NEW.payable, 1)
	ON CONFLICT (user_id, kind, at, currency) DO UPDATE SET amount = amount + excluded.amount, n = n + 1;
END;

CREATE TRIGGER invoice_resummed AFTER UPDATE ON invoices
WHEN (OLD.status, OLD.deleted_at IS NULL, OLD.payable, OLD.settled, OLD.currency, OLD.issue_date, OLD.due_date)
	IS NOT (NEW.status, NEW.deleted_at IS NULL, NEW.payable, NEW.settled, NEW.currency, NEW.issue_date, NEW.due_date)
BEGIN
	UPDATE invoice_sums SET amount = amount - (OLD.payable - OLD.settled), n = n - 1
	WHERE OLD.deleted_at IS NULL AND OLD.status = 'sent' AND user_id = OLD.user_id AND currency = OLD.currency
		AND (kind = 'sent' AND at = substr(OLD.issue_date, 1, 7) OR kind = 'due' AND at = OLD.due_date);
	DELETE FROM invoice_sums
	WHERE user_id = OLD.user_id AND kind = 'due' AND at = OLD.due_date AND currency = OLD.currency AND n = 0;
	INSERT INTO invoice_sums (user_id, kind, at, currency, amount, n)
	SELECT NEW.user_id, value ->> 0, value ->> 1, NEW.currency, NEW.payable - NEW.settled, 1
	FROM json_each(json_array(json_array('sent', substr(NEW.issue_date, 1, 7)), json_array('due', NEW.due_date)))
	WHERE NEW.deleted_at IS NULL AND NEW.status = 'sent'
	ON CONFLICT (user_id, kind, at, currency) DO UPDATE SET amount = amount + excluded.amount, n = n + 1;
END;

-- A deleted invoice is in no sum, and neither is what it brought in.
CREATE TRIGGER invoice_income_deleted AFTER UPDATE OF deleted_at ON invoices
WHEN OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL
BEGIN
	INSERT INTO invoice_sums (user_id, kind, at, currency, amount, n)
	SELECT OLD.user_id, 'paid', substr(day, 1, 7), OLD.currency, -sum(amount), count(*)
	FROM settlements
	WHERE user_id = OLD.user_id AND invoice_id = OLD.id AND source IN ('payment', 'withholding') GROUP BY substr(day, 1, 7)
	ON CONFLICT (user_id, kind, at, currency) DO UPDATE SET amount = amount + excluded.amount, n = n - excluded.n;
END;

CREATE TRIGGER invoice_income_restored AFTER UPDATE OF deleted_at ON invoices
WHEN OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NULL
BEGIN
	INSERT INTO invoice_sums (user_id, kind, at, currency, amount, n)
	SELECT OLD.user_id, 'paid', substr(day, 1, 7), OLD.currency, sum(amount), count(*)
	FROM settlements
	WHERE user_id = OLD.user_id AND invoice_id = OLD.id AND source IN ('payment', 'withholding') GROUP BY substr(day, 1, 7)
	ON CONFLICT (user_id, kind, at, currency) DO UPDATE SET amount = amount + excluded.amount, n = n + excluded.n;
END;

CREATE TRIGGER invoice_unsummed AFTER DELETE ON invoices WHEN OLD.deleted_at IS NULL AND OLD.status = 'sent'
BEGIN
	UPDATE invoice_sums SET amount = amount - (OLD.payable - OLD.settled), n = n - 1
	WHERE user_id = OLD.user_id AND currency = OLD.currency
		AND (kind = 'sent' AND at = substr(OLD.issue_date, 1, 7) OR kind = 'due' AND at = OLD.due_date);
END;
