-- Who pays how, what the payment provider has told, requests for support, and how the administrator finds accounts.

-- An account's subscription at the payment provider.
CREATE TABLE subscriptions (
	user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
	customer_id TEXT NOT NULL UNIQUE,
	subscription_id TEXT NOT NULL,
	state TEXT NOT NULL CHECK (state IN ('active', 'ended')),
	-- The provider's own time of the last report that counted; older ones come too late.
	reported_at INTEGER NOT NULL
) STRICT;

-- Reports of the provider that have been dealt with, so that each counts once however often it is sent.
CREATE TABLE billing_events (
	id TEXT PRIMARY KEY,
	received_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX billing_events_age ON billing_events (received_at);

CREATE TABLE support_tickets (
	id TEXT PRIMARY KEY,
	user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
	type TEXT NOT NULL CHECK (type IN ('general', 'technical', 'billing')),
	subject TEXT NOT NULL CHECK (length(subject) BETWEEN 1 AND 200),
	description TEXT NOT NULL CHECK (length(description) BETWEEN 1 AND 5000),
	created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX support_tickets_newest ON support_tickets (user_id, created_at DESC, id DESC);
CREATE INDEX support_tickets_of_all ON support_tickets (created_at DESC, id DESC);

CREATE INDEX users_newest ON users (created_at DESC, id DESC) WHERE deleted_at IS NULL;

-- Names and addresses as they are searched: folded, which SQL can't do. A row that is missing is made before the next
-- search; a new name or address takes the old row away.
CREATE TABLE account_search (
	user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
	text TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TRIGGER account_search_outdated AFTER UPDATE OF name, email ON users
BEGIN
	DELETE FROM account_search WHERE user_id = NEW.id;
END;
