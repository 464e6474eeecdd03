-- The number of the client's purchase order that an invoice answers (EN 16931, BT-13); empty where it has none.
ALTER TABLE invoices ADD COLUMN reference TEXT NOT NULL DEFAULT '' CHECK (length(reference) <= 100);
