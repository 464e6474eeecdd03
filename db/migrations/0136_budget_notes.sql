-- Budgets in money beside those in hours, fixed prices, and what owners were told of how far a budget is used (docs/decisions/0101).
ALTER TABLE projects ADD COLUMN budget_amount INTEGER
	CHECK (budget_amount IS NULL OR (budget_amount BETWEEN 1 AND 10000000000 AND budget_minutes IS NULL));
-- Hours of a fixed price are worked, and not to bill.
ALTER TABLE projects ADD COLUMN fixed_price INTEGER CHECK (
	fixed_price IS NULL OR (fixed_price BETWEEN 1 AND 10000000000 AND budget_amount IS NULL AND billable = 0)
);

CREATE INDEX projects_with_money ON projects (user_id, client_id) WHERE budget_amount IS NOT NULL AND deleted_at IS NULL;

-- When a budget is looked at next: at once after whatever may use it, and of what runs when that may be enough.
CREATE TABLE budget_checks (
	project_id TEXT PRIMARY KEY REFERENCES projects (id) ON DELETE CASCADE,
	user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
	check_at INTEGER NOT NULL,
	-- Grows with each reason to look, so that one that comes while it is looked at is not lost.
	turn INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE INDEX budget_checks_due ON budget_checks (check_at);
CREATE INDEX budget_checks_of_account ON budget_checks (user_id);

-- What an owner was told, once for each share of a budget.
CREATE TABLE budget_notes (
	user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
	project_id TEXT NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
	-- "total", or the month: "2026-11".
	period TEXT NOT NULL,
	-- How much it was: another budget is told of anew. "600 min", "500000 EUR".
	budget TEXT NOT NULL,
	share INTEGER NOT NULL CHECK (share IN (80, 100)),
	noted_at INTEGER NOT NULL,
	-- Whether it stands on the dashboard; not what was mailed, was put away, or was followed by another.
	shown INTEGER NOT NULL CHECK (shown IN (0, 1)),
	PRIMARY KEY (project_id, period, budget, share)
) STRICT;
CREATE INDEX budget_notes_shown ON budget_notes (user_id, shown, noted_at);

CREATE TRIGGER budget_set AFTER UPDATE OF budget_minutes, budget_amount, budget_period, deleted_at ON projects
WHEN NEW.deleted_at IS NULL AND coalesce(NEW.budget_minutes, NEW.budget_amount) IS NOT NULL
BEGIN
	INSERT INTO budget_checks (project_id, user_id, check_at) VALUES (NEW.id, NEW.user_id, 0)
	ON CONFLICT (project_id) DO UPDATE SET check_at = 0, turn = turn + 1;
END;
CREATE TRIGGER budget_used AFTER INSERT ON time_entries WHEN NEW.project_id IS NOT NULL AND NEW.deleted_at IS NULL
BEGIN
	INSERT INTO budget_checks (project_id, user_id, check_at)
	SELECT id, user_id, 0 FROM projects WHERE id = NEW.project_id AND user_id = NEW.user_id AND deleted_at IS NULL
		AND coalesce(budget_minutes, budget_amount) IS NOT NULL
	ON CONFLICT (project_id) DO UPDATE SET check_at = 0, turn = turn + 1;
END;
CREATE TRIGGER budget_used_otherwise
AFTER UPDATE OF project_id, started_at, ended_at, rate, billable, invoice_id, deleted_at ON time_entries
WHEN NEW.project_id IS NOT NULL AND NEW.deleted_at IS NULL
	AND (NEW.project_id, NEW.started_at, NEW.ended_at, NEW.rate, NEW.billable, NEW.invoice_id, NEW.deleted_at)
		IS NOT (OLD.project_id, OLD.started_at, OLD.ended_at, OLD.rate, OLD.billable, OLD.invoice_id, OLD.deleted_at)
BEGIN
	INSERT INTO budget_checks (project_id, user_id, check_at)
	SELECT id, user_id, 0 FROM projects WHERE id = NEW.project_id AND user_id = NEW.user_id AND deleted_at IS NULL
		AND coalesce(budget_minutes, budget_amount) IS NOT NULL
	ON CONFLICT (project_id) DO UPDATE SET check_at = 0, turn = turn + 1;
END;
-- What billed time comes to is what its lines say, and what is open follows the client's rounding.
CREATE TRIGGER budget_billed AFTER UPDATE OF items ON invoices
WHEN OLD.items <> NEW.items AND instr(NEW.items, '"timeEntryIds"') > 0
BEGIN
	INSERT INTO budget_checks (project_id, user_id, check_at)
	SELECT DISTINCT projects.id, projects.user_id, 0 FROM time_entries CROSS JOIN projects ON projects.id = time_entries.project_id
	WHERE time_entries.user_id = NEW.user_id AND time_entries.invoice_id = NEW.id AND +projects.user_id = NEW.user_id
		AND projects.deleted_at IS NULL AND projects.budget_amount IS NOT NULL
	ON CONFLICT (project_id) DO UPDATE SET check_at = 0, turn = turn + 1;
END;
CREATE TRIGGER budget_rounded AFTER UPDATE OF rounding, rounding_minutes, rounding_per ON clients
WHEN (NEW.rounding, NEW.rounding_minutes, NEW.rounding_per) IS NOT (OLD.rounding, OLD.rounding_minutes, OLD.rounding_per)
BEGIN
	INSERT INTO budget_checks (project_id, user_id, check_at)
	SELECT id, user_id, 0 FROM projects WHERE user_id = NEW.user_id AND client_id = NEW.id AND deleted_at IS NULL
		AND budget_amount IS NOT NULL
	ON CONFLICT (project_id) DO UPDATE SET check_at = 0, turn = turn + 1;
END;

-- Of budgets that are there, what is used already is nothing new: its owner hears of what comes.
INSERT INTO budget_notes (user_id, project_id, period, budget, share, noted_at, shown)
SELECT user_id, projects.id, 'total', budget_minutes || ' min', shares.value, updated_at, 0
FROM projects CROSS JOIN json_each('[80,100]') AS shares
WHERE budget_minutes IS NOT NULL AND budget_period = 'total' AND deleted_at IS NULL AND budget_minutes * shares.value <= 100 * (
	SELECT coalesce(sum((ended_at - started_at + 30000) / 60000), 0) FROM time_entries
	WHERE user_id = projects.user_id AND project_id = projects.id AND deleted_at IS NULL
);
