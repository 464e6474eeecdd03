-- Nothing is said of VAT until its owner chooses a reason. 'O' was what a profile had that had chosen nothing, so that
-- without words of its own it counts as that; what was sent keeps what it said.
CREATE TABLE seller_profiles_new (
	user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
	legal_name TEXT NOT NULL DEFAULT '',
	street_address TEXT NOT NULL DEFAULT '',
	city TEXT NOT NULL DEFAULT '',
	state TEXT NOT NULL DEFAULT '',
	zip TEXT NOT NULL DEFAULT '',
	country TEXT NOT NULL DEFAULT '',
	vat_id TEXT NOT NULL DEFAULT '',
	tax_id TEXT NOT NULL DEFAULT '',
	registration TEXT NOT NULL DEFAULT '',
	phone TEXT NOT NULL DEFAULT '',
	electronic_address TEXT NOT NULL DEFAULT '',
	iban TEXT NOT NULL DEFAULT '' CHECK (length(iban) <= 34),
	bic TEXT NOT NULL DEFAULT '' CHECK (length(bic) IN (0, 8, 11)),
	-- UNTDID 5305, the categories whose rate is 0.
	tax_category TEXT NOT NULL DEFAULT '' CHECK (tax_category IN ('', 'O', 'E', 'Z', 'AE', 'K', 'G')),
	exemption_reason TEXT NOT NULL DEFAULT '',
	updated_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

INSERT INTO seller_profiles_new
SELECT user_id, legal_name, street_address, city, state, zip, country, vat_id, tax_id, registration, phone,
	electronic_address, iban, bic, iif(tax_category = 'O' AND exemption_reason = '', '', tax_category),
	exemption_reason, updated_at
FROM seller_profiles;

DROP TABLE seller_profiles;
ALTER TABLE seller_profiles_new RENAME TO seller_profiles;
