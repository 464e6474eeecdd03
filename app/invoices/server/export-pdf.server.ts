import { createHash } from "node:crypto";
import { pdfOf } from "~/billing/domain/entitlements";
import { faces } from "~/document/fonts/faces";
import type { DocumentModel } from "~/document/model";
import type { Attachment } from "~/document/paint/pdf-attachment";
import { renderPdf } from "~/document/render-pdf";
import { prepareFaces } from "~/document/script/prepare-faces";
import { templateOf } from "~/document/templates/catalogue";
import type { TemplateDesign } from "~/document/templates/design";
import type { Actor } from "~/identity/domain/user";
import type { AppContext } from "~/kernel/context";
import { AppError } from "~/kernel/errors";
import { designOfInvoice } from "~/templates/server/choose-template.server";
import { asDocument } from "../domain/as-document";
import { businessOf, facturXOf } from "./export-einvoice.server";
import { readInvoice } from "./read-invoices.server";

/** Every file of an invoice is under this prefix. */
export function filesOf(userId: string, invoiceId: string): string {
	return `u/${userId}/invoices/${invoiceId}/`;
}

/**
 * An invoice as a PDF: out of the store where this very document was made before, else drawn now and stored.
 * A store that fails costs time, never the PDF.
 *
 * @throws AppError not_found; plan_limit where the plan has no PDF (`FREE_PDF` = "locked")
 */
export async function exportPdf(ctx: AppContext, actor: Actor, id: string): Promise<Uint8Array> {
	const kind = pdfOf(actor.plan, ctx.config);
	if (kind === "locked") throw new AppError("plan_limit", "PDF exports are part of the paid plans. Upgrade to export.");
	const invoice = await readInvoice(ctx, actor, id);
	const business = await businessOf(ctx, actor, invoice);
	const model = asDocument(invoice, { ...actor, business }, kind === "watermarked");
	const facturX = business && facturXOf(invoice, business);
	const attachments = facturX ? [facturX] : [];
	const { design } = await designOfInvoice(ctx, actor, invoice);
	const key = `${filesOf(actor.id, id)}v${invoice.version}-${fingerprint(model, design, facturX)}.pdf`;

	const stored = await quietly(() => ctx.files.get(key));
	if (stored) return stored;
	const template = templateOf(design);
	const needed = await prepareFaces(model, template, faces, ctx.fonts);
	const bytes = await renderPdf(model, template, needed, { attachments });
	ctx.background(quietly(() => ctx.files.put(key, bytes, "application/pdf")));
	return bytes;
}

/** Same content and looks, same key: what the invoice says, who sends it, the mark, the template, the file within. */
function fingerprint(model: DocumentModel, design: TemplateDesign, facturX: Attachment | null): string {
	return createHash("sha256")
		.update(JSON.stringify([model, design]))
		.update(facturX?.bytes ?? "")
		.digest("hex")
		.slice(0, 16);
}

async function quietly<Result>(work: () => Promise<Result>): Promise<Result | null> {
	try {
		return await work();
	} catch (error) {
		console.warn("the file store failed", error);
		return null;
	}
}
