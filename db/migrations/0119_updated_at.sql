-- What moves a record in the sequence (migration 0092) moves the instant at which it last changed: also where its client is
-- renamed, paused or removed for good, and where a series runs. Versions stay: they are of what its owner wrote.

DROP TRIGGER time_follows_client_name;
CREATE TRIGGER time_follows_client_name AFTER UPDATE OF name ON clients WHEN OLD.name <> NEW.name
BEGIN
	UPDATE time_entries SET client_name = NEW.name, updated_at = max(updated_at, NEW.updated_at)
	WHERE user_id = NEW.user_id AND client_id = NEW.id;
END;

DROP TRIGGER sync_project_client;
CREATE TRIGGER sync_project_client AFTER UPDATE OF name ON clients WHEN OLD.name <> NEW.name
BEGIN
	UPDATE projects SET updated_at = max(updated_at, NEW.updated_at)
	WHERE user_id = NEW.user_id AND client_id = NEW.id AND deleted_at IS NULL;
END;

DROP TRIGGER time_outlives_client;
CREATE TRIGGER time_outlives_client AFTER DELETE ON clients
BEGIN
	UPDATE projects SET client_id = NULL, version = version + 1,
		updated_at = max(updated_at, CAST(unixepoch('subsec') * 1000 AS INTEGER))
	WHERE user_id = OLD.user_id AND client_id = OLD.id AND (deleted_at IS NOT NULL OR NOT EXISTS (
		SELECT 1 FROM projects AS other WHERE other.user_id = OLD.user_id AND other.name = projects.name
			AND other.client_id IS NULL AND other.deleted_at IS NULL));
	UPDATE time_entries SET client_id = NULL, updated_at = max(updated_at, CAST(unixepoch('subsec') * 1000 AS INTEGER))
	WHERE user_id = OLD.user_id AND client_id = OLD.id;
	DELETE FROM projects WHERE user_id = OLD.user_id AND client_id = OLD.id;
END;

DROP TRIGGER sync_client_paused;
CREATE TRIGGER sync_client_paused AFTER INSERT ON reminder_pauses
BEGIN
	UPDATE clients SET updated_at = max(updated_at, NEW.at)
	WHERE user_id = NEW.user_id AND lower(email) = NEW.subject AND deleted_at IS NULL;
END;
DROP TRIGGER sync_client_resumed;
CREATE TRIGGER sync_client_resumed AFTER DELETE ON reminder_pauses
BEGIN
	UPDATE clients SET updated_at = max(updated_at, CAST(unixepoch('subsec') * 1000 AS INTEGER))
	WHERE user_id = OLD.user_id AND lower(email) = OLD.subject AND deleted_at IS NULL;
END;

CREATE TRIGGER series_ran AFTER UPDATE ON recurring_invoices
WHEN NEW.updated_at = OLD.updated_at AND (OLD.version, OLD.trouble, OLD.next_on, OLD.done, OLD.paused_at)
	IS NOT (NEW.version, NEW.trouble, NEW.next_on, NEW.done, NEW.paused_at)
BEGIN
	UPDATE recurring_invoices SET updated_at = max(updated_at, CAST(unixepoch('subsec') * 1000 AS INTEGER))
	WHERE id = NEW.id AND user_id = NEW.user_id;
END;
CREATE TRIGGER series_date_skipped AFTER INSERT ON recurring_dates WHEN NEW.invoice_id IS NULL
BEGIN
	UPDATE recurring_invoices SET updated_at = max(updated_at, CAST(unixepoch('subsec') * 1000 AS INTEGER))
	WHERE id = NEW.recurring_id AND user_id = NEW.user_id;
END;
CREATE TRIGGER series_date_restored AFTER DELETE ON recurring_dates WHEN OLD.invoice_id IS NULL
BEGIN
	UPDATE recurring_invoices SET updated_at = max(updated_at, CAST(unixepoch('subsec') * 1000 AS INTEGER))
	WHERE id = OLD.recurring_id AND user_id = OLD.user_id;
END;

-- The projects that an account deleted, the last first, for its trash.
CREATE INDEX projects_deleted_of_user ON projects (user_id, deleted_at DESC, id DESC) WHERE deleted_at IS NOT NULL;
