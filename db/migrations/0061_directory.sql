-- The directory, for more databases than one (docs/decisions/0052-accounts-over-databases.md). Every database has these tables; those of the
-- first are used. They say nothing of the accounts that live there themselves: their own rows do.
CREATE TABLE account_homes (
	user_id TEXT PRIMARY KEY,
	-- The first three digits of the id.
	bucket TEXT NOT NULL,
	-- The name of the database's binding.
	home TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX account_homes_of_bucket ON account_homes (bucket, home);
CREATE INDEX account_homes_by_home ON account_homes (home);

-- An address is claimed here first, and then given to the account in its own database.
CREATE TABLE claimed_addresses (
	email_norm TEXT PRIMARY KEY,
	user_id TEXT NOT NULL,
	claimed_at INTEGER NOT NULL,
	-- Whether the account is known to have it.
	settled INTEGER NOT NULL DEFAULT 0 CHECK (settled IN (0, 1))
) STRICT, WITHOUT ROWID;
CREATE INDEX claimed_addresses_of_account ON claimed_addresses (user_id);
CREATE INDEX claimed_addresses_unsettled ON claimed_addresses (claimed_at) WHERE settled = 0;

-- One address, one account, wherever each lives.
CREATE TRIGGER address_claimed BEFORE INSERT ON claimed_addresses
BEGIN
	SELECT RAISE(ABORT, 'UNIQUE constraint failed: users.email_norm')
	WHERE EXISTS (SELECT 1 FROM users WHERE email_norm = NEW.email_norm AND id <> NEW.user_id)
		OR EXISTS (SELECT 1 FROM claimed_addresses WHERE email_norm = NEW.email_norm AND user_id <> NEW.user_id);
END;
CREATE TRIGGER address_given BEFORE INSERT ON users
BEGIN
	SELECT RAISE(ABORT, 'UNIQUE constraint failed: users.email_norm')
	WHERE EXISTS (SELECT 1 FROM claimed_addresses WHERE email_norm = NEW.email_norm AND user_id <> NEW.id);
END;
CREATE TRIGGER address_given_again BEFORE UPDATE OF email_norm ON users
BEGIN
	SELECT RAISE(ABORT, 'UNIQUE constraint failed: users.email_norm')
	WHERE EXISTS (SELECT 1 FROM claimed_addresses WHERE email_norm = NEW.email_norm AND user_id <> NEW.id);
END;

-- Accounts on their way from one database to another. Whoever moves one holds it until an instant.
CREATE TABLE account_moves (
	user_id TEXT PRIMARY KEY,
	source TEXT NOT NULL,
	target TEXT NOT NULL,
	-- From then on it lives in the target.
	switched INTEGER NOT NULL DEFAULT 0 CHECK (switched IN (0, 1)),
	held_until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX account_moves_left ON account_moves (held_until);
