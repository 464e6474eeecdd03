import { deleteUnusedProject, ensureProject } from "#db/time/project-writes";
import { findProject, findProjectNamed, rateWorkedUnder } from "#db/time/projects";
import type { Actor } from "~/access/domain/user";
import { readClient } from "~/clients/server/read-clients.server";
import type { AppContext } from "~/context";
import { AppError, invalidField } from "~/kernel/errors";
import { isId } from "~/kernel/id";
import type { Cents } from "~/kernel/money/money";
import { m } from "~/paraglide/messages";
import { changedTerms, newTerms } from "../domain/entry-terms";
import type { Project } from "../domain/project";
import type { TimeEntry } from "../domain/time-entry";
import type { DetailsInput } from "../domain/time-entry-input";
import type { TimerDetails } from "../domain/timer";

/** What an entry is about: of a project that is new, its name alone. */
export interface Subject {
	projectName: string;
	project: Pick<Project, "chosen" | "worked" | "billable"> | null;
	projectId: string | null;
	clientId: string | null;
	clientName: string;
	/** The client's rate; `null` where it has none. */
	clientRate: Cents | null;
}

type Said = Pick<DetailsInput, "projectName" | "projectId" | "clientId">;

/**
 * @param keeps whose client it is already, whom it keeps though it was deleted
 * @throws AppError not_found where the client is none of the actor's, invalid where the project is none, or another than it says
 */
export async function resolveSubject(
	ctx: AppContext,
	actor: Actor,
	said: Said,
	keeps: Pick<TimeEntry, "clientName"> | null = null,
): Promise<Subject> {
	const named = said.projectId ? await projectMeant(ctx, actor, said.projectId, said) : null;
	const { projectName, clientId } = named ? { projectName: named.name, clientId: named.clientId } : said;
	const [client, project] = await Promise.all([
		clientId === null ? null : findClient(ctx, actor, clientId, keeps !== null),
		named ?? (projectName === "" ? null : findProjectNamed(ctx.db, actor.id, { name: projectName, clientId })),
	]);
	const isNew = project === null && projectName !== "";
	return {
		projectName,
		project: isNew && clientId === null ? await termsOfName(ctx, actor, projectName) : project,
		projectId: project?.id ?? null,
		clientId,
		clientName: client?.name ?? keeps?.clientName ?? "",
		clientRate: client?.hourlyRate || null,
	};
}

async function findClient(ctx: AppContext, actor: Actor, id: string, mayBeGone: boolean) {
	try {
		return await readClient(ctx, actor, id);
	} catch (error) {
		if (mayBeGone && error instanceof AppError && error.code === "not_found") return null;
		throw error;
	}
}

async function projectMeant(ctx: AppContext, actor: Actor, id: string, said: Said): Promise<Project> {
	const project = isId(id) ? await findProject(ctx.db, actor.id, id) : null;
	if (!project) throw invalidField("projectId", m.time_project_not_found());
	if (said.projectName !== "" && said.projectName !== project.name)
		throw invalidField("projectName", m.time_project_contradicts({ name: project.name }));
	if (said.clientId !== null && said.clientId !== project.clientId)
		throw invalidField("clientId", m.time_project_other_client({ name: project.name }));
	return project;
}

async function termsOfName(ctx: AppContext, actor: Actor, name: string) {
	return { chosen: null, worked: await rateWorkedUnder(ctx.db, actor.id, name), billable: true };
}

/** What an entry says, with the name of its client and the terms that it begins with. Throws as {@link resolveSubject}. */
export async function resolveDetails(ctx: AppContext, actor: Actor, input: DetailsInput): Promise<TimerDetails> {
	const { project, clientRate, ...about } = await resolveSubject(ctx, actor, input);
	const { description, tags = [] } = input;
	return { description, tags, ...about, ...newTerms(input, { project, client: clientRate }) };
}

/** The same of an entry that is there: what nobody chose for it follows it to another project or client. */
export async function changedDetails(ctx: AppContext, actor: Actor, before: TimeEntry, input: DetailsInput) {
	const { description, tags = [] } = input;
	const isSame =
		input.clientId === before.clientId &&
		input.projectName === before.projectName &&
		(!input.projectId || input.projectId === before.projectId);
	// A client or project that is deleted meanwhile may stay on its own entry.
	if (isSame) {
		const { projectName, projectId, clientId, clientName } = before;
		const terms = changedTerms(input, before, { project: null, client: null, moves: false });
		return { description, tags, projectName, projectId, clientId, clientName, ...terms };
	}
	const keepsClient = !input.projectId && input.clientId === before.clientId;
	const { project, clientRate, ...about } = await resolveSubject(ctx, actor, input, keepsClient ? before : null);
	const terms = changedTerms(input, before, { project, client: clientRate, moves: true });
	return { description, tags, ...about, ...terms };
}

type Worked = Pick<TimerDetails, "projectName" | "projectId" | "clientId">;

/** The id of what an entry is worked under: a project that is new is made. */
async function requireProject(
	ctx: AppContext,
	actor: Actor,
	{ projectName: name, projectId = null, clientId }: Worked,
	newId: string,
): Promise<string | null> {
	if (name === "" || projectId !== null) return projectId;
	return ensureProject(ctx.db, actor.id, { name, clientId, id: newId, at: ctx.clock.now() });
}

/** Writes an entry under its project; one that was made for it goes again where the entry is refused. */
export async function underProject(
	ctx: AppContext,
	actor: Actor,
	worked: Worked,
	write: (projectId: string | null) => Promise<void>,
): Promise<string | null> {
	const newId = ctx.ids.uuid();
	const projectId = await requireProject(ctx, actor, worked, newId);
	try {
		await write(projectId);
	} catch (error) {
		if (projectId === newId) await deleteUnusedProject(ctx.db, actor.id, newId);
		throw error;
	}
	return projectId;
}
