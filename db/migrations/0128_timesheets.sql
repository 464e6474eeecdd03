-- What an invoice's timesheet says (docs/decisions/0096): its entries as they were when it was issued, whoever issued it and
-- whatever becomes of them. BEFORE, so that the revision of the same statement has it.
CREATE TABLE timesheets (
	invoice_id TEXT PRIMARY KEY REFERENCES invoices (id) ON DELETE CASCADE,
	user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
	content TEXT NOT NULL CHECK (json_type(content) = 'object')
) STRICT;
CREATE INDEX timesheets_of_account ON timesheets (user_id);

CREATE TRIGGER timesheet_kept_at_once BEFORE INSERT ON invoices
WHEN NEW.status <> 'draft' AND instr(NEW.items, '"timeEntryIds"') > 0
BEGIN
	INSERT INTO timesheets (invoice_id, user_id, content)
	SELECT NEW.id, NEW.user_id, json_object('timezone', users.timezone, 'entries', json((
		SELECT json_group_array(json_object(
			'id', id, 'description', description, 'projectName', project_name, 'startedAt', started_at, 'endedAt', ended_at,
			'exactTimes', json(iif(exact_times, 'true', 'false'))
		))
		FROM time_entries WHERE +user_id = NEW.user_id AND id IN (
			SELECT entry.value FROM json_each(NEW.items) AS item, json_each(item.value, '$.timeEntryIds') AS entry)
	)))
	FROM users WHERE users.id = NEW.user_id;
END;

CREATE TRIGGER timesheet_kept BEFORE UPDATE OF items, status ON invoices
WHEN NEW.status <> 'draft' AND (OLD.status = 'draft' OR OLD.items <> NEW.items)
	AND (instr(OLD.items, '"timeEntryIds"') > 0 OR instr(NEW.items, '"timeEntryIds"') > 0)
BEGIN
	DELETE FROM timesheets WHERE invoice_id = NEW.id;
	INSERT INTO timesheets (invoice_id, user_id, content)
	SELECT NEW.id, NEW.user_id, json_object('timezone', users.timezone, 'entries', json((
		SELECT json_group_array(json_object(
			'id', id, 'description', description, 'projectName', project_name, 'startedAt', started_at, 'endedAt', ended_at,
			'exactTimes', json(iif(exact_times, 'true', 'false'))
		))
		FROM time_entries WHERE +user_id = NEW.user_id AND id IN (
			SELECT entry.value FROM json_each(NEW.items) AS item, json_each(item.value, '$.timeEntryIds') AS entry)
	)))
	FROM users WHERE users.id = NEW.user_id AND instr(NEW.items, '"timeEntryIds"') > 0;
END;

-- It is content: a revision has it, so that the chain holds it too. Invoices without one, and those that were issued before,
-- keep the content that they had, to the character.
DROP VIEW invoice_contents;
CREATE VIEW invoice_contents AS
SELECT id, user_id, iif(timesheet IS NULL, content, json_set(content, '$.timesheet', json(timesheet))) AS content
FROM (
	SELECT id, user_id, content, (SELECT content FROM timesheets WHERE invoice_id = plain.id) AS timesheet
	FROM (
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
		)
	) AS plain
);
