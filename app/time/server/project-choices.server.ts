import { projectNames, projectsNamed, projectsWithIds, recentProjects } from "#db/time/projects";
import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { AppError } from "~/kernel/errors";
import { foldText } from "~/kernel/text";
import { m } from "~/paraglide/messages";
import { MAX_OFFERED, type Project } from "../domain/project";
import { projectsNamedById } from "./projects.server";
import { projectNotFound, requireTracking } from "./refusals.server";

export interface FoundProjects {
	projects: Project[];
	/** Whether there are others that are not among them. */
	more: boolean;
}

/** What a picker of projects offers: those worked on last, or those that a text is found in, at most MAX_OFFERED. */
export async function projectChoices(ctx: AppContext, actor: Actor, text = ""): Promise<FoundProjects> {
	const words = foldText(text.trim());
	if (!words) return { projects: await recentProjects(ctx.db, actor.id, MAX_OFFERED), more: true };
	const all = matching(await projectNames(ctx.db, actor.id, { archived: false }), words);
	const ids = all.slice(0, MAX_OFFERED).map(({ id }) => id);
	const found = await projectsWithIds(ctx.db, actor.id, ids, 0);
	return { projects: found.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)), more: all.length > MAX_OFFERED };
}

/** The projects that a text is found in, archived ones too: the first `most`, and how many there are. Throws plan_limit. */
export async function searchProjects(ctx: AppContext, actor: Actor, { text, most }: { text: string; most: number }) {
	const all = matching(await projectNames(ctx.db, actor.id, { archived: true }), foldText(text.trim()));
	const ids = all.slice(0, most).map(({ id }) => id);
	const found = await projectsNamedById(ctx, actor, ids);
	return { projects: found.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)), count: all.length };
}

/** The id of the project of a name. Throws plan_limit, not_found, conflict where several clients have one. */
export async function projectIdNamed(ctx: AppContext, actor: Actor, name: string): Promise<string> {
	requireTracking(actor);
	const [project, another] = await projectsNamed(ctx.db, actor.id, name);
	if (!project) throw projectNotFound();
	if (another) throw new AppError("conflict", m.time_project_several());
	return project.id;
}

/** Names of projects that contain a text and are not it, at most MAX_OFFERED. */
export async function similarProjects(ctx: AppContext, actor: Actor, text: string): Promise<string[]> {
	const all = await projectNames(ctx.db, actor.id, { archived: false });
	const names = matching(all, foldText(text.trim())).map(({ name }) => name);
	return [...new Set(names)].filter((name) => name !== text).slice(0, MAX_OFFERED);
}

/** Those whose names begin with the words first, of these the shortest. */
function matching<Named extends { name: string }>(projects: readonly Named[], words: string): Named[] {
	const found = projects.flatMap((project) => {
		const at = foldText(project.name).indexOf(words);
		return at < 0 ? [] : [{ project, later: at > 0 }];
	});
	found.sort((a, b) => Number(a.later) - Number(b.later) || a.project.name.length - b.project.name.length);
	return found.map(({ project }) => project);
}
