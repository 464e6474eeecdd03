import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { CustomTemplate } from "~/templates/domain/template";

export const templates = sqliteTable("templates", {
	id: text().primaryKey(),
	userId: text("user_id").notNull(),
	design: text({ mode: "json" }).$type<CustomTemplate["design"]>().notNull(),
	revision: integer().notNull().default(1),
	createdAt: integer("created_at").notNull(),
	updatedAt: integer("updated_at").notNull(),
	deletedAt: integer("deleted_at"),
	deletionId: text("deletion_id"),
	version: integer().notNull().default(1),
});

/** Every design that a template has had; triggers keep it (migration 0010). */
export const templateRevisions = sqliteTable(
	"template_revisions",
	{
		userId: text("user_id").notNull(),
		templateId: text("template_id").notNull(),
		revision: integer().notNull(),
		design: text({ mode: "json" }).$type<CustomTemplate["design"]>().notNull(),
	},
	(table) => [primaryKey({ columns: [table.userId, table.templateId, table.revision] })],
);
