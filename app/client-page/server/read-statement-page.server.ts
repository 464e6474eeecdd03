import { clientStatement } from "#db/payments/client-statement";
import type { AppContext } from "~/context";
import { dateIn } from "~/kernel/time/dates";
import { sellerSnapshot } from "~/seller/server/seller-profile.server";
import type { SharedStatement } from "./open-statement.server";

/** The most rows of each list of a statement's page; its sums are of all. */
export const MAX_ROWS = 200;

/** What the page of a statement shows: what is open, and what was paid in this year of its owner's zone. */
export async function readStatementPage(ctx: AppContext, { owner, clientId }: SharedStatement) {
	const today = dateIn(owner.timezone, ctx.clock.now());
	const year = today.slice(0, 4);
	const [statement, business] = await Promise.all([
		clientStatement(ctx.db, { userId: owner.id, clientId }, { since: `${year}-01-01`, most: MAX_ROWS }),
		sellerSnapshot(ctx, owner),
	]);
	return { ...statement, business, today, year };
}

export type StatementRows = Awaited<ReturnType<typeof readStatementPage>>;
