-- That an account charges tax, the taxes that its lines can have, and what its clients keep back. An account without a row
-- in tax_profiles charges none. What is issued keeps what it was charged: none of these is referred to.

CREATE TABLE tax_profiles (
	user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
	country TEXT NOT NULL CHECK (length(country) = 2),
	region TEXT NOT NULL DEFAULT '',
	prices_include_tax INTEGER NOT NULL CHECK (prices_include_tax IN (0, 1)),
	-- When tax is owed, for the reports: 'issue' or 'payment'.
	counted_on TEXT NOT NULL,
	base_currency TEXT NOT NULL CHECK (length(base_currency) = 3),
	-- Minor units; 0: amounts to pay are not rounded.
	cash_step INTEGER NOT NULL CHECK (cash_step >= 0),
	default_tax_id TEXT,
	updated_at INTEGER NOT NULL,
	version INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE tax_codes (
	id TEXT PRIMARY KEY,
	user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
	-- In the order in which they are listed.
	position INTEGER NOT NULL,
	name TEXT NOT NULL,
	-- UNTDID 5305: S Z E AE K G O L M.
	category TEXT NOT NULL,
	country TEXT NOT NULL CHECK (length(country) = 2),
	-- Label, rate in millionths, compound, registration, days from and to which it is valid; read and written as one.
	components TEXT NOT NULL CHECK (json_array_length(components) >= 1),
	reason TEXT NOT NULL,
	reason_code TEXT NOT NULL,
	archived INTEGER NOT NULL CHECK (archived IN (0, 1)),
	created_at INTEGER NOT NULL,
	updated_at INTEGER NOT NULL,
	version INTEGER NOT NULL
) STRICT;
CREATE INDEX tax_codes_of_user ON tax_codes (user_id, position);

CREATE TABLE withholdings (
	id TEXT PRIMARY KEY,
	user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
	position INTEGER NOT NULL,
	name TEXT NOT NULL,
	rate INTEGER NOT NULL CHECK (rate BETWEEN 0 AND 1000000),
	archived INTEGER NOT NULL CHECK (archived IN (0, 1)),
	created_at INTEGER NOT NULL,
	updated_at INTEGER NOT NULL,
	version INTEGER NOT NULL
) STRICT;
CREATE INDEX withholdings_of_user ON withholdings (user_id, position);
