-- What a person sets for their account, and how an account goes.

-- es and fr are named here so that offering them later changes no table.
ALTER TABLE users ADD COLUMN language TEXT NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'es', 'fr'));
ALTER TABLE users ADD COLUMN privacy_control INTEGER NOT NULL DEFAULT 1 CHECK (privacy_control IN (0, 1));
ALTER TABLE users ADD COLUMN shortcuts INTEGER NOT NULL DEFAULT 1 CHECK (shortcuts IN (0, 1));

-- The days that unpaid invoices fall due on: moved together when the account's timezone changes. Deleted ones too,
-- because they can come back.
CREATE INDEX invoices_unpaid ON invoices (user_id, due_date) WHERE status = 'sent';

-- Accounts that are going or gone. The row outlives its account, so that what is left to do is found after a crash;
-- it has no reference to users for that reason, and holds nothing but the id.
CREATE TABLE deletions (
	user_id TEXT PRIMARY KEY,
	requested_at INTEGER NOT NULL,
	tried_at INTEGER NOT NULL,
	done_at INTEGER CHECK (done_at >= requested_at)
) STRICT, WITHOUT ROWID;
CREATE INDEX deletions_open ON deletions (tried_at) WHERE done_at IS NULL;
