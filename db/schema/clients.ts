import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { CLIENT_TYPES } from "~/clients/domain/client";

export const clients = sqliteTable("clients", {
	id: text().primaryKey(),
	userId: text("user_id").notNull(),
	name: text().notNull(),
	email: text().notNull(),
	phone: text().notNull().default(""),
	company: text().notNull().default(""),
	type: text({ enum: CLIENT_TYPES }).notNull().default("individual"),
	address: text().notNull().default(""),
	streetAddress: text("street_address").notNull().default(""),
	city: text().notNull().default(""),
	state: text().notNull().default(""),
	zip: text().notNull().default(""),
	country: text().notNull().default(""),
	logo: text(),
	searchText: text("search_text").notNull(),
	createdAt: integer("created_at").notNull(),
	updatedAt: integer("updated_at").notNull(),
	deletedAt: integer("deleted_at"),
	version: integer().notNull().default(1),
});
