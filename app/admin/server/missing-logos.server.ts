import { missingLogosOfAnyUser } from "#db/queries/missing-logos";
import type { AppContext } from "~/context";
import type { Actor } from "~/identity/domain/user";
import { requireAdministrator } from "./administrator.server";

const SHOWN = 20;

/** Logos that are named and not in the file store, as the sweep found them. Throws forbidden. */
export async function pageOfMissingLogos(ctx: AppContext, actor: Actor) {
	requireAdministrator(ctx, actor);
	return missingLogosOfAnyUser(ctx.db, SHOWN);
}
