import { findExternalClient } from "#db/clients/clients";
import type { Actor } from "~/access/domain/user";
import { putExternal } from "~/changes/server/put-external.server";
import type { AppContext } from "~/context";
import type { ClientInput } from "../domain/client-input";
import { addClient } from "./clients.server";
import { replaceClient } from "./update-client.server";

/** Makes the client with an id of another system, or replaces it. Throws plan_limit, invalid. */
export function putClient(ctx: AppContext, actor: Actor, externalId: string, input: ClientInput) {
	const fields = { ...input, externalId, metadata: input.metadata ?? {} };
	return putExternal(ctx, {
		find: () => findExternalClient(ctx.db, actor.id, externalId),
		add: () => addClient(ctx, actor, fields),
		replace: (found) => replaceClient(ctx, actor, found, fields),
	});
}
