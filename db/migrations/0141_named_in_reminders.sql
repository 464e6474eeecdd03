-- Reminders that named other invoices besides those of their steps, so that each finds them.
CREATE INDEX deliveries_naming ON deliveries (user_id, updated_at)
WHERE kind = 'reminder' AND payload ->> '$.named' IS NOT NULL;
