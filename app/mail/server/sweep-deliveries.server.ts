import { takeWaitingDeliveriesAcrossAccounts } from "#db/mail/deliveries";
import { deleteOldOutboxMailsAcrossAccounts } from "#db/mail/outbox-mails";
import type { AppContext } from "~/context";
import { DAY_MS } from "~/kernel/time/dates";

/** After this long without being claimed, a mail is taken to be on no queue. */
const REQUEUE_AFTER_MS = 15 * 60_000;

/** What a queue takes in one call (developers.cloudflare.com/queues/platform/limits). */
const BATCH = 100;

const RETENTION_DAYS = 30;

/** Puts on the queue what has fallen due, and what a queue has lost; at most so many in one turn. */
export async function sweepDeliveries(ctx: AppContext, most = 20_000): Promise<void> {
	for (let left = most; left > 0; left -= BATCH) {
		const now = ctx.clock.now();
		const bucket = ctx.databases.nameOf(ctx.db);
		const ids = await takeWaitingDeliveriesAcrossAccounts(ctx.db, { now, until: now + REQUEUE_AFTER_MS, limit: BATCH });
		if (ids.length > 0) await ctx.jobs.put(ids.map((id) => ({ kind: "deliver", bucket, id })));
		if (ids.length < BATCH) return;
	}
}

/** Removes what the outbox has kept for thirty days. */
export async function sweepOutboxMails(ctx: AppContext): Promise<void> {
	const before = ctx.clock.now() - RETENTION_DAYS * DAY_MS;
	await ctx.files.remove(await deleteOldOutboxMailsAcrossAccounts(ctx.db, before, 200));
}
