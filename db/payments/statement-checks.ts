import { sql } from "drizzle-orm";
import type { Plan } from "~/billing/domain/plan";
import type { Database } from "~/kernel/ports";
import type { Instant } from "~/kernel/time/dates";
import { orm } from "../client";
import type { Statement } from "../commit";
import { shownAddress } from "../no-email";

export interface StatementCheck {
	clientId: string;
	userId: string;
	since: Instant;
	change: number;
	email: string;
	/** Who is in copy, and whether its owner is. */
	copies: readonly string[];
	copyToMe: boolean;
	ownEmail: string;
	plan: Plan;
	timezone: string;
	emailVerifiedAt: Instant | null;
	demoUntil: Instant | null;
	/** Whether client or account is deleted. */
	gone: boolean;
}

/** Clients whose monthly statement is to be looked at, longest waiting first, by index. */
export async function statementChecksAcrossAccounts(
	db: Database,
	now: Instant,
	limit: number,
): Promise<StatementCheck[]> {
	type Row = Omit<StatementCheck, "copies" | "copyToMe" | "gone"> & { copies: string } & Record<
			"copyToMe" | "gone",
			number
		>;
	const rows = await orm(db).all<Row>(sql`
		SELECT client_id AS clientId, checks.user_id AS userId, since, change, ${shownAddress(sql`clients.email`)} AS email, copies, copy_to_me AS copyToMe,
			users.email AS ownEmail, plan, timezone, email_verified_at AS emailVerifiedAt, demo_until AS demoUntil,
			clients.deleted_at IS NOT NULL OR users.deleted_at IS NOT NULL AS gone
		FROM statement_checks AS checks CROSS JOIN clients ON clients.id = client_id CROSS JOIN users ON users.id = checks.user_id
		WHERE check_at <= ${now} ORDER BY check_at LIMIT ${limit}`);
	return rows.map(({ copies, copyToMe, gone, ...row }) => ({
		...row,
		copies: JSON.parse(copies) as string[],
		copyToMe: copyToMe === 1,
		gone: gone === 1,
	}));
}

/** Says when each is looked at next, but where something changed since it was read: that is checked again. */
export function scheduleStatements(
	checks: readonly { clientId: string; change: number; since: Instant; next: Instant }[],
): Statement {
	return sql`UPDATE statement_checks SET since = looked.value ->> '$.since', check_at = looked.value ->> '$.next'
		FROM json_each(${JSON.stringify(checks)}) AS looked
		WHERE client_id = looked.value ->> '$.clientId' AND change = looked.value ->> '$.change'`;
}
