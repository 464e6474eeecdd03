-- The logo of an account's business: the name of its file among the business's own (u/<user>/business/), never what a
-- person typed.
ALTER TABLE users ADD COLUMN logo TEXT
	CHECK (logo IS NULL OR logo GLOB 'logo-*.png' OR logo GLOB 'logo-*.jpg');

-- The one that an invoice was sent with, so that what went out stays what it was. NULL: a draft, which has its account's,
-- or sent without one. A file goes when neither its account nor an invoice names it any more.
ALTER TABLE invoices ADD COLUMN logo TEXT
	CHECK (logo IS NULL OR logo GLOB 'logo-*.png' OR logo GLOB 'logo-*.jpg');
CREATE INDEX invoices_of_logo ON invoices (user_id, logo) WHERE logo IS NOT NULL;
