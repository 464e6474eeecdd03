import {
	findProjectRates,
	projectNames,
	projectsNamed,
	listProjects as readProjects,
	recentProjects,
	saveProjectRate,
} from "#db/time/projects";
import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import type { Cents } from "~/kernel/money/money";
import { foldText } from "~/kernel/text";
import { MAX_OFFERED, type Project } from "../domain/project";
import { requireTracking } from "./refusals.server";

const MAX_PROJECTS = 100;

/** The actor's projects, the one last worked on first; whatever the plan, for pickers and the account's own download. */
export function listProjects(ctx: AppContext, actor: Actor, most = MAX_PROJECTS): Promise<Project[]> {
	return readProjects(ctx.db, actor.id, most);
}

export interface FoundProjects {
	projects: Project[];
	/** Whether there are others that are not among them. */
	more: boolean;
}

/** What a picker of projects offers: those worked on last, or those that a text is found in, at most MAX_OFFERED. */
export async function projectChoices(ctx: AppContext, actor: Actor, text = ""): Promise<FoundProjects> {
	const words = foldText(text.trim());
	if (!words) return { projects: await recentProjects(ctx.db, actor.id, MAX_OFFERED), more: true };
	const names = matching(await projectNames(ctx.db, actor.id), words);
	const projects = await projectsNamed(ctx.db, actor.id, names.slice(0, MAX_OFFERED));
	return { projects, more: names.length > MAX_OFFERED };
}

/** Names of projects that contain a text and are not it, at most MAX_OFFERED. */
export async function similarProjects(ctx: AppContext, actor: Actor, text: string): Promise<string[]> {
	const names = matching(await projectNames(ctx.db, actor.id), foldText(text.trim()));
	return names.filter((name) => name !== text).slice(0, MAX_OFFERED);
}

/** Names that begin with the words first, of these the shortest. */
function matching(names: readonly string[], words: string): string[] {
	const found = names.flatMap((name) => {
		const at = foldText(name).indexOf(words);
		return at < 0 ? [] : [{ name, later: at > 0 }];
	});
	found.sort((a, b) => Number(a.later) - Number(b.later) || a.name.length - b.name.length);
	return found.map(({ name }) => name);
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
