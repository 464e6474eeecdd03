-- What an hour of a client's time is proposed at, in minor units; 0 for none.
ALTER TABLE clients ADD COLUMN hourly_rate INTEGER NOT NULL DEFAULT 0 CHECK (hourly_rate >= 0);
