-- Whoever plans a mail may have read its account just before the address was confirmed: then it waits for nothing.
CREATE TRIGGER deliveries_confirmed_before AFTER INSERT ON deliveries
WHEN NEW.held = 'unconfirmed' AND EXISTS (SELECT 1 FROM users WHERE id = NEW.user_id AND email_verified_at IS NOT NULL)
BEGIN
	UPDATE deliveries SET held = 'budget', enqueue_at = NEW.due_at WHERE id = NEW.id;
END;

CREATE TRIGGER deliveries_confirmed_meanwhile AFTER UPDATE OF held ON deliveries
WHEN NEW.held = 'unconfirmed' AND EXISTS (SELECT 1 FROM users WHERE id = NEW.user_id AND email_verified_at IS NOT NULL)
BEGIN
	UPDATE deliveries SET held = 'budget', enqueue_at = NEW.due_at WHERE id = NEW.id;
END;
