import { projectNames, projectsWithIds, recentProjects } from "#db/time/projects";
import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { foldText } from "~/kernel/text";
import { MAX_OFFERED, type Project } from "../domain/project";

export interface FoundProjects {
	projects: Project[];
	/** Whether there are others that are not among them. */
	more: boolean;
}

/** What a picker of projects offers: those worked on last, or those that a text is found in, at most MAX_OFFERED. */
export async function projectChoices(ctx: AppContext, actor: Actor, text = ""): Promise<FoundProjects> {
	const words = foldText(text.trim());
	if (!words) return { projects: await recentProjects(ctx.db, actor.id, MAX_OFFERED), more: true };
	const all = matching(await projectNames(ctx.db, actor.id), words);
	const ids = all.slice(0, MAX_OFFERED).map(({ id }) => id);
	const found = await projectsWithIds(ctx.db, actor.id, ids, 0);
	return { projects: found.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)), more: all.length > MAX_OFFERED };
}

/** Names of projects that contain a text and are not it, at most MAX_OFFERED. */
export async function similarProjects(ctx: AppContext, actor: Actor, text: string): Promise<string[]> {
	const names = matching(await projectNames(ctx.db, actor.id), foldText(text.trim())).map(({ name }) => name);
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
