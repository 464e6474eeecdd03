-- Whether one reminder names all that a client owes and is overdue (docs/decisions/0100): off until its owner chooses it.
ALTER TABLE users ADD COLUMN bundle_reminders INTEGER NOT NULL DEFAULT 0 CHECK (bundle_reminders IN (0, 1));

-- Of deliveries that went in one mail that one whose id the mail bears; NULL for a mail of its own.
ALTER TABLE deliveries ADD COLUMN sent_with TEXT;
CREATE INDEX deliveries_sent_with ON deliveries (user_id, sent_with) WHERE sent_with IS NOT NULL;
