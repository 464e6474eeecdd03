-- A client may have no e-mail address: one of the domain no-email.invalid, which is nobody's, stands for it (decision 107).
-- What waits to be mailed never follows a client there; what goes to their former address alone goes nowhere any more.
DROP TRIGGER deliveries_follow_client;
CREATE TRIGGER deliveries_follow_client AFTER UPDATE OF client ON invoices
WHEN NEW.client ->> '$.email' <> '' AND NEW.client ->> '$.email' <> OLD.client ->> '$.email'
	AND NEW.client ->> '$.email' NOT LIKE '%@no-email.invalid'
BEGIN
	UPDATE deliveries SET recipients = json_set(recipients, '$.to', json((
		SELECT json_group_array(DISTINCT iif(lower(value) = lower(OLD.client ->> '$.email'), NEW.client ->> '$.email', value))
		FROM json_each(recipients, '$.to'))))
	WHERE invoice_id = NEW.id AND user_id = NEW.user_id AND state = 'queued'
		AND kind IN ('invoice', 'reminder', 'receipt', 'payment-failed');
END;

CREATE TRIGGER deliveries_lose_client AFTER UPDATE OF client ON invoices
WHEN NEW.client ->> '$.email' LIKE '%@no-email.invalid' AND NEW.client ->> '$.email' <> OLD.client ->> '$.email'
BEGIN
	UPDATE deliveries SET state = 'cancelled', detail = 'the client has no address', updated_at = NEW.updated_at
	WHERE invoice_id = NEW.id AND user_id = NEW.user_id AND state = 'queued'
		AND (lease_until IS NULL OR lease_until <= NEW.updated_at)
		AND kind IN ('invoice', 'reminder', 'receipt', 'payment-failed')
		AND json_array_length(recipients, '$.to') = 1
		AND lower(recipients ->> '$.to[0]') = lower(OLD.client ->> '$.email');
	INSERT INTO delivery_events (user_id, delivery_id, at, state, dedupe_key)
	SELECT user_id, id, NEW.updated_at, state, id || ' cancelled' FROM deliveries
	WHERE invoice_id = NEW.id AND user_id = NEW.user_id AND state = 'cancelled'
		AND detail = 'the client has no address' AND updated_at = NEW.updated_at
	ON CONFLICT DO NOTHING;
END;

DROP TRIGGER statements_follow_client;
CREATE TRIGGER statements_follow_client AFTER UPDATE OF email ON clients
WHEN NEW.email <> OLD.email AND NEW.email NOT LIKE '%@no-email.invalid'
BEGIN
	UPDATE deliveries SET recipients = json_set(recipients, '$.to', json_array(NEW.email))
	WHERE user_id = NEW.user_id AND kind = 'statement' AND payload ->> '$.clientId' = NEW.id
		AND state = 'queued' AND payload -> '$.written' IS NULL;
END;

CREATE TRIGGER statements_lose_client AFTER UPDATE OF email ON clients
WHEN NEW.email <> OLD.email AND NEW.email LIKE '%@no-email.invalid'
BEGIN
	UPDATE deliveries SET state = 'cancelled', detail = 'the client has no address', updated_at = NEW.updated_at
	WHERE user_id = NEW.user_id AND kind = 'statement' AND payload ->> '$.clientId' = NEW.id
		AND state = 'queued' AND payload -> '$.written' IS NULL;
	INSERT INTO delivery_events (user_id, delivery_id, at, state, dedupe_key)
	SELECT user_id, id, NEW.updated_at, state, id || ' cancelled' FROM deliveries
	WHERE user_id = NEW.user_id AND kind = 'statement' AND payload ->> '$.clientId' = NEW.id AND state = 'cancelled'
		AND detail = 'the client has no address' AND updated_at = NEW.updated_at
	ON CONFLICT DO NOTHING;
END;

-- What is hashed and shown of an invoice has null in the place of an address that there is not.
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
