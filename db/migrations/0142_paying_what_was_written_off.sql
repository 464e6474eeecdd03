-- Whether clients can pay what was written off: writing off is book-keeping, and the debt stays until its owner says otherwise.
ALTER TABLE users ADD COLUMN pay_written_off INTEGER NOT NULL DEFAULT 1 CHECK (pay_written_off IN (0, 1));

-- What was written off of each account, so that money which comes in for it finds it.
CREATE INDEX invoices_given_up ON invoices (user_id, due_date, created_at)
WHERE status = 'paid' AND written_off > discounted AND deleted_at IS NULL;
