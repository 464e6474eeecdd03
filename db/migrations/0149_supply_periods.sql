-- The first day of what was supplied over a period; supply_date is its last (docs/decisions/0108).

ALTER TABLE invoices ADD COLUMN supply_start TEXT CHECK (supply_start IS NULL OR length(supply_start) = 10);
ALTER TABLE recurring_invoices ADD COLUMN supplied TEXT NOT NULL DEFAULT 'none'
	CHECK (supplied IN ('none', 'month', 'last-month', 'past', 'coming'));

-- It is content: what is locked or has a credit note keeps it, and a change is in the history. Invoices without one keep the
-- content that they had, to the character.
DROP TRIGGER corrected_invoice_is_kept;
CREATE TRIGGER corrected_invoice_is_kept BEFORE UPDATE ON invoices
WHEN OLD.status <> 'draft' AND (
	OLD.client, OLD.currency, OLD.deleted_at, OLD.deposit_for, OLD.due_date, OLD.exemption_reason, OLD.issue_date, OLD.items,
	OLD.language, OLD.notes, OLD.number, OLD.reference, OLD.sums, OLD.supply_date, OLD.supply_start, OLD.tax_category, OLD.total, OLD.type,
	OLD.corrects, OLD.early_percent, OLD.early_days, OLD.later_percent, OLD.later_days, OLD.penalty_rate, OLD.recovery_charge
) IS NOT (
	NEW.client, NEW.currency, NEW.deleted_at, NEW.deposit_for, NEW.due_date, NEW.exemption_reason, NEW.issue_date, NEW.items,
	NEW.language, NEW.notes, NEW.number, NEW.reference, NEW.sums, NEW.supply_date, NEW.supply_start, NEW.tax_category, NEW.total, NEW.type,
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
	OLD.subtotal, OLD.supply_date, OLD.supply_start, OLD.tax, OLD.tax_category, OLD.template, OLD.template_revision, OLD.total,
	OLD.discount, OLD.discount_in, OLD.discount_reason, OLD.withholding_id, OLD.prices_include_tax, OLD.sums,
	OLD.early_percent, OLD.early_days, OLD.later_percent, OLD.later_days, OLD.penalty_rate, OLD.recovery_charge
) IS NOT (
	NEW.client, NEW.currency, NEW.deleted_at, NEW.due_date, NEW.exemption_reason, NEW.issue_date, NEW.items, NEW.language,
	NEW.logo, NEW.notes, NEW.number, NEW.paid_at, NEW.paid_on, NEW.reference, NEW.seller, NEW.sent_at, NEW.status,
	NEW.subtotal, NEW.supply_date, NEW.supply_start, NEW.tax, NEW.tax_category, NEW.template, NEW.template_revision, NEW.total,
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
SELECT id, user_id, iif(timesheet IS NULL, content, json_set(content, '$.timesheet', json(timesheet))) AS content
FROM (
	SELECT id, user_id, iif(supply_start IS NULL, content, json_set(content, '$.supplyStart', supply_start)) AS content,
		(SELECT content FROM timesheets WHERE invoice_id = plain.id) AS timesheet
	FROM (
		SELECT id, user_id, supply_start, iif(
			(early_percent, later_percent, penalty_rate, recovery_charge) IS (NULL, NULL, NULL, NULL),
			content,
			json_set(
				content, '$.earlyPercent', early_percent, '$.earlyDays', early_days, '$.laterPercent', later_percent,
				'$.laterDays', later_days, '$.penaltyRate', penalty_rate, '$.recoveryCharge', recovery_charge
			)
		) AS content
		FROM (
			SELECT id, user_id, supply_start, early_percent, early_days, later_percent, later_days, penalty_rate, recovery_charge,
				iif(deposit_for IS NULL, content, json_set(content, '$.depositFor', deposit_for)) AS content
			FROM (
				SELECT id, user_id, supply_start, deposit_for, early_percent, early_days, later_percent, later_days, penalty_rate, recovery_charge,
					iif(type = 'invoice', content, json_set(content, '$.type', type, '$.corrects', json(corrects))) AS content
				FROM (
					SELECT id, user_id, supply_start, deposit_for, type, corrects, early_percent, early_days, later_percent, later_days, penalty_rate, recovery_charge, iif(
						(discount, discount_in, discount_reason, withholding_id, prices_include_tax, sums) IS (NULL, 'percent', '', '', 0, NULL),
						plain,
						json_set(
							plain, '$.discount', discount, '$.discountIn', discount_in, '$.discountReason', discount_reason,
							'$.withholdingId', withholding_id, '$.pricesIncludeTax', json(iif(prices_include_tax, 'true', 'false')),
							'$.sums', json(sums)
						)
					) AS content
					FROM (
						SELECT id, user_id, supply_start, deposit_for, type, corrects, discount, discount_in, discount_reason, withholding_id,
							prices_include_tax, sums, early_percent, early_days, later_percent, later_days, penalty_rate, recovery_charge,
							json_set(
								json_object(
									'client',
									json(iif(client ->> '$.email' LIKE '%@no-email.invalid', json_set(client, '$.email', NULL), client)),
									'currency', currency, 'deletedAt', deleted_at, 'dueDate', due_date,
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
		)
	) AS plain
);
