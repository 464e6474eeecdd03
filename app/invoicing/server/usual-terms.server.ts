import { findPaymentTerms, savePaymentTerms } from "#db/seller/seller-profiles";
import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { pickTerms, type UsualTerms } from "~/pricing/domain/terms";

export async function readUsualTerms(ctx: AppContext, actor: Actor): Promise<UsualTerms> {
	const kept = await findPaymentTerms(ctx.db, actor.id);
	return { ...pickTerms(kept), dueDays: kept.dueDays };
}

/** Saves them; what is written already keeps its own. Throws not_found where the account is gone. */
export async function saveUsualTerms(ctx: AppContext, actor: Actor, terms: UsualTerms): Promise<void> {
	await savePaymentTerms(ctx.db, actor.id, terms, ctx.clock.now());
}
