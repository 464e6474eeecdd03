import { hasRetentions } from "#db/invoices/open-parts";
import { hasDeposits } from "#db/payments/deposits";
import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { readTaxation } from "~/taxes/server/taxation.server";
import type { CsvAccount } from "../domain/invoices-csv";

/** What the columns of an account's invoices follow from. */
export async function readCsvAccount(ctx: AppContext, actor: Actor): Promise<CsvAccount> {
	const [taxation, deposits, retentions] = await Promise.all([
		readTaxation(ctx, actor),
		hasDeposits(ctx.db, actor.id),
		hasRetentions(ctx.db, actor.id),
	]);
	return { ...taxation, deposits, retentions };
}
