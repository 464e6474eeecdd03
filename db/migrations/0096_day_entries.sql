-- Whether an entry's times were said, or its day alone, with times that were filled in (docs/decisions/0085).

ALTER TABLE time_entries ADD COLUMN exact_times INTEGER NOT NULL DEFAULT 1 CHECK (exact_times IN (0, 1));
