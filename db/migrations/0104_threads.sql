-- By what a mail that went is answered: its Message-ID, empty where its service says none, and its subject as it went.
ALTER TABLE deliveries ADD COLUMN message_id TEXT NOT NULL DEFAULT '';
ALTER TABLE deliveries ADD COLUMN subject TEXT NOT NULL DEFAULT '';
