-- A deletion has an id, by which what went together comes back together. Two deletions may share a millisecond, so that
-- the instant says when, and never which. What was deleted before this has none, and comes back one by one.
ALTER TABLE invoices ADD COLUMN deletion_id TEXT;
ALTER TABLE clients ADD COLUMN deletion_id TEXT;
ALTER TABLE templates ADD COLUMN deletion_id TEXT;
ALTER TABLE time_entries ADD COLUMN deletion_id TEXT;
CREATE INDEX invoices_of_deletion ON invoices (user_id, deletion_id) WHERE deletion_id IS NOT NULL;
