import { deleteOldChangesAcrossAccounts, fallingDueAcrossAccounts, noteFallenDue } from "#db/changes/changes";
import { readSweepPosition, writeSweepPosition } from "#db/sweeps";
import type { AppContext } from "~/context";
import { DAY_MS } from "~/kernel/time/dates";
import { SYNC_DAYS } from "../domain/sync-token";

const BATCH = 500;
const NAME = "falling-due";

/** Notes what fell due since the last time, at first within a day, so that who keeps in step hears of it. Safe to repeat, and to be cut off. */
export async function noteFallingDue(ctx: AppContext): Promise<void> {
	const until = ctx.clock.now();
	let position = await readSweepPosition(ctx.db, NAME);
	if (position === "") position = await moveTo(ctx, `${until - DAY_MS} `);
	for (;;) {
		const [dueAt = "", id = ""] = position.split(" ");
		const due = await fallingDueAcrossAccounts(ctx.db, { dueAt: Number(dueAt), id }, until, BATCH);
		const last = due.at(-1);
		if (!last) return;
		await noteFallenDue(
			ctx.db,
			due.map((each) => each.id),
		);
		position = await moveTo(ctx, `${last.dueAt} ${last.id}`);
		if (due.length < BATCH) return;
		await ctx.yieldToRequests();
	}
}

async function moveTo(ctx: AppContext, position: string): Promise<string> {
	await writeSweepPosition(ctx.db, NAME, position);
	return position;
}

/** Forgets what was deleted longer ago than any place is continued from. */
export async function sweepChanges(ctx: AppContext): Promise<void> {
	await deleteOldChangesAcrossAccounts(ctx.db, ctx.clock.now() - (SYNC_DAYS + 1) * DAY_MS, BATCH);
}
