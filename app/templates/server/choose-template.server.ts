import { findRevision, findTemplate, lastTemplateUsed } from "#db/queries/templates";
import { getEntitlements } from "~/billing/domain/entitlements";
import { PLAN_NAMES, PLANS } from "~/billing/domain/plan";
import type { AppContext } from "~/context";
import { DESIGNS } from "~/document/templates/catalogue";
import type { TemplateDesign } from "~/document/templates/design";
import type { Actor } from "~/identity/domain/user";
import { AppError } from "~/kernel/errors";
import { m } from "~/paraglide/messages";
import { type CustomTemplate, DEFAULT_TEMPLATE, houseName, isHouseTemplate } from "../domain/template";
import { hasHouse } from "./read-templates.server";
import { templateNotFound } from "./refusals.server";

/** The template that an invoice has, and the revision that it was sent with: `null` for a draft and for the house's. */
export interface Chosen {
	template: string;
	templateRevision: number | null;
}

interface Choice {
	wanted: string | undefined;
	/** What the invoice has so far; null for a new one. */
	current: (Chosen & { issued: boolean }) | null;
	issue: boolean;
}

/** What was sent keeps its template; a draft may fall back to the default. Throws plan_limit, not_found. */
export async function chooseTemplate(ctx: AppContext, actor: Actor, choice: Choice): Promise<Chosen> {
	const { wanted, current, issue } = choice;
	const stays = current !== null && (wanted === undefined || wanted === current.template);
	if (stays && current.issued) return { template: current.template, templateRevision: current.templateRevision };
	const asked = stays ? current.template : wanted;
	if (asked === undefined) return chosen(await usual(ctx, actor), issue);
	if (stays) return chosen((await usable(ctx, actor, asked)) ?? DEFAULT_TEMPLATE, issue);
	const found = await usable(ctx, actor, asked);
	if (!found) throw await refused(ctx, actor, asked);
	return chosen(found, issue);
}

/** The template that a new invoice starts with: `wanted` where the plan has it, else the last used, else the default. */
export async function startingTemplate(ctx: AppContext, actor: Actor, wanted: string | null): Promise<string> {
	const found = (wanted !== null && (await usable(ctx, actor, wanted))) || (await usual(ctx, actor));
	return templateId(found);
}

/** What an invoice looks like, and whether that is what it asks for. */
export async function designOfInvoice(
	ctx: AppContext,
	actor: Actor,
	{ template, templateRevision, status }: Chosen & { status: string },
): Promise<{ design: TemplateDesign; fallenBack: boolean }> {
	const sent = status !== "draft";
	const kept = sent && isHouseTemplate(template) ? DESIGNS[template] : null;
	const revised = templateRevision && (await findRevision(ctx.db, actor.id, template, templateRevision));
	if (kept || revised) return { design: kept || (revised as TemplateDesign), fallenBack: false };
	const found = await usable(ctx, actor, template);
	return { design: chosenDesign(found ?? DEFAULT_TEMPLATE), fallenBack: found === null };
}

type Found = CustomTemplate | keyof typeof DESIGNS;

async function usable(ctx: AppContext, actor: Actor, id: string): Promise<Found | null> {
	if (isHouseTemplate(id)) return hasHouse(actor, id) ? id : null;
	return getEntitlements(actor.plan).customTemplates > 0 ? findTemplate(ctx.db, actor.id, id) : null;
}

async function usual(ctx: AppContext, actor: Actor): Promise<Found> {
	const last = await lastTemplateUsed(ctx.db, actor.id);
	return (last && (await usable(ctx, actor, last))) || DEFAULT_TEMPLATE;
}

function chosen(found: Found, issue: boolean): Chosen {
	return { template: templateId(found), templateRevision: issue && typeof found === "object" ? found.revision : null };
}

function templateId(found: Found): string {
	return typeof found === "string" ? found : found.id;
}

function chosenDesign(found: Found): TemplateDesign {
	return typeof found === "string" ? DESIGNS[found] : found.design;
}

async function refused(ctx: AppContext, actor: Actor, id: string): Promise<AppError> {
	if (isHouseTemplate(id)) {
		const from = PLANS.find((plan) => hasHouse({ plan }, id)) ?? "pro";
		return planLacks(m.templates_on_plan({ name: houseName(id), plan: PLAN_NAMES[from] }));
	}
	return (await findTemplate(ctx.db, actor.id, id)) ? planLacks(m.templates_custom_on_pro()) : templateNotFound();
}

function planLacks(message: string): AppError {
	return new AppError("plan_limit", message, { fieldErrors: { template: [message] } });
}
