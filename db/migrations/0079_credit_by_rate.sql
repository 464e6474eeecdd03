-- Of each rate neither base nor tax is credited beyond what was invoiced: migration 0048 holds the two together.
CREATE TRIGGER credit_note_rates_covered BEFORE INSERT ON invoices WHEN NEW.type = 'credit_note'
BEGIN
	SELECT RAISE(ABORT, 'credit_covers') WHERE EXISTS (
		SELECT 1 FROM (
			SELECT part.rate, sum(part.base) AS base, sum(part.amount) AS amount FROM (
				SELECT value ->> '$.tax' AS rate, value ->> '$.base' AS base, value ->> '$.amount' AS amount
				FROM json_each(NEW.sums, '$.taxes')
				UNION ALL
				SELECT value ->> '$.tax', value ->> '$.base', value ->> '$.amount'
				FROM invoices AS note, json_each(note.sums, '$.taxes')
				WHERE note.user_id = NEW.user_id AND note.type = 'credit_note'
					AND note.corrects ->> '$.id' = NEW.corrects ->> '$.id'
			) AS part GROUP BY part.rate
		) AS credited
		WHERE NOT EXISTS (
			SELECT 1 FROM invoices AS origin, json_each(origin.sums, '$.taxes') AS one
			WHERE origin.id = NEW.corrects ->> '$.id' AND one.value ->> '$.tax' = credited.rate
				AND credited.base <= one.value ->> '$.base' AND credited.amount <= one.value ->> '$.amount'
		)
	);
END;
