import { findProjectRates, listProjects as readProjects, saveProjectRate } from "#db/time/projects";
import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import type { Cents } from "~/kernel/money/money";
import type { Project } from "../domain/project";
import { requireTracking } from "./refusals.server";

const MAX_PROJECTS = 100;

/** The actor's projects, the one last worked on first; whatever the plan, for pickers and the account's own download. */
export function listProjects(ctx: AppContext, actor: Actor, most = MAX_PROJECTS): Promise<Project[]> {
	return readProjects(ctx.db, actor.id, most);
}

/** The same as a capability of its own. Throws plan_limit. */
export async function readRates(ctx: AppContext, actor: Actor): Promise<Project[]> {
	requireTracking(actor);
	return listProjects(ctx, actor);
}

/** Chooses what a project's time is proposed at, in minor units; `null`: that of its last entry again. Throws plan_limit. */
export async function chooseRate(
	ctx: AppContext,
	actor: Actor,
	{ name, hourlyRate: rate }: { name: string; hourlyRate: Cents | null },
): Promise<Project> {
	requireTracking(actor);
	await saveProjectRate(ctx.db, actor.id, { name, rate }, ctx.clock.now());
	return { name, ...(await findProjectRates(ctx.db, actor.id, name)) };
}
