import { isGone } from "#db/commit";
import { deletedAcrossAccounts, softDelete } from "#db/soft-delete";
import { purgeTemplate } from "#db/sweeps";
import { restoreTemplate as restoreRow } from "#db/templates/template-writes";
import type { Actor } from "~/access/domain/user";
import { getEntitlements } from "~/billing/domain/entitlements";
import type { AppContext } from "~/context";
import { newDeletion, restorableSince } from "~/kernel/deletion";
import type { CustomTemplate } from "../domain/template";
import { readTemplate } from "./read-templates.server";
import { refusal, staleTemplate, templateNotFound } from "./refusals.server";

const BATCH = 200;

/** Deletes a template, softly. What was sent with it keeps its looks. Throws not_found where it is not there (any more). */
export async function deleteTemplate(
	ctx: AppContext,
	actor: Actor,
	id: string,
	version?: number,
): Promise<CustomTemplate> {
	const template = await readTemplate(ctx, actor, id);
	if (version !== undefined && version !== template.version) throw staleTemplate();
	try {
		await softDelete(ctx.db, "template", { userId: actor.id, id, version, deletion: newDeletion(ctx) });
	} catch (error) {
		if (!isGone(error)) throw error;
		throw version === undefined ? templateNotFound() : staleTemplate();
	}
	return template;
}

/** Throws not_found where nothing was deleted under this id in the last 30 days, plan_limit where there is no room. */
export async function restoreTemplate(ctx: AppContext, actor: Actor, id: string): Promise<CustomTemplate> {
	const at = ctx.clock.now();
	const { customTemplates: limit } = getEntitlements(actor.plan);
	try {
		await restoreRow(ctx.db, actor, { id, at, since: restorableSince(at), limit });
	} catch (error) {
		throw isGone(error) ? templateNotFound() : refusal(error, actor);
	}
	return readTemplate(ctx, actor, id);
}

/** Removes for good what was deleted more than 30 days ago, but for the looks of what was sent. */
export async function purgeDeletedTemplates(ctx: AppContext): Promise<void> {
	const before = restorableSince(ctx.clock.now());
	for (const { id, userId } of await deletedAcrossAccounts(ctx.db, "template", before, BATCH)) {
		await purgeTemplate(ctx.db, userId, id, before);
	}
}
