import type { Actor } from "~/access/domain/user";
import { pdfKind } from "~/billing/domain/entitlements";
import type { AppContext } from "~/context";
import { faces } from "~/document/fonts/faces";
import type { Picture } from "~/document/image/picture";
import type { DocumentModel } from "~/document/model";
import { renderPicture, renderSvg, renderSvgPage } from "~/document/render-svg";
import { prepareFaces } from "~/document/script/prepare-faces";
import { buildTemplate } from "~/document/templates/catalogue";
import type { TemplateDesign } from "~/document/templates/design";
import { asIssued, type Invoice, logoFile } from "~/invoices/domain/invoice";
import { dateIn } from "~/kernel/time/dates";
import { openBusinessLogo } from "~/profile/server/business-logo.server";
import { sellerSnapshot } from "~/seller/server/seller-profile.server";
import { asDocument } from "../domain/as-document";
import { sampleInvoice } from "../domain/sample-invoice";
import { contentHash } from "./content-hash.server";
import { makePrintable, type Printable } from "./printable.server";

/** An invoice as its PDF would show it, saved or not: one SVG for each page. */
export async function previewInvoice(ctx: AppContext, actor: Actor, invoice: Invoice): Promise<string[]> {
	const { model, template, needed } = await drawable(ctx, actor, await makePrintable(ctx, actor, invoice));
	return renderSvg(model, template, needed);
}

/** One page of an invoice as its PDF would show it, saved or not, counted from 1; `null` where it has no such page. */
export async function previewPage(ctx: AppContext, actor: Actor, printable: Printable, page: number) {
	const { model, template, needed } = await drawable(ctx, actor, printable);
	return renderSvgPage(model, template, needed, { index: page - 1 });
}

/** A page 600 px wide shows no difference to the exact one, a card of half that none that anybody looks for. */
const [PAGE_GRID, CARD_GRID] = [250, 50];

/** What a template looks like on an invoice of the actor's: the first page. */
export async function previewTemplate(ctx: AppContext, actor: Actor, design: TemplateDesign): Promise<string> {
	const { model, template, needed } = await drawableSample(ctx, actor, design);
	return renderPicture(model, template, needed, PAGE_GRID);
}

/** The same as a small picture among others. */
export async function pictureTemplate(ctx: AppContext, actor: Actor, design: TemplateDesign): Promise<string> {
	const { model, template, needed } = await drawableSample(ctx, actor, design);
	return renderPicture(model, template, needed, CARD_GRID);
}

/** A sample in the name of the actor's business, in the actor's currency and language, as the actor's plan would print it. */
export async function sampleDocument(
	ctx: AppContext,
	actor: Actor,
	picture: Picture | null = null,
): Promise<DocumentModel> {
	const today = dateIn(actor.timezone, ctx.clock.now());
	const business = await sellerSnapshot(ctx, actor);
	const sample = sampleInvoice(actor.currency, today, actor.language);
	return asDocument(sample, { ...actor, business, picture }, isMarked(ctx, actor));
}

/** What pictures of templates are known by: another sample, logo or design has another one. */
export async function pictureHashes(ctx: AppContext, actor: Actor): Promise<(design: TemplateDesign) => string> {
	const sample = await sampleDocument(ctx, actor);
	return (design) => contentHash([sample, actor.logo, design]);
}

async function drawableSample(ctx: AppContext, actor: Actor, design: TemplateDesign) {
	const picture = await openBusinessLogo(ctx, actor, actor.logo);
	return prepare(ctx, await sampleDocument(ctx, actor, picture), design);
}

/** An invoice as its PDF has it. */
export async function drawable(ctx: AppContext, actor: Actor, { invoice, business, design }: Printable) {
	const picture = await openBusinessLogo(ctx, actor, logoFile(invoice, actor));
	return prepare(ctx, asDocument(asIssued(invoice), { ...actor, business, picture }, isMarked(ctx, actor)), design);
}

/** With the fonts that the PDF would be drawn with, whatever script a text is in. */
async function prepare(ctx: AppContext, model: DocumentModel, design: TemplateDesign) {
	const template = buildTemplate(design);
	return { model, template, needed: await prepareFaces(model, template, faces, ctx.fonts) };
}

/** A plan without PDFs is shown what it would get. */
export function isMarked(ctx: AppContext, { plan }: Actor): boolean {
	return pdfKind(plan, ctx.config) === "watermarked";
}
