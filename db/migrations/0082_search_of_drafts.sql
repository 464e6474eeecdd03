-- A draft is not found by a provisional number that it was saved with, and that is another's by now: its first line.
UPDATE invoices SET search_text = CASE instr(search_text, char(10))
		WHEN 0 THEN '' ELSE substr(search_text, instr(search_text, char(10)) + 1) END
	WHERE status = 'draft' AND substr(number_key, 1, 1) = char(1);
