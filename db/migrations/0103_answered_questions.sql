-- Clients' questions stay on the dashboard until they are answered; those of before are taken as answered.
ALTER TABLE deliveries ADD COLUMN answered_at INTEGER;
UPDATE deliveries SET answered_at = created_at WHERE kind = 'question';
CREATE INDEX deliveries_unanswered ON deliveries (user_id, created_at) WHERE kind = 'question' AND answered_at IS NULL;
