-- Who asked at the operator's API, and what came of it: for thirty days, in this database alone. No backup takes it along and
-- no restore puts it back, so that the door writes into it meanwhile (db/transfer/tables.ts).
CREATE TABLE IF NOT EXISTS operator_calls (
	-- An id, or the hour of calls that are counted together.
	slot TEXT NOT NULL,
	network TEXT NOT NULL,
	-- One that the door has; empty where it has none such.
	path TEXT NOT NULL,
	status INTEGER NOT NULL,
	-- What the secret opens; empty where it was wrong.
	opens TEXT NOT NULL CHECK (opens IN ('', 'read', 'restore', 'all')),
	calls INTEGER NOT NULL CHECK (calls > 0),
	at INTEGER NOT NULL,
	PRIMARY KEY (slot, network, path, status, opens)
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS operator_calls_by_time ON operator_calls (at);
