import { addFileFaults, addRequestTotals } from "#db/admin/metric-totals";
import { addRequestCounts, deleteRequestCounts, type RequestCount } from "#db/admin/operator-counts";
import type { AppContext } from "~/context";
import type { RequestPoint } from "~/kernel/ports";
import type { Instant } from "~/kernel/time/dates";
import { type FileFault, type RequestTotal, toBound, toKind } from "../domain/request-kinds";
import { toBucket } from "../domain/request-times";
import { Tally } from "./tally.server";

export const HOUR_MS = 3_600_000;
const RETENTION_HOURS = 48;
const GATHER_MS = 60_000;

const counts = new Tally<Omit<RequestCount, "requests">, { requests: number }>();
const totals = new Tally<Omit<RequestTotal, "requests" | "ms">, { requests: number; ms: number }>();
const faults = new Tally<{ fault: FileFault }, { times: number }>();
let writtenAt: Instant = 0;

/**
 * Counts a request of this isolate, and writes down what it has counted every minute, once an answer has gone out. An
 * isolate that ends takes with it what it has not written down: these are figures to look at, and no accounts.
 */
export function countRequest(ctx: AppContext, { method, route, status: code, ms }: RequestPoint): void {
	const status = Math.floor(code / 100);
	counts.add({ method, route, status, bucket: toBucket(ms) }, { requests: 1 });
	totals.add({ kind: toKind(method, route), status, withinMs: toBound(ms) }, { requests: 1, ms: Math.max(0, ms) });
	if (ctx.clock.now() - writtenAt >= GATHER_MS) ctx.background(writeRequestCounts(ctx));
}

/** Counts that R2 failed; it is written down with the requests. */
export function countFileFault(fault: FileFault): void {
	faults.add({ fault }, { times: 1 });
}

/** Writes down what this isolate has counted. What a database that is down did not take is counted with what comes next. */
export async function writeRequestCounts(ctx: AppContext): Promise<void> {
	const { directory } = ctx.databases;
	writtenAt = ctx.clock.now();
	const hour = Math.floor(writtenAt / HOUR_MS);
	await Promise.all([
		counts.write((rows) => addRequestCounts(directory, hour, rows)),
		totals.write((rows) => addRequestTotals(directory, rows)),
		faults.write((rows) => addFileFaults(directory, rows)),
	]);
}

/** Forgets what is older than two days. */
export async function sweepRequestCounts(ctx: AppContext): Promise<void> {
	await deleteRequestCounts(ctx.databases.directory, Math.floor(ctx.clock.now() / HOUR_MS) - RETENTION_HOURS);
}
