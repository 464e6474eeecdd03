-- What is typed in a form and not saved yet: one copy per account and form ("new", or the id of an invoice). It is no
-- invoice: it counts in no list, statistic or limit, and ends when the form is saved.
CREATE TABLE working_copies (
	user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
	form TEXT NOT NULL CHECK (length(form) <= 36),
	form_key TEXT NOT NULL CHECK (length(form_key) <= 255),
	version INTEGER,
	content TEXT NOT NULL CHECK (json_type(content) = 'object'),
	saved_at INTEGER NOT NULL,
	PRIMARY KEY (user_id, form)
) STRICT;

-- The sweep of those that nobody came back to.
CREATE INDEX working_copies_saved_at ON working_copies (saved_at);
