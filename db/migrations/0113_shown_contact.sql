-- A business's web address, and which of it and the telephone number its documents show beside the address of mail.
ALTER TABLE seller_profiles ADD COLUMN website TEXT NOT NULL DEFAULT '';
ALTER TABLE seller_profiles ADD COLUMN shown_contact TEXT NOT NULL DEFAULT '' CHECK (shown_contact IN ('', 'phone', 'website', 'both'));
