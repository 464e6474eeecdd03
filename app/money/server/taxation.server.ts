import { findTaxation, type Taxation } from "#db/queries/taxes";
import type { AppContext } from "~/context";
import type { Actor } from "~/identity/domain/user";

/** What an account says of tax; `profile` is `null` where it charges none. */
export function readTaxation(ctx: AppContext, actor: Actor): Promise<Taxation> {
	return findTaxation(ctx.db, actor.id);
}
