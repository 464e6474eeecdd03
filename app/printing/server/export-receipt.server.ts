import { findLastReceived } from "#db/payments/receipts";
import type { Actor } from "~/access/domain/user";
import { pdfKind } from "~/billing/domain/entitlements";
import type { AppContext } from "~/context";
import { logoFile } from "~/invoices/domain/invoice";
import { AppError } from "~/kernel/errors";
import { m } from "~/paraglide/messages";
import { openBusinessLogo } from "~/profile/server/business-logo.server";
import { asReceipt } from "../domain/as-receipt";
import { drawPdf } from "./export-pdf.server";
import { readPrintable } from "./printable.server";

/**
 * The receipt of an invoice of the actor's as a PDF, without an e-invoice, drawn each time: it follows what is booked.
 * @throws AppError not_found; plan_limit where the plan has no PDF; conflict where no money came in
 */
export async function exportReceipt(ctx: AppContext, actor: Actor, id: string): Promise<Uint8Array> {
	const kind = pdfKind(actor.plan, ctx.config);
	if (kind === "locked") throw new AppError("plan_limit", m.printing_pdf_locked());
	const { invoice, business, design } = await readPrintable(ctx, actor, id);
	const day = await findLastReceived(ctx.db, actor.id, id);
	if (day === null) throw new AppError("conflict", m.printing_no_receipt());
	const picture = await openBusinessLogo(ctx, actor, logoFile(invoice, actor));
	const model = asReceipt(invoice, { ...actor, business, picture }, kind === "watermarked", day);
	return drawPdf(ctx, model, design);
}
