-- Time entries, the rounding of each client's hours, and the rule that an entry is on one invoice at most.

ALTER TABLE clients ADD COLUMN rounding TEXT NOT NULL DEFAULT 'none' CHECK (rounding IN ('none', 'up', 'nearest'));
ALTER TABLE clients ADD COLUMN rounding_minutes INTEGER NOT NULL DEFAULT 15 CHECK (rounding_minutes IN (6, 15, 30));

-- Finished entries. The one that runs, and those that were stopped and have not arrived here, are in the account's timer
-- (workers/timer-object.ts). client_id and invoice_id have no references: the triggers below keep them right, by indexes
-- that begin with the owner.
CREATE TABLE time_entries (
	id TEXT PRIMARY KEY,
	user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
	description TEXT NOT NULL CHECK (length(description) BETWEEN 1 AND 500),
	project_name TEXT NOT NULL DEFAULT '',
	client_id TEXT,
	-- As the client is called, or was when it went.
	client_name TEXT NOT NULL DEFAULT '',
	started_at INTEGER NOT NULL,
	ended_at INTEGER NOT NULL,
	-- Of an hour, in minor units of the account's currency.
	rate INTEGER NOT NULL CHECK (rate BETWEEN 0 AND 10000000000),
	invoice_id TEXT,
	created_at INTEGER NOT NULL,
	updated_at INTEGER NOT NULL,
	deleted_at INTEGER,
	version INTEGER NOT NULL DEFAULT 1,
	CHECK (ended_at >= started_at),
	CHECK (deleted_at IS NULL OR invoice_id IS NULL)
) STRICT;
CREATE INDEX time_entries_newest ON time_entries (user_id, started_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX time_entries_unbilled ON time_entries (user_id, started_at DESC, id DESC)
	WHERE deleted_at IS NULL AND invoice_id IS NULL;
CREATE INDEX time_entries_of_client ON time_entries (user_id, client_id, started_at DESC, id DESC);
CREATE INDEX time_entries_of_invoice ON time_entries (user_id, invoice_id) WHERE invoice_id IS NOT NULL;
CREATE INDEX time_entries_deleted ON time_entries (deleted_at) WHERE deleted_at IS NOT NULL;

CREATE TRIGGER time_follows_client_name AFTER UPDATE OF name ON clients WHEN OLD.name <> NEW.name
BEGIN
	UPDATE time_entries SET client_name = NEW.name WHERE user_id = NEW.user_id AND client_id = NEW.id;
END;

CREATE TRIGGER time_outlives_client AFTER DELETE ON clients
BEGIN
	UPDATE time_entries SET client_id = NULL WHERE user_id = OLD.user_id AND client_id = OLD.id;
END;

-- An invoice's items name the entries that they bill. These triggers make the entries say the same, in the statement that
-- writes the invoice and whoever writes it: what it names is claimed or the whole batch rolls back, what it no longer
-- names is released, a deleted invoice releases all, a restored one claims again.
CREATE TRIGGER invoice_claims_time AFTER INSERT ON invoices
WHEN NEW.deleted_at IS NULL AND instr(NEW.items, '"timeEntryIds"') > 0
BEGIN
	UPDATE time_entries SET invoice_id = NEW.id, version = version + 1
	WHERE user_id = NEW.user_id AND invoice_id IS NULL AND deleted_at IS NULL AND id IN (
		SELECT entry.value FROM json_each(NEW.items) AS item, json_each(item.value, '$.timeEntryIds') AS entry);
	SELECT RAISE(ABORT, 'entries_claimed')
	WHERE (SELECT count(*) FROM time_entries WHERE user_id = NEW.user_id AND invoice_id = NEW.id) <> (
		SELECT count(DISTINCT entry.value)
		FROM json_each(NEW.items) AS item, json_each(item.value, '$.timeEntryIds') AS entry);
END;

CREATE TRIGGER invoice_reclaims_time AFTER UPDATE OF items, deleted_at ON invoices
WHEN (OLD.items <> NEW.items OR (OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL))
	AND (instr(OLD.items, '"timeEntryIds"') > 0 OR instr(NEW.items, '"timeEntryIds"') > 0)
BEGIN
	UPDATE time_entries SET invoice_id = NULL, version = version + 1
	WHERE user_id = NEW.user_id AND invoice_id = NEW.id AND (NEW.deleted_at IS NOT NULL OR id NOT IN (
		SELECT entry.value FROM json_each(NEW.items) AS item, json_each(item.value, '$.timeEntryIds') AS entry));
	UPDATE time_entries SET invoice_id = NEW.id, version = version + 1
	WHERE NEW.deleted_at IS NULL AND user_id = NEW.user_id AND invoice_id IS NULL AND deleted_at IS NULL AND id IN (
		SELECT entry.value FROM json_each(NEW.items) AS item, json_each(item.value, '$.timeEntryIds') AS entry);
	SELECT RAISE(ABORT, 'entries_claimed')
	WHERE NEW.deleted_at IS NULL
		AND (SELECT count(*) FROM time_entries WHERE user_id = NEW.user_id AND invoice_id = NEW.id) <> (
			SELECT count(DISTINCT entry.value)
			FROM json_each(NEW.items) AS item, json_each(item.value, '$.timeEntryIds') AS entry);
END;
