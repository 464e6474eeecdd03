-- What a search of invoices compares, in the order of the list: the rows themselves, with their lines and sums, are read where
-- they match. What holds for every text keeps lists without a search on the narrow indexes.
CREATE INDEX invoices_searched
	ON invoices (user_id, created_at DESC, id DESC, search_text, number_key, currency, total, payable, deleted_at)
	WHERE deleted_at IS NULL AND search_text >= '';
