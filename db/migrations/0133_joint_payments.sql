-- One transfer for several open invoices of a client (docs/decisions/0099): what its reference stands for. Rows are only ever added.
CREATE TABLE joint_payments (
	user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
	reference TEXT NOT NULL,
	-- The ids of its invoices as a JSON array in the order of the ids: the same invoices have one reference.
	invoices TEXT NOT NULL,
	created_at INTEGER NOT NULL,
	PRIMARY KEY (user_id, reference)
) STRICT;
CREATE UNIQUE INDEX joint_payments_of_invoices ON joint_payments (user_id, invoices);

-- Whether the page of an invoice lists its client's other open ones: off until the owner allows it.
ALTER TABLE users ADD COLUMN pay_together INTEGER NOT NULL DEFAULT 0 CHECK (pay_together IN (0, 1));

-- Which of these references a line of a bank has, found as the file comes in.
ALTER TABLE bank_lines ADD COLUMN joint_reference TEXT;

CREATE INDEX invoices_unpaid_of_client ON invoices (user_id, client_id, due_date)
WHERE status = 'sent' AND deleted_at IS NULL AND client_id IS NOT NULL;
