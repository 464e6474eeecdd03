-- The same of recurring invoices (docs/decisions/0093).
ALTER TABLE recurring_invoices ADD COLUMN external_id TEXT;
ALTER TABLE recurring_invoices ADD COLUMN metadata TEXT NOT NULL DEFAULT '{}';
CREATE UNIQUE INDEX recurring_invoices_external_id ON recurring_invoices (user_id, external_id)
WHERE external_id IS NOT NULL;
