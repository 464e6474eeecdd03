-- What is large is done in turns: how much of it those before did, rows or files.
ALTER TABLE outbox ADD COLUMN done INTEGER NOT NULL DEFAULT 0 CHECK (done >= 0);
