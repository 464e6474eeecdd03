-- What /metrics counts, since the first day: sums that are added to every minute, and never go down when hours are forgotten.
CREATE TABLE request_totals (
	-- app/admin/domain/request-kinds.ts
	kind TEXT NOT NULL,
	status INTEGER NOT NULL CHECK (status BETWEEN 1 AND 5),
	-- How long they took at most, 0 for those that took longer than any bucket has.
	within_ms INTEGER NOT NULL CHECK (within_ms >= 0),
	requests INTEGER NOT NULL CHECK (requests >= 0),
	ms INTEGER NOT NULL CHECK (ms >= 0),
	PRIMARY KEY (kind, status, within_ms)
) STRICT, WITHOUT ROWID;

-- How often R2 failed, by what was asked of it, and gave back other bytes than were stored.
CREATE TABLE file_faults (
	fault TEXT PRIMARY KEY,
	times INTEGER NOT NULL CHECK (times >= 0)
) STRICT, WITHOUT ROWID;
