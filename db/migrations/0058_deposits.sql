-- A deposit is an invoice of type 386 (UNTDID 1001) for a part of another, which is a draft until then and takes it off: by
-- lines below zero where it has tax, else as prepaid, and never both.
ALTER TABLE invoices ADD COLUMN deposit_for TEXT CHECK (deposit_for IS NULL OR type = 'invoice' AND deposit_for <> id);
CREATE INDEX invoices_deposits ON invoices (user_id, deposit_for) WHERE deposit_for IS NOT NULL;

-- That the draft is as it was read.
ALTER TABLE must ADD COLUMN draft_unchanged INTEGER CONSTRAINT draft_unchanged CHECK (draft_unchanged = 1);

-- What invoices take off: of each deposit the sum of its lines and what is prepaid by it.
CREATE VIEW taken_deposits AS
SELECT invoices.user_id, invoices.id AS invoice_id, line.value ->> '$.deposit.id' AS deposit_id,
	line.value ->> '$.deposit.amount' AS amount
FROM invoices, json_each(invoices.items) AS line WHERE line.value -> '$.deposit' IS NOT NULL
UNION ALL
SELECT invoices.user_id, invoices.id, part.value ->> '$.id', part.value ->> '$.amount'
FROM invoices, json_each(invoices.sums, '$.prepaid.deposits') AS part;

-- What deposits come to, less what was credited of them.
CREATE VIEW standing_deposits AS
SELECT user_id, deposit_for AS invoice_id, id AS deposit_id, total - (
	SELECT coalesce(sum(note.total), 0) FROM invoices AS note
	WHERE note.user_id = deposit.user_id AND note.type = 'credit_note' AND note.corrects ->> '$.id' = deposit.id
) AS amount
FROM invoices AS deposit WHERE deposit_for IS NOT NULL;

-- Invoices whose deposits are not taken off once each and whole, or come to more than they do, at any rate.
CREATE VIEW deposit_faults AS
SELECT user_id, id AS invoice_id FROM invoices AS final
WHERE final.total < coalesce(final.sums ->> '$.prepaid.amount', 0)
	OR EXISTS (
		SELECT 1 FROM json_each(final.sums, '$.taxes')
		WHERE (value ->> '$.base') < 0 OR (value ->> '$.base') + (value ->> '$.amount') < 0
	)
	OR EXISTS (
		SELECT 1 FROM standing_deposits AS deposit
		WHERE deposit.user_id = final.user_id AND deposit.invoice_id = final.id AND deposit.amount <> (
			SELECT coalesce(sum(amount), 0) FROM taken_deposits AS taken
			WHERE taken.user_id = final.user_id AND taken.invoice_id = final.id AND taken.deposit_id = deposit.deposit_id
		)
	);

-- A deposit is of a draft of the same client and currency, which takes it off.
CREATE TRIGGER deposit_covered AFTER INSERT ON invoices WHEN NEW.deposit_for IS NOT NULL
BEGIN
	SELECT RAISE(ABORT, 'deposit_covers') WHERE NEW.status = 'draft' OR NEW.total <= 0 OR NOT EXISTS (
		SELECT 1 FROM invoices AS final
		WHERE final.id = NEW.deposit_for AND final.user_id = NEW.user_id AND final.deleted_at IS NULL
			AND final.type = 'invoice' AND final.deposit_for IS NULL AND final.status = 'draft'
			AND final.currency = NEW.currency AND final.client_key IS NEW.client_key
	) OR EXISTS (SELECT 1 FROM deposit_faults WHERE user_id = NEW.user_id AND invoice_id = NEW.deposit_for);
END;

CREATE TRIGGER deposits_taken AFTER UPDATE ON invoices
WHEN OLD.status = 'draft'
	AND EXISTS (SELECT 1 FROM invoices WHERE user_id = NEW.user_id AND deposit_for = NEW.id)
BEGIN
	SELECT RAISE(ABORT, 'deposit_covers')
	WHERE EXISTS (SELECT 1 FROM deposit_faults WHERE user_id = NEW.user_id AND invoice_id = NEW.id);
	SELECT RAISE(ABORT, 'deposit_covers') WHERE NEW.status <> 'draft' AND (
		SELECT coalesce(sum(amount), 0) FROM taken_deposits WHERE user_id = NEW.user_id AND invoice_id = NEW.id
	) <> (SELECT sum(amount) FROM standing_deposits WHERE user_id = NEW.user_id AND invoice_id = NEW.id);
END;

-- What was taken off is credited once the invoice that took it off is, whole; before that with a draft, which takes off less.
CREATE TRIGGER deposit_credited BEFORE INSERT ON invoices WHEN NEW.type = 'credit_note'
BEGIN
	SELECT RAISE(ABORT, 'deposit_taken') FROM invoices AS deposit
	JOIN invoices AS final ON final.id = deposit.deposit_for AND final.user_id = deposit.user_id
	WHERE deposit.id = NEW.corrects ->> '$.id' AND deposit.user_id = NEW.user_id AND final.deleted_at IS NULL
		AND final.status <> 'draft' AND final.total - coalesce(final.sums ->> '$.prepaid.amount', 0) > (
			SELECT coalesce(sum(note.total), 0) FROM invoices AS note
			WHERE note.user_id = NEW.user_id AND note.type = 'credit_note' AND note.corrects ->> '$.id' = final.id
		);
END;

-- A deposit is corrected by a credit note, and an invoice stays for as long as it has one that was not.
CREATE TRIGGER deposits_are_kept BEFORE UPDATE OF deleted_at ON invoices
WHEN OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL
BEGIN
	SELECT RAISE(ABORT, 'invoice_corrected') WHERE OLD.deposit_for IS NOT NULL;
	SELECT RAISE(ABORT, 'has_deposits') WHERE EXISTS (
		SELECT 1 FROM standing_deposits WHERE user_id = OLD.user_id AND invoice_id = OLD.id AND amount <> 0
	);
END;

-- The trigger of migration 0048, without what is prepaid: that is credited by a note of its own.
DROP TRIGGER credit_note_covered;
CREATE TRIGGER credit_note_covered BEFORE INSERT ON invoices WHEN NEW.type = 'credit_note'
BEGIN
	SELECT RAISE(ABORT, 'credit_covers') WHERE NOT EXISTS (
		SELECT 1 FROM invoices AS origin
		WHERE origin.id = NEW.corrects ->> '$.id' AND origin.user_id = NEW.user_id AND origin.deleted_at IS NULL
			AND origin.type <> 'credit_note' AND origin.status <> 'draft' AND origin.currency = NEW.currency
			AND origin.client_key IS lower(NEW.client ->> '$.email')
			AND NEW.payable = 0 AND NEW.total > 0
			AND origin.total - coalesce(origin.sums ->> '$.prepaid.amount', 0) >= NEW.total + (
				SELECT coalesce(sum(total), 0) FROM invoices AS note
				WHERE note.user_id = NEW.user_id AND note.type = 'credit_note'
					AND note.corrects ->> '$.id' = NEW.corrects ->> '$.id'
			)
	);
	SELECT RAISE(ABORT, 'credit_covers') WHERE EXISTS (
		SELECT 1 FROM (
			SELECT value ->> '$.tax' AS rate, (value ->> '$.base') + (value ->> '$.amount') AS credit
			FROM json_each(NEW.sums, '$.taxes')
			UNION ALL
			SELECT value ->> '$.tax', (value ->> '$.base') + (value ->> '$.amount')
			FROM invoices AS note, json_each(note.sums, '$.taxes')
			WHERE note.user_id = NEW.user_id AND note.type = 'credit_note'
				AND note.corrects ->> '$.id' = NEW.corrects ->> '$.id'
		) AS part GROUP BY part.rate HAVING sum(part.credit) > coalesce((
			SELECT (one.value ->> '$.base') + (one.value ->> '$.amount')
			FROM invoices AS origin, json_each(origin.sums, '$.taxes') AS one
			WHERE origin.id = NEW.corrects ->> '$.id' AND one.value ->> '$.tax' = part.rate
		), 0)
	);
END;

-- The trigger of migration 0048, for deposits as well.
DROP TRIGGER corrected_invoice_is_kept;
CREATE TRIGGER corrected_invoice_is_kept BEFORE UPDATE ON invoices
WHEN OLD.status <> 'draft' AND (
	OLD.client, OLD.currency, OLD.deleted_at, OLD.deposit_for, OLD.due_date, OLD.exemption_reason, OLD.issue_date, OLD.items,
	OLD.language, OLD.notes, OLD.number, OLD.reference, OLD.sums, OLD.supply_date, OLD.tax_category, OLD.total, OLD.type,
	OLD.corrects
) IS NOT (
	NEW.client, NEW.currency, NEW.deleted_at, NEW.deposit_for, NEW.due_date, NEW.exemption_reason, NEW.issue_date, NEW.items,
	NEW.language, NEW.notes, NEW.number, NEW.reference, NEW.sums, NEW.supply_date, NEW.tax_category, NEW.total, NEW.type,
	NEW.corrects
) AND (
	OLD.type = 'credit_note' OR OLD.deposit_for IS NOT NULL OR NEW.type <> OLD.type
	OR NEW.deposit_for IS NOT OLD.deposit_for OR EXISTS (
		SELECT 1 FROM invoices AS note
		WHERE note.user_id = OLD.user_id AND note.type = 'credit_note' AND note.corrects ->> '$.id' = OLD.id
	)
)
BEGIN
	SELECT RAISE(ABORT, 'invoice_corrected');
END;

-- The view of migration 0048 with what deposits are of; all others keep the content that they had, to the character.
DROP VIEW invoice_contents;
CREATE VIEW invoice_contents AS
SELECT id, user_id,
	iif(deposit_for IS NULL, content, json_set(content, '$.depositFor', deposit_for)) AS content
FROM (
	SELECT id, user_id, deposit_for,
		iif(type = 'invoice', content, json_set(content, '$.type', type, '$.corrects', json(corrects))) AS content
	FROM (
		SELECT id, user_id, deposit_for, type, corrects, iif(
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
				prices_include_tax, sums,
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
);
