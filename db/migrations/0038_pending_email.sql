-- The address that an account is to have once its owner has opened the mail that went there.
ALTER TABLE users ADD COLUMN pending_email TEXT;
