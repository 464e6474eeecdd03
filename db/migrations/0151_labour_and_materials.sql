-- A withholding of labour alone, as the UK's CIS deductions are, and who the client pays it to (docs/decisions/0109).
ALTER TABLE withholdings ADD COLUMN labour_only INTEGER NOT NULL DEFAULT 0 CHECK (labour_only IN (0, 1));
ALTER TABLE withholdings ADD COLUMN paid_to TEXT NOT NULL DEFAULT '';
-- Of a reverse charge the rate that the customer accounts for, where the law wants it stated.
ALTER TABLE tax_codes ADD COLUMN customer_rate INTEGER CHECK (customer_rate BETWEEN 1 AND 1000000);
