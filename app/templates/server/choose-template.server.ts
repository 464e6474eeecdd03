import { findDesigns, findTemplate, lastTemplateUsed, type StoredDesigns } from "#db/templates/templates";
import type { Actor } from "~/access/domain/user";
import { getEntitlements } from "~/billing/domain/entitlements";
import { PLAN_NAMES, PLANS } from "~/billing/domain/plan";
import type { AppContext } from "~/context";
import type { Arrangement, PaperName, TemplateDesign } from "~/document/templates/design";
import { AppError } from "~/kernel/errors";
import { m } from "~/paraglide/messages";
import { builtInName, houseDesign, houseRevision, paperOfRevision, revisedDesign } from "../domain/house-design";
import { type CustomTemplate, DEFAULT_TEMPLATE, isBuiltIn, type TemplateChoice } from "../domain/template";
import { hasBuiltIn } from "./read-templates.server";
import { templateNotFound } from "./refusals.server";

/** The template that an invoice has, and the revision that it was sent with: `null` for a draft, but for one that a series made. */
export interface TemplateUse {
	template: string;
	templateRevision: number | null;
}

interface Choice {
	request: string | undefined;
	/** What the invoice has so far; null for a new one. */
	current: (TemplateUse & { issued: boolean }) | null;
	issue: boolean;
	/** What a built-in one is on; that of the account where nothing is said. */
	paper?: PaperName | undefined;
}

/** What was sent keeps its template; a draft may fall back to the default. Throws plan_limit, not_found. */
export async function chooseTemplate(ctx: AppContext, actor: Actor, choice: Choice): Promise<TemplateUse> {
	const { request, current, issue } = choice;
	const fixed = choice.paper ?? (current && fixedPaper(current));
	const house = issue || fixed ? houseRevision(fixed ?? actor.paper) : null;
	const toTemplateUse = (template: AnyTemplate): TemplateUse =>
		typeof template === "string"
			? { template, templateRevision: house }
			: { template: template.id, templateRevision: issue ? template.revision : null };
	const stays = current !== null && (request === undefined || request === current.template);
	if (stays && current.issued) return { template: current.template, templateRevision: current.templateRevision };
	const id = stays ? current.template : request;
	if (id === undefined) return toTemplateUse(await defaultTemplate(ctx, actor));
	if (stays) return toTemplateUse((await usable(ctx, actor, id)) ?? DEFAULT_TEMPLATE);
	const template = await usable(ctx, actor, id);
	if (!template) throw await toRefusal(ctx, actor, id);
	return toTemplateUse(template);
}

/** The template that a new invoice starts with: `wanted` where the plan has it, else the last used, else the default. */
export function startingTemplate(
	choices: readonly TemplateChoice[],
	request: string | null,
	last: string | null,
): string {
	const hasTemplate = (id: string) => choices.some((choice) => choice.id === id && choice.available);
	return [request, last].find((id) => id !== null && hasTemplate(id)) ?? DEFAULT_TEMPLATE;
}

/** The template of the actor's newest invoice, as it is named there; `null` where there is none. */
export function lastTemplate(ctx: AppContext, actor: Actor): Promise<string | null> {
	return lastTemplateUsed(ctx.db, actor.id);
}

/** What an invoice looks like. */
export interface Looks {
	design: TemplateDesign;
	/** Whether that is the default, because the template that it asks for is gone or beyond the plan. */
	fallenBack: boolean;
}

type DesignChoice = TemplateUse & { status: string };

/** What an invoice looks like that is not read with its designs. */
export async function invoiceDesign(ctx: AppContext, actor: Actor, invoice: DesignChoice): Promise<Looks> {
	const designs = isBuiltIn(invoice.template) ? NO_DESIGNS : await findDesigns(ctx.db, actor.id, invoice);
	return chooseDesign(actor, invoice, designs);
}

/** What was sent keeps its looks; a draft has its template's of now, as far as the plan goes. */
export function chooseDesign(actor: Actor, invoice: DesignChoice, { own, revised }: StoredDesigns): Looks {
	const { template, templateRevision } = invoice;
	const follows = invoice.status === "draft" && templateRevision === null;
	const house = (id: Arrangement) =>
		follows ? houseDesign(id, actor) : revisedDesign(id, isBuiltIn(template) ? templateRevision : null);
	const builtIn =
		isBuiltIn(template) && (invoice.status !== "draft" || hasBuiltIn(actor, template)) ? house(template) : null;
	const custom = getEntitlements(actor.plan).customTemplates > 0 ? own : null;
	const design = builtIn ?? revised ?? custom;
	return design ? { design, fallenBack: false } : { design: house(DEFAULT_TEMPLATE), fallenBack: true };
}

const NO_DESIGNS: StoredDesigns = { own: null, revised: null };

type AnyTemplate = CustomTemplate | Arrangement;

async function usable(ctx: AppContext, actor: Actor, id: string): Promise<AnyTemplate | null> {
	if (isBuiltIn(id)) return hasBuiltIn(actor, id) ? id : null;
	return getEntitlements(actor.plan).customTemplates > 0 ? findTemplate(ctx.db, actor.id, id) : null;
}

async function defaultTemplate(ctx: AppContext, actor: Actor): Promise<AnyTemplate> {
	const last = await lastTemplateUsed(ctx.db, actor.id);
	return (last && (await usable(ctx, actor, last))) || DEFAULT_TEMPLATE;
}

/** The paper that an invoice stays on: that it was issued or made on. */
function fixedPaper({ template, templateRevision, issued }: NonNullable<Choice["current"]>): PaperName | null {
	return isBuiltIn(template) ? (paperOfRevision(templateRevision) ?? (issued ? "a4" : null)) : null;
}

async function toRefusal(ctx: AppContext, actor: Actor, id: string): Promise<AppError> {
	if (isBuiltIn(id)) {
		const from = PLANS.find((plan) => hasBuiltIn({ plan }, id)) ?? "pro";
		return planLacks(m.templates_on_plan({ name: builtInName(id), plan: PLAN_NAMES[from] }));
	}
	return (await findTemplate(ctx.db, actor.id, id)) ? planLacks(m.templates_custom_on_pro()) : templateNotFound();
}

function planLacks(message: string): AppError {
	return new AppError("plan_limit", message, { fieldErrors: { template: [message] } });
}
