-- Accounts, sessions, clients, invoices, and what keeps them right.
-- STRICT tables, CHECKs on every enumeration and range, the owner first in every index.
-- Instants are milliseconds UTC, calendar dates YYYY-MM-DD, money minor units.

CREATE TABLE users (
	id TEXT PRIMARY KEY,
	email TEXT NOT NULL,
	email_norm TEXT NOT NULL UNIQUE,
	name TEXT NOT NULL,
	company TEXT NOT NULL DEFAULT '',
	password_hash TEXT NOT NULL,
	plan TEXT NOT NULL DEFAULT 'free' CHECK (plan IN ('free', 'freelancer', 'pro')),
	timezone TEXT NOT NULL DEFAULT 'UTC',
	currency TEXT NOT NULL DEFAULT 'USD' CHECK (currency IN ('USD', 'EUR', 'GBP')),
	payment_reminders INTEGER NOT NULL DEFAULT 0 CHECK (payment_reminders IN (0, 1)),
	weekly_reports INTEGER NOT NULL DEFAULT 1 CHECK (weekly_reports IN (0, 1)),
	created_at INTEGER NOT NULL,
	deleted_at INTEGER,
	version INTEGER NOT NULL DEFAULT 1
) STRICT;

-- A session is known by the SHA-256 of its token; the token itself is in the visitor's cookie alone.
CREATE TABLE sessions (
	token_hash TEXT PRIMARY KEY,
	user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
	user_agent TEXT NOT NULL DEFAULT '',
	created_at INTEGER NOT NULL,
	last_seen_at INTEGER NOT NULL,
	expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX sessions_of_user ON sessions (user_id, last_seen_at);
CREATE INDEX sessions_expiring ON sessions (expires_at);

CREATE TABLE clients (
	id TEXT PRIMARY KEY,
	user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
	name TEXT NOT NULL,
	email TEXT NOT NULL,
	phone TEXT NOT NULL DEFAULT '',
	company TEXT NOT NULL DEFAULT '',
	type TEXT NOT NULL DEFAULT 'individual' CHECK (type IN ('individual', 'organization')),
	address TEXT NOT NULL DEFAULT '',
	street_address TEXT NOT NULL DEFAULT '',
	city TEXT NOT NULL DEFAULT '',
	state TEXT NOT NULL DEFAULT '',
	zip TEXT NOT NULL DEFAULT '',
	country TEXT NOT NULL DEFAULT '',
	search_text TEXT NOT NULL,
	created_at INTEGER NOT NULL,
	updated_at INTEGER NOT NULL,
	deleted_at INTEGER,
	version INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE INDEX clients_newest ON clients (user_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX clients_deleted ON clients (deleted_at) WHERE deleted_at IS NOT NULL;

-- An invoice is a document: items and client are snapshots, always read and written whole.
-- "overdue" is never stored: it is "sent" with due_at in the past.
CREATE TABLE invoices (
	id TEXT PRIMARY KEY,
	user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
	number TEXT NOT NULL,
	number_key TEXT NOT NULL,
	status TEXT NOT NULL CHECK (status IN ('draft', 'sent', 'paid')),
	issue_date TEXT NOT NULL CHECK (length(issue_date) = 10),
	due_date TEXT NOT NULL CHECK (length(due_date) = 10),
	due_at INTEGER NOT NULL,
	currency TEXT NOT NULL CHECK (currency IN ('USD', 'EUR', 'GBP')),
	items TEXT NOT NULL CHECK (json_valid(items)),
	client TEXT NOT NULL CHECK (json_valid(client)),
	notes TEXT NOT NULL DEFAULT '',
	subtotal INTEGER NOT NULL CHECK (subtotal >= 0),
	tax INTEGER NOT NULL DEFAULT 0 CHECK (tax >= 0),
	total INTEGER NOT NULL CHECK (total = subtotal + tax AND total <= 9007199254740991),
	search_text TEXT NOT NULL,
	-- The UTC month whose quota this invoice was charged to when it first left draft; never given back.
	quota_month TEXT CHECK (quota_month IS NULL OR length(quota_month) = 7),
	sent_at INTEGER,
	paid_at INTEGER,
	created_at INTEGER NOT NULL,
	updated_at INTEGER NOT NULL,
	deleted_at INTEGER,
	version INTEGER NOT NULL DEFAULT 1,
	CHECK ((status = 'draft') = (quota_month IS NULL))
) STRICT;
-- Numbers are unique in an account. One that was issued is never used again; a deleted draft frees its own.
CREATE UNIQUE INDEX invoices_number ON invoices (user_id, number_key) WHERE deleted_at IS NULL OR quota_month IS NOT NULL;
CREATE INDEX invoices_newest ON invoices (user_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX invoices_by_status ON invoices (user_id, status, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX invoices_due ON invoices (user_id, due_at) WHERE status = 'sent' AND deleted_at IS NULL;
CREATE INDEX invoices_deleted ON invoices (deleted_at) WHERE deleted_at IS NOT NULL;

-- How many invoices an account has in each stored status, so that a list of 100,000 need not be counted.
CREATE TABLE invoice_counts (
	user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
	status TEXT NOT NULL,
	n INTEGER NOT NULL CHECK (n >= 0),
	PRIMARY KEY (user_id, status)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER invoice_counted AFTER INSERT ON invoices WHEN NEW.deleted_at IS NULL
BEGIN
	INSERT INTO invoice_counts (user_id, status, n) VALUES (NEW.user_id, NEW.status, 1)
	ON CONFLICT (user_id, status) DO UPDATE SET n = n + 1;
END;

CREATE TRIGGER invoice_recounted AFTER UPDATE OF status, deleted_at ON invoices
WHEN OLD.status <> NEW.status OR (OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL)
BEGIN
	UPDATE invoice_counts SET n = n - 1
	WHERE user_id = OLD.user_id AND status = OLD.status AND OLD.deleted_at IS NULL;
	INSERT INTO invoice_counts (user_id, status, n) SELECT NEW.user_id, NEW.status, 1 WHERE NEW.deleted_at IS NULL
	ON CONFLICT (user_id, status) DO UPDATE SET n = n + 1;
END;

CREATE TRIGGER invoice_uncounted AFTER DELETE ON invoices WHEN OLD.deleted_at IS NULL
BEGIN
	UPDATE invoice_counts SET n = n - 1 WHERE user_id = OLD.user_id AND status = OLD.status;
END;

-- What of a plan's monthly allowance is used up. Charged in the batch that uses it.
CREATE TABLE usage (
	user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
	month TEXT NOT NULL CHECK (length(month) = 7),
	kind TEXT NOT NULL CHECK (kind IN ('invoice')),
	used INTEGER NOT NULL CHECK (used >= 0),
	PRIMARY KEY (user_id, month, kind)
) STRICT, WITHOUT ROWID;

-- The answer that a repeated request with the same Idempotency-Key gets again. Kept 48 hours.
CREATE TABLE idempotency_keys (
	user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
	key TEXT NOT NULL,
	fingerprint TEXT NOT NULL,
	answer TEXT NOT NULL CHECK (json_valid(answer)),
	created_at INTEGER NOT NULL,
	PRIMARY KEY (user_id, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);

-- Batch assertions. D1 has no interactive transaction, but a batch is one: a row here that breaks its CHECK rolls the
-- whole batch back, and the constraint's name says why. Always empty between batches.
CREATE TABLE must (
	quota_left INTEGER CONSTRAINT quota_left CHECK (quota_left = 1),
	room_left INTEGER CONSTRAINT room_left CHECK (room_left = 1),
	row_unchanged INTEGER CONSTRAINT row_unchanged CHECK (row_unchanged = 1)
) STRICT;

-- What happened, for the account's owner and for us. Ids only, no names. Append-only for 400 days.
CREATE TABLE audit (
	seq INTEGER PRIMARY KEY AUTOINCREMENT,
	at INTEGER NOT NULL,
	user_id TEXT,
	event TEXT NOT NULL,
	object_id TEXT,
	detail TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX audit_of_object ON audit (user_id, object_id, seq);
CREATE TRIGGER audit_never_changes BEFORE UPDATE ON audit
BEGIN
	SELECT RAISE(ABORT, 'append-only');
END;
CREATE TRIGGER audit_is_kept BEFORE DELETE ON audit WHEN OLD.at > (unixepoch() - 400 * 86400) * 1000
BEGIN
	SELECT RAISE(ABORT, 'append-only');
END;
