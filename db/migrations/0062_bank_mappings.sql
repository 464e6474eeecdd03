-- How the columns of a bank's CSV files are read: one bank's files are known by what stands above their columns.
CREATE TABLE bank_mappings (
	user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
	-- SHA-256 of the heads, or of how many columns there are where they have none.
	shape TEXT NOT NULL CHECK (length(shape) = 64),
	-- The heads as JSON, for people to read.
	heads TEXT NOT NULL CHECK (json_valid(heads)),
	mapping TEXT NOT NULL CHECK (json_valid(mapping)),
	at INTEGER NOT NULL,
	PRIMARY KEY (user_id, shape)
) STRICT;
