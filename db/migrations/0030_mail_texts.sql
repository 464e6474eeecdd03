-- What an account writes in its mails, where that is not the product's own text: by kind and language.
CREATE TABLE mail_texts (
	user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
	kind TEXT NOT NULL,
	language TEXT NOT NULL,
	subject TEXT NOT NULL,
	message TEXT NOT NULL,
	PRIMARY KEY (user_id, kind, language)
) STRICT, WITHOUT ROWID;
