import { readClient } from "~/clients/server/read-clients.server";
import type { AppContext } from "~/context";
import type { Actor } from "~/identity/domain/user";
import type { TimerDetails } from "~/time/domain/timer";
import type { DetailsInput } from "../domain/time-entry-input";

/** What an entry says, with the name of its client. Throws not_found where the client is none of the actor's. */
export async function resolveDetails(ctx: AppContext, actor: Actor, input: DetailsInput): Promise<TimerDetails> {
	const { description, projectName, clientId, rate } = input;
	const clientName = clientId === null ? "" : (await readClient(ctx, actor, clientId)).name;
	return { description, projectName, clientId, clientName, rate };
}
