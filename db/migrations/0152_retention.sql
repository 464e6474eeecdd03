-- Retention (docs/decisions/0110): a part of what is to be paid that the client holds back until a day, or in two halves until two.
-- What it comes to is in `sums`, as all that is priced.
ALTER TABLE invoices ADD COLUMN retention_percent INTEGER CHECK (retention_percent > 0 AND retention_percent <= 1000000);
ALTER TABLE invoices ADD COLUMN retention_of TEXT NOT NULL DEFAULT 'net' CHECK (retention_of IN ('net', 'total'));
ALTER TABLE invoices ADD COLUMN retained_until TEXT CHECK (retained_until IS NULL OR length(retained_until) = 10);
ALTER TABLE invoices ADD COLUMN retained_later TEXT
	CHECK (retained_later IS NULL OR (length(retained_later) = 10 AND retained_later > coalesce(retained_until, retained_later)));
-- When those days have passed in the owner's zone, as due_at says it of due_date.
ALTER TABLE invoices ADD COLUMN retained_at INTEGER;
ALTER TABLE invoices ADD COLUMN later_at INTEGER;

-- What is open falls due in up to three parts: what is to be paid at once, what is retained, and its second half. Whatever settles
-- an invoice settles them in this order; credit notes take off the retention in proportion. The mirror of `openParts` of
-- app/settlement/domain/retention.ts.
ALTER TABLE invoices ADD COLUMN retained INTEGER GENERATED ALWAYS AS (
	iif(retention_percent IS NULL OR payable <= 0, 0,
		(2 * coalesce(sums ->> '$.retention.amount', 0) * (payable - credited) + payable) / (2 * payable))
) VIRTUAL;
ALTER TABLE invoices ADD COLUMN open_later INTEGER GENERATED ALWAYS AS (
	iif(retained = 0 OR retained_later IS NULL, 0, min(payable - settled, retained / 2))
) VIRTUAL;
ALTER TABLE invoices ADD COLUMN open_retained INTEGER GENERATED ALWAYS AS (
	iif(retained = 0, 0, min(payable - settled, retained) - open_later)
) VIRTUAL;
ALTER TABLE invoices ADD COLUMN open_now INTEGER GENERATED ALWAYS AS (payable - settled - open_retained - open_later) VIRTUAL;
-- The day and the instant of the first part that is open.
ALTER TABLE invoices ADD COLUMN owed_on TEXT GENERATED ALWAYS AS (
	CASE WHEN retained = 0 OR open_now > 0 THEN due_date WHEN open_retained > 0 THEN retained_until ELSE coalesce(retained_later, retained_until) END
) VIRTUAL;
ALTER TABLE invoices ADD COLUMN owed_at INTEGER GENERATED ALWAYS AS (
	CASE WHEN retained = 0 OR open_now > 0 THEN due_at WHEN open_retained > 0 THEN retained_at ELSE coalesce(later_at, retained_at) END
) VIRTUAL;
-- What asks for each part while it is open.
CREATE INDEX invoices_retaining ON invoices (user_id, status, retained_until) WHERE retention_percent IS NOT NULL AND deleted_at IS NULL;

DROP INDEX invoices_due;
CREATE INDEX invoices_due ON invoices (user_id, owed_at) WHERE status = 'sent' AND deleted_at IS NULL;
DROP INDEX invoices_falling_due;
CREATE INDEX invoices_falling_due ON invoices (owed_at, id) WHERE status = 'sent' AND deleted_at IS NULL;

DROP TRIGGER reminders_change;
CREATE TRIGGER reminders_change AFTER UPDATE ON invoices
WHEN NEW.status = 'sent' AND NEW.deleted_at IS NULL
	AND (OLD.status <> 'sent' OR OLD.deleted_at IS NOT NULL OR (NEW.owed_at, NEW.owed_on) IS NOT (OLD.owed_at, OLD.owed_on))
BEGIN
	INSERT INTO invoice_reminders (invoice_id, user_id, check_at, since) VALUES (NEW.id, NEW.user_id, 0, NEW.updated_at)
	ON CONFLICT (invoice_id) DO UPDATE SET check_at = 0, change = change + 1,
		since = CASE WHEN NEW.owed_on IS NOT OLD.owed_on THEN NEW.updated_at ELSE since END;
END;
DROP TRIGGER reminders_count_from_due;
CREATE TRIGGER reminders_count_from_due AFTER UPDATE ON invoices
WHEN NEW.owed_on IS NOT OLD.owed_on
BEGIN
	UPDATE invoice_reminders SET counts_from = NULL WHERE invoice_id = NEW.id;
END;

-- The sums of migration 0034: what is due on a day is what of each part is.
DROP TRIGGER invoice_summed;
CREATE TRIGGER invoice_summed AFTER INSERT ON invoices WHEN NEW.deleted_at IS NULL AND NEW.status = 'sent'
BEGIN
	INSERT INTO invoice_sums (user_id, kind, at, currency, amount, n)
	SELECT NEW.user_id, value ->> 0, value ->> 1, NEW.currency, value ->> 2, 1
	FROM json_each(json_array(
		json_array('sent', substr(NEW.issue_date, 1, 7), NEW.payable), json_array('due', NEW.due_date, NEW.open_now),
		json_array('due', NEW.retained_until, NEW.open_retained), json_array('due', NEW.retained_later, NEW.open_later)
	)) WHERE key < 2 OR value ->> 2 <> 0
	ON CONFLICT (user_id, kind, at, currency) DO UPDATE SET amount = amount + excluded.amount, n = n + 1;
END;
DROP TRIGGER invoice_resummed;
CREATE TRIGGER invoice_resummed AFTER UPDATE ON invoices
WHEN (OLD.status, OLD.deleted_at IS NULL, OLD.payable, OLD.settled, OLD.currency, OLD.issue_date, OLD.due_date,
		OLD.retained_until, OLD.retained_later, OLD.open_retained, OLD.open_later)
	IS NOT (NEW.status, NEW.deleted_at IS NULL, NEW.payable, NEW.settled, NEW.currency, NEW.issue_date, NEW.due_date,
		NEW.retained_until, NEW.retained_later, NEW.open_retained, NEW.open_later)
BEGIN
	UPDATE invoice_sums SET amount = invoice_sums.amount - part.amount, n = invoice_sums.n - part.n FROM (
		SELECT value ->> 0 AS kind, value ->> 1 AS at, sum(value ->> 2) AS amount, count(*) AS n
		FROM json_each(json_array(
			json_array('sent', substr(OLD.issue_date, 1, 7), OLD.payable - OLD.settled), json_array('due', OLD.due_date, OLD.open_now),
			json_array('due', OLD.retained_until, OLD.open_retained), json_array('due', OLD.retained_later, OLD.open_later)
		)) WHERE key < 2 OR value ->> 2 <> 0 GROUP BY 1, 2
	) AS part
	WHERE OLD.deleted_at IS NULL AND OLD.status = 'sent' AND invoice_sums.user_id = OLD.user_id AND invoice_sums.currency = OLD.currency
		AND invoice_sums.kind = part.kind AND invoice_sums.at = part.at;
	DELETE FROM invoice_sums
	WHERE user_id = OLD.user_id AND kind = 'due' AND at IN (OLD.due_date, OLD.retained_until, OLD.retained_later)
		AND currency = OLD.currency AND n = 0;
	INSERT INTO invoice_sums (user_id, kind, at, currency, amount, n)
	SELECT NEW.user_id, value ->> 0, value ->> 1, NEW.currency, value ->> 2, 1
	FROM json_each(json_array(
		json_array('sent', substr(NEW.issue_date, 1, 7), NEW.payable - NEW.settled), json_array('due', NEW.due_date, NEW.open_now),
		json_array('due', NEW.retained_until, NEW.open_retained), json_array('due', NEW.retained_later, NEW.open_later)
	))
	WHERE NEW.deleted_at IS NULL AND NEW.status = 'sent' AND (key < 2 OR value ->> 2 <> 0)
	ON CONFLICT (user_id, kind, at, currency) DO UPDATE SET amount = amount + excluded.amount, n = n + 1;
END;
DROP TRIGGER invoice_unsummed;
CREATE TRIGGER invoice_unsummed AFTER DELETE ON invoices WHEN OLD.deleted_at IS NULL AND OLD.status = 'sent'
BEGIN
	UPDATE invoice_sums SET amount = invoice_sums.amount - part.amount, n = invoice_sums.n - part.n FROM (
		SELECT value ->> 0 AS kind, value ->> 1 AS at, sum(value ->> 2) AS amount, count(*) AS n
		FROM json_each(json_array(
			json_array('sent', substr(OLD.issue_date, 1, 7), OLD.payable - OLD.settled), json_array('due', OLD.due_date, OLD.open_now),
			json_array('due', OLD.retained_until, OLD.open_retained), json_array('due', OLD.retained_later, OLD.open_later)
		)) WHERE key < 2 OR value ->> 2 <> 0 GROUP BY 1, 2
	) AS part
	WHERE invoice_sums.user_id = OLD.user_id AND invoice_sums.currency = OLD.currency
		AND invoice_sums.kind = part.kind AND invoice_sums.at = part.at;
END;

-- It is content: what is locked or has a credit note keeps it, and a change is in the history. Invoices without one keep the content
-- that they had, to the character.
DROP TRIGGER corrected_invoice_is_kept;
CREATE TRIGGER corrected_invoice_is_kept BEFORE UPDATE ON invoices
WHEN OLD.status <> 'draft' AND (
	OLD.client, OLD.currency, OLD.deleted_at, OLD.deposit_for, OLD.due_date, OLD.exemption_reason, OLD.issue_date, OLD.items,
	OLD.language, OLD.notes, OLD.number, OLD.reference, OLD.sums, OLD.supply_date, OLD.supply_start, OLD.tax_category, OLD.total, OLD.type,
	OLD.corrects, OLD.early_percent, OLD.early_days, OLD.later_percent, OLD.later_days, OLD.penalty_rate, OLD.recovery_charge,
	OLD.retention_percent, OLD.retention_of, OLD.retained_until, OLD.retained_later
) IS NOT (
	NEW.client, NEW.currency, NEW.deleted_at, NEW.deposit_for, NEW.due_date, NEW.exemption_reason, NEW.issue_date, NEW.items,
	NEW.language, NEW.notes, NEW.number, NEW.reference, NEW.sums, NEW.supply_date, NEW.supply_start, NEW.tax_category, NEW.total, NEW.type,
	NEW.corrects, NEW.early_percent, NEW.early_days, NEW.later_percent, NEW.later_days, NEW.penalty_rate, NEW.recovery_charge,
	NEW.retention_percent, NEW.retention_of, NEW.retained_until, NEW.retained_later
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
	OLD.early_percent, OLD.early_days, OLD.later_percent, OLD.later_days, OLD.penalty_rate, OLD.recovery_charge,
	OLD.retention_percent, OLD.retention_of, OLD.retained_until, OLD.retained_later
) IS NOT (
	NEW.client, NEW.currency, NEW.deleted_at, NEW.due_date, NEW.exemption_reason, NEW.issue_date, NEW.items, NEW.language,
	NEW.logo, NEW.notes, NEW.number, NEW.paid_at, NEW.paid_on, NEW.reference, NEW.seller, NEW.sent_at, NEW.status,
	NEW.subtotal, NEW.supply_date, NEW.supply_start, NEW.tax, NEW.tax_category, NEW.template, NEW.template_revision, NEW.total,
	NEW.discount, NEW.discount_in, NEW.discount_reason, NEW.withholding_id, NEW.prices_include_tax, NEW.sums,
	NEW.early_percent, NEW.early_days, NEW.later_percent, NEW.later_days, NEW.penalty_rate, NEW.recovery_charge,
	NEW.retention_percent, NEW.retention_of, NEW.retained_until, NEW.retained_later
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
	SELECT id, user_id, iif(retention_percent IS NULL, content, json_set(
			content, '$.retentionPercent', retention_percent, '$.retentionOf', retention_of,
			'$.retainedUntil', retained_until, '$.retainedLater', retained_later
		)) AS content,
		(SELECT content FROM timesheets WHERE invoice_id = plain.id) AS timesheet
	FROM (
		SELECT id, user_id, retention_percent, retention_of, retained_until, retained_later,
			iif(supply_start IS NULL, content, json_set(content, '$.supplyStart', supply_start)) AS content
		FROM (
			SELECT id, user_id, supply_start, retention_percent, retention_of, retained_until, retained_later, iif(
				(early_percent, later_percent, penalty_rate, recovery_charge) IS (NULL, NULL, NULL, NULL),
				content,
				json_set(
					content, '$.earlyPercent', early_percent, '$.earlyDays', early_days, '$.laterPercent', later_percent,
					'$.laterDays', later_days, '$.penaltyRate', penalty_rate, '$.recoveryCharge', recovery_charge
				)
			) AS content
			FROM (
				SELECT id, user_id, supply_start, retention_percent, retention_of, retained_until, retained_later, early_percent, early_days, later_percent, later_days, penalty_rate, recovery_charge,
					iif(deposit_for IS NULL, content, json_set(content, '$.depositFor', deposit_for)) AS content
				FROM (
					SELECT id, user_id, supply_start, retention_percent, retention_of, retained_until, retained_later, deposit_for, early_percent, early_days, later_percent, later_days, penalty_rate, recovery_charge,
						iif(type = 'invoice', content, json_set(content, '$.type', type, '$.corrects', json(corrects))) AS content
					FROM (
						SELECT id, user_id, supply_start, retention_percent, retention_of, retained_until, retained_later, deposit_for, type, corrects, early_percent, early_days, later_percent, later_days, penalty_rate, recovery_charge, iif(
							(discount, discount_in, discount_reason, withholding_id, prices_include_tax, sums) IS (NULL, 'percent', '', '', 0, NULL),
							plain,
							json_set(
								plain, '$.discount', discount, '$.discountIn', discount_in, '$.discountReason', discount_reason,
								'$.withholdingId', withholding_id, '$.pricesIncludeTax', json(iif(prices_include_tax, 'true', 'false')),
								'$.sums', json(sums)
							)
						) AS content
						FROM (
							SELECT id, user_id, supply_start, retention_percent, retention_of, retained_until, retained_later, deposit_for, type, corrects, discount, discount_in, discount_reason, withholding_id,
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
		)
	) AS plain
);
