-- An account that charges no tax any more keeps what it said of it, for when it does again and for the invoices of before.
-- The first day without tax; NULL: it charges tax until further notice.
ALTER TABLE tax_profiles ADD COLUMN ends_on TEXT;
