import { pageReportsAcrossAccounts } from "#db/client-page/page-reports";
import type { Actor } from "~/access/domain/user";
import { accountStanding } from "~/access/server/may-mail.server";
import { type AppContext, readEachDatabase } from "~/context";
import { requireAdministrator } from "./administrator.server";

const SHOWN = 20;

/** What visitors said of clients' pages, the newest first. Throws forbidden. */
export async function reportsPage(ctx: AppContext, actor: Actor) {
	requireAdministrator(ctx, actor);
	const lists = await readEachDatabase(ctx, (db) => pageReportsAcrossAccounts(db, SHOWN));
	const rows = lists.flatMap(({ newest }) => newest).sort((one, other) => other.createdAt - one.createdAt);
	return {
		count: lists.reduce((sum, { count }) => sum + count, 0),
		rows: rows.slice(0, SHOWN).map((report) => ({ ...report, standing: accountStanding(ctx, report) })),
	};
}
