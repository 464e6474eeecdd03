-- What becomes of an invoice after it was sent: every change is a revision, and a number once given is never given again.
-- Triggers write both, in the statement that changes the invoice and whoever writes it, so that no writer can forget.

-- An invoice as its history keeps it: all that is printed, and where it stands. A column is either here and in the trigger
-- invoice_revised, or in the list of what is no content (tests/invoices/history.worker.test.ts). Two calls, because D1
-- takes no more than 32 arguments in one.
CREATE VIEW invoice_contents AS
SELECT id, user_id, json_set(
	json_object(
		'client', json(client), 'currency', currency, 'deletedAt', deleted_at, 'dueDate', due_date,
		'exemptionReason', exemption_reason, 'issueDate', issue_date, 'items', json(items), 'language', language,
		'logo', logo, 'notes', notes, 'number', number, 'paidAt', paid_at, 'paidOn', paid_on, 'reference', reference
	),
	'$.seller', json(seller), '$.sentAt', sent_at, '$.status', status, '$.subtotal', subtotal,
	'$.supplyDate', supply_date, '$.tax', tax, '$.taxCategory', tax_category, '$.template', template,
	'$.templateRevision', template_revision, '$.total', total
) AS content
FROM invoices;

-- How many revisions an account has, which a missing last one would not show; and what the last check of them found.
CREATE TABLE invoice_chains (
	user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
	revisions INTEGER NOT NULL CHECK (revisions >= 1),
	checked_at INTEGER,
	-- How many revisions that check looked at.
	checked INTEGER CHECK (checked >= 0),
	-- Where it found the chain broken; NULL: nowhere.
	broken TEXT CHECK (broken IS NULL OR json_valid(broken))
) STRICT, WITHOUT ROWID;

CREATE TABLE invoice_revisions (
	user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
	-- In the account, from 1 on without a gap; the chain goes along it.
	seq INTEGER NOT NULL CHECK (seq >= 1),
	-- No reference: the revision outlives the invoice.
	invoice_id TEXT NOT NULL,
	-- Of the invoice, from 1 on without a gap.
	revision INTEGER NOT NULL CHECK (revision >= 1),
	at INTEGER NOT NULL,
	kind TEXT NOT NULL,
	-- Who did it, under the name of that day. NULL: nobody, the system.
	who_id TEXT,
	who_name TEXT,
	-- The invoice after it. NULL: erased, thirty days after the invoice was deleted.
	content TEXT CHECK (content IS NULL OR json_valid(content)),
	-- D1 has no SHA-256: the code fills these in shortly after (app/invoices/server/seal-history.server.ts).
	content_hash TEXT CHECK (length(content_hash) = 64),
	prev_hash TEXT CHECK (length(prev_hash) = 64),
	hash TEXT CHECK (length(hash) = 64),
	PRIMARY KEY (user_id, seq)
) STRICT;
CREATE UNIQUE INDEX invoice_revisions_of_invoice ON invoice_revisions (user_id, invoice_id, revision);
CREATE INDEX invoice_revisions_unsealed ON invoice_revisions (user_id, seq) WHERE hash IS NULL;

-- The numbers that were given to invoices which left draft, for ever: also of those that are gone.
CREATE TABLE issued_numbers (
	user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
	number_key TEXT NOT NULL,
	invoice_id TEXT NOT NULL,
	PRIMARY KEY (user_id, number_key)
) STRICT;

INSERT INTO issued_numbers (user_id, number_key, invoice_id)
SELECT user_id, number_key, id FROM invoices WHERE quota_month IS NOT NULL;

-- What was issued before this begins with the invoice as it stands. Where nothing was written since it was sent, that is
-- what was issued, by its owner; else nobody knows what it was, and the first revision says that it was recorded. What was
-- emptied thirty days after its deletion has no content left to record.
INSERT INTO invoice_revisions (user_id, seq, invoice_id, revision, at, kind, who_id, who_name, content)
SELECT invoices.user_id, row_number() OVER (PARTITION BY invoices.user_id ORDER BY invoices.sent_at, invoices.id),
	invoices.id, 1, invoices.updated_at, iif(invoices.updated_at = invoices.sent_at, 'issued', 'recorded'),
	iif(invoices.updated_at = invoices.sent_at, users.id, NULL),
	iif(invoices.updated_at = invoices.sent_at, users.name, NULL), invoice_contents.content
FROM invoices JOIN users ON users.id = invoices.user_id JOIN invoice_contents ON invoice_contents.id = invoices.id
WHERE invoices.status <> 'draft' AND invoices.client <> '{}';

INSERT INTO invoice_chains (user_id, revisions) SELECT user_id, count(*) FROM invoice_revisions GROUP BY user_id;

CREATE TRIGGER invoice_issued AFTER INSERT ON invoices WHEN NEW.status <> 'draft'
BEGIN
	INSERT INTO issued_numbers (user_id, number_key, invoice_id) VALUES (NEW.user_id, NEW.number_key, NEW.id);
	INSERT INTO invoice_chains (user_id, revisions) VALUES (NEW.user_id, 1)
	ON CONFLICT (user_id) DO UPDATE SET revisions = revisions + 1;
	INSERT INTO invoice_revisions (user_id, seq, invoice_id, revision, at, kind, who_id, who_name, content)
	SELECT NEW.user_id, invoice_chains.revisions, NEW.id, 1, NEW.updated_at, 'issued', users.id, users.name,
		invoice_contents.content
	FROM users JOIN invoice_chains ON invoice_chains.user_id = users.id JOIN invoice_contents ON invoice_contents.id = NEW.id
	WHERE users.id = NEW.user_id;
END;

-- A write that changes nothing of the content is no revision.
CREATE TRIGGER invoice_revised AFTER UPDATE ON invoices
WHEN NEW.status <> 'draft' AND (
	OLD.client, OLD.currency, OLD.deleted_at, OLD.due_date, OLD.exemption_reason, OLD.issue_date, OLD.items, OLD.language,
	OLD.logo, OLD.notes, OLD.number, OLD.paid_at, OLD.paid_on, OLD.reference, OLD.seller, OLD.sent_at, OLD.status,
	OLD.subtotal, OLD.supply_date, OLD.tax, OLD.tax_category, OLD.template, OLD.template_revision, OLD.total
) IS NOT (
	NEW.client, NEW.currency, NEW.deleted_at, NEW.due_date, NEW.exemption_reason, NEW.issue_date, NEW.items, NEW.language,
	NEW.logo, NEW.notes, NEW.number, NEW.paid_at, NEW.paid_on, NEW.reference, NEW.seller, NEW.sent_at, NEW.status,
	NEW.subtotal, NEW.supply_date, NEW.tax, NEW.tax_category, NEW.template, NEW.template_revision, NEW.total
)
BEGIN
	INSERT INTO issued_numbers (user_id, number_key, invoice_id) VALUES (NEW.user_id, NEW.number_key, NEW.id)
	ON CONFLICT DO NOTHING;
	INSERT INTO invoice_chains (user_id, revisions) VALUES (NEW.user_id, 1)
	ON CONFLICT (user_id) DO UPDATE SET revisions = revisions + 1;
	INSERT INTO invoice_revisions (user_id, seq, invoice_id, revision, at, kind, who_id, who_name, content)
	SELECT NEW.user_id, invoice_chains.revisions, NEW.id,
		coalesce((SELECT max(revision) FROM invoice_revisions WHERE user_id = NEW.user_id AND invoice_id = NEW.id), 0) + 1,
		NEW.updated_at,
		CASE
			WHEN OLD.status = 'draft' THEN 'issued'
			WHEN OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL THEN 'deleted'
			WHEN OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NULL THEN 'restored'
			WHEN OLD.status = 'sent' AND NEW.status = 'paid' THEN 'paid'
			WHEN OLD.status = 'paid' AND NEW.status = 'sent' THEN 'unpaid'
			ELSE 'changed'
		END,
		users.id, users.name, invoice_contents.content
	FROM users JOIN invoice_chains ON invoice_chains.user_id = users.id JOIN invoice_contents ON invoice_contents.id = NEW.id
	WHERE users.id = NEW.user_id;
END;

-- A number that was given is refused in the words of the index that refuses one which is taken now.
CREATE TRIGGER invoice_number_given BEFORE INSERT ON invoices
WHEN EXISTS (SELECT 1 FROM issued_numbers WHERE user_id = NEW.user_id AND number_key = NEW.number_key)
BEGIN
	SELECT RAISE(ABORT, 'UNIQUE constraint failed: invoices.user_id, invoices.number_key');
END;

CREATE TRIGGER invoice_number_given_again BEFORE UPDATE OF number_key, status, deleted_at ON invoices
WHEN EXISTS (
	SELECT 1 FROM issued_numbers
	WHERE user_id = NEW.user_id AND number_key = NEW.number_key AND invoice_id <> NEW.id
)
BEGIN
	SELECT RAISE(ABORT, 'UNIQUE constraint failed: invoices.user_id, invoices.number_key');
END;

-- What was issued goes by being deleted first, or with its account.
CREATE TRIGGER invoice_is_kept BEFORE DELETE ON invoices
WHEN OLD.status <> 'draft' AND OLD.deleted_at IS NULL
	AND EXISTS (SELECT 1 FROM users WHERE id = OLD.user_id AND deleted_at IS NULL)
BEGIN
	SELECT RAISE(ABORT, 'append-only');
END;

-- A revision is sealed once, and its content erased at most, after its invoice was deleted. Nothing else of it changes.
CREATE TRIGGER invoice_revisions_never_change BEFORE UPDATE ON invoice_revisions
WHEN (OLD.user_id, OLD.seq, OLD.invoice_id, OLD.revision, OLD.at, OLD.kind, OLD.who_id, OLD.who_name)
	IS NOT (NEW.user_id, NEW.seq, NEW.invoice_id, NEW.revision, NEW.at, NEW.kind, NEW.who_id, NEW.who_name)
	OR NOT iif(
		OLD.hash IS NULL,
		NEW.hash IS NOT NULL AND NEW.content_hash IS NOT NULL AND NEW.content IS NOT NULL,
		NEW.content IS NULL AND (OLD.content_hash, OLD.prev_hash, OLD.hash) IS (NEW.content_hash, NEW.prev_hash, NEW.hash)
			AND NOT EXISTS (SELECT 1 FROM invoices WHERE id = OLD.invoice_id AND deleted_at IS NULL)
	)
BEGIN
	SELECT RAISE(ABORT, 'append-only');
END;

CREATE TRIGGER invoice_revisions_are_kept BEFORE DELETE ON invoice_revisions
WHEN EXISTS (SELECT 1 FROM users WHERE id = OLD.user_id AND deleted_at IS NULL)
BEGIN
	SELECT RAISE(ABORT, 'append-only');
END;

CREATE TRIGGER invoice_chains_only_grow BEFORE UPDATE OF revisions ON invoice_chains WHEN NEW.revisions < OLD.revisions
BEGIN
	SELECT RAISE(ABORT, 'append-only');
END;

CREATE TRIGGER issued_numbers_never_change BEFORE UPDATE ON issued_numbers
BEGIN
	SELECT RAISE(ABORT, 'append-only');
END;

CREATE TRIGGER issued_numbers_are_kept BEFORE DELETE ON issued_numbers
WHEN EXISTS (SELECT 1 FROM users WHERE id = OLD.user_id AND deleted_at IS NULL)
BEGIN
	SELECT RAISE(ABORT, 'append-only');
END;
