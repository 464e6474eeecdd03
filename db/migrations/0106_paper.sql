-- What an account's invoices in the built-in templates are on. NULL: one of before there was a choice, on A4 until it is asked.
ALTER TABLE users ADD COLUMN paper TEXT CHECK (paper IN ('a4', 'letter'));
