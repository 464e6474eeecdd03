import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { LANGUAGES } from "~/kernel/language/language";
import { DELIVERY_STATES, HOLDS, type MailKind, type Mails } from "~/mail/domain/delivery";
import type { Recipients } from "~/mail/domain/mail";
import type { StoredMail } from "~/mail/domain/outbox";
import { choice } from "../choice";

export const deliveries = sqliteTable("deliveries", {
	id: text().primaryKey(),
	userId: text("user_id").notNull(),
	kind: text().$type<MailKind>().notNull(),
	invoiceId: text("invoice_id"),
	dedupeKey: text("dedupe_key").notNull(),
	recipients: text({ mode: "json" }).$type<Recipients>().notNull(),
	payload: text({ mode: "json" }).$type<Mails[MailKind]>().notNull(),
	state: choice("state", DELIVERY_STATES).notNull(),
	dueAt: integer("due_at").notNull(),
	enqueueAt: integer("enqueue_at").notNull(),
	lease: text(),
	leaseUntil: integer("lease_until"),
	attempts: integer().notNull().default(0),
	providerId: text("provider_id").notNull().default(""),
	code: text().notNull().default(""),
	detail: text().notNull().default(""),
	createdAt: integer("created_at").notNull(),
	updatedAt: integer("updated_at").notNull(),
	dismissedAt: integer("dismissed_at"),
	/** Its Message-ID and its subject once it went (migration 0104). */
	messageId: text("message_id").notNull().default(""),
	subject: text().notNull().default(""),
	/** When the account answered a question (migration 0103), or whether a receipt's client hears that its payment was undone. */
	answeredAt: integer("answered_at"),
	held: choice("held", HOLDS).notNull().default(""),
	request: text().notNull().default(""),
	/** The delivery whose mail it was of, where that was of several. */
	sentWith: text("sent_with"),
});

export const deliveryEvents = sqliteTable("delivery_events", {
	id: integer().primaryKey(),
	userId: text("user_id").notNull(),
	deliveryId: text("delivery_id").notNull(),
	at: integer().notNull(),
	state: choice("state", DELIVERY_STATES).notNull(),
	address: text().notNull().default(""),
	code: text().notNull().default(""),
	detail: text().notNull().default(""),
	dedupeKey: text("dedupe_key").notNull(),
});

export const outboxMails = sqliteTable("outbox_mails", {
	id: text().primaryKey(),
	userId: text("user_id").notNull(),
	reference: text().notNull(),
	at: integer().notNull(),
	mail: text({ mode: "json" }).$type<StoredMail>().notNull(),
});

export const suppressions = sqliteTable(
	"suppressions",
	{
		userId: text("user_id").notNull(),
		address: text().notNull(),
		state: choice("state", DELIVERY_STATES).notNull(),
		code: text().notNull().default(""),
		detail: text().notNull().default(""),
		at: integer().notNull(),
	},
	(table) => [primaryKey({ columns: [table.userId, table.address] })],
);

export const mailTexts = sqliteTable(
	"mail_texts",
	{
		userId: text("user_id").notNull(),
		kind: text().$type<MailKind>().notNull(),
		language: choice("language", LANGUAGES).notNull(),
		subject: text().notNull(),
		message: text().notNull(),
	},
	(table) => [primaryKey({ columns: [table.userId, table.kind, table.language] })],
);
