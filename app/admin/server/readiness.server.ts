import { listHeartbeats } from "#db/admin/heartbeats";
import { findOverdueDeliveryAcrossAccounts } from "#db/mail/deliveries";
import type { AppContext } from "~/context";
import { logWarning } from "~/kernel/log";
import type { Instant } from "~/kernel/time/dates";
import { codeForAll } from "~/mail/domain/mail-fault";
import { readMailFault } from "~/mail/server/mail-fault.server";
import { isLate } from "../domain/crons";
import type { Readiness } from "../domain/readiness";

/** A cron puts mails on the queue every minute. */
const LATE_MS = 10 * 60_000;

/** Checks every part that the product depends on, without changing anything. Never throws. */
export async function checkReadiness(ctx: AppContext): Promise<Readiness> {
	const now = ctx.clock.now();
	const [overdue, crons, fault, files, objects] = await Promise.all([
		ask("database", () => findOverdue(ctx)),
		ask("database", () => listHeartbeats(ctx.databases.directory)),
		ask("database", () => readMailFault(ctx)),
		ask("files", () => ctx.files.list("ready/", 1)),
		ask("objects", () => ctx.timers.running("ready")),
	]);
	const { kind, missing } = ctx.mailer;
	const parts = {
		database: state(overdue.up),
		files: state(files.up),
		objects: state(objects.up),
		queue: state(!overdue.up || overdue.value === null),
		clock: state(!crons.value?.some(({ cron, endedAt }) => isLate(cron, endedAt, now))),
		mail: missing.length === 0 && kind === "off" ? ("off" as const) : state(missing.length === 0 && !fault.value),
	};
	const ready = !Object.values(parts).includes("down");
	return fault.value ? { ready, parts, mailFailure: toFailure(fault.value) } : { ready, parts };
}

function toFailure(fault: NonNullable<Awaited<ReturnType<typeof readMailFault>>>): Readiness["mailFailure"] {
	const iso = (at: Instant) => new Date(at).toISOString();
	const { since, at, waiting, oldest, nextTry } = fault;
	return {
		since: iso(since),
		lastTry: iso(at),
		code: codeForAll(fault),
		waiting,
		oldest: oldest === null ? null : iso(oldest),
		nextTry: nextTry === null ? null : iso(nextTry),
	};
}

async function findOverdue({ databases, clock }: AppContext): Promise<string | null> {
	const before = clock.now() - LATE_MS;
	const overdue = await Promise.all(databases.all.map((db) => findOverdueDeliveryAcrossAccounts(db, before)));
	return overdue.find((id) => id !== null) ?? null;
}

function state(up: boolean): "up" | "down" {
	return up ? "up" : "down";
}

async function ask<Value>(part: string, work: () => Promise<Value>): Promise<{ up: boolean; value?: Value }> {
	try {
		return { up: true, value: await work() };
	} catch (error) {
		logWarning(`${part} is down`, error);
		return { up: false };
	}
}
