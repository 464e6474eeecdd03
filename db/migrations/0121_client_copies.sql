-- Who besides a client gets the mails about its invoices: addresses in copy, and its owner.
ALTER TABLE clients ADD COLUMN copies TEXT NOT NULL DEFAULT '[]';
ALTER TABLE clients ADD COLUMN copy_to_me INTEGER NOT NULL DEFAULT 0;
