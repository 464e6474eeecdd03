-- What an account is told by mail of what happens to it: each can be switched off.
ALTER TABLE users ADD COLUMN viewed_mails INTEGER NOT NULL DEFAULT 1 CHECK (viewed_mails IN (0, 1));
ALTER TABLE users ADD COLUMN paid_mails INTEGER NOT NULL DEFAULT 1 CHECK (paid_mails IN (0, 1));
ALTER TABLE users ADD COLUMN sign_in_mails INTEGER NOT NULL DEFAULT 1 CHECK (sign_in_mails IN (0, 1));
