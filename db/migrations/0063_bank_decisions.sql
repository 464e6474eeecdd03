-- What somebody said of a bank's line beside booking it, and which days a file is about.
ALTER TABLE bank_lines ADD COLUMN dismissed_at INTEGER;
ALTER TABLE bank_imports ADD COLUMN first_day TEXT;
ALTER TABLE bank_imports ADD COLUMN last_day TEXT;
