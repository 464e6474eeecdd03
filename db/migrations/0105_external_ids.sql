-- A record's id in another system, which no two of a kind share within an account (those in the trash included), and what that
-- system keeps with it: JSON, texts by keys (docs/decisions/0093).
ALTER TABLE clients ADD COLUMN external_id TEXT;
ALTER TABLE clients ADD COLUMN metadata TEXT NOT NULL DEFAULT '{}';
CREATE UNIQUE INDEX clients_external_id ON clients (user_id, external_id) WHERE external_id IS NOT NULL;
