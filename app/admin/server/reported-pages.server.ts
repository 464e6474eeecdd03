import { pageReportsAcrossAccounts } from "#db/client-page/page-reports";
import type { Actor } from "~/access/domain/user";
import { accountStatus } from "~/access/server/may-mail.server";
import { type AppContext, readEachDatabase } from "~/context";
import { requireAdministrator } from "./administrator.server";

const MAX_SHOWN = 20;

/** What visitors said of clients' pages, the newest first. Throws forbidden. */
export async function reportsPage(ctx: AppContext, actor: Actor) {
	requireAdministrator(ctx, actor);
	const lists = await readEachDatabase(ctx, (db) => pageReportsAcrossAccounts(db, MAX_SHOWN));
	const rows = lists.flatMap(({ newest }) => newest).sort((one, other) => other.createdAt - one.createdAt);
	return {
		count: lists.reduce((sum, { count }) => sum + count, 0),
		rows: rows.slice(0, MAX_SHOWN).map((report) => ({ ...report, standing: accountStatus(ctx, report) })),
	};
}
