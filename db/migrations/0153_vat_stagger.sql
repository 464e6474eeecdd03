-- When the VAT periods of an account end, where its country has several: quarters from March, April or May on, or months.
ALTER TABLE tax_profiles ADD COLUMN vat_stagger TEXT NOT NULL DEFAULT '1';
