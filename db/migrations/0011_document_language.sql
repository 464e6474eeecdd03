-- The language that an invoice is written in, which need not be its owner's: its client reads it.

-- NULL: as the account's.
ALTER TABLE clients ADD COLUMN language TEXT CHECK (language IS NULL OR language IN ('en', 'es', 'fr'));

ALTER TABLE invoices ADD COLUMN language TEXT NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'es', 'fr'));
UPDATE invoices SET language = (SELECT users.language FROM users WHERE users.id = invoices.user_id)
WHERE user_id IN (SELECT id FROM users WHERE language <> 'en');
