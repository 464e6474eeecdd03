-- Time is rounded down as well, in more steps, and by the day and project or the line of the invoice as well as by the entry.
-- A CHECK can't be changed: the columns are made anew. That a client has them under other rules is no change to tell programs of.
DROP TRIGGER sync_client_changed;
ALTER TABLE clients ADD COLUMN new_rounding TEXT NOT NULL DEFAULT 'none' CHECK (new_rounding IN ('none', 'up', 'down', 'nearest'));
ALTER TABLE clients ADD COLUMN new_minutes INTEGER NOT NULL DEFAULT 15
	CHECK (new_minutes IN (1, 5, 6, 10, 12, 15, 20, 30, 60));
ALTER TABLE clients ADD COLUMN rounding_per TEXT NOT NULL DEFAULT 'entry' CHECK (rounding_per IN ('entry', 'day', 'line'));
UPDATE clients SET new_rounding = rounding, new_minutes = rounding_minutes WHERE rounding <> 'none' OR rounding_minutes <> 15;
ALTER TABLE clients DROP COLUMN rounding;
ALTER TABLE clients DROP COLUMN rounding_minutes;
ALTER TABLE clients RENAME COLUMN new_rounding TO rounding;
ALTER TABLE clients RENAME COLUMN new_minutes TO rounding_minutes;
CREATE TRIGGER sync_client_changed AFTER UPDATE ON clients WHEN OLD.deleted_at IS NULL OR NEW.deleted_at IS NULL
BEGIN
	INSERT INTO changed_records (user_id, kind, record_id, deleted_at) VALUES (NEW.user_id, 'client', NEW.id, NEW.deleted_at);
END;
