-- The same of time entries (docs/decisions/0093). Invoices claim and release them, and clients and projects are renamed, by triggers
-- and statements that left updated_at as it was.
ALTER TABLE time_entries ADD COLUMN external_id TEXT;
ALTER TABLE time_entries ADD COLUMN metadata TEXT NOT NULL DEFAULT '{}';
CREATE UNIQUE INDEX time_entries_external_id ON time_entries (user_id, external_id) WHERE external_id IS NOT NULL;

CREATE TRIGGER time_entry_updated AFTER UPDATE ON time_entries
WHEN NEW.updated_at = OLD.updated_at
	AND (NEW.version, NEW.client_id, NEW.client_name, NEW.project_name)
		IS NOT (OLD.version, OLD.client_id, OLD.client_name, OLD.project_name)
BEGIN
	UPDATE time_entries SET updated_at = max(OLD.updated_at + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER))
	WHERE id = NEW.id;
END;
