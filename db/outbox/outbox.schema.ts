import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Cause, EffectKind, Effects } from "~/outbox/domain/effect";

export const outbox = sqliteTable("outbox", {
	id: integer().primaryKey(),
	kind: text().$type<EffectKind>().notNull(),
	dedupeKey: text("dedupe_key").notNull(),
	payload: text({ mode: "json" }).$type<Effects[EffectKind]>().notNull(),
	cause: text().$type<Cause>().notNull(),
	createdAt: integer("created_at").notNull(),
	attempts: integer().notNull().default(0),
	dueAt: integer("due_at").notNull(),
	lease: text(),
	lastError: text("last_error").notNull().default(""),
	doneAt: integer("done_at"),
	done: integer().notNull().default(0),
});
