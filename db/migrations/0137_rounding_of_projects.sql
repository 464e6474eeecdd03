-- A project's own rounding of time, in place of its client's: all three of it, or none.
ALTER TABLE projects ADD COLUMN rounding TEXT CHECK (rounding IN ('none', 'up', 'down', 'nearest'));
ALTER TABLE projects ADD COLUMN rounding_minutes INTEGER
	CHECK (rounding_minutes IN (1, 5, 6, 10, 12, 15, 20, 30, 60));
ALTER TABLE projects ADD COLUMN rounding_per TEXT CHECK (
	(rounding IS NULL AND rounding_minutes IS NULL AND rounding_per IS NULL)
	OR (rounding IS NOT NULL AND rounding_minutes IS NOT NULL AND rounding_per IS NOT NULL
		AND rounding_per IN ('entry', 'day', 'line'))
);

-- Every list of time asks for it, entry by entry.
CREATE INDEX projects_rounded ON projects (id, user_id, rounding, rounding_minutes, rounding_per)
WHERE rounding IS NOT NULL AND deleted_at IS NULL;

CREATE TRIGGER budget_rounded_by_project AFTER UPDATE OF rounding, rounding_minutes, rounding_per ON projects
WHEN NEW.deleted_at IS NULL AND NEW.budget_amount IS NOT NULL
	AND (NEW.rounding, NEW.rounding_minutes, NEW.rounding_per) IS NOT (OLD.rounding, OLD.rounding_minutes, OLD.rounding_per)
BEGIN
	INSERT INTO budget_checks (project_id, user_id, check_at) VALUES (NEW.id, NEW.user_id, 0)
	ON CONFLICT (project_id) DO UPDATE SET check_at = 0, turn = turn + 1;
END;
