-- As what a French sole trader's services are taxed, which the book of receipts says (docs/money.md section 8).
ALTER TABLE seller_profiles ADD COLUMN services_as TEXT NOT NULL DEFAULT '' CHECK (services_as IN ('', 'bic', 'bnc'));
