-- Two repairs, and what keeps each from being needed again.

-- 1. The look that an invoice was sent with. Saving a template without changing it raised its revision, and only a change
-- of the design was written down: what was sent with such a revision had nothing to keep its look by. From now on every
-- growth of the revision is written down, and a design can't change under the revision that it has.
DROP TRIGGER template_revised;
CREATE TRIGGER template_revised AFTER UPDATE OF design, revision ON templates
WHEN OLD.design <> NEW.design OR OLD.revision <> NEW.revision
BEGIN
	INSERT INTO template_revisions (user_id, template_id, revision, design)
	VALUES (NEW.user_id, NEW.id, NEW.revision, NEW.design);
END;

-- A revision that is missing has the design of the last one before it: had it changed, it would have been written down.
INSERT INTO template_revisions (user_id, template_id, revision, design)
SELECT missing.user_id, missing.template_id, missing.revision, (
	SELECT design FROM template_revisions AS before
	WHERE before.user_id = missing.user_id AND before.template_id = missing.template_id
		AND before.revision < missing.revision
	ORDER BY before.revision DESC LIMIT 1
) AS last_design
FROM (
	SELECT user_id, id AS template_id, revision FROM templates
	UNION
	SELECT user_id, template, template_revision FROM invoices WHERE template_revision IS NOT NULL
	EXCEPT
	SELECT user_id, template_id, revision FROM template_revisions
) AS missing
WHERE last_design IS NOT NULL;

-- 2. The instant at which an invoice falls due is of its account's time zone. A write that was worked out for another zone,
-- and a change of zone that does not know every due date, each roll back and are done again.
ALTER TABLE must ADD COLUMN zone_unchanged INTEGER CONSTRAINT zone_unchanged CHECK (zone_unchanged = 1);
ALTER TABLE must ADD COLUMN due_dates_complete INTEGER CONSTRAINT due_dates_complete CHECK (due_dates_complete = 1);

-- Accounts whose unpaid invoices may have an instant of a zone that they no longer have. SQL knows no zones, so that the
-- hourly sweep works this list off; a row goes when its account is right.
CREATE TABLE due_date_repairs (
	user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
INSERT INTO due_date_repairs (user_id) SELECT DISTINCT user_id FROM invoices WHERE status = 'sent';
