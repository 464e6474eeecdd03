import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { PLANS } from "~/billing/domain/plan";
import { LANGUAGES } from "~/kernel/language/language";
import { CLOCK_FORMATS, DURATION_FORMATS } from "~/kernel/time/time-format";
import { WEEK_STARTS } from "~/kernel/time/week-start";
import { choice, currencyCode } from "../choice";

/** The columns as db/migrations made them; `tests/db/schema.worker.test.ts` holds the two together. */
export const users = sqliteTable("users", {
	id: text().primaryKey(),
	email: text().notNull(),
	emailNorm: text("email_norm").notNull(),
	name: text().notNull(),
	company: text().notNull().default(""),
	passwordHash: text("password_hash").notNull(),
	plan: choice("plan", PLANS).notNull().default("free"),
	timezone: text().notNull().default("UTC"),
	currency: currencyCode("currency").notNull().default("USD"),
	currencies: text({ mode: "json" }).$type<readonly string[]>().notNull().default([]),
	paymentReminders: integer("payment_reminders", { mode: "boolean" }).notNull().default(false),
	weeklyReports: integer("weekly_reports", { mode: "boolean" }).notNull().default(true),
	viewedMails: integer("viewed_mails", { mode: "boolean" }).notNull().default(true),
	paidMails: integer("paid_mails", { mode: "boolean" }).notNull().default(true),
	signInMails: integer("sign_in_mails", { mode: "boolean" }).notNull().default(true),
	receiptMails: integer("receipt_mails", { mode: "boolean" }).notNull().default(false),
	cardReceipts: integer("card_receipts", { mode: "boolean" }).notNull().default(false),
	bankReceipts: integer("bank_receipts", { mode: "boolean" }).notNull().default(false),
	bundleReminders: integer("bundle_reminders", { mode: "boolean" }).notNull().default(false),
	payTogether: integer("pay_together", { mode: "boolean" }).notNull().default(false),
	partMinimum: integer("part_minimum"),
	payWrittenOff: integer("pay_written_off", { mode: "boolean" }).notNull().default(true),
	referenceRates: integer("reference_rates", { mode: "boolean" }).notNull().default(false),
	language: choice("language", LANGUAGES).notNull().default("en"),
	privacyControl: integer("privacy_control", { mode: "boolean" }).notNull().default(true),
	shortcuts: integer({ mode: "boolean" }).notNull().default(true),
	exactMinutes: integer("exact_minutes", { mode: "boolean" }).notNull().default(false),
	weekStart: choice("week_start", WEEK_STARTS).notNull().default("monday"),
	durationFormat: choice("duration_format", DURATION_FORMATS).notNull().default("automatic"),
	clockFormat: choice("clock_format", CLOCK_FORMATS).notNull().default("24h"),
	listRows: integer("list_rows").notNull().default(25),
	lockIssued: integer("lock_issued", { mode: "boolean" }),
	paper: choice("paper", ["a4", "letter"]),
	logo: text(),
	demoUntil: integer("demo_until"),
	emailVerifiedAt: integer("email_verified_at"),
	pendingEmail: text("pending_email"),
	createdAt: integer("created_at").notNull(),
	deletedAt: integer("deleted_at"),
	version: integer().notNull().default(1),
	/** JSON (db/reminders/reminder-steps.ts). */
	reminderSteps: text("reminder_steps"),
});

export const sessions = sqliteTable("sessions", {
	tokenHash: text("token_hash").primaryKey(),
	userId: text("user_id").notNull(),
	userAgent: text("user_agent").notNull().default(""),
	createdAt: integer("created_at").notNull(),
	lastSeenAt: integer("last_seen_at").notNull(),
	expiresAt: integer("expires_at").notNull(),
	confirmedAt: integer("confirmed_at"),
	proven: integer({ mode: "boolean" }).notNull().default(false),
});

/** Accounts that were closed: ids alone, and for ever. */
export const closedAccounts = sqliteTable("closed_accounts", {
	userId: text("user_id").primaryKey(),
	closedAt: integer("closed_at").notNull(),
});

/** The one account that administers the installation. */
export const operators = sqliteTable("operators", {
	slot: integer().primaryKey(),
	userId: text("user_id").notNull(),
	emailNorm: text("email_norm").notNull(),
	passwordHash: text("password_hash").notNull(),
	namedAt: integer("named_at").notNull(),
});
