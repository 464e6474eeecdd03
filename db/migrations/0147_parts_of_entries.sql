-- What is split off or copied is of its entry's project, also of one that was deleted; any other entry that names such a project
-- makes it again.
DROP TRIGGER entry_added_to_project;
CREATE TRIGGER entry_added_to_project AFTER INSERT ON time_entries
WHEN NEW.project_name <> '' AND NEW.change_id IS NULL AND NOT EXISTS (
	SELECT 1 FROM projects WHERE id = NEW.project_id AND user_id = NEW.user_id AND name = NEW.project_name
		AND client_id IS NEW.client_id AND deleted_at IS NULL
)
BEGIN
	INSERT INTO projects (id, user_id, client_id, name, rate, shared_rate, created_at, updated_at)
	SELECT lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-'
		|| substr('89AB', 1 + (random() & 3), 1) || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))),
		NEW.user_id, NEW.client_id, NEW.project_name, max(rate), count(rate) > 0, NEW.updated_at, NEW.updated_at
	FROM projects WHERE user_id = NEW.user_id AND name = NEW.project_name AND shared_rate = 1 AND deleted_at IS NULL
	HAVING NEW.project_name <> '' AND NOT EXISTS (
		SELECT 1 FROM projects AS own WHERE own.user_id = NEW.user_id AND own.name = NEW.project_name
			AND coalesce(own.client_id, '') = coalesce(NEW.client_id, '') AND own.deleted_at IS NULL);
	UPDATE time_entries SET project_id = (
		SELECT id FROM projects WHERE user_id = NEW.user_id AND name = NEW.project_name
			AND coalesce(client_id, '') = coalesce(NEW.client_id, '') AND deleted_at IS NULL
	) WHERE id = NEW.id;
END;
