-- What several entries said before they were changed at once, by the id of that change, which takes it back as one step.
ALTER TABLE time_entries ADD COLUMN change_id TEXT;
ALTER TABLE time_entries ADD COLUMN replaced TEXT;
CREATE INDEX time_entries_changed_together ON time_entries (user_id, change_id) WHERE change_id IS NOT NULL;
CREATE INDEX time_entries_deleted_together ON time_entries (user_id, deletion_id) WHERE deletion_id IS NOT NULL;
