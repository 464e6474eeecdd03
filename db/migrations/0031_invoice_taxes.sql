-- Tax, discount and withholding of an invoice. What its owner chose are columns; what came of it is one JSON, as the lines
-- are: sums by rate (EN 16931, BG-23), the discount's parts, what is withheld, rounding (BT-114), due (BT-115). NULL where
-- there is nothing beside subtotal, tax and total, as in every invoice before this. Lines keep unit, discount and the tax
-- that they were charged in their own JSON.
ALTER TABLE invoices ADD COLUMN discount INTEGER CHECK (discount > 0);
ALTER TABLE invoices ADD COLUMN discount_in TEXT NOT NULL DEFAULT 'percent';
ALTER TABLE invoices ADD COLUMN discount_reason TEXT NOT NULL DEFAULT '';
ALTER TABLE invoices ADD COLUMN withholding_id TEXT NOT NULL DEFAULT '';
ALTER TABLE invoices ADD COLUMN prices_include_tax INTEGER NOT NULL DEFAULT 0 CHECK (prices_include_tax IN (0, 1));
ALTER TABLE invoices ADD COLUMN sums TEXT CHECK (sums IS NULL OR json_valid(sums));

-- The bases and taxes of each invoice by rate group (BT-116 to BT-121), for reports.
CREATE VIEW invoice_taxes AS
SELECT invoices.user_id, invoices.id AS invoice_id, one.key AS place,
	one.value ->> '$.tax.category' AS category, one.value ->> '$.tax.country' AS country,
	one.value -> '$.tax.components' AS components, one.value ->> '$.tax.reason' AS reason,
	one.value ->> '$.tax.reasonCode' AS reason_code, one.value ->> '$.base' AS base, one.value ->> '$.amount' AS amount
FROM invoices, json_each(invoices.sums, '$.taxes') AS one
WHERE invoices.sums IS NOT NULL;

-- The view and the triggers of migration 0020 with these columns. An invoice that has none of them keeps the content that
-- it had, to the character, or every history before this would be broken.
DROP TRIGGER invoice_issued;
DROP TRIGGER invoice_revised;
DROP VIEW invoice_contents;

CREATE VIEW invoice_contents AS
SELECT id, user_id, iif(
	(discount, discount_in, discount_reason, withholding_id, prices_include_tax, sums) IS (NULL, 'percent', '', '', 0, NULL),
	plain,
	json_set(
		plain, '$.discount', discount, '$.discountIn', discount_in, '$.discountReason', discount_reason,
		'$.withholdingId', withholding_id, '$.pricesIncludeTax', json(iif(prices_include_tax, 'true', 'false')),
		'$.sums', json(sums)
	)
) AS content
FROM (
	SELECT id, user_id, discount, discount_in, discount_reason, withholding_id, prices_include_tax, sums, json_set(
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
);

CREATE TRIGGER invoice_issued AFTER INSERT ON invoices WHEN NEW.status <> 'draft'
BEGIN
	INSERT INTO issued_numbers (user_id, number_key, invoice_id) VALUES (NEW.user_id, NEW.number_key, NEW.id);
	INSERT INTO invoice_chains (user_id, revisions) VALUES (NEW.user_id, 1)
	ON CONFLICT (user_id) DO UPDATE SET revisions = revisions + 1;
	INSERT INTO invoice_revisions (user_id, seq, invoice_id, revision, at, kind, who_id, who_name, content)
	SELECT NEW.user_id, invoice_chains.revisions, NEW.id, 1, NEW.updated_at, 'issued', users.id, users.name,
		invoice_contents.content
	FROM users JOIN invoice_chains ON invoice_chains.user_id = users.id JOIN invoice_contents ON invoice_contents.id = NEW.id
	WHERE users.id = NEW.user_id;
END;

CREATE TRIGGER invoice_revised AFTER UPDATE ON invoices
WHEN NEW.status <> 'draft' AND (
	OLD.client, OLD.currency, OLD.deleted_at, OLD.due_date, OLD.exemption_reason, OLD.issue_date, OLD.items, OLD.language,
	OLD.logo, OLD.notes, OLD.number, OLD.paid_at, OLD.paid_on, OLD.reference, OLD.seller, OLD.sent_at, OLD.status,
	OLD.subtotal, OLD.supply_date, OLD.tax, OLD.tax_category, OLD.template, OLD.template_revision, OLD.total,
	OLD.discount, OLD.discount_in, OLD.discount_reason, OLD.withholding_id, OLD.prices_include_tax, OLD.sums
) IS NOT (
	NEW.client, NEW.currency, NEW.deleted_at, NEW.due_date, NEW.exemption_reason, NEW.issue_date, NEW.items, NEW.language,
	NEW.logo, NEW.notes, NEW.number, NEW.paid_at, NEW.paid_on, NEW.reference, NEW.seller, NEW.sent_at, NEW.status,
	NEW.subtotal, NEW.supply_date, NEW.tax, NEW.tax_category, NEW.template, NEW.template_revision, NEW.total,
	NEW.discount, NEW.discount_in, NEW.discount_reason, NEW.withholding_id, NEW.prices_include_tax, NEW.sums
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
