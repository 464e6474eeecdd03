-- Templates of an account's own. Each change of a design is a new revision; an invoice that is sent names the one that it
-- was sent with, so that revisions are never changed, and outlive their template as long as an invoice names them.

CREATE TABLE templates (
	id TEXT PRIMARY KEY,
	user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
	-- A TemplateDesign (app/document/templates/design.ts), its name included.
	design TEXT NOT NULL CHECK (json_valid(design) AND length(design) <= 4000),
	revision INTEGER NOT NULL DEFAULT 1 CHECK (revision >= 1),
	created_at INTEGER NOT NULL,
	updated_at INTEGER NOT NULL,
	deleted_at INTEGER,
	version INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE INDEX templates_newest ON templates (user_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX templates_deleted ON templates (deleted_at) WHERE deleted_at IS NOT NULL;

CREATE TABLE template_revisions (
	user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
	template_id TEXT NOT NULL,
	revision INTEGER NOT NULL,
	design TEXT NOT NULL CHECK (json_valid(design)),
	PRIMARY KEY (user_id, template_id, revision)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER template_begun AFTER INSERT ON templates
BEGIN
	INSERT INTO template_revisions (user_id, template_id, revision, design)
	VALUES (NEW.user_id, NEW.id, NEW.revision, NEW.design);
END;

CREATE TRIGGER template_revised AFTER UPDATE OF design ON templates WHEN OLD.design <> NEW.design
BEGIN
	INSERT INTO template_revisions (user_id, template_id, revision, design)
	VALUES (NEW.user_id, NEW.id, NEW.revision, NEW.design);
END;

CREATE TRIGGER template_revisions_never_change BEFORE UPDATE ON template_revisions
BEGIN
	SELECT RAISE(ABORT, 'append-only');
END;

-- The id of one of the house's templates, or of one of the account's own.
ALTER TABLE invoices ADD COLUMN template TEXT NOT NULL DEFAULT 'minimal-gray' CHECK (length(template) BETWEEN 1 AND 36);
-- The revision that it was sent with. NULL: a draft, which follows its template, or one of the house's.
ALTER TABLE invoices ADD COLUMN template_revision INTEGER CHECK (template_revision >= 1);
CREATE INDEX invoices_of_template ON invoices (user_id, template, template_revision) WHERE template_revision IS NOT NULL;
