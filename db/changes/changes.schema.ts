import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { CHANGED_KINDS } from "~/changes/domain/changed-kind";

/** How far an account's changes have come; triggers keep it (docs/decisions/0077). */
export const changeSequences = sqliteTable("change_sequences", {
	userId: text("user_id").primaryKey(),
	position: integer().notNull(),
	incarnation: text().notNull(),
});

/** Each record at the place of its last change. */
export const changes = sqliteTable(
	"changes",
	{
		userId: text("user_id").notNull(),
		kind: text({ enum: CHANGED_KINDS }).notNull(),
		recordId: text("record_id").notNull(),
		position: integer().notNull(),
		at: integer().notNull(),
		deletedAt: integer("deleted_at"),
	},
	(table) => [primaryKey({ columns: [table.userId, table.kind, table.recordId] })],
);
