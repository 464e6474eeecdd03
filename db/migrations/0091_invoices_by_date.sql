-- Lists of the API that are sorted or bounded by a day are read in its order (docs/api.md section 3).

CREATE INDEX invoices_by_issue_date ON invoices (user_id, issue_date DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX invoices_by_due_date ON invoices (user_id, due_date DESC, id DESC) WHERE deleted_at IS NULL;
