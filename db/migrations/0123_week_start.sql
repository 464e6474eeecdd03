-- The day that weeks of the time tracker and of time's reports begin with.
ALTER TABLE users ADD COLUMN week_start TEXT NOT NULL DEFAULT 'monday' CHECK (week_start IN ('monday', 'sunday', 'saturday'));
