-- What a client is sent beside invoices that bill tracked time (docs/decisions/0096): nothing, the hours, or these with amounts.
ALTER TABLE clients ADD COLUMN timesheets TEXT NOT NULL DEFAULT 'none' CHECK (timesheets IN ('none', 'hours', 'amounts'));
