-- Where an account's clients pay online: the page of a provider of its own. It is no part of what an invoice keeps of its
-- seller: one that leads nowhere any more has to change for invoices that were sent, too.
ALTER TABLE seller_profiles ADD COLUMN payment_link TEXT NOT NULL DEFAULT '';
