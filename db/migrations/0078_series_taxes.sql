-- Once an account charges no tax, the invoices of a series have none, unless its owner left it as it is.
ALTER TABLE recurring_invoices ADD COLUMN keeps_tax INTEGER NOT NULL DEFAULT 0 CHECK (keeps_tax IN (0, 1));
-- Whether an invoice of it could not be made before its owner mended something: those that are late by then wait to be asked for.
ALTER TABLE recurring_invoices ADD COLUMN held_up INTEGER NOT NULL DEFAULT 0 CHECK (held_up IN (0, 1));
UPDATE recurring_invoices SET held_up = 1 WHERE trouble <> '';
