import { pdfOf } from "~/billing/domain/entitlements";
import { faces } from "~/document/fonts/faces";
import type { Picture } from "~/document/image/picture";
import type { DocumentModel } from "~/document/model";
import { renderSvg } from "~/document/render-svg";
import { prepareFaces } from "~/document/script/prepare-faces";
import { templateOf } from "~/document/templates/catalogue";
import type { TemplateDesign } from "~/document/templates/design";
import { sellerSnapshot } from "~/einvoice/server/seller-profile.server";
import type { Actor } from "~/identity/domain/user";
import { openBusinessLogo } from "~/identity/server/business-logo.server";
import type { AppContext } from "~/kernel/context";
import { dateIn } from "~/kernel/dates";
import { designOfInvoice } from "~/templates/server/choose-template.server";
import { asDocument } from "../domain/as-document";
import { type Invoice, logoOf } from "../domain/invoice";
import { sampleInvoice } from "../domain/sample-invoice";
import { contentHash } from "./content-hash.server";
import { businessOf } from "./export-einvoice.server";

/** An invoice as its PDF would show it, saved or not: one SVG for each page. */
export async function previewInvoice(ctx: AppContext, actor: Actor, invoice: Invoice): Promise<string[]> {
	const [{ design }, business, picture] = await Promise.all([
		designOfInvoice(ctx, actor, invoice),
		businessOf(ctx, actor, invoice),
		openBusinessLogo(ctx, actor, logoOf(invoice, actor)),
	]);
	return draw(ctx, asDocument(invoice, { ...actor, business, picture }, isMarked(ctx, actor)), design);
}

/** What a template looks like on an invoice of the actor's: the first page. */
export async function previewTemplate(ctx: AppContext, actor: Actor, design: TemplateDesign): Promise<string> {
	const picture = await openBusinessLogo(ctx, actor, actor.logo);
	const [first = ""] = await draw(ctx, await sampleDocument(ctx, actor, picture), design);
	return first;
}

/** A sample in the name of the actor's business and in the actor's currency, as the actor's plan would print it. */
export async function sampleDocument(
	ctx: AppContext,
	actor: Actor,
	picture: Picture | null = null,
): Promise<DocumentModel> {
	const today = dateIn(actor.timezone, ctx.clock.now());
	const business = await sellerSnapshot(ctx, actor);
	return asDocument(sampleInvoice(actor.currency, today), { ...actor, business, picture }, isMarked(ctx, actor));
}

/** What pictures of templates are known by: another sample, logo or design has another one. */
export async function pictureHashes(ctx: AppContext, actor: Actor): Promise<(design: TemplateDesign) => string> {
	const sample = await sampleDocument(ctx, actor);
	return (design) => contentHash([sample, actor.logo, design]);
}

/** With the fonts that the PDF would be drawn with, whatever script a text is in. */
async function draw(ctx: AppContext, model: DocumentModel, design: TemplateDesign): Promise<string[]> {
	const template = templateOf(design);
	return renderSvg(model, template, await prepareFaces(model, template, faces, ctx.fonts));
}

/** A plan without PDFs is shown what it would get. */
function isMarked(ctx: AppContext, { plan }: Actor): boolean {
	return pdfOf(plan, ctx.config) === "watermarked";
}
