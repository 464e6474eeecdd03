-- On which days, counted from the due date, an account's reminders go, as JSON; NULL: on the product's own.
ALTER TABLE users ADD COLUMN reminder_steps TEXT;

-- What an account writes in the reminders of a step, where that is not the product's own text.
CREATE TABLE reminder_texts (
	user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
	days INTEGER NOT NULL,
	language TEXT NOT NULL,
	subject TEXT NOT NULL,
	message TEXT NOT NULL,
	PRIMARY KEY (user_id, days, language)
) STRICT, WITHOUT ROWID;

-- What was to go by the new steps before they were chosen does not go.
CREATE TRIGGER reminder_steps_change AFTER UPDATE OF reminder_steps ON users
WHEN NEW.reminder_steps IS NOT OLD.reminder_steps
BEGIN
	UPDATE invoice_reminders SET check_at = 0, change = change + 1, since = -1 WHERE user_id = NEW.id;
END;
