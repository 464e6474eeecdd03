-- What an account deleted, the last first (docs/specification.md section 4).
CREATE INDEX invoices_deleted_of_user ON invoices (user_id, deleted_at DESC, id DESC) WHERE deleted_at IS NOT NULL;
CREATE INDEX templates_deleted_of_user ON templates (user_id, deleted_at DESC, id DESC) WHERE deleted_at IS NOT NULL;
CREATE INDEX time_entries_deleted_of_user ON time_entries (user_id, deleted_at DESC, id DESC) WHERE deleted_at IS NOT NULL;
