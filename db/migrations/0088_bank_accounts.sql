-- Where clients pay who have no IBAN to transfer to, and in other currencies (docs/decisions/0081).

ALTER TABLE seller_profiles ADD COLUMN bank_accounts TEXT NOT NULL DEFAULT '[]' CHECK (json_type(bank_accounts) = 'array');
ALTER TABLE seller_profiles ADD COLUMN cheques_to TEXT NOT NULL DEFAULT '';
ALTER TABLE must ADD COLUMN accounts_unchanged INTEGER CONSTRAINT accounts_unchanged CHECK (accounts_unchanged = 1);
