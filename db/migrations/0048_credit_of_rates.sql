-- The rule of migration 0046, whose `tax` was read as the column of the invoice: no invoice with tax could be credited.
DROP TRIGGER credit_note_covered;
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
			SELECT value ->> '$.tax' AS charged, (value ->> '$.base') + (value ->> '$.amount') AS credit
			FROM json_each(NEW.sums, '$.taxes')
			UNION ALL
			SELECT value ->> '$.tax', (value ->> '$.base') + (value ->> '$.amount')
			FROM invoices AS note, json_each(note.sums, '$.taxes')
			WHERE note.user_id = NEW.user_id AND note.type = 'credit_note'
				AND note.corrects ->> '$.id' = NEW.corrects ->> '$.id'
		) GROUP BY charged HAVING sum(credit) > coalesce((
			SELECT (value ->> '$.base') + (value ->> '$.amount') FROM invoices AS origin, json_each(origin.sums, '$.taxes')
			WHERE origin.id = NEW.corrects ->> '$.id' AND value ->> '$.tax' = charged
		), 0)
	);
END;
