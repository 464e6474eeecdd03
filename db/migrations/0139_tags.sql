-- What entries are told apart by beside client and project, at most ten, in their order.
ALTER TABLE time_entries ADD COLUMN tags TEXT NOT NULL DEFAULT '[]'
	CHECK (json_type(tags) = 'array' AND json_array_length(tags) <= 10);
