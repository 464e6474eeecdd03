import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Language } from "~/kernel/language/language";

export const dataDownloads = sqliteTable("data_downloads", {
	userId: text("user_id").primaryKey(),
	id: text().notNull(),
	language: text().$type<Language>().notNull(),
	startedAt: integer("started_at").notNull(),
	expiresAt: integer("expires_at").notNull(),
	updatedAt: integer("updated_at").notNull(),
	readyAt: integer("ready_at"),
	failedAt: integer("failed_at"),
	step: integer().notNull(),
	cursor: text(),
	parts: integer().notNull(),
	invoices: integer().notNull(),
});

export const dataDownloadParts = sqliteTable(
	"data_download_parts",
	{
		userId: text("user_id").notNull(),
		downloadId: text("download_id").notNull(),
		part: integer().notNull(),
		fileKey: text("file_key").notNull(),
		size: integer().notNull(),
		entries: integer().notNull(),
	},
	(table) => [primaryKey({ columns: [table.userId, table.downloadId, table.part] })],
);
