-- When each account's timer may have been forgotten. The timer itself says whether it runs (docs/decisions/0009).
CREATE TABLE timer_checks (
	user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
	check_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX timer_checks_due ON timer_checks (check_at);
