import { findNumbers } from "#db/queries/invoice-numbers";
import type { AppContext } from "~/context";
import type { Actor } from "~/identity/domain/user";

/** The numbers of the actor's invoices, by id; what is nobody's or somebody else's is not among them. */
export async function invoiceNumbers(
	ctx: AppContext,
	actor: Actor,
	ids: readonly string[],
): Promise<Map<string, string>> {
	if (ids.length === 0) return new Map();
	const rows = await findNumbers(ctx.db, actor.id, ids);
	return new Map(rows.map(({ id, number }) => [id, number]));
}
