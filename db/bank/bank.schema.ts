import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { ReadColumns } from "~/bank/domain/csv-fields";
import type { CsvMapping } from "~/bank/domain/csv-mapping";
import type { NamedLines } from "~/bank/domain/named-lines";

export const bankImports = sqliteTable("bank_imports", {
	id: text().primaryKey(),
	userId: text("user_id").notNull(),
	name: text().notNull(),
	hash: text().notNull(),
	account: text().notNull(),
	leftOut: integer("left_out").notNull(),
	repeated: integer().notNull().default(0),
	at: integer().notNull(),
	firstDay: text("first_day"),
	lastDay: text("last_day"),
	columns: text({ mode: "json" }).$type<ReadColumns>(),
	searched: text({ mode: "json" }).$type<NamedLines["searched"]>().notNull().default([]),
	named: text({ mode: "json" }).$type<NamedLines["named"]>().notNull().default({}),
});

/** Money that came in by a bank, as a file said; amounts in minor units. */
export const bankLines = sqliteTable("bank_lines", {
	id: text().primaryKey(),
	userId: text("user_id").notNull(),
	importId: text("import_id").notNull(),
	key: text().notNull(),
	day: text().notNull(),
	amount: integer().notNull(),
	currency: text().notNull(),
	payer: text().notNull(),
	iban: text().notNull(),
	text: text().notNull(),
	reference: text().notNull(),
	paymentId: text("payment_id"),
	dismissedAt: integer("dismissed_at"),
	recorded: integer().notNull().default(0),
	jointReference: text("joint_reference"),
});

/** How the columns of CSV files with the same heads are read (migration 0062). */
export const bankMappings = sqliteTable(
	"bank_mappings",
	{
		userId: text("user_id").notNull(),
		shape: text().notNull(),
		heads: text({ mode: "json" }).$type<string[]>().notNull(),
		mapping: text({ mode: "json" }).$type<CsvMapping>().notNull(),
		at: integer().notNull(),
	},
	(table) => [primaryKey({ columns: [table.userId, table.shape] })],
);
