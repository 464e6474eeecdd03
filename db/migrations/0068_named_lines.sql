-- Which numbers the lines of a bank's file name, so that a look at it does not search their texts anew: the numbers that were
-- looked for, and by the id of a line the places of those that it names. It follows from texts that never change.
ALTER TABLE bank_imports ADD COLUMN searched TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(searched));
ALTER TABLE bank_imports ADD COLUMN named TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(named));
