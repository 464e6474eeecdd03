-- The currencies that an account switched on beside the usual ones and its own (ISO 4217), a JSON array of their codes.
ALTER TABLE users ADD COLUMN currencies TEXT NOT NULL DEFAULT '[]';
