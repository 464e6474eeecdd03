import { findAccount } from "#db/access/users";
import type { AppContext } from "~/context";
import type { Actor } from "../domain/user";

/** An account by its id, for work that no request asks for; `null` where it was closed. */
export function readAccount(ctx: AppContext, id: string): Promise<Actor | null> {
	return findAccount(ctx.db, id);
}
