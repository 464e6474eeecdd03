-- The number that a client's country knows it by, and the sentences at the foot of an account's invoices (docs/decisions/0083).

ALTER TABLE clients ADD COLUMN legal_number TEXT NOT NULL DEFAULT '';
ALTER TABLE seller_profiles ADD COLUMN terms TEXT NOT NULL DEFAULT '{}' CHECK (json_type(terms) = 'object');
