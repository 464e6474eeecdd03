-- When each account's weekly report is looked at next (docs/reliability.md section 14). Triggers keep it, so that whoever
-- changes an account has it worked out anew.
CREATE TABLE weekly_checks (
	user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
	check_at INTEGER NOT NULL,
	-- What was to go up to then is gone, or was not wanted. -1: the account has just begun to be told.
	since INTEGER NOT NULL,
	-- Counts what changed, so that a sweep doesn't write over what it has not seen.
	change INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX weekly_checks_due ON weekly_checks (check_at);

CREATE TRIGGER weekly_begin AFTER INSERT ON users
BEGIN
	INSERT INTO weekly_checks (user_id, check_at, since) VALUES (NEW.id, 0, NEW.created_at) ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER weekly_change AFTER UPDATE OF weekly_reports, plan, timezone, email_verified_at ON users
WHEN NEW.weekly_reports <> OLD.weekly_reports OR NEW.plan <> OLD.plan OR NEW.timezone <> OLD.timezone
	OR NEW.email_verified_at IS NOT OLD.email_verified_at
BEGIN
	UPDATE weekly_checks SET check_at = 0, change = change + 1,
		since = CASE WHEN NEW.timezone = OLD.timezone THEN -1 ELSE since END
	WHERE user_id = NEW.id;
END;

INSERT INTO weekly_checks (user_id, check_at, since) SELECT id, 0, -1 FROM users WHERE deleted_at IS NULL;

CREATE INDEX payments_received ON payments (user_id, day) WHERE kind = 'in';
