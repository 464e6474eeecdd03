-- Whose time can be billed is read client by client, and not entry by entry (docs/decisions/0079).

CREATE INDEX time_entries_unbilled_client ON time_entries (user_id, client_id)
WHERE invoice_id IS NULL AND deleted_at IS NULL AND client_id IS NOT NULL;
