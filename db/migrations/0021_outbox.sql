-- What is still to be done outside the database (docs/reliability.md section 12). A row is written in the batch of its
-- cause. It outlives the account that it concerns, so it holds ids alone and refers to no other table.
CREATE TABLE outbox (
	id INTEGER PRIMARY KEY,
	kind TEXT NOT NULL,
	-- The same effect, written down again, is not done again.
	dedupe_key TEXT NOT NULL UNIQUE,
	payload TEXT NOT NULL CHECK (json_valid(payload)),
	cause TEXT NOT NULL,
	created_at INTEGER NOT NULL,
	attempts INTEGER NOT NULL DEFAULT 0,
	-- When it is tried next. Whoever takes it moves this to where the lease ends.
	due_at INTEGER NOT NULL,
	lease TEXT,
	last_error TEXT NOT NULL DEFAULT '',
	done_at INTEGER CHECK (done_at >= created_at)
) STRICT;
CREATE INDEX outbox_due ON outbox (due_at) WHERE done_at IS NULL;
CREATE INDEX outbox_done ON outbox (done_at) WHERE done_at IS NOT NULL;

-- Every subscription that an account ever had, so that none is overwritten before it is cancelled. "cancelled" is our
-- word: we asked for it, and what the provider still says of it changes no plan. "ended" is the provider's.
ALTER TABLE subscriptions RENAME TO subscriptions_before;
CREATE TABLE subscriptions (
	subscription_id TEXT PRIMARY KEY,
	user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
	customer_id TEXT NOT NULL,
	state TEXT NOT NULL CHECK (state IN ('active', 'cancelled', 'ended')),
	-- The provider's own time of the last report that counted; older ones come too late.
	reported_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO subscriptions (subscription_id, user_id, customer_id, state, reported_at)
SELECT subscription_id, user_id, customer_id, state, reported_at FROM subscriptions_before;
DROP TABLE subscriptions_before;
CREATE INDEX subscriptions_of_account ON subscriptions (user_id);
-- Nobody pays for two plans.
CREATE UNIQUE INDEX subscriptions_active ON subscriptions (user_id) WHERE state = 'active';

-- Accounts that were closed, by their ids, for ever: who pays for one is told from who pays for somebody else's product.
CREATE TABLE closed_accounts (
	user_id TEXT PRIMARY KEY,
	closed_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO closed_accounts (user_id, closed_at) SELECT user_id, requested_at FROM deletions;

-- What was still to be done for accounts that were closed before.
INSERT INTO outbox (kind, dedupe_key, payload, cause, created_at, due_at)
SELECT 'cancel-subscription', 'cancel-subscription ' || subscription_id,
	json_object('subscriptionId', subscription_id), 'account closed', requested_at, requested_at
FROM deletions JOIN subscriptions USING (user_id) WHERE done_at IS NULL AND state = 'active';
UPDATE subscriptions SET state = 'cancelled'
WHERE state = 'active' AND user_id IN (SELECT user_id FROM deletions WHERE done_at IS NULL);
INSERT INTO outbox (kind, dedupe_key, payload, cause, created_at, due_at)
SELECT 'remove-files', 'remove-files u/' || user_id || '/', json_object('prefix', 'u/' || user_id || '/'),
	'account closed', requested_at, requested_at + 600000
FROM deletions WHERE done_at IS NULL;
INSERT INTO outbox (kind, dedupe_key, payload, cause, created_at, due_at)
SELECT kind, kind || ' ' || user_id, json_object('userId', user_id), 'account closed', requested_at, requested_at + 600000
FROM deletions CROSS JOIN (SELECT 'destroy-timer' AS kind UNION ALL SELECT 'erase-rows') WHERE done_at IS NULL;
DROP TABLE deletions;
