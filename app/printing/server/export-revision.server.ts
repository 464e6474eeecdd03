import { findRevisionLook } from "#db/history/invoice-history";
import type { Actor } from "~/access/domain/user";
import { pdfKind } from "~/billing/domain/entitlements";
import { newExternal } from "~/changes/domain/external";
import type { AppContext } from "~/context";
import { type InvoiceContent, type Revision, readContent } from "~/history/domain/revision";
import { readRevision } from "~/history/server/read-history.server";
import { AppError, notFound } from "~/kernel/errors";
import { m } from "~/paraglide/messages";
import { openBusinessLogo } from "~/profile/server/business-logo.server";
import { UNSETTLED } from "~/settlement/domain/payment";
import { isBuiltIn } from "~/templates/domain/template";
import { chooseDesign, type Looks } from "~/templates/server/choose-template.server";
import { asDocument } from "../domain/as-document";
import { drawPdf } from "./export-pdf.server";

export interface WholeRevision extends Looks {
	revision: Revision;
	content: InvoiceContent;
	/** Whether the template that it was sent with is no longer known as it was then. */
	designMissing: boolean;
	/** Whether the sweep did not find the file of the logo that it was sent with. */
	logoMissing: boolean;
}

/** A revision of the actor's with what it looked like. Throws AppError not_found, also where its content was erased. */
export async function readWholeRevision(
	ctx: AppContext,
	actor: Actor,
	id: string,
	number: number,
): Promise<WholeRevision> {
	const [revision, { designs, logoMissing }] = await Promise.all([
		readRevision(ctx, actor, id, number),
		findRevisionLook(ctx.db, actor.id, { invoiceId: id, revision: number }),
	]);
	const content = readContent(revision);
	if (content === null) throw notFound(m.history_history_erased());
	const designMissing = !isBuiltIn(content.template) && designs.revised === null;
	return { revision, content, logoMissing, designMissing, ...chooseDesign(actor, content, designs) };
}

/**
 * A revision of the actor's as a PDF, drawn each time, without an embedded e-invoice (docs/decisions/0030).
 * @throws AppError not_found; plan_limit where the plan has no PDF (`FREE_PDF` = "locked")
 */
export async function exportRevisionPdf(
	ctx: AppContext,
	actor: Actor,
	id: string,
	number: number,
): Promise<Uint8Array> {
	const kind = pdfKind(actor.plan, ctx.config);
	if (kind === "locked") throw new AppError("plan_limit", m.printing_pdf_locked());
	const { revision, content, design } = await readWholeRevision(ctx, actor, id, number);
	const picture = await openBusinessLogo(ctx, actor, content.logo);
	const { at } = revision;
	const saved = { id, clientId: null, createdAt: at, updatedAt: at, version: number };
	const invoice = { ...UNSETTLED, ...content, ...newExternal({}), ...saved };
	const model = asDocument(invoice, { ...actor, business: content.seller, picture }, kind === "watermarked");
	return drawPdf(ctx, model, design);
}
