-- The same of projects (docs/decisions/0093).
ALTER TABLE projects ADD COLUMN external_id TEXT;
ALTER TABLE projects ADD COLUMN metadata TEXT NOT NULL DEFAULT '{}';
CREATE UNIQUE INDEX projects_external_id ON projects (user_id, external_id) WHERE external_id IS NOT NULL;
