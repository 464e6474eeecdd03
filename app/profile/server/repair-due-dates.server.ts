import { RuleBroken } from "#db/commit";
import { dueDateRepairsAcrossAccounts, repairDueDates as writeRepair } from "#db/invoices/due-dates";
import type { AppContext } from "~/context";
import { logError } from "~/kernel/log";
import { dueDatesIn } from "./save-settings.server";

const BATCH = 200;

/**
 * Gives invoices the due instants of their account's timezone, account by account, until the list of migration
 * 0015 is empty. Safe to repeat; an account that changes its zone meanwhile is left to the next sweep.
 */
export async function repairDueDates(ctx: AppContext): Promise<void> {
	for (const { id, timezone } of await dueDateRepairsAcrossAccounts(ctx.db, BATCH)) {
		try {
			await writeRepair(ctx.db, id, await dueDatesIn(ctx, id, timezone));
		} catch (error) {
			if (!(error instanceof RuleBroken)) logError("due dates could not be repaired", error, { account: id });
		}
	}
}
