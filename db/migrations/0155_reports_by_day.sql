-- Reports of a period read that period: its credit notes by their day, and discounts for early payment where there are any.
CREATE INDEX invoices_correcting_by_day ON invoices (user_id, issue_date, corrects ->> '$.id') WHERE type = 'credit_note';
CREATE INDEX settlements_discounts ON settlements (user_id, day, invoice_id) WHERE discount_of IS NOT NULL;
