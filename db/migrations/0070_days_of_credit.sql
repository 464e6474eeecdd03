-- A credit note settles on its own day, and not on that on which it was typed. What it gives back of a payment, and what a
-- refund does, is taken back on its day too: what was counted of that payment before stays counted.

CREATE TABLE given_back AS
SELECT back.id, back.user_id, invoices.currency, back.amount, back.day AS before, max(back.day, note.issue_date) AS day
FROM settlements AS credit
	JOIN invoices AS note ON note.id = credit.credit_note_id
	JOIN settlements AS back ON back.user_id = credit.user_id AND back.invoice_id = credit.invoice_id AND back.at = credit.at
		AND back.source = 'payment' AND back.amount < 0
	JOIN invoices ON invoices.id = back.invoice_id
WHERE credit.source = 'credit_note' AND back.day < note.issue_date;

-- The month's income that each was taken off (migration 0034).
UPDATE invoice_sums SET amount = invoice_sums.amount - moved.amount, n = invoice_sums.n - moved.n
FROM (SELECT user_id, substr(before, 1, 7) AS at, currency, sum(amount) AS amount, count(*) AS n
	FROM given_back GROUP BY 1, 2, 3) AS moved
WHERE invoice_sums.kind = 'paid' AND (invoice_sums.user_id, invoice_sums.at, invoice_sums.currency)
	= (moved.user_id, moved.at, moved.currency);
INSERT INTO invoice_sums (user_id, kind, at, currency, amount, n)
SELECT user_id, 'paid', substr(day, 1, 7), currency, sum(amount), count(*) FROM given_back WHERE true GROUP BY 1, 3, 4
ON CONFLICT (user_id, kind, at, currency) DO UPDATE SET amount = amount + excluded.amount, n = n + excluded.n;

DROP TRIGGER settlements_never_change;
UPDATE settlements SET day = (SELECT given_back.day FROM given_back WHERE given_back.id = settlements.id)
WHERE id IN (SELECT id FROM given_back);
UPDATE settlements SET day = (SELECT issue_date FROM invoices WHERE invoices.id = settlements.credit_note_id)
WHERE source = 'credit_note' AND EXISTS (SELECT 1 FROM invoices WHERE invoices.id = settlements.credit_note_id AND issue_date <> day);
CREATE TRIGGER settlements_never_change BEFORE UPDATE ON settlements
BEGIN
	SELECT RAISE(ABORT, 'append-only');
END;
DROP TABLE given_back;

-- The trigger of migration 0067: money that is taken back may be so on a later day than it came in.
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
			AND (origin.user_id, origin.invoice_id, origin.source, origin.payment_id, origin.credit_note_id)
				IS (NEW.user_id, NEW.invoice_id, NEW.source, NEW.payment_id, NEW.credit_note_id)
			AND (NEW.day = origin.day OR NEW.source = 'payment' AND NEW.day > origin.day)
			AND origin.amount + NEW.amount
				+ (SELECT coalesce(sum(amount), 0) FROM settlements WHERE reverses = origin.id) >= 0
	);
END;

-- The trigger of migration 0034: an invoice is paid on the last day of what settles it, in whatever order that was booked.
DROP TRIGGER settlement_counted;
CREATE TRIGGER settlement_counted AFTER INSERT ON settlements
BEGIN
	UPDATE invoices SET
		received = received + iif(NEW.source IN ('payment', 'withholding'), NEW.amount, 0),
		credited = credited + iif(NEW.source = 'credit_note', NEW.amount, 0),
		written_off = written_off + iif(NEW.source = 'write_off', NEW.amount, 0),
		status = iif(settled + NEW.amount = payable, 'paid', 'sent'),
		paid_at = iif(settled + NEW.amount = payable, NEW.at, NULL),
		paid_on = iif(settled + NEW.amount = payable, (
			SELECT max(day) FROM settlements AS origin
			WHERE user_id = NEW.user_id AND invoice_id = NEW.invoice_id AND amount > 0
				AND amount + (SELECT coalesce(sum(amount), 0) FROM settlements WHERE reverses = origin.id) > 0
		), NULL),
		updated_at = NEW.at, version = version + 1
	WHERE id = NEW.invoice_id AND user_id = NEW.user_id;
	INSERT INTO invoice_sums (user_id, kind, at, currency, amount, n)
	SELECT NEW.user_id, 'paid', substr(NEW.day, 1, 7), currency, NEW.amount, 1
	FROM invoices WHERE id = NEW.invoice_id AND deleted_at IS NULL AND NEW.source IN ('payment', 'withholding')
	ON CONFLICT (user_id, kind, at, currency) DO UPDATE SET amount = amount + excluded.amount, n = n + 1;
END;
