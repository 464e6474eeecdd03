-- A bank's line can be of a payment that was recorded by hand before; a payment is of one line.
ALTER TABLE bank_lines ADD COLUMN recorded INTEGER NOT NULL DEFAULT 0 CHECK (recorded IN (0, 1));
CREATE UNIQUE INDEX bank_lines_of_payment ON bank_lines (payment_id) WHERE payment_id IS NOT NULL;
