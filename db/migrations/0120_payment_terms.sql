-- Terms of payment as data (docs/decisions/0095): up to two discounts for who pays early, what is charged of who pays late.
-- Percentages and the charge are integers of four decimals.
ALTER TABLE invoices ADD COLUMN early_percent INTEGER CHECK (early_percent > 0 AND early_percent < 1000000);
ALTER TABLE invoices ADD COLUMN early_days INTEGER CHECK ((early_days IS NULL) = (early_percent IS NULL) AND early_days >= 0);
ALTER TABLE invoices ADD COLUMN later_percent INTEGER
	CHECK (later_percent IS NULL OR (later_percent > 0 AND later_percent < coalesce(early_percent, 0)));
ALTER TABLE invoices ADD COLUMN later_days INTEGER
	CHECK ((later_days IS NULL) = (later_percent IS NULL) AND later_days > early_days);
ALTER TABLE invoices ADD COLUMN penalty_rate INTEGER CHECK (penalty_rate > 0);
ALTER TABLE invoices ADD COLUMN recovery_charge INTEGER CHECK (recovery_charge > 0);
-- Of `written_off`: what was given up for early payment.
ALTER TABLE invoices ADD COLUMN discounted INTEGER NOT NULL DEFAULT 0;
-- What new invoices begin with.
ALTER TABLE seller_profiles ADD COLUMN payment_terms TEXT NOT NULL DEFAULT '{}' CHECK (json_type(payment_terms) = 'object');

-- A discount is a write-off with the payment that it is of, and goes back with that.
ALTER TABLE settlements ADD COLUMN discount_of TEXT REFERENCES payments (id) ON DELETE CASCADE
	CHECK (discount_of IS NULL OR source = 'write_off');
CREATE INDEX settlements_of_discount ON settlements (discount_of) WHERE discount_of IS NOT NULL;

-- The triggers of migration 0070, with discounts.
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
	SELECT RAISE(ABORT, 'payment_covers') WHERE NEW.amount > 0 AND NEW.discount_of IS NOT NULL AND NOT EXISTS (
		SELECT 1 FROM settlements AS money
		WHERE money.payment_id = NEW.discount_of AND money.user_id = NEW.user_id AND money.invoice_id = NEW.invoice_id
	);
	SELECT RAISE(ABORT, 'settlement_covers') WHERE NEW.amount < 0 AND NOT EXISTS (
		SELECT 1 FROM settlements AS origin
		WHERE origin.id = NEW.reverses AND origin.amount > 0
			AND (origin.user_id, origin.invoice_id, origin.source, origin.payment_id, origin.credit_note_id, origin.discount_of)
				IS (NEW.user_id, NEW.invoice_id, NEW.source, NEW.payment_id, NEW.credit_note_id, NEW.discount_of)
			AND (NEW.day = origin.day OR (NEW.source = 'payment' OR NEW.discount_of IS NOT NULL) AND NEW.day > origin.day)
			AND origin.amount + NEW.amount
				+ (SELECT coalesce(sum(amount), 0) FROM settlements WHERE reverses = origin.id) >= 0
	);
END;

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

-- Until which day an invoice is settled by how much: its steps, of what is to be paid less its credit notes.
CREATE VIEW discount_steps AS
SELECT user_id, invoice_id, date(issue_date, '+' || days || ' days') AS last_day,
	rest - (rest * percent + 500000) / 1000000 AS reduced
FROM (
	SELECT user_id, id AS invoice_id, issue_date, early_percent AS percent, early_days AS days, payable - (
		SELECT coalesce(sum(amount), 0) FROM settlements
		WHERE user_id = invoices.user_id AND invoice_id = invoices.id AND source = 'credit_note'
	) AS rest
	FROM invoices WHERE early_percent IS NOT NULL
	UNION ALL
	SELECT user_id, id, issue_date, later_percent, later_days, payable - (
		SELECT coalesce(sum(amount), 0) FROM settlements
		WHERE user_id = invoices.user_id AND invoice_id = invoices.id AND source = 'credit_note'
	)
	FROM invoices WHERE later_percent IS NOT NULL
);

-- Money that reaches the reduced sum by a step's last day settles the invoice, whoever books it. What is open is the sum of
-- settlements, so that nothing depends on the order in which triggers run.
CREATE TRIGGER discount_given AFTER INSERT ON settlements
WHEN NEW.amount > 0 AND NEW.source IN ('payment', 'credit_note')
	AND EXISTS (SELECT 1 FROM invoices WHERE id = NEW.invoice_id AND user_id = NEW.user_id AND early_percent IS NOT NULL)
BEGIN
	INSERT INTO settlements (id, user_id, invoice_id, source, discount_of, amount, day, at)
	SELECT lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2)
			|| '-a' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))),
		invoices.user_id, invoices.id, 'write_off', money.payment_id,
		payable - (SELECT sum(amount) FROM settlements WHERE user_id = NEW.user_id AND invoice_id = NEW.invoice_id),
		NEW.day, NEW.at
	FROM invoices JOIN (
		SELECT payment_id FROM settlements AS origin
		WHERE user_id = NEW.user_id AND invoice_id = NEW.invoice_id AND source = 'payment' AND amount > 0
			AND amount + (SELECT coalesce(sum(amount), 0) FROM settlements WHERE reverses = origin.id) > 0
		ORDER BY payment_id IS NOT NEW.payment_id, day DESC, at DESC LIMIT 1
	) AS money
	WHERE invoices.id = NEW.invoice_id AND invoices.user_id = NEW.user_id
		AND payable > (SELECT sum(amount) FROM settlements WHERE user_id = NEW.user_id AND invoice_id = NEW.invoice_id)
		AND EXISTS (
			SELECT 1 FROM discount_steps AS step
			WHERE step.invoice_id = NEW.invoice_id AND step.user_id = NEW.user_id AND step.reduced <= (
				SELECT coalesce(sum(part.amount), 0) FROM settlements AS part
				WHERE part.user_id = NEW.user_id AND part.invoice_id = NEW.invoice_id AND part.source = 'payment'
					AND coalesce((SELECT day FROM settlements AS origin WHERE origin.id = part.reverses), part.day) <= step.last_day
			)
		);
END;

-- A payment that goes back takes the discount along; where it gives way to a credit note, the note says how much of it stays.
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
		-amount - (SELECT coalesce(sum(amount), 0) FROM settlements WHERE reverses = origin.id), max(day, NEW.day), id, NEW.at
	FROM settlements AS origin
	WHERE user_id = NEW.user_id AND invoice_id = NEW.invoice_id AND discount_of IS NOT NULL AND amount > 0
		AND amount + (SELECT coalesce(sum(amount), 0) FROM settlements WHERE reverses = origin.id) > 0;
END;

-- Terms are content: what is locked or has a credit note keeps them, and a change is in the history. Invoices without any keep
-- the content that they had, to the character.
DROP TRIGGER corrected_invoice_is_kept;
CREATE TRIGGER corrected_invoice_is_kept BEFORE UPDATE ON invoices
WHEN OLD.status <> 'draft' AND (
	OLD.client, OLD.currency, OLD.deleted_at, OLD.deposit_for, OLD.due_date, OLD.exemption_reason, OLD.issue_date, OLD.items,
	OLD.language, OLD.notes, OLD.number, OLD.reference, OLD.sums, OLD.supply_date, OLD.tax_category, OLD.total, OLD.type,
	OLD.corrects, OLD.early_percent, OLD.early_days, OLD.later_percent, OLD.later_days, OLD.penalty_rate, OLD.recovery_charge
) IS NOT (
	NEW.client, NEW.currency, NEW.deleted_at, NEW.deposit_for, NEW.due_date, NEW.exemption_reason, NEW.issue_date, NEW.items,
	NEW.language, NEW.notes, NEW.number, NEW.reference, NEW.sums, NEW.supply_date, NEW.tax_category, NEW.total, NEW.type,
	NEW.corrects, NEW.early_percent, NEW.early_days, NEW.later_percent, NEW.later_days, NEW.penalty_rate, NEW.recovery_charge
) AND (
	OLD.type = 'credit_note' OR OLD.deposit_for IS NOT NULL OR NEW.type <> OLD.type
	OR NEW.deposit_for IS NOT OLD.deposit_for OR EXISTS (
		SELECT 1 FROM invoices AS note
		WHERE note.user_id = OLD.user_id AND note.type = 'credit_note' AND note.corrects ->> '$.id' = +OLD.id
	)
)
BEGIN
	SELECT RAISE(ABORT, 'invoice_corrected');
END;

DROP TRIGGER invoice_revised;
CREATE TRIGGER invoice_revised AFTER UPDATE ON invoices
WHEN NEW.status <> 'draft' AND (
	OLD.client, OLD.currency, OLD.deleted_at, OLD.due_date, OLD.exemption_reason, OLD.issue_date, OLD.items, OLD.language,
	OLD.logo, OLD.notes, OLD.number, OLD.paid_at, OLD.paid_on, OLD.reference, OLD.seller, OLD.sent_at, OLD.status,
	OLD.subtotal, OLD.supply_date, OLD.tax, OLD.tax_category, OLD.template, OLD.template_revision, OLD.total,
	OLD.discount, OLD.discount_in, OLD.discount_reason, OLD.withholding_id, OLD.prices_include_tax, OLD.sums,
	OLD.early_percent, OLD.early_days, OLD.later_percent, OLD.later_days, OLD.penalty_rate, OLD.recovery_charge
) IS NOT (
	NEW.client, NEW.currency, NEW.deleted_at, NEW.due_date, NEW.exemption_reason, NEW.issue_date, NEW.items, NEW.language,
	NEW.logo, NEW.notes, NEW.number, NEW.paid_at, NEW.paid_on, NEW.reference, NEW.seller, NEW.sent_at, NEW.status,
	NEW.subtotal, NEW.supply_date, NEW.tax, NEW.tax_category, NEW.template, NEW.template_revision, NEW.total,
	NEW.discount, NEW.discount_in, NEW.discount_reason, NEW.withholding_id, NEW.prices_include_tax, NEW.sums,
	NEW.early_percent, NEW.early_days, NEW.later_percent, NEW.later_days, NEW.penalty_rate, NEW.recovery_charge
)
BEGIN
	INSERT INTO issued_numbers (user_id, number_key, invoice_id) VALUES (NEW.user_id, NEW.number_key, NEW.id)
	ON CONFLICT DO NOTHING;
	INSERT INTO invoice_chains (user_id, revisions) VALUES (NEW.user_id, 1)
	ON CONFLICT (user_id) DO UPDATE SET revisions = revisions + 1;
	INSERT INTO invoice_revisions (user_id, seq, invoice_id, revision, at, kind, who_id, who_name, content)
	SELECT NEW.user_id, invoice_chains.revisions, NEW.id,
		coalesce((SELECT max(revision) FROM invoice_revisions WHERE user_id = NEW.user_id AND invoice_id = NEW.id), 0) + 1,
		NEW.updated_at,
		CASE
			WHEN OLD.status = 'draft' THEN 'issued'
			WHEN OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL THEN 'deleted'
			WHEN OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NULL THEN 'restored'
			WHEN OLD.status = 'sent' AND NEW.status = 'paid' THEN 'paid'
			WHEN OLD.status = 'paid' AND NEW.status = 'sent' THEN 'unpaid'
			ELSE 'changed'
		END,
		users.id, users.name, invoice_contents.content
	FROM users JOIN invoice_chains ON invoice_chains.user_id = users.id JOIN invoice_contents ON invoice_contents.id = NEW.id
	WHERE users.id = NEW.user_id;
END;

DROP VIEW invoice_contents;
CREATE VIEW invoice_contents AS
SELECT id, user_id, iif(
	(early_percent, later_percent, penalty_rate, recovery_charge) IS (NULL, NULL, NULL, NULL),
	content,
	json_set(
		content, '$.earlyPercent', early_percent, '$.earlyDays', early_days, '$.laterPercent', later_percent,
		'$.laterDays', later_days, '$.penaltyRate', penalty_rate, '$.recoveryCharge', recovery_charge
	)
) AS content
FROM (
	SELECT id, user_id, early_percent, early_days, later_percent, later_days, penalty_rate, recovery_charge,
		iif(deposit_for IS NULL, content, json_set(content, '$.depositFor', deposit_for)) AS content
	FROM (
		SELECT id, user_id, deposit_for, early_percent, early_days, later_percent, later_days, penalty_rate, recovery_charge,
			iif(type = 'invoice', content, json_set(content, '$.type', type, '$.corrects', json(corrects))) AS content
		FROM (
			SELECT id, user_id, deposit_for, type, corrects, early_percent, early_days, later_percent, later_days, penalty_rate, recovery_charge, iif(
				(discount, discount_in, discount_reason, withholding_id, prices_include_tax, sums) IS (NULL, 'percent', '', '', 0, NULL),
				plain,
				json_set(
					plain, '$.discount', discount, '$.discountIn', discount_in, '$.discountReason', discount_reason,
					'$.withholdingId', withholding_id, '$.pricesIncludeTax', json(iif(prices_include_tax, 'true', 'false')),
					'$.sums', json(sums)
				)
			) AS content
			FROM (
				SELECT id, user_id, deposit_for, type, corrects, discount, discount_in, discount_reason, withholding_id,
					prices_include_tax, sums, early_percent, early_days, later_percent, later_days, penalty_rate, recovery_charge,
					json_set(
						json_object(
							'client', json(client), 'currency', currency, 'deletedAt', deleted_at, 'dueDate', due_date,
							'exemptionReason', exemption_reason, 'issueDate', issue_date, 'items', json(items), 'language', language,
							'logo', logo, 'notes', notes, 'number', number, 'paidAt', paid_at, 'paidOn', paid_on, 'reference', reference
						),
						'$.seller', json(seller), '$.sentAt', sent_at, '$.status', status, '$.subtotal', subtotal,
						'$.supplyDate', supply_date, '$.tax', tax, '$.taxCategory', tax_category, '$.template', template,
						'$.templateRevision', template_revision, '$.total', total
					) AS plain
				FROM invoices
			)
		)
	)
);
