import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const subscriptions = sqliteTable("subscriptions", {
	userId: text("user_id").primaryKey(),
	customerId: text("customer_id").notNull().unique(),
	subscriptionId: text("subscription_id").notNull(),
	state: text({ enum: ["active", "ended"] }).notNull(),
	reportedAt: integer("reported_at").notNull(),
});

export const billingEvents = sqliteTable("billing_events", {
	id: text().primaryKey(),
	receivedAt: integer("received_at").notNull(),
});
