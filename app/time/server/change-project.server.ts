import { isGone } from "#db/commit";
import { purgeAcrossAccounts, restore, softDelete } from "#db/soft-delete";
import { mergeProjects, updateProject as writeUpdate } from "#db/time/project-writes";
import type { FoundProject } from "#db/time/projects";
import type { Actor } from "~/access/domain/user";
import { changedExternal, mergeMetadata } from "~/changes/domain/external";
import { readClient } from "~/clients/server/read-clients.server";
import type { AppContext } from "~/context";
import { newDeletion, restorableSince } from "~/kernel/deletion";
import { AppError, invalidField } from "~/kernel/errors";
import { type Price, toDecimal } from "~/kernel/money/money";
import type { Instant } from "~/kernel/time/dates";
import { isSameInput, isUnchanged, parse } from "~/kernel/validation";
import { m } from "~/paraglide/messages";
import { CLIENT_ROUNDING, type Project, type ProjectInput } from "../domain/project";
import { NewProject, type ProjectPatch } from "../domain/project-input";
import { findWithBudget } from "./budgets.server";
import { requireRate } from "./project-rate.server";
import { readProject } from "./projects.server";
import { projectNotFound, projectRefusal, staleProject } from "./refusals.server";

/** How often a patch without `If-Match` is laid over a newer version before giving up. */
const TRIES = 5;
const BATCH = 500;

/** Changes a part of a project; without `version` the newest, with `follow` only to what has a rate. Throws invalid, and whatever {@link updateProject} throws. */
export async function patchProject(
	ctx: AppContext,
	actor: Actor,
	id: string,
	patch: ProjectPatch,
	version?: number,
	follow = false,
): Promise<Project> {
	for (let tries = 1; ; tries++) {
		const current = await readProject(ctx, actor, id);
		const plain = (price: Price | null) => (price === null ? null : toDecimal(price));
		const { chosen, budgetAmount, fixedPrice } = current;
		const money = { hourlyRate: plain(chosen), budgetAmount: plain(budgetAmount), fixedPrice: plain(fixedPrice) };
		const before = { ...current, ...money };
		// Without a rounding its step and group go as well.
		const cleared = patch.rounding === null || patch.rounding === "" ? CLIENT_ROUNDING : {};
		const metadata = mergeMetadata(current.metadata, patch.metadata);
		const input = parse(NewProject, { ...before, ...cleared, ...patch, metadata });
		if (follow) requireRate(input.rate);
		const expected = version ?? current.version;
		if (expected === current.version && isSameInput(NewProject, before, input)) return current;
		try {
			return await updateProject(ctx, actor, id, { ...input, version: expected });
		} catch (error) {
			const existing = version === undefined && error instanceof AppError && error.code === "stale";
			if (!existing || tries === TRIES) throw error;
		}
	}
}

interface Change extends Partial<ProjectInput> {
	archivedAt?: Instant | null;
	/** The version that the change was made on. Any other is refused as stale. */
	version?: number | undefined;
}

/**
 * Changes a project; its entries say a new name, and go along to another client while none of them is billed.
 * @throws AppError plan_limit, not_found (project, client), stale, conflict
 */
export async function updateProject(ctx: AppContext, actor: Actor, id: string, change: Change): Promise<Project> {
	const { version, ...content } = change;
	const current = await readProject(ctx, actor, id);
	if (version !== undefined && version !== current.version) throw staleProject();
	return writeChange(ctx, actor, { ...current, deletedAt: null }, content);
}

/** Replaces what can be chosen of a project, where that differs; one in the trash is restored by it. Throws as {@link updateProject}. */
export async function replaceProject(
	ctx: AppContext,
	actor: Actor,
	found: FoundProject,
	input: ProjectInput,
): Promise<Project> {
	const isSame = isUnchanged<ProjectInput>(contentOf(found), input);
	return isSame && found.deletedAt === null ? readProject(ctx, actor, found.id) : writeChange(ctx, actor, found, input);
}

async function writeChange(
	ctx: AppContext,
	actor: Actor,
	{ deletedAt, ...current }: FoundProject,
	content: Omit<Change, "version">,
): Promise<Project> {
	const { id, name, clientId } = current;
	const to = { ...contentOf(current), ...content, ...changedExternal(current, content) };
	if (to.clientId !== null && to.clientId !== clientId) await readClient(ctx, actor, to.clientId);
	const at = ctx.clock.now();
	const restores = deletedAt === null ? undefined : { since: restorableSince(at) };
	try {
		await writeUpdate(ctx.db, { holder: actor, at, from: current, to, restores });
	} catch (error) {
		throw projectRefusal(error, to);
	}
	if (to.name !== name || to.clientId !== clientId) await renameRunning(ctx, actor, current, to);
	return readProject(ctx, actor, id);
}

function contentOf({ name, clientId, chosen: rate, billable, color, budgetMinutes, ...project }: Project) {
	const { budgetAmount, budgetPeriod, fixedPrice, archivedAt, externalId, metadata } = project;
	const { rounding, roundingMinutes, roundingPer } = project;
	const about = {
		name,
		clientId,
		rounding,
		roundingMinutes,
		roundingPer,
		rate,
		billable,
		color,
		budgetMinutes,
		budgetAmount,
		budgetPeriod,
		fixedPrice,
	};
	return { ...about, archivedAt, externalId, metadata };
}

/** Archives a project, which no picker offers then, or takes that back. Throws as {@link updateProject}. */
export async function archiveProject(
	ctx: AppContext,
	actor: Actor,
	id: string,
	{ archived, version }: { archived: boolean; version?: number | undefined },
): Promise<Project> {
	const current = await readProject(ctx, actor, id);
	if (archived === (current.archivedAt !== null)) return current;
	return updateProject(ctx, actor, id, { archivedAt: archived ? ctx.clock.now() : null, version });
}

/**
 * Moves all time of a project to another of the same client; the first is deleted. Returns what it was moved to.
 * @throws AppError plan_limit, not_found, invalid (`into`), stale
 */
export async function mergeProject(
	ctx: AppContext,
	actor: Actor,
	id: string,
	{ into: other, version }: { into: string; version?: number | undefined },
): Promise<Project> {
	const from = await readProject(ctx, actor, id);
	const into = await findOther(ctx, actor, other);
	if (version !== undefined && version !== from.version) throw staleProject();
	if (into.id === from.id) throw invalidField("into", m.time_project_merge_itself());
	if (into.clientId !== from.clientId) throw invalidField("into", m.time_project_merge_other_client());
	const { id: deletionId, at } = newDeletion(ctx);
	try {
		await mergeProjects(ctx.db, { holder: actor, at, from, into, deletionId });
	} catch (error) {
		throw projectRefusal(error, into);
	}
	await renameRunning(ctx, actor, from, into);
	return readProject(ctx, actor, into.id);
}

async function findOther(ctx: AppContext, actor: Actor, id: string): Promise<Project> {
	try {
		return await readProject(ctx, actor, id);
	} catch (error) {
		const missing = error instanceof AppError && error.code === "not_found";
		throw missing ? invalidField("into", m.time_project_not_found()) : error;
	}
}

/** Deletes a project softly; its entries keep its name. Throws plan_limit, not_found, stale. */
export async function deleteProject(ctx: AppContext, actor: Actor, id: string, version?: number): Promise<Project> {
	const project = await readProject(ctx, actor, id);
	if (version !== undefined && version !== project.version) throw staleProject();
	try {
		await softDelete(ctx.db, "project", { userId: actor.id, id, version, deletion: newDeletion(ctx) });
	} catch (error) {
		if (!isGone(error)) throw error;
		throw version === undefined ? projectNotFound() : staleProject();
	}
	return project;
}

/** Takes a deletion back, whatever the plan is. Throws not_found where nothing was deleted under this id in the last 30 days, conflict. */
export async function restoreProject(ctx: AppContext, actor: Actor, id: string): Promise<Project> {
	const at = ctx.clock.now();
	try {
		await restore(ctx.db, "project", { userId: actor.id, id, at, since: restorableSince(at) });
	} catch (error) {
		throw isGone(error) ? projectNotFound() : projectRefusal(error, { name: "" });
	}
	const project = await findWithBudget(ctx, actor, id);
	if (!project) throw projectNotFound();
	return project;
}

/** Removes for good what was deleted more than 30 days ago. */
export async function purgeDeletedProjects(ctx: AppContext): Promise<void> {
	await purgeAcrossAccounts(ctx.db, "project", restorableSince(ctx.clock.now()), BATCH);
}

/** The timer keeps a name: what runs for a project goes along with it. */
async function renameRunning(
	ctx: AppContext,
	actor: Actor,
	from: Project,
	{ name: projectName, clientId }: Pick<Project, "name" | "clientId">,
): Promise<void> {
	const running = await ctx.timers.running(actor.id);
	if (running?.projectName !== from.name || running.clientId !== from.clientId) return;
	const client = clientId === null || clientId === from.clientId ? null : await readClient(ctx, actor, clientId);
	const clientName = clientId === from.clientId ? running.clientName : (client?.name ?? "");
	await ctx.timers.change(actor.id, running.id, { projectName, clientId, clientName });
}
