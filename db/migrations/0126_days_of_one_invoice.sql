-- The last day of an invoice's own settlements, found by the invoice: `max(day)` had SQLite walk all settlements of the account
-- by day until it met this invoice's. The triggers are those of migrations 0120 and 0125 but for the sign that prevents it.
DROP TRIGGER settlement_counted;
CREATE TRIGGER settlement_counted AFTER INSERT ON settlements
BEGIN
	UPDATE invoices SET
		received = received + iif(NEW.source IN ('payment', 'withholding'), NEW.amount, 0),
		credited = credited + iif(NEW.source = 'credit_note', NEW.amount, 0),
		written_off = written_off + iif(NEW.source = 'write_off', NEW.amount, 0),
		discounted = discounted + iif(NEW.discount_of IS NOT NULL, NEW.amount, 0),
		status = iif(settled + NEW.amount = payable, 'paid', 'sent'),
		paid_at = iif(settled + NEW.amount = payable, NEW.at, NULL),
		paid_on = iif(settled + NEW.amount = payable, (
			SELECT max(+day) FROM settlements AS origin
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

DROP TRIGGER discount_given;
CREATE TRIGGER discount_given AFTER INSERT ON settlements
WHEN NEW.amount > 0 AND NEW.source IN ('payment', 'credit_note')
	AND EXISTS (SELECT 1 FROM invoices WHERE id = NEW.invoice_id AND user_id = NEW.user_id AND early_percent IS NOT NULL)
BEGIN
	INSERT INTO settlements (id, user_id, invoice_id, source, discount_of, amount, day, at)
	SELECT lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2)
			|| '-a' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))),
		invoices.user_id, invoices.id, 'write_off', money.payment_id,
		payable - (SELECT sum(amount) FROM settlements WHERE user_id = NEW.user_id AND invoice_id = NEW.invoice_id),
		max(NEW.day, coalesce((
			SELECT max(+day) FROM settlements AS origin
			WHERE user_id = NEW.user_id AND invoice_id = NEW.invoice_id AND source = 'payment' AND amount > 0
				AND +day <= reached.last_day
				AND amount + (SELECT coalesce(sum(amount), 0) FROM settlements WHERE reverses = origin.id) > 0
		), NEW.day)),
		NEW.at
	FROM invoices JOIN (
		SELECT payment_id FROM settlements AS origin
		WHERE user_id = NEW.user_id AND invoice_id = NEW.invoice_id AND source = 'payment' AND amount > 0
			AND amount + (SELECT coalesce(sum(amount), 0) FROM settlements WHERE reverses = origin.id) > 0
		ORDER BY payment_id IS NOT NEW.payment_id, day DESC, at DESC LIMIT 1
	) AS money JOIN (
		SELECT last_day FROM discount_steps AS step
		WHERE step.invoice_id = NEW.invoice_id AND step.user_id = NEW.user_id
			AND (NEW.source = 'credit_note' OR NEW.day <= step.last_day) AND step.reduced <= (
				SELECT coalesce(sum(part.amount), 0) FROM settlements AS part
				WHERE part.user_id = NEW.user_id AND part.invoice_id = NEW.invoice_id AND part.source = 'payment'
					AND coalesce((SELECT day FROM settlements AS origin WHERE origin.id = part.reverses), part.day) <= step.last_day
			)
		ORDER BY last_day LIMIT 1
	) AS reached
	WHERE invoices.id = NEW.invoice_id AND invoices.user_id = NEW.user_id
		AND payable > (SELECT sum(amount) FROM settlements WHERE user_id = NEW.user_id AND invoice_id = NEW.invoice_id);
END;
