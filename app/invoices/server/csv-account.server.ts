import { hasDeposits } from "#db/queries/deposits";
import type { AppContext } from "~/context";
import type { Actor } from "~/identity/domain/user";
import { readTaxation } from "~/money/server/taxation.server";
import type { CsvAccount } from "../domain/invoices-csv";

/** What the columns of an account's invoices follow from. */
export async function readCsvAccount(ctx: AppContext, actor: Actor): Promise<CsvAccount> {
	const [taxation, deposits] = await Promise.all([readTaxation(ctx, actor), hasDeposits(ctx.db, actor.id)]);
	return { ...taxation, deposits };
}
