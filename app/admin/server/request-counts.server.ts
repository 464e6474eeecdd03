import { addRequestCounts, deleteRequestCounts, type RequestCount } from "#db/queries/operator-counts";
import type { AppContext } from "~/context";
import type { Instant } from "~/kernel/dates";
import type { RequestPoint } from "~/kernel/ports";
import { toBucket } from "../domain/request-times";

export const HOUR_MS = 3_600_000;
const KEPT_HOURS = 48;
/** How long an isolate adds up before it writes down. */
const GATHER_MS = 60_000;

let counts = new Map<string, RequestCount>();
let writtenAt: Instant = 0;

/**
 * Counts a request of this isolate, and writes down what it has counted every minute, once an answer has gone out. An
 * isolate that ends takes with it what it has not written down: these are figures to look at, and no accounts.
 */
export function countRequest(ctx: AppContext, { method, route, status, ms }: RequestPoint): void {
	const count = { method, route, status: Math.floor(status / 100), bucket: toBucket(ms) };
	const key = JSON.stringify(count);
	counts.set(key, { ...count, requests: (counts.get(key)?.requests ?? 0) + 1 });
	if (ctx.clock.now() - writtenAt >= GATHER_MS) ctx.background(writeRequestCounts(ctx));
}

/** Writes down what this isolate has counted. What a database that is down did not take is counted with what comes next. */
export async function writeRequestCounts(ctx: AppContext): Promise<void> {
	const gathered = [...counts.values()];
	counts = new Map();
	writtenAt = ctx.clock.now();
	if (gathered.length === 0) return;
	try {
		await addRequestCounts(ctx.databases.directory, Math.floor(writtenAt / HOUR_MS), gathered);
	} catch {
		for (const { requests, ...count } of gathered) {
			const key = JSON.stringify(count);
			counts.set(key, { ...count, requests: (counts.get(key)?.requests ?? 0) + requests });
		}
	}
}

/** Forgets what is older than two days. */
export async function sweepRequestCounts(ctx: AppContext): Promise<void> {
	await deleteRequestCounts(ctx.databases.directory, Math.floor(ctx.clock.now() / HOUR_MS) - KEPT_HOURS);
}
