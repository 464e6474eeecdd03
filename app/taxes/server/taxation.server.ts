import { findTaxation, type Taxation } from "#db/taxes/taxes";
import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";

/** What an account says of tax; `profile` is `null` where it charges none. */
export function readTaxation(ctx: AppContext, actor: Actor): Promise<Taxation> {
	return findTaxation(ctx.db, actor.id);
}
