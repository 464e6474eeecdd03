import { lastRate } from "#db/queries/time-entries";
import { readClient } from "~/clients/server/read-clients.server";
import type { AppContext } from "~/context";
import type { Actor } from "~/identity/domain/user";
import type { TimerDetails } from "~/time/domain/timer";
import type { DetailsInput } from "../domain/time-entry-input";

/**
 * What an entry says, with the name of its client. Without a rate it has the one that its project was last worked at, else
 * its client's, else 0. Throws not_found where the client is none of the actor's.
 */
export async function resolveDetails(ctx: AppContext, actor: Actor, input: DetailsInput): Promise<TimerDetails> {
	const { description, projectName, clientId } = input;
	const [client, usual] = await Promise.all([
		clientId === null ? null : readClient(ctx, actor, clientId),
		input.rate ?? lastRate(ctx.db, actor.id, projectName),
	]);
	const rate = usual ?? client?.hourlyRate ?? 0;
	return { description, projectName, clientId, clientName: client?.name ?? "", rate };
}
