import { sql } from "drizzle-orm";
import type { Database } from "~/kernel/ports";
import type { Instant } from "~/kernel/time/dates";
import { orm } from "../client";

/** A call at the operator's API; those of one `slot` and outcome are one row, which counts them. */
export interface OperatorCall {
	slot: string;
	network: string;
	path: string;
	status: number;
	opens: "" | "read" | "restore" | "all";
	at: Instant;
}

export async function recordOperatorCall(db: Database, call: OperatorCall): Promise<void> {
	const { slot, network, path, status, opens, at } = call;
	await orm(db).run(sql`INSERT INTO operator_calls (slot, network, path, status, opens, calls, at)
		VALUES (${slot}, ${network}, ${path}, ${status}, ${opens}, 1, ${at})
		ON CONFLICT (slot, network, path, status, opens) DO UPDATE SET calls = calls + 1, at = excluded.at`);
}

export interface CallingNetwork {
	network: string;
	calls: number;
	refused: number;
	at: Instant;
}

/** Callers since an instant, the latest first. */
export async function listCallingNetworks(db: Database, since: Instant, limit: number): Promise<CallingNetwork[]> {
	return orm(db).all<CallingNetwork>(sql`SELECT network, sum(calls) AS calls,
		coalesce(sum(calls) FILTER (WHERE status IN (401, 403, 429)), 0) AS refused, max(at) AS at
		FROM operator_calls WHERE at >= ${since} GROUP BY network ORDER BY at DESC, network LIMIT ${limit}`);
}

export async function deleteOperatorCalls(db: Database, before: Instant): Promise<void> {
	await orm(db).run(sql`DELETE FROM operator_calls WHERE at < ${before}`);
}
