import { leftMovesAcrossAccounts } from "#db/admin/account-moves";
import type { AppContext } from "~/context";
import { logError } from "~/kernel/log";
import { finishMove } from "./move-account.server";

const BATCH = 20;

/** Undoes or finishes moves of accounts that were begun and abandoned. */
export async function finishMoves(ctx: AppContext): Promise<void> {
	const { databases, clock } = ctx;
	if (databases.all.length === 1) return;
	for (const move of await leftMovesAcrossAccounts(databases.directory, clock.now(), BATCH)) {
		try {
			await finishMove(ctx, move);
		} catch (error) {
			logError("a move of an account could not be ended", error, { account: move.userId });
		}
	}
}
