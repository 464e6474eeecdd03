-- Files of banks, and the money that came in by them. A line is taken in once, whichever file it comes in.
CREATE TABLE bank_imports (
	id TEXT PRIMARY KEY,
	user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
	name TEXT NOT NULL,
	-- SHA-256 of the file: the same file is the same import.
	hash TEXT NOT NULL CHECK (length(hash) = 64),
	account TEXT NOT NULL,
	-- Entries that are no money that came in.
	left_out INTEGER NOT NULL CHECK (left_out >= 0),
	-- Lines that an earlier file brought.
	repeated INTEGER NOT NULL DEFAULT 0,
	at INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX bank_imports_of_file ON bank_imports (user_id, hash);

CREATE TABLE bank_lines (
	id TEXT PRIMARY KEY,
	user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
	import_id TEXT NOT NULL REFERENCES bank_imports (id) ON DELETE CASCADE,
	key TEXT NOT NULL,
	day TEXT NOT NULL CHECK (length(day) = 10),
	-- Minor units.
	amount INTEGER NOT NULL CHECK (amount > 0),
	currency TEXT NOT NULL,
	payer TEXT NOT NULL,
	iban TEXT NOT NULL,
	text TEXT NOT NULL,
	reference TEXT NOT NULL,
	-- What was booked of it last; one that was taken back is none.
	payment_id TEXT
) STRICT;
CREATE UNIQUE INDEX bank_lines_once ON bank_lines (user_id, key);
CREATE INDEX bank_lines_of_import ON bank_lines (import_id);
CREATE INDEX bank_lines_of_account ON bank_lines (user_id, iban) WHERE payment_id IS NOT NULL;
