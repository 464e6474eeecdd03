-- The tax that lines for a client begin with; null for what seller and buyer come to.
ALTER TABLE clients ADD COLUMN tax_id TEXT;
