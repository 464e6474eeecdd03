-- The smallest part of an invoice that its client may choose to pay, in whole units of its currency; NULL: all is asked for.
ALTER TABLE users ADD COLUMN part_minimum INTEGER CHECK (part_minimum BETWEEN 1 AND 1000000);
