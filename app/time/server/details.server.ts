import { findProjectRates } from "#db/time/projects";
import type { Actor } from "~/access/domain/user";
import { readClient } from "~/clients/server/read-clients.server";
import type { AppContext } from "~/context";
import { proposedRate } from "~/time/domain/project";
import type { TimerDetails } from "~/time/domain/timer";
import type { DetailsInput } from "../domain/time-entry-input";

/**
 * What an entry says, with the name of its client. Without a rate it has the one that is proposed, else 0. Throws not_found
 * where the client is none of the actor's.
 */
export async function resolveDetails(ctx: AppContext, actor: Actor, input: DetailsInput): Promise<TimerDetails> {
	const { description, projectName, clientId, billable } = input;
	const [client, project] = await Promise.all([
		clientId === null ? null : readClient(ctx, actor, clientId),
		input.rate === null && projectName !== "" ? findProjectRates(ctx.db, actor.id, projectName) : null,
	]);
	const rate = input.rate ?? proposedRate(project, client?.hourlyRate || null) ?? 0;
	return { description, projectName, clientId, clientName: client?.name ?? "", rate, billable };
}
