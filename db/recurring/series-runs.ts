import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "~/kernel/ports";
import type { CalendarDate, Instant } from "~/kernel/time/dates";
import type { Series } from "~/recurring/domain/recurring-invoice";
import { orm } from "../client";
import type { Statement } from "../commit";
import { recurringInvoices } from "./recurring.schema";

/** Whose a series is that runs; `null` where there is none. */
export async function findRunningAcrossAccounts(db: Database, id: string): Promise<{ userId: string } | null> {
	const [row] = await orm(db)
		.select({ userId: recurringInvoices.userId })
		.from(recurringInvoices)
		.where(and(eq(recurringInvoices.id, id), isNull(recurringInvoices.pausedAt)));
	return row ?? null;
}

/** An account's series with a date that has come by a day, that of the oldest date first; those in trouble last. */
export async function listDueSeries(
	db: Database,
	userId: string,
	{ today, besides, limit }: { today: CalendarDate; besides: Iterable<string>; limit: number },
): Promise<string[]> {
	const rows = await orm(db).all<{ id: string }>(sql`
		SELECT id FROM recurring_invoices
		WHERE user_id = ${userId} AND next_on <= ${today} AND paused_at IS NULL
			AND id NOT IN (SELECT value FROM json_each(${JSON.stringify([...besides])}))
		ORDER BY trouble <> '', next_on, time, id LIMIT ${limit}`);
	return rows.map(({ id }) => id);
}

interface Turn {
	userId: string;
	lease: string;
}

/** Takes an account's turn, so that no other run makes its invoices meanwhile. Says whether it was free. */
export async function takeTurn(
	db: Database,
	{ userId, lease, now, until }: Turn & { now: Instant; until: Instant },
): Promise<boolean> {
	const rows = await orm(db).all(sql`
		INSERT INTO series_turns (user_id, lease, lease_until) VALUES (${userId}, ${lease}, ${until})
		ON CONFLICT (user_id) DO UPDATE SET lease = ${lease}, lease_until = ${until} WHERE lease_until <= ${now}
		RETURNING lease`);
	return rows.length > 0;
}

export async function endTurn(db: Database, { userId, lease }: Turn): Promise<void> {
	await orm(db).run(sql`DELETE FROM series_turns WHERE user_id = ${userId} AND lease = ${lease}`);
}

/** For a batch: says on a series why the invoice of its next date could not be made. */
export function recordTrouble({ userId, id }: Series, trouble: string, holds: boolean): Statement {
	return sql`UPDATE recurring_invoices SET trouble = ${trouble}, held_up = held_up OR ${holds ? 1 : 0}
		WHERE user_id = ${userId} AND id = ${id}`;
}

/** For a batch: stops a series, and says why. */
export function pauseSeries({ userId, id }: Series, at: Instant, trouble: string): Statement {
	return sql`UPDATE recurring_invoices SET paused_at = ${at}, trouble = ${trouble}, version = version + 1
		WHERE user_id = ${userId} AND id = ${id} AND paused_at IS NULL`;
}

/** An account's series that wait for their owner, by name. */
export async function listTroubled(
	db: Database,
	userId: string,
	limit: number,
): Promise<Pick<Series, "id" | "name" | "trouble">[]> {
	const { id, name, trouble } = recurringInvoices;
	return orm(db)
		.select({ id, name, trouble })
		.from(recurringInvoices)
		.where(sql`user_id = ${userId} AND trouble <> ''`)
		.orderBy(name, id)
		.limit(limit);
}
