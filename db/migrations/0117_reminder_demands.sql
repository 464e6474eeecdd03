-- What the reminders of a step ask for besides the invoice, where they do: days to pay (NULL: as many as the product
-- gives), a late fee and interest as the account wrote them.
CREATE TABLE reminder_demands (
	user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
	days INTEGER NOT NULL,
	deadline_days INTEGER CHECK (deadline_days BETWEEN 1 AND 90),
	fee TEXT NOT NULL DEFAULT '',
	interest TEXT NOT NULL DEFAULT '',
	PRIMARY KEY (user_id, days)
) STRICT, WITHOUT ROWID;
