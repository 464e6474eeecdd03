-- Mails that a service did not take and that wait for their next try: of an account, and of all.
CREATE INDEX deliveries_refused ON deliveries (user_id, due_at, created_at) WHERE state = 'queued' AND code <> '';
