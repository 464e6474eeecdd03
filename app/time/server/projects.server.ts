import { insertProject, saveSharedRate } from "#db/time/project-writes";
import { type ProjectFilter, projectColors, projectsNamed } from "#db/time/projects";
import type { Actor } from "~/access/domain/user";
import { newExternal } from "~/changes/domain/external";
import { readClient } from "~/clients/server/read-clients.server";
import type { AppContext } from "~/context";
import { isId } from "~/kernel/id";
import type { Cents } from "~/kernel/money/money";
import { decodeCursor, sliceFor, toPage } from "~/kernel/paging";
import { withIdempotencyKey } from "~/limits/server/idempotency.server";
import type { Project, ProjectInput } from "../domain/project";
import { findWithBudget, listWithBudgets, namedWithBudgets } from "./budgets.server";
import { projectNotFound, projectRefusal, requireTracking } from "./refusals.server";

interface Listing {
	filter?: ProjectFilter;
	limit: number;
	cursor?: string | null | undefined;
}

/** A page of the actor's projects, the one last worked on first; whatever the plan, for the account's own download. */
export async function listProjects(ctx: AppContext, actor: Actor, { filter, limit, cursor }: Listing) {
	const from = decodeCursor(cursor);
	const found = await listWithBudgets(ctx, actor, { slice: sliceFor(limit, from), ...filter });
	const { rows, ...page } = toPage(found, limit, from);
	return { ...page, rows: rows.map(({ createdAt: _, ...project }): Project => project) };
}

/** The colours of the actor's projects, by their names; of several of one name, the first that has one. */
export async function readColors(ctx: AppContext, actor: Actor): Promise<Map<string, string>> {
	const colors = await projectColors(ctx.db, actor.id);
	return new Map(colors.map(({ name, color }): [string, string] => [name, color]).reverse());
}

/** The same as a capability of its own. Throws plan_limit. */
export async function readRates(ctx: AppContext, actor: Actor, listing: Listing) {
	requireTracking(actor);
	return listProjects(ctx, actor, listing);
}

/** Those of these ids that are the actor's and not deleted. Throws plan_limit. */
export async function projectsNamedById(ctx: AppContext, actor: Actor, ids: readonly string[]): Promise<Project[]> {
	requireTracking(actor);
	return namedWithBudgets(ctx, actor, ids);
}

/** One of the actor's projects. Throws plan_limit, not_found where it is unknown, deleted, or another account's. */
export async function readProject(ctx: AppContext, actor: Actor, id: string): Promise<Project> {
	requireTracking(actor);
	const project = isId(id) ? await findWithBudget(ctx, actor, id) : null;
	if (!project) throw projectNotFound();
	return project;
}

/** Adds a project. Throws plan_limit, not_found (client), conflict where its client has one of the name or another the id, key_reused. */
export async function addProject(ctx: AppContext, actor: Actor, input: ProjectInput, key?: string): Promise<Project> {
	requireTracking(actor);
	return withIdempotencyKey<Project>(ctx, actor, { key, request: { project: input } }, async (statements) => {
		const client = input.clientId === null ? null : await readClient(ctx, actor, input.clientId);
		const external = newExternal(input);
		const { rate, ...fields } = { ...input, ...external };
		const id = ctx.ids.uuid();
		const at = ctx.clock.now();
		const project: Project = {
			...fields,
			id,
			clientName: client?.name ?? null,
			chosen: rate,
			worked: null,
			budgetWorked: input.budgetMinutes === null ? null : 0,
			budgetToBill: input.budgetAmount === null ? null : { amount: 0, currency: actor.currency },
			archivedAt: null,
			updatedAt: at,
			version: 1,
		};
		try {
			await insertProject(
				ctx.db,
				{ ...input, ...external, id },
				{ holder: actor, at, extraStatements: statements(project) },
			);
		} catch (error) {
			throw projectRefusal(error, input);
		}
		return project;
	});
}

/**
 * Chooses what the time of all projects of a name is proposed at that have no rate of their own, in minor units; `null`:
 * that of the last entry again. Returns the one without a client where there is one. Throws plan_limit.
 */
export async function chooseRate(
	ctx: AppContext,
	actor: Actor,
	{ name, hourlyRate: rate }: { name: string; hourlyRate: Cents | null },
): Promise<Project> {
	requireTracking(actor);
	await saveSharedRate(ctx.db, actor.id, { name, rate }, { id: ctx.ids.uuid(), at: ctx.clock.now() });
	const [first] = await projectsNamed(ctx.db, actor.id, name);
	if (!first) throw projectNotFound();
	return readProject(ctx, actor, first.id);
}
