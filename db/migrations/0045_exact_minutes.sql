-- Whether time is billed by the minute, not as hours of two decimals.
ALTER TABLE users ADD COLUMN exact_minutes INTEGER NOT NULL DEFAULT 0 CHECK (exact_minutes IN (0, 1));
