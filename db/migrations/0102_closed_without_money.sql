-- Invoices that were credited or written off, so that they are counted and listed apart from those that were paid.
CREATE INDEX invoices_credited ON invoices (user_id, created_at DESC, id DESC)
WHERE status = 'paid' AND received = 0 AND credited > 0 AND deleted_at IS NULL;
CREATE INDEX invoices_written_off ON invoices (user_id, created_at DESC, id DESC)
WHERE status = 'paid' AND received = 0 AND credited = 0 AND written_off > 0 AND deleted_at IS NULL;
