-- The sweep of logos asks which files an account's clients name, deleted ones included: few of them name any. What its
-- invoices name has an index already (0012).
CREATE INDEX clients_logo ON clients (user_id, logo) WHERE logo IS NOT NULL;
