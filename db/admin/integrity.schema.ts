import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Broken } from "~/admin/domain/integrity";

export const integrityChecks = sqliteTable("integrity_checks", {
	startedAt: integer("started_at").primaryKey(),
	finishedAt: integer("finished_at"),
	position: text().notNull().default(""),
	accounts: integer().notNull().default(0),
	broken: text({ mode: "json" }).$type<Broken>().notNull().default({}),
});
