-- What a night's look at the whole database found (docs/reliability.md section 16). One row a night, kept for 90 days.
CREATE TABLE integrity_checks (
	started_at INTEGER PRIMARY KEY,
	-- NULL: it is under way, or was cut off.
	finished_at INTEGER,
	-- The last account that was looked at: the next night goes on after it; empty: all were.
	position TEXT NOT NULL DEFAULT '',
	accounts INTEGER NOT NULL DEFAULT 0,
	-- What broke a rule, by the rule's name: how many, and the first of them.
	broken TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(broken))
) STRICT;
