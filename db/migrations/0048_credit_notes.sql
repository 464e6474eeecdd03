-- A credit note is an invoice of type 381 (UNTDID 1001): positive sums, nothing to be paid, and the invoice that it corrects.
-- It is never changed, and neither is an invoice that has one.
ALTER TABLE invoices ADD COLUMN type TEXT NOT NULL DEFAULT 'invoice' CHECK (type IN ('invoice', 'credit_note'));
-- {"id", "number", "issueDate"} of what is corrected (EN 16931, BG-3).
ALTER TABLE invoices ADD COLUMN corrects TEXT CHECK (
	(corrects IS NOT NULL) = (type = 'credit_note') AND (corrects IS NULL OR json_valid(corrects))
);
CREATE INDEX invoices_correcting ON invoices (user_id, corrects ->> '$.id') WHERE type = 'credit_note';

-- That nothing was credited or settled meanwhile.
ALTER TABLE must ADD COLUMN credit_unchanged INTEGER CONSTRAINT credit_unchanged CHECK (credit_unchanged = 1);

-- Of each rate group no more is credited than was invoiced, and so of the whole. Without taxes the whole is one group.
CREATE TRIGGER credit_note_covered BEFORE INSERT ON invoices WHEN NEW.type = 'credit_note'
BEGIN
	SELECT RAISE(ABORT, 'credit_covers') WHERE NOT EXISTS (
		SELECT 1 FROM invoices AS origin
		WHERE origin.id = NEW.corrects ->> '$.id' AND origin.user_id = NEW.user_id AND origin.deleted_at IS NULL
			AND origin.type <> 'credit_note' AND origin.status <> 'draft' AND origin.currency = NEW.currency
			AND origin.client_key IS lower(NEW.client ->> '$.email')
			AND NEW.payable = 0 AND NEW.total > 0
			AND origin.total >= NEW.total + (
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

-- A credit note settles no more than it credits.
CREATE TRIGGER credit_settlement_covered BEFORE INSERT ON settlements WHEN NEW.source = 'credit_note' AND NEW.amount > 0
BEGIN
	SELECT RAISE(ABORT, 'credit_covers') WHERE NOT EXISTS (
		SELECT 1 FROM invoices AS note
		WHERE note.id = NEW.credit_note_id AND note.user_id = NEW.user_id AND note.type = 'credit_note'
			AND note.corrects ->> '$.id' = NEW.invoice_id
			AND coalesce(note.sums ->> '$.toPay', note.total)
				- (SELECT coalesce(sum(amount), 0) FROM settlements WHERE credit_note_id = note.id) >= NEW.amount
	);
END;

CREATE TRIGGER corrected_invoice_is_kept BEFORE UPDATE ON invoices
WHEN OLD.status <> 'draft' AND (
	OLD.client, OLD.currency, OLD.deleted_at, OLD.due_date, OLD.exemption_reason, OLD.issue_date, OLD.items, OLD.language,
	OLD.notes, OLD.number, OLD.reference, OLD.sums, OLD.supply_date, OLD.tax_category, OLD.total, OLD.type, OLD.corrects
) IS NOT (
	NEW.client, NEW.currency, NEW.deleted_at, NEW.due_date, NEW.exemption_reason, NEW.issue_date, NEW.items, NEW.language,
	NEW.notes, NEW.number, NEW.reference, NEW.sums, NEW.supply_date, NEW.tax_category, NEW.total, NEW.type, NEW.corrects
) AND (
	OLD.type = 'credit_note' OR NEW.type <> OLD.type OR EXISTS (
		SELECT 1 FROM invoices AS note
		WHERE note.user_id = OLD.user_id AND note.type = 'credit_note' AND note.corrects ->> '$.id' = OLD.id
	)
)
BEGIN
	SELECT RAISE(ABORT, 'invoice_corrected');
END;

-- Credit notes are counted by themselves, under their type.
DROP TRIGGER invoice_counted;
CREATE TRIGGER invoice_counted AFTER INSERT ON invoices WHEN NEW.deleted_at IS NULL
BEGIN
	INSERT INTO invoice_counts (user_id, status, n)
	VALUES (NEW.user_id, iif(NEW.type = 'credit_note', NEW.type, NEW.status), 1)
	ON CONFLICT (user_id, status) DO UPDATE SET n = n + 1;
END;

DROP TRIGGER invoice_uncounted;
CREATE TRIGGER invoice_uncounted AFTER DELETE ON invoices WHEN OLD.deleted_at IS NULL
BEGIN
	UPDATE invoice_counts SET n = n - 1
	WHERE user_id = OLD.user_id AND status = iif(OLD.type = 'credit_note', OLD.type, OLD.status);
END;

-- The view of migration 0031 with what plain invoices have not: these keep the content that they had, to the character.
DROP VIEW invoice_contents;
CREATE VIEW invoice_contents AS
SELECT id, user_id,
	iif(type = 'invoice', content, json_set(content, '$.type', type, '$.corrects', json(corrects))) AS content
FROM (
	SELECT id, user_id, type, corrects, iif(
		(discount, discount_in, discount_reason, withholding_id, prices_include_tax, sums) IS (NULL, 'percent', '', '', 0, NULL),
		plain,
		json_set(
			plain, '$.discount', discount, '$.discountIn', discount_in, '$.discountReason', discount_reason,
			'$.withholdingId', withholding_id, '$.pricesIncludeTax', json(iif(prices_include_tax, 'true', 'false')),
			'$.sums', json(sums)
		)
	) AS content
	FROM (
		SELECT id, user_id, type, corrects, discount, discount_in, discount_reason, withholding_id, prices_include_tax, sums,
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
);
