-- What an e-invoice says beyond an invoice: of the seller, of the buyer, and of why there is no VAT.

-- What an account says of its business (EN 16931: BG-4 to BG-6, BG-16). No row: nothing was said yet.
CREATE TABLE seller_profiles (
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
	tax_category TEXT NOT NULL DEFAULT 'O' CHECK (tax_category IN ('O', 'E', 'Z', 'AE', 'K', 'G')),
	exemption_reason TEXT NOT NULL DEFAULT '',
	updated_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

ALTER TABLE clients ADD COLUMN vat_id TEXT NOT NULL DEFAULT '';
ALTER TABLE clients ADD COLUMN buyer_reference TEXT NOT NULL DEFAULT '';
ALTER TABLE clients ADD COLUMN electronic_address TEXT NOT NULL DEFAULT '';

-- NULL: as the seller says of all invoices.
ALTER TABLE invoices ADD COLUMN tax_category TEXT
	CHECK (tax_category IS NULL OR tax_category IN ('O', 'E', 'Z', 'AE', 'K', 'G'));
ALTER TABLE invoices ADD COLUMN exemption_reason TEXT NOT NULL DEFAULT '';
-- NULL: the issue date.
ALTER TABLE invoices ADD COLUMN supply_date TEXT CHECK (supply_date IS NULL OR length(supply_date) = 10);
-- Who sent it, as it was then: what the account says of its business later does not change what went out.
ALTER TABLE invoices ADD COLUMN seller TEXT CHECK (seller IS NULL OR json_valid(seller));
