import { findTemplate, listTemplates as readTemplates } from "#db/templates/templates";
import type { Actor } from "~/access/domain/user";
import { getEntitlements } from "~/billing/domain/entitlements";
import type { AppContext } from "~/context";
import type { TemplateDesign } from "~/document/templates/design";
import { isId } from "~/kernel/id";
import { houseDesign } from "../domain/house-design";
import {
	BUILT_IN_TEMPLATES,
	type CustomTemplate,
	isBuiltIn,
	type TemplateChoice,
	templateLabel,
} from "../domain/template";
import { templateNotFound } from "./refusals.server";

const MAX_LISTED = 100;

/** One of the actor's own templates. Throws not_found where it is unknown, deleted, or another account's. */
export async function readTemplate(ctx: AppContext, actor: Actor, id: string): Promise<CustomTemplate> {
	const template = isId(id) ? await findTemplate(ctx.db, actor.id, id) : null;
	if (!template) throw templateNotFound();
	return template;
}

export function listTemplates(ctx: AppContext, actor: Actor): Promise<CustomTemplate[]> {
	return readTemplates(ctx.db, actor.id, MAX_LISTED);
}

/** All templates for the actor, built-in ones first, and whether the plan has each. */
export async function templateChoices(ctx: AppContext, actor: Actor): Promise<TemplateChoice[]> {
	const { customTemplates } = getEntitlements(actor.plan);
	const own = await listTemplates(ctx, actor);
	return [
		...BUILT_IN_TEMPLATES.map((id) => ({ ...choice(id, houseDesign(id, actor)), available: hasBuiltIn(actor, id) })),
		...own.map(({ id, design }) => ({ ...choice(id, design), available: customTemplates > 0 })),
	];
}

/** The design of a built-in template or one of the actor's, whatever the plan. Throws not_found. */
export async function readDesign(ctx: AppContext, actor: Actor, id: string): Promise<TemplateDesign> {
	return isBuiltIn(id) ? houseDesign(id, actor) : (await readTemplate(ctx, actor, id)).design;
}

export function hasBuiltIn({ plan }: Pick<Actor, "plan">, id: string): boolean {
	return getEntitlements(plan).templates.some((each) => each === id);
}

function choice(id: string, design: TemplateDesign) {
	return { id, name: design.name, looks: templateLabel(design), design };
}
