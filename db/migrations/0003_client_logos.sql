-- A client's logo: the name of its file among the client's own (u/<user>/clients/<id>/), never what a person typed.
ALTER TABLE clients ADD COLUMN logo TEXT
	CHECK (logo IS NULL OR logo GLOB 'logo-*.png' OR logo GLOB 'logo-*.jpg');

-- What an account deleted lately, newest first.
CREATE INDEX clients_deleted_of_user ON clients (user_id, deleted_at DESC, id DESC) WHERE deleted_at IS NOT NULL;
