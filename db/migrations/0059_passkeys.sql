-- Keys that devices hold, by which somebody signs in without a password.
CREATE TABLE passkeys (
	id TEXT PRIMARY KEY,
	user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
	name TEXT NOT NULL,
	-- How the device calls it, base64url.
	credential_id TEXT NOT NULL,
	-- COSE (RFC 9052), base64url: nothing that lets in.
	public_key TEXT NOT NULL,
	-- How often the device says that it was used; 0 where it does not count.
	counter INTEGER NOT NULL CHECK (counter >= 0),
	-- How a browser reaches the device, such as "usb", with a space between two.
	transports TEXT NOT NULL,
	created_at INTEGER NOT NULL,
	last_used_at INTEGER
) STRICT;
CREATE UNIQUE INDEX passkeys_by_credential ON passkeys (credential_id);
CREATE INDEX passkeys_of_account ON passkeys (user_id, created_at);
