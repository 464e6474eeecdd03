import { type FoundProject, findExternalProject } from "#db/time/projects";
import type { Actor } from "~/access/domain/user";
import { putExternal } from "~/changes/server/put-external.server";
import type { AppContext } from "~/context";
import type { Project, ProjectInput } from "../domain/project";
import { replaceProject } from "./change-project.server";
import { addProject } from "./projects.server";
import { requireTracking } from "./refusals.server";

/**
 * Makes the project with an id of another system, or replaces it.
 * @throws AppError plan_limit, not_found (client), conflict where its client has another of the name
 */
export async function putProject(ctx: AppContext, actor: Actor, externalId: string, input: ProjectInput) {
	requireTracking(actor);
	const fields = { ...input, externalId, metadata: input.metadata ?? {} };
	return putExternal<FoundProject, Project>(ctx, {
		find: () => findExternalProject(ctx.db, actor.id, externalId),
		add: () => addProject(ctx, actor, fields),
		replace: (found) => replaceProject(ctx, actor, found, fields),
	});
}
