-- A withholding of labour alone, as the UK's CIS deductions are, and who the client pays it to (docs/decisions/0109).
ALTER TABLE withholdings ADD COLUMN labour_only INTEGER NOT NULL DEFAULT 0 CHECK (labour_only IN (0, 1));
ALTER TABLE withholdings ADD COLUMN paid_to TEXT NOT NULL DEFAULT '';
