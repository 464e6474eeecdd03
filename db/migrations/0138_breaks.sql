-- Minutes of an entry that were not worked: it keeps its times, and every figure is of what is left.
ALTER TABLE time_entries ADD COLUMN break_minutes INTEGER NOT NULL DEFAULT 0
	CHECK (break_minutes BETWEEN 0 AND (ended_at - started_at + 30000) / 60000);

DROP TRIGGER budget_used_otherwise;
CREATE TRIGGER budget_used_otherwise
AFTER UPDATE OF project_id, started_at, ended_at, break_minutes, rate, billable, invoice_id, deleted_at ON time_entries
WHEN NEW.project_id IS NOT NULL AND NEW.deleted_at IS NULL
	AND (NEW.project_id, NEW.started_at, NEW.ended_at, NEW.break_minutes, NEW.rate, NEW.billable, NEW.invoice_id, NEW.deleted_at)
		IS NOT (OLD.project_id, OLD.started_at, OLD.ended_at, OLD.break_minutes, OLD.rate, OLD.billable, OLD.invoice_id, OLD.deleted_at)
BEGIN
	INSERT INTO budget_checks (project_id, user_id, check_at)
	SELECT id, user_id, 0 FROM projects WHERE id = NEW.project_id AND user_id = NEW.user_id AND deleted_at IS NULL
		AND coalesce(budget_minutes, budget_amount) IS NOT NULL
	ON CONFLICT (project_id) DO UPDATE SET check_at = 0, turn = turn + 1;
END;

-- A line is shared out over its entries by what these took.
DROP TRIGGER timesheet_kept_at_once;
CREATE TRIGGER timesheet_kept_at_once BEFORE INSERT ON invoices
WHEN NEW.status <> 'draft' AND instr(NEW.items, '"timeEntryIds"') > 0
BEGIN
	INSERT INTO timesheets (invoice_id, user_id, content)
	SELECT NEW.id, NEW.user_id, json_object('timezone', users.timezone, 'entries', json((
		SELECT json_group_array(json_object(
			'id', id, 'description', description, 'projectName', project_name, 'startedAt', started_at, 'endedAt', ended_at,
			'exactTimes', json(iif(exact_times, 'true', 'false')), 'breakMinutes', break_minutes
		))
		FROM time_entries WHERE +user_id = NEW.user_id AND id IN (
			SELECT entry.value FROM json_each(NEW.items) AS item, json_each(item.value, '$.timeEntryIds') AS entry)
	)))
	FROM users WHERE users.id = NEW.user_id;
END;

DROP TRIGGER timesheet_kept;
CREATE TRIGGER timesheet_kept BEFORE UPDATE OF items, status ON invoices
WHEN NEW.status <> 'draft' AND (OLD.status = 'draft' OR OLD.items <> NEW.items)
	AND (instr(OLD.items, '"timeEntryIds"') > 0 OR instr(NEW.items, '"timeEntryIds"') > 0)
BEGIN
	DELETE FROM timesheets WHERE invoice_id = NEW.id;
	INSERT INTO timesheets (invoice_id, user_id, content)
	SELECT NEW.id, NEW.user_id, json_object('timezone', users.timezone, 'entries', json((
		SELECT json_group_array(json_object(
			'id', id, 'description', description, 'projectName', project_name, 'startedAt', started_at, 'endedAt', ended_at,
			'exactTimes', json(iif(exact_times, 'true', 'false')), 'breakMinutes', break_minutes
		))
		FROM time_entries WHERE +user_id = NEW.user_id AND id IN (
			SELECT entry.value FROM json_each(NEW.items) AS item, json_each(item.value, '$.timeEntryIds') AS entry)
	)))
	FROM users WHERE users.id = NEW.user_id AND instr(NEW.items, '"timeEntryIds"') > 0;
END;
