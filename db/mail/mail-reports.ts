import { and, desc, eq, inArray, or, sql } from "drizzle-orm";
import type { Database } from "~/kernel/ports";
import { normaliseEmail } from "~/kernel/text";
import type { Instant } from "~/kernel/time/dates";
import { type DeliveryReport, type Suppression, statesBelow, suppresses } from "~/mail/domain/report";
import { orm } from "../client";
import { commit, type Statement } from "../commit";
import { deliveries, suppressions } from "./mail.schema";

/** Whose a reported mail is: by our own name for it, else by the mail service's; `null` where it is no account's. */
export async function findReportedAcrossAccounts(
	db: Database,
	{ deliveryId, providerId }: Pick<DeliveryReport, "deliveryId" | "providerId">,
): Promise<{ id: string; userId: string } | null> {
	const [row] = await orm(db)
		.select({ id: deliveries.id, userId: deliveries.userId })
		.from(deliveries)
		.where(
			or(
				deliveryId === null ? undefined : eq(deliveries.id, deliveryId),
				providerId === "" ? undefined : eq(deliveries.providerId, providerId),
			) ?? sql`0`,
		);
	return row ?? null;
}

/** Writes down what is reported of a mail. Told twice, or too late, it changes nothing more. */
export async function recordReport(
	db: Database,
	{ id, userId }: { id: string; userId: string },
	report: DeliveryReport,
	now: Instant,
): Promise<void> {
	const { state, address, code, detail, at, messageId } = report;
	// Where a mail was of several deliveries, what is reported of it is told of each.
	const ofMail = sql`user_id = ${userId} AND (id = ${id}
		OR sent_with = (SELECT sent_with FROM deliveries AS named WHERE named.id = ${id} AND named.user_id = ${userId}))`;
	await commit(db, [
		sql`INSERT INTO delivery_events (user_id, delivery_id, at, state, address, code, detail, dedupe_key)
			SELECT user_id, id, ${at}, ${state}, ${address}, ${code}, ${detail}, id || ${` ${report.id}`} FROM deliveries
			WHERE ${ofMail} ON CONFLICT DO NOTHING`,
		orm(db)
			.update(deliveries)
			.set({ state, code, detail, updatedAt: now })
			.where(and(ofMail, inArray(deliveries.state, [...statesBelow(state)]))),
		...(messageId ? [sql`UPDATE deliveries SET message_id = ${messageId} WHERE ${ofMail} AND message_id = ''`] : []),
		...(suppresses(report) ? [suppress(db, userId, { ...report, at: now })] : []),
	]);
}

/** For the batch of what came back. What is known of an address already stays. */
export function suppress(db: Database, userId: string, { address, state, code, detail, at }: Suppression): Statement {
	return orm(db)
		.insert(suppressions)
		.values({ userId, address: normaliseEmail(address), state, code, detail, at })
		.onConflictDoNothing();
}

export async function listSuppressions(db: Database, userId: string): Promise<Suppression[]> {
	const { address, state, code, detail, at } = suppressions;
	return orm(db)
		.select({ address, state, code, detail, at })
		.from(suppressions)
		.where(eq(suppressions.userId, userId))
		.orderBy(desc(at), address)
		.limit(500);
}

export async function findSuppressed(db: Database, userId: string, addresses: readonly string[]): Promise<Set<string>> {
	const rows = await orm(db).all<{ address: string }>(sql`
		SELECT address FROM suppressions WHERE user_id = ${userId}
			AND address IN (SELECT value FROM json_each(${JSON.stringify(addresses.map(normaliseEmail))}))`);
	return new Set(rows.map(({ address }) => address));
}

export async function freeAddress(db: Database, userId: string, address: string): Promise<boolean> {
	const { meta } = await orm(db)
		.delete(suppressions)
		.where(and(eq(suppressions.userId, userId), eq(suppressions.address, normaliseEmail(address))));
	return meta.changes > 0;
}
