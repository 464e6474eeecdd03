-- The host that a passkey was made at, which is the only one where its device offers it. NULL of those made before this:
-- it is written when one of them is used.
ALTER TABLE passkeys ADD COLUMN host TEXT CHECK (length(host) <= 253);
