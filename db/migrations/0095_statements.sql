-- What the law of the seller's country asks an invoice to say of its seller (docs/decisions/0083).

ALTER TABLE seller_profiles ADD COLUMN kind TEXT NOT NULL DEFAULT '' CHECK (kind IN ('', 'sole_trader', 'company'));
ALTER TABLE seller_profiles ADD COLUMN scheme TEXT NOT NULL DEFAULT '' CHECK (scheme IN ('', 'small_business'));
ALTER TABLE seller_profiles ADD COLUMN company_number TEXT NOT NULL DEFAULT '';
ALTER TABLE seller_profiles ADD COLUMN legal_form TEXT NOT NULL DEFAULT '';
ALTER TABLE seller_profiles ADD COLUMN share_capital TEXT NOT NULL DEFAULT '';
ALTER TABLE seller_profiles ADD COLUMN register TEXT NOT NULL DEFAULT '';
ALTER TABLE seller_profiles ADD COLUMN register_number TEXT NOT NULL DEFAULT '';
ALTER TABLE seller_profiles ADD COLUMN registered_office TEXT NOT NULL DEFAULT '';
ALTER TABLE seller_profiles ADD COLUMN directors TEXT NOT NULL DEFAULT '';
