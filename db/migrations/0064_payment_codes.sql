-- What invoices are paid to by a code where no IBAN is: a UPI ID in India, a Pix key in Brazil.
ALTER TABLE seller_profiles ADD COLUMN upi_id TEXT NOT NULL DEFAULT '';
ALTER TABLE seller_profiles ADD COLUMN pix_key TEXT NOT NULL DEFAULT '';
