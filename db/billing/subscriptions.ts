import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Subscriber, Subscription } from "~/billing/domain/subscription";
import type { Database } from "~/kernel/ports";
import type { Instant } from "~/kernel/time/dates";
import type { Cause } from "~/outbox/domain/effect";
import { users } from "../access/users.schema";
import { orm } from "../client";
import { mustHaveChangedOne, mustHold, type Statement } from "../commit";
import { billingEvents, subscriptions } from "./billing.schema";

const { customerId, subscriptionId, state, reportedAt } = subscriptions;
const columns = { customerId, subscriptionId, state, reportedAt };

/** The one that is paid first, then those reported of last. */
export async function listSubscriptions(db: Database, userId: string): Promise<Subscription[]> {
	return orm(db)
		.select(columns)
		.from(subscriptions)
		.where(eq(subscriptions.userId, userId))
		.orderBy(desc(sql`${state} = 'active'`), desc(reportedAt));
}

export async function findSubscriber(db: Database, userId: string): Promise<Subscriber | null> {
	const [row] = await orm(db)
		.select({ id: users.id, plan: users.plan })
		.from(users)
		.where(and(eq(users.id, userId), isNull(users.deletedAt)));
	return row ?? null;
}

/** The statement that remembers a report. Its batch breaks the rule "event_new" where it was dealt with before. */
export function recordReport(db: Database, id: string, receivedAt: Instant): Statement {
	return orm(db).insert(billingEvents).values({ id, receivedAt });
}

interface StoredSubscription {
	subscription: Subscription;
	/** Takes the place of another that was last reported of by then. */
	replaces: Instant;
	at: Instant;
}

/** For the subscription that sets the plan; cancels the one before. Breaks "row_unchanged" where another report came first. */
export function saveSubscription(
	db: Database,
	userId: string,
	{ subscription, replaces, at }: StoredSubscription,
): Statement[] {
	return [
		...mustHold(
			"row_unchanged",
			sql`NOT EXISTS (SELECT 1 FROM subscriptions WHERE user_id = ${userId} AND state = 'active'
				AND subscription_id <> ${subscription.subscriptionId} AND reported_at > ${replaces})`,
		),
		...cancelSubscriptions(userId, {
			cause: "another subscription took its place",
			at,
			but: subscription.subscriptionId,
		}),
		orm(db)
			.insert(subscriptions)
			.values({ userId, ...subscription })
			.onConflictDoUpdate({
				target: subscriptionId,
				set: subscription,
				setWhere: sql`${subscriptions.userId} = ${userId} AND ${state} = 'active'`,
			}),
		...mustHaveChangedOne("row_unchanged"),
	];
}

/** For a subscription that sets no plan. Breaks "row_unchanged" where it does by now. */
export function recordSubscription(db: Database, userId: string, subscription: Subscription): Statement[] {
	return [
		orm(db)
			.insert(subscriptions)
			.values({ userId, ...subscription })
			.onConflictDoUpdate({
				target: subscriptionId,
				set: { state: subscription.state },
				setWhere: sql`${subscriptions.userId} = ${userId} AND ${state} <> 'active'`,
			}),
		...mustHaveChangedOne("row_unchanged"),
	];
}

interface Cancellation {
	cause: Cause;
	at: Instant;
	but?: string;
}

/** What an account pays counts as cancelled from now on, and the outbox has that the provider is to be told. */
export function cancelSubscriptions(userId: string, { cause, at, but = "" }: Cancellation): Statement[] {
	const paid = sql`user_id = ${userId} AND state = 'active' AND subscription_id <> ${but}`;
	return [
		sql`INSERT INTO outbox (kind, dedupe_key, payload, cause, created_at, due_at)
			SELECT 'cancel-subscription', 'cancel-subscription ' || subscription_id,
				json_object('subscriptionId', subscription_id), ${cause}, ${at}, ${at}
			FROM subscriptions WHERE ${paid} ON CONFLICT (dedupe_key) DO NOTHING`,
		sql`UPDATE subscriptions SET state = 'cancelled' WHERE ${paid}`,
	];
}
