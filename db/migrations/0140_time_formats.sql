-- How lengths of time and clocks are written. 'automatic' is what each page had before: "1.50 h" where hours are billed, "1:30" in
-- the week, "1 h 30" in sentences.
ALTER TABLE users ADD COLUMN duration_format TEXT NOT NULL DEFAULT 'automatic' CHECK (duration_format IN ('automatic', 'clock', 'decimal', 'words'));
ALTER TABLE users ADD COLUMN clock_format TEXT NOT NULL DEFAULT '24h' CHECK (clock_format IN ('24h', '12h'));
