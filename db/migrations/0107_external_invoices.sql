-- The same of invoices (drafts and credit notes among them) and payments, whose rows are written once (docs/decisions/0093).
ALTER TABLE invoices ADD COLUMN external_id TEXT;
ALTER TABLE invoices ADD COLUMN metadata TEXT NOT NULL DEFAULT '{}';
CREATE UNIQUE INDEX invoices_external_id ON invoices (user_id, external_id) WHERE external_id IS NOT NULL;
ALTER TABLE payments ADD COLUMN external_id TEXT;
ALTER TABLE payments ADD COLUMN metadata TEXT NOT NULL DEFAULT '{}';
CREATE UNIQUE INDEX payments_external_id ON payments (user_id, external_id) WHERE external_id IS NOT NULL;
