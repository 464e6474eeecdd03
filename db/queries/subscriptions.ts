import { and, eq, isNull, sql } from "drizzle-orm";
import type { Subscriber, Subscription } from "~/billing/domain/subscription";
import type { Instant } from "~/kernel/dates";
import type { Database } from "~/kernel/ports";
import { orm } from "../client";
import { mustHaveChangedOne, type Statement } from "../commit";
import { billingEvents, subscriptions } from "../schema/billing";
import { users } from "../schema/identity";

const { customerId, subscriptionId, state, reportedAt } = subscriptions;
const columns = { customerId, subscriptionId, state, reportedAt };

export async function findSubscription(db: Database, userId: string): Promise<Subscription | null> {
	const [row] = await orm(db).select(columns).from(subscriptions).where(eq(subscriptions.userId, userId));
	return row ?? null;
}

/** An account with its plan and its subscription, for a report of the payment provider. */
export async function findSubscriber(
	db: Database,
	userId: string,
): Promise<(Subscriber & { subscription: Subscription | null }) | null> {
	const [row] = await orm(db)
		.select({ id: users.id, plan: users.plan, subscription: columns })
		.from(users)
		.leftJoin(subscriptions, eq(subscriptions.userId, users.id))
		.where(and(eq(users.id, userId), isNull(users.deletedAt)));
	return row ?? null;
}

/** The statement that remembers a report. Its batch breaks the rule "event_new" where it was dealt with before. */
export function rememberReport(db: Database, id: string, receivedAt: Instant): Statement {
	return orm(db).insert(billingEvents).values({ id, receivedAt });
}

/** Writes down how a subscription stands. The batch breaks "row_unchanged" where a newer report was faster. */
export function keepSubscription(db: Database, userId: string, subscription: Subscription): Statement[] {
	return [
		orm(db)
			.insert(subscriptions)
			.values({ userId, ...subscription })
			.onConflictDoUpdate({
				target: subscriptions.userId,
				set: subscription,
				setWhere: sql`${reportedAt} <= ${subscription.reportedAt}`,
			}),
		...mustHaveChangedOne("row_unchanged"),
	];
}
