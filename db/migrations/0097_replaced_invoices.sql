-- The invoice that this one takes the place of: it was corrected by a credit note and this (docs/decisions/0082).
ALTER TABLE invoices ADD COLUMN replaces TEXT CHECK (replaces IS NULL OR type = 'invoice' AND replaces <> id);
CREATE INDEX invoices_replacing ON invoices (user_id, replaces) WHERE replaces IS NOT NULL;
