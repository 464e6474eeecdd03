import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const subscriptions = sqliteTable("subscriptions", {
	subscriptionId: text("subscription_id").primaryKey(),
	userId: text("user_id").notNull(),
	customerId: text("customer_id").notNull(),
	state: text({ enum: ["active", "cancelled", "ended"] }).notNull(),
	reportedAt: integer("reported_at").notNull(),
});

export const billingEvents = sqliteTable("billing_events", {
	id: text().primaryKey(),
	receivedAt: integer("received_at").notNull(),
});
