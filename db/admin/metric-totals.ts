import { sql } from "drizzle-orm";
import type { FileFaultTotal, RequestTotal } from "~/admin/domain/request-kinds";
import type { Database } from "~/kernel/ports";
import { orm } from "../client";
import { fileFaults, requestTotals } from "./operator.schema";

/** The counters of /metrics, which only grow: isolates add what they counted. */

export async function addRequestTotals(db: Database, totals: readonly RequestTotal[]): Promise<void> {
	await orm(db).run(sql`INSERT INTO request_totals (kind, status, within_ms, requests, ms)
		SELECT value ->> '$.kind', value ->> '$.status', value ->> '$.withinMs', value ->> '$.requests', value ->> '$.ms'
		FROM json_each(${JSON.stringify(totals)}) WHERE true
		ON CONFLICT (kind, status, within_ms) DO UPDATE SET requests = requests + excluded.requests, ms = ms + excluded.ms`);
}

export async function listRequestTotals(db: Database): Promise<RequestTotal[]> {
	return orm(db).select().from(requestTotals);
}

export async function addFileFaults(db: Database, faults: readonly FileFaultTotal[]): Promise<void> {
	await orm(db).run(sql`INSERT INTO file_faults (fault, times)
		SELECT value ->> '$.fault', value ->> '$.times' FROM json_each(${JSON.stringify(faults)}) WHERE true
		ON CONFLICT (fault) DO UPDATE SET times = times + excluded.times`);
}

export async function listFileFaults(db: Database): Promise<FileFaultTotal[]> {
	return orm(db).select().from(fileFaults);
}

/** How large a database is, in bytes: D1 says it beside every answer. */
export async function measureDatabase(db: Database): Promise<number> {
	const { meta } = await orm(db).run(sql`SELECT 1`);
	return meta.size_after;
}
