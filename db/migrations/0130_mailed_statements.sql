-- The statements that were mailed to a client, newest last.
CREATE INDEX deliveries_of_statements ON deliveries (user_id, payload ->> '$.clientId', created_at) WHERE kind = 'statement';

-- They say who they went to, and in which words: they go with the client. One that waits and has no words of a sender's goes
-- to the address that the client has then.
CREATE TRIGGER statements_go_with_client AFTER DELETE ON clients
BEGIN
	DELETE FROM deliveries WHERE user_id = OLD.user_id AND kind = 'statement' AND payload ->> '$.clientId' = OLD.id;
END;

CREATE TRIGGER statements_follow_client AFTER UPDATE OF email ON clients
WHEN NEW.email <> OLD.email
BEGIN
	UPDATE deliveries SET recipients = json_set(recipients, '$.to', json_array(NEW.email))
	WHERE user_id = NEW.user_id AND kind = 'statement' AND payload ->> '$.clientId' = NEW.id
		AND state = 'queued' AND payload -> '$.written' IS NULL;
END;

-- Whether a client is sent the statement of each month by itself.
ALTER TABLE clients ADD COLUMN monthly_statement INTEGER NOT NULL DEFAULT 0 CHECK (monthly_statement IN (0, 1));

-- When each of these is looked at next. Triggers keep it, as they keep weekly_checks (migration 0043).
CREATE TABLE statement_checks (
	client_id TEXT PRIMARY KEY REFERENCES clients (id) ON DELETE CASCADE,
	user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
	check_at INTEGER NOT NULL,
	-- What was to go up to then is gone, or was not wanted.
	since INTEGER NOT NULL,
	-- Counts what changed, so that a sweep doesn't write over what it has not seen.
	change INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX statement_checks_due ON statement_checks (check_at);
CREATE INDEX statement_checks_of_account ON statement_checks (user_id);

CREATE TRIGGER statements_begin AFTER INSERT ON clients
WHEN NEW.monthly_statement = 1
BEGIN
	INSERT INTO statement_checks (client_id, user_id, check_at, since) VALUES (NEW.id, NEW.user_id, 0, NEW.updated_at)
	ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER statements_switched AFTER UPDATE OF monthly_statement ON clients
WHEN NEW.monthly_statement <> OLD.monthly_statement
BEGIN
	DELETE FROM statement_checks WHERE client_id = NEW.id;
	INSERT INTO statement_checks (client_id, user_id, check_at, since)
	SELECT NEW.id, NEW.user_id, 0, NEW.updated_at WHERE NEW.monthly_statement = 1;
END;

CREATE TRIGGER statements_of_zone AFTER UPDATE OF timezone ON users
WHEN NEW.timezone <> OLD.timezone
BEGIN
	UPDATE statement_checks SET check_at = 0, change = change + 1 WHERE user_id = NEW.id;
END;
