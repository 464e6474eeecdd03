-- When each cron last ran. A new instance counts as if all had just run, so that one that never does is noticed.
CREATE TABLE heartbeats (
	cron TEXT PRIMARY KEY,
	began_at INTEGER NOT NULL,
	ended_at INTEGER NOT NULL,
	failed INTEGER NOT NULL DEFAULT 0 CHECK (failed IN (0, 1))
) STRICT, WITHOUT ROWID;
INSERT INTO heartbeats (cron, began_at, ended_at)
	SELECT value, unixepoch() * 1000, unixepoch() * 1000 FROM json_each('["* * * * *", "*/15 * * * *", "0 * * * *", "40 3 * * *"]');

-- How many requests a route had in an hour, by the first digit of their status and by how long they took: for two days.
CREATE TABLE request_counts (
	-- Hours since 1970.
	hour INTEGER NOT NULL,
	method TEXT NOT NULL,
	route TEXT NOT NULL,
	status INTEGER NOT NULL CHECK (status BETWEEN 1 AND 5),
	-- app/admin/domain/request-times.ts says how long that is.
	bucket INTEGER NOT NULL,
	requests INTEGER NOT NULL CHECK (requests > 0),
	PRIMARY KEY (hour, method, route, status, bucket)
) STRICT, WITHOUT ROWID;

-- What became of the mails of a day.
CREATE INDEX deliveries_settled ON deliveries (updated_at, state);
