import { deletedTemplatesOfAnyUser, purgeTemplate } from "#db/queries/sweeps";
import { softDeleteTemplate, restoreTemplate as takeBack } from "#db/queries/template-writes";
import { getEntitlements } from "~/billing/domain/entitlements";
import type { AppContext } from "~/context";
import type { Actor } from "~/identity/domain/user";
import { DAY_MS } from "~/kernel/dates";
import type { CustomTemplate } from "../domain/template";
import { readTemplate } from "./read-templates.server";
import { isGone, refusal, templateNotFound } from "./refusals.server";

/** How long a deletion can be taken back. */
export const RESTORABLE_MS = 30 * DAY_MS;

const BATCH = 200;

/** Deletes a template, softly. What was sent with it keeps its looks. Throws not_found where it is not there (any more). */
export async function deleteTemplate(ctx: AppContext, actor: Actor, id: string): Promise<CustomTemplate> {
	const template = await readTemplate(ctx, actor, id);
	try {
		await softDeleteTemplate(ctx.db, actor.id, id, ctx.clock.now());
	} catch (error) {
		throw isGone(error) ? templateNotFound() : error;
	}
	return template;
}

/**
 * Takes a deletion back.
 *
 * @throws AppError not_found where nothing of the actor's was deleted under this id in the last 30 days, plan_limit
 *   where the plan has no room for it any more
 */
export async function restoreTemplate(ctx: AppContext, actor: Actor, id: string): Promise<CustomTemplate> {
	const at = ctx.clock.now();
	const { customTemplates: limit } = getEntitlements(actor.plan);
	try {
		await takeBack(ctx.db, actor, { id, at, since: at - RESTORABLE_MS, limit });
	} catch (error) {
		throw isGone(error) ? templateNotFound() : refusal(error, actor);
	}
	return readTemplate(ctx, actor, id);
}

/** Removes for good what was deleted more than 30 days ago, but for the looks of what was sent. */
export async function purgeDeletedTemplates(ctx: AppContext): Promise<void> {
	const before = ctx.clock.now() - RESTORABLE_MS;
	for (const { id, userId } of await deletedTemplatesOfAnyUser(ctx.db, before, BATCH)) {
		await purgeTemplate(ctx.db, userId, id, before);
	}
}
