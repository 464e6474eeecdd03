-- Numbers in sequence: how an account's numbers are written, for those that chose a pattern, and what comes next in each
-- year or month of it ("" where it never starts again). A draft's number is provisional until it is issued: several may
-- have the same, so that its key is its id behind U+0001, which no typed number can begin with.
CREATE TABLE number_series (
	user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
	pattern TEXT NOT NULL CHECK (length(pattern) BETWEEN 5 AND 50),
	resets TEXT NOT NULL CHECK (resets IN ('never', 'year', 'month'))
) STRICT, WITHOUT ROWID;

CREATE TABLE number_counters (
	user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
	period TEXT NOT NULL,
	next INTEGER NOT NULL CHECK (next >= 1),
	PRIMARY KEY (user_id, period)
) STRICT, WITHOUT ROWID;

-- That nobody else has taken the number meanwhile.
ALTER TABLE must ADD COLUMN number_next INTEGER CONSTRAINT number_next CHECK (number_next = 1);
