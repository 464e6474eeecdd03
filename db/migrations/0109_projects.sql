-- Projects as records (docs/decisions/0087): one for each client and name, and one without client for each name that had a rate.

CREATE TABLE projects (
	id TEXT PRIMARY KEY,
	user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
	client_id TEXT,
	name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
	-- Of an hour, in minor units; NULL where none was chosen.
	rate INTEGER CHECK (rate BETWEEN 0 AND 10000000000),
	-- Whether the rate was set for all projects of the name, and not for this one.
	shared_rate INTEGER NOT NULL DEFAULT 0 CHECK (shared_rate IN (0, 1)),
	billable INTEGER NOT NULL DEFAULT 1 CHECK (billable IN (0, 1)),
	color TEXT NOT NULL DEFAULT '' CHECK (color = '' OR length(color) = 7),
	budget_minutes INTEGER CHECK (budget_minutes > 0),
	budget_period TEXT NOT NULL DEFAULT 'total' CHECK (budget_period IN ('total', 'month')),
	archived_at INTEGER,
	created_at INTEGER NOT NULL,
	updated_at INTEGER NOT NULL,
	deleted_at INTEGER,
	deletion_id TEXT,
	version INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE UNIQUE INDEX projects_by_name ON projects (user_id, name, coalesce(client_id, '')) WHERE deleted_at IS NULL;
CREATE INDEX projects_of_client ON projects (user_id, client_id);
CREATE INDEX projects_deleted ON projects (deleted_at) WHERE deleted_at IS NOT NULL;

INSERT INTO projects (id, user_id, client_id, name, created_at, updated_at)
SELECT lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-'
	|| substr('89AB', 1 + (random() & 3), 1) || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))),
	user_id, client_id, name, made_at, made_at
FROM (
	SELECT user_id, client_id, project_name AS name, min(created_at) AS made_at FROM time_entries
	WHERE project_name <> '' GROUP BY user_id, client_id, project_name
	UNION ALL SELECT user_id, NULL, name, updated_at FROM project_rates WHERE NOT EXISTS (
		SELECT 1 FROM time_entries
		WHERE user_id = project_rates.user_id AND project_name = project_rates.name AND client_id IS NULL)
);
UPDATE projects SET rate = named.rate, shared_rate = 1 FROM project_rates AS named
WHERE named.user_id = projects.user_id AND named.name = projects.name;
DROP TABLE project_rates;
ALTER TABLE must ADD COLUMN project_unbilled INTEGER CONSTRAINT project_unbilled CHECK (project_unbilled = 1);

ALTER TABLE time_entries ADD COLUMN project_id TEXT;
-- Whether rate and billable were chosen for the entry: those that weren't follow it to another project.
ALTER TABLE time_entries ADD COLUMN rate_chosen INTEGER NOT NULL DEFAULT 0 CHECK (rate_chosen IN (0, 1));
ALTER TABLE time_entries ADD COLUMN billable_chosen INTEGER NOT NULL DEFAULT 0 CHECK (billable_chosen IN (0, 1));
UPDATE time_entries SET billable_chosen = billable = 0,
	project_id = (SELECT id FROM projects WHERE user_id = time_entries.user_id AND name = time_entries.project_name
		AND coalesce(client_id, '') = coalesce(time_entries.client_id, '') AND deleted_at IS NULL),
	rate_chosen = rate <> coalesce(
		(SELECT rate FROM projects WHERE user_id = time_entries.user_id AND name = time_entries.project_name
			AND coalesce(client_id, '') = coalesce(time_entries.client_id, '') AND deleted_at IS NULL),
		(SELECT hourly_rate FROM clients WHERE id = time_entries.client_id AND user_id = time_entries.user_id), 0);
CREATE INDEX time_entries_in_project ON time_entries (user_id, project_id, started_at DESC, id DESC)
WHERE project_id IS NOT NULL;

-- What an entry names is a record of its client's, whoever writes; naming one that is not there makes it.
CREATE TRIGGER entry_added_to_project AFTER INSERT ON time_entries
WHEN NEW.project_name <> '' AND NOT EXISTS (
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
CREATE TRIGGER entry_moved_to_project AFTER UPDATE OF project_name, client_id ON time_entries
WHEN (NEW.project_name, NEW.client_id) IS NOT (OLD.project_name, OLD.client_id) AND NOT EXISTS (
	SELECT 1 FROM projects WHERE id = NEW.project_id AND user_id = NEW.user_id AND name = NEW.project_name
		AND client_id IS NEW.client_id AND deleted_at IS NULL
) AND (
	-- Of a client that is removed for good, entries of a deleted project keep its name alone.
	OLD.client_id IS NULL OR NEW.client_id IS NOT NULL OR EXISTS (SELECT 1 FROM clients WHERE id = OLD.client_id)
	OR EXISTS (SELECT 1 FROM projects WHERE id = NEW.project_id AND user_id = NEW.user_id AND deleted_at IS NULL)
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

CREATE TRIGGER entries_outlive_project AFTER DELETE ON projects
BEGIN
	UPDATE time_entries SET project_id = NULL WHERE user_id = OLD.user_id AND project_id = OLD.id;
END;

-- Its projects are without a client then, as its entries are: those whose name is taken there are one with their namesake.
DROP TRIGGER time_outlives_client;
CREATE TRIGGER time_outlives_client AFTER DELETE ON clients
BEGIN
	UPDATE projects SET client_id = NULL, version = version + 1
	WHERE user_id = OLD.user_id AND client_id = OLD.id AND (deleted_at IS NOT NULL OR NOT EXISTS (
		SELECT 1 FROM projects AS other WHERE other.user_id = OLD.user_id AND other.name = projects.name
			AND other.client_id IS NULL AND other.deleted_at IS NULL));
	UPDATE time_entries SET client_id = NULL WHERE user_id = OLD.user_id AND client_id = OLD.id;
	DELETE FROM projects WHERE user_id = OLD.user_id AND client_id = OLD.id;
END;

INSERT INTO changed_records (user_id, kind, record_id) SELECT user_id, 'project', id FROM projects;
CREATE TRIGGER sync_project_added AFTER INSERT ON projects
BEGIN
	INSERT INTO changed_records (user_id, kind, record_id, deleted_at)
	VALUES (NEW.user_id, 'project', NEW.id, NEW.deleted_at);
END;
CREATE TRIGGER sync_project_changed AFTER UPDATE ON projects WHEN OLD.deleted_at IS NULL OR NEW.deleted_at IS NULL
BEGIN
	INSERT INTO changed_records (user_id, kind, record_id, deleted_at)
	VALUES (NEW.user_id, 'project', NEW.id, NEW.deleted_at);
END;
CREATE TRIGGER sync_project_removed AFTER DELETE ON projects WHEN OLD.deleted_at IS NULL
BEGIN
	INSERT INTO changed_records (user_id, kind, record_id, deleted_at)
	VALUES (OLD.user_id, 'project', OLD.id, unixepoch() * 1000);
END;
CREATE TRIGGER sync_project_client AFTER UPDATE OF name ON clients WHEN OLD.name <> NEW.name
BEGIN
	INSERT INTO changed_records (user_id, kind, record_id)
	SELECT user_id, 'project', id FROM projects
	WHERE user_id = NEW.user_id AND client_id = NEW.id AND deleted_at IS NULL;
END;
