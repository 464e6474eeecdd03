-- Files of some banks have the owner's own account in each row. It was taken for the payers', and what was booked of one of
-- them taught that it was that client's: what all lines of a file that names no account of its own have alike, and what is
-- no account, is forgotten. Who pays from an account is learned again.
UPDATE bank_lines SET iban = '' WHERE iban <> '' AND import_id IN (
	SELECT bank_imports.id FROM bank_imports JOIN bank_lines AS line ON line.import_id = bank_imports.id
	WHERE bank_imports.account = '' GROUP BY bank_imports.id HAVING min(line.iban) = max(line.iban)
);
UPDATE bank_lines SET iban = '' WHERE iban <> '' AND iban NOT GLOB '*[0-9]*[0-9]*[0-9]*[0-9]*[0-9]*[0-9]*'
	AND import_id IN (SELECT id FROM bank_imports WHERE account = '');
