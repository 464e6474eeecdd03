-- What a time entry is searched by, folded as clients and invoices are. Entries from before have none until they are
-- changed, and are searched by their texts as they are.
ALTER TABLE time_entries ADD COLUMN search_text TEXT;
