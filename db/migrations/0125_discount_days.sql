-- A discount counts on the day of the last money in time, in whatever order that is booked, so that tax is less in the month in
-- which the reduced sum was reached. Money after a step's last day gives none: what its owner took back stays taken back.
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
			SELECT max(day) FROM settlements AS origin
			WHERE user_id = NEW.user_id AND invoice_id = NEW.invoice_id AND source = 'payment' AND amount > 0
				AND day <= reached.last_day
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

-- What goes back with a mistake counts on no day, as that does; with a refund from its day on.
DROP TRIGGER discount_returned;
CREATE TRIGGER discount_returned AFTER INSERT ON settlements
WHEN NEW.amount < 0 AND NEW.source = 'payment'
	AND EXISTS (SELECT 1 FROM invoices WHERE id = NEW.invoice_id AND user_id = NEW.user_id AND discounted > 0)
	AND 0 = (
		SELECT sum(amount) FROM settlements
		WHERE user_id = NEW.user_id AND invoice_id = NEW.invoice_id AND payment_id = NEW.payment_id
	)
	AND NOT EXISTS (
		SELECT 1 FROM invoices AS note
		WHERE note.user_id = NEW.user_id AND note.type = 'credit_note' AND note.corrects ->> '$.id' = +NEW.invoice_id
			AND note.created_at = NEW.at AND NOT EXISTS (SELECT 1 FROM settlements WHERE credit_note_id = note.id)
	)
BEGIN
	INSERT INTO settlements (id, user_id, invoice_id, source, discount_of, amount, day, reverses, at)
	SELECT lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2)
			|| '-a' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))),
		user_id, invoice_id, source, discount_of,
		-amount - (SELECT coalesce(sum(amount), 0) FROM settlements WHERE reverses = origin.id),
		iif(NEW.day = (SELECT day FROM settlements AS paid WHERE paid.id = NEW.reverses), day, max(day, NEW.day)), id, NEW.at
	FROM settlements AS origin
	WHERE user_id = NEW.user_id AND invoice_id = NEW.invoice_id AND discount_of IS NOT NULL AND amount > 0
		AND amount + (SELECT coalesce(sum(amount), 0) FROM settlements WHERE reverses = origin.id) > 0;
END;
