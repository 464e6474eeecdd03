import { insertTemplate, updateTemplate as writeUpdate } from "#db/templates/template-writes";
import type { Actor } from "~/access/domain/user";
import { getEntitlements } from "~/billing/domain/entitlements";
import type { AppContext } from "~/context";
import { AppError } from "~/kernel/errors";
import { isSameInput, parse } from "~/kernel/validation";
import { withIdempotencyKey } from "~/limits/server/idempotency.server";
import type { CustomTemplate } from "../domain/template";
import { fullDesign, type Patch, type TemplateInput, TemplatePayload } from "../domain/template-input";
import { readTemplate } from "./read-templates.server";
import { refusal, requireCustomTemplates, staleTemplate } from "./refusals.server";

/** How often a patch without `If-Match` is laid over a newer version before giving up. */
const TRIES = 5;

/** Adds a template. Throws plan_limit where the plan has none or no room for another, key_reused. */
export async function createTemplate(
	ctx: AppContext,
	actor: Actor,
	input: TemplateInput,
	key?: string,
): Promise<CustomTemplate> {
	requireCustomTemplates(actor);
	return withIdempotencyKey<CustomTemplate>(
		ctx,
		actor,
		{ key, request: { template: input } },
		async (idempotencyStatements) => {
			const { customTemplates: limit } = getEntitlements(actor.plan);
			const now = ctx.clock.now();
			const own = { id: ctx.ids.uuid(), revision: 1, version: 1, createdAt: now, updatedAt: now };
			const template = { ...own, design: fullDesign(input, actor) };
			try {
				await insertTemplate(ctx.db, template, {
					holder: actor,
					limit,
					extraStatements: idempotencyStatements(template),
				});
			} catch (error) {
				throw refusal(error, actor);
			}
			return template;
		},
	);
}

/** Changes a template, unless it is as it was; what was sent keeps its revision. Throws not_found, plan_limit, stale. */
export async function updateTemplate(
	ctx: AppContext,
	actor: Actor,
	id: string,
	{ input, version }: { input: TemplateInput; version?: number | undefined },
): Promise<CustomTemplate> {
	const current = await readTemplate(ctx, actor, id);
	requireCustomTemplates(actor);
	if (version !== undefined && version !== current.version) throw staleTemplate();
	const design = fullDesign(input, actor);
	if (JSON.stringify(design) === JSON.stringify(current.design)) return current;
	const { revision, version: from } = current;
	const updatedAt = ctx.clock.now();
	const template = { ...current, design, updatedAt, revision: revision + 1, version: from + 1 };
	try {
		await writeUpdate(ctx.db, template, { holder: actor, from });
	} catch (error) {
		throw refusal(error, actor);
	}
	return template;
}

/** Changes a part of a template; without `version` the newest. Throws invalid, and whatever updateTemplate throws. */
export async function patchTemplate(
	ctx: AppContext,
	actor: Actor,
	id: string,
	patch: Patch,
	version?: number,
): Promise<CustomTemplate> {
	for (let tries = 1; ; tries++) {
		const current = await readTemplate(ctx, actor, id);
		const input = parse(TemplatePayload, { ...current.design, ...patch });
		const expected = version ?? current.version;
		if (expected === current.version && isSameInput(TemplatePayload, current.design, input)) return current;
		try {
			return await updateTemplate(ctx, actor, id, { input, version: expected });
		} catch (error) {
			const existing = version === undefined && error instanceof AppError && error.code === "stale";
			if (!existing || tries === TRIES) throw error;
		}
	}
}
