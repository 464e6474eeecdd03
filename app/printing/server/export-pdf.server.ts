import type { Actor } from "~/access/domain/user";
import { pdfKind } from "~/billing/domain/entitlements";
import type { AppContext } from "~/context";
import { faces } from "~/document/fonts/faces";
import type { DocumentModel } from "~/document/model";
import type { Attachment } from "~/document/paint/pdf-attachment";
import { renderPdf } from "~/document/render-pdf";
import { prepareFaces } from "~/document/script/prepare-faces";
import { buildTemplate } from "~/document/templates/catalogue";
import type { TemplateDesign } from "~/document/templates/design";
import { asIssued, logoFile } from "~/invoices/domain/invoice";
import { cacheFile, readCachedFile } from "~/invoices/server/file-cache.server";
import { AppError } from "~/kernel/errors";
import { m } from "~/paraglide/messages";
import { openBusinessLogo } from "~/profile/server/business-logo.server";
import { asDocument } from "../domain/as-document";
import { contentHash } from "./content-hash.server";
import { makeFacturX } from "./export-einvoice.server";
import { readPrintable } from "./printable.server";

/** Every file of an invoice is under this prefix. */
export function invoiceFolder(userId: string, invoiceId: string): string {
	return `u/${userId}/invoices/${invoiceId}/`;
}

/**
 * An invoice as a PDF, as it was issued whatever was paid since: out of the store where this very document was made before, else drawn now and stored.
 * A store that fails costs time, never the PDF.
 * @throws AppError not_found; plan_limit where the plan has no PDF (`FREE_PDF` = "locked")
 */
export async function exportPdf(ctx: AppContext, actor: Actor, id: string): Promise<Uint8Array> {
	const kind = pdfKind(actor.plan, ctx.config);
	if (kind === "locked") throw new AppError("plan_limit", m.printing_pdf_locked());
	const { invoice: current, business, design } = await readPrintable(ctx, actor, id);
	const invoice = asIssued(current);
	const seller = { ...actor, business };
	const marked = kind === "watermarked";
	const logo = logoFile(invoice, actor);
	const facturX = business && makeFacturX(invoice, business);
	const hash = contentHash([asDocument(invoice, seller, marked), logo, design], facturX?.bytes);
	const key = `${invoiceFolder(actor.id, id)}v${invoice.version}-${hash}.pdf`;

	const copy = await readCachedFile(ctx, key);
	if (copy) return copy;
	const picture = await openBusinessLogo(ctx, actor, logo);
	const model = asDocument(invoice, { ...seller, picture }, marked);
	const bytes = await drawPdf(ctx, model, design, facturX ? [facturX] : []);
	// One without the logo that it should have is better than none, and is not kept.
	if (picture || !logo) cacheFile(ctx, { key, bytes, type: "application/pdf" });
	return bytes;
}

export async function drawPdf(
	ctx: AppContext,
	model: DocumentModel,
	design: TemplateDesign,
	attachments: readonly Attachment[] = [],
): Promise<Uint8Array> {
	const template = buildTemplate(design);
	const needed = await prepareFaces(model, template, faces, ctx.fonts);
	return renderPdf(model, template, needed, { attachments });
}
