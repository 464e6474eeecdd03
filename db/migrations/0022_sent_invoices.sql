-- Invoices in the order in which they were sent: the sweep of their drafts' PDFs looks at each once.
CREATE INDEX invoices_sent ON invoices (sent_at, id) WHERE sent_at IS NOT NULL;
