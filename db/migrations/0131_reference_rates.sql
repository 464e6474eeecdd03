-- What a euro was worth in other currencies on a day, as the European Central Bank publishes it, in millionths by currency: for
-- the whole installation, in its directory.
CREATE TABLE reference_rates (
	day TEXT PRIMARY KEY CHECK (length(day) = 10),
	rates TEXT NOT NULL CHECK (json_type(rates) = 'object')
) STRICT, WITHOUT ROWID;

-- Whether an account's reports go by them where its owner typed no rate: new accounts do, those from before are asked nothing.
ALTER TABLE users ADD COLUMN reference_rates INTEGER NOT NULL DEFAULT 0 CHECK (reference_rates IN (0, 1));
