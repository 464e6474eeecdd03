import { and, asc, eq, sql } from "drizzle-orm";
import type { Database } from "~/kernel/ports";
import type { Instant } from "~/kernel/time/dates";
import type { MissingLogo } from "~/profile/domain/logo";
import { users } from "../access/users.schema";
import { orm } from "../client";
import { commit } from "../commit";
import { missingLogos } from "../payments/ledger.schema";
import type { NamedLogo } from "./logos";

interface Finding {
	userIds: readonly string[];
	missing: readonly NamedLogo[];
	/** Named too, and not looked for. */
	unknown: readonly NamedLogo[];
	at: Instant;
}

/**
 * Writes down which logos of some accounts are missing, each once and then in the audit too. What was missing before and is
 * neither missing nor unknown now, because its file is back or nothing names it any more, is struck out.
 */
export async function noteMissingLogosAcrossAccounts(
	db: Database,
	{ userIds, missing, unknown, at }: Finding,
): Promise<void> {
	const list = (values: readonly unknown[]) => sql`json_each(${JSON.stringify(values)})`;
	const pair = sql`(value ->> 'userId', value ->> 'logo')`;
	const fresh = sql`FROM ${list(missing)} JOIN users ON users.id = value ->> 'userId'
		WHERE ${pair} NOT IN (SELECT user_id, logo FROM missing_logos)`;
	await commit(db, [
		sql`DELETE FROM missing_logos WHERE user_id IN (SELECT value FROM ${list(userIds)})
			AND (user_id, logo) NOT IN (SELECT value ->> 'userId', value ->> 'logo' FROM ${list([...missing, ...unknown])})`,
		sql`INSERT INTO audit (at, user_id, event, object_id, detail)
			SELECT ${at}, users.id, iif(value ->> 'clientId' IS NULL, 'account.logo_missing', 'client.logo_missing'),
				coalesce(value ->> 'clientId', users.id), value ->> 'logo' ${fresh}`,
		sql`INSERT INTO missing_logos (user_id, client_id, logo, noticed_at)
			SELECT users.id, value ->> 'clientId', value ->> 'logo', ${at} ${fresh}`,
	]);
}

/** Whether the sweep found no file of this name. */
export async function isLogoMissing(db: Database, userId: string, logo: string): Promise<boolean> {
	const same = and(eq(missingLogos.userId, userId), eq(missingLogos.logo, logo));
	return (await orm(db).$count(missingLogos, same)) > 0;
}

export async function missingLogosAcrossAccounts(
	db: Database,
	limit: number,
): Promise<{ count: number; oldest: MissingLogo[] }> {
	const { userId, clientId, logo, noticedAt } = missingLogos;
	const invoices = sql<number>`(SELECT count(*) FROM invoices WHERE user_id = ${userId} AND logo = ${logo})`;
	const [count, oldest] = await Promise.all([
		orm(db).$count(missingLogos),
		orm(db)
			.select({ email: users.email, userId, clientId, logo, noticedAt, invoices })
			.from(missingLogos)
			.innerJoin(users, eq(users.id, userId))
			.orderBy(asc(noticedAt), asc(logo))
			.limit(limit),
	]);
	return { count, oldest };
}
