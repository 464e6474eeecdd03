import { findLastReceived, findSettledUntil, type SettledUntil } from "#db/payments/receipts";
import type { Actor } from "~/access/domain/user";
import { pdfKind } from "~/billing/domain/entitlements";
import type { AppContext } from "~/context";
import { type Invoice, logoFile } from "~/invoices/domain/invoice";
import { AppError } from "~/kernel/errors";
import { isId } from "~/kernel/id";
import { m } from "~/paraglide/messages";
import { openBusinessLogo } from "~/profile/server/business-logo.server";
import { asReceipt } from "../domain/as-receipt";
import { drawPdf } from "./export-pdf.server";
import { readPrintable } from "./printable.server";

/**
 * The receipt of an invoice of the actor's as a PDF, without an e-invoice, drawn each time: it follows what is booked.
 * @param settlementId of one payment, as it was then; left out, of all that came in until now
 * @throws AppError not_found; plan_limit where the plan has no PDF; conflict where no money came in, or not by that
 */
export async function exportReceipt(
	ctx: AppContext,
	actor: Actor,
	id: string,
	settlementId?: string,
): Promise<Uint8Array> {
	const kind = pdfKind(actor.plan, ctx.config);
	if (kind === "locked") throw new AppError("plan_limit", m.printing_pdf_locked());
	const { invoice: current, business, design } = await readPrintable(ctx, actor, id);
	const { day, ...settled } = await receivedUntil(ctx, actor, current, settlementId);
	const invoice = { ...current, ...settled };
	const picture = await openBusinessLogo(ctx, actor, logoFile(invoice, actor));
	const model = asReceipt(invoice, { ...actor, business, picture }, kind === "watermarked", day);
	return drawPdf(ctx, model, design);
}

async function receivedUntil(
	{ db }: AppContext,
	{ id: userId }: Actor,
	{ id: invoiceId, received, credited, writtenOff }: Invoice,
	settlementId?: string,
): Promise<SettledUntil> {
	if (settlementId !== undefined) {
		const until = isId(settlementId) ? await findSettledUntil(db, userId, { invoiceId, settlementId }) : null;
		if (!until) throw new AppError("conflict", m.printing_no_receipt());
		return until;
	}
	const day = await findLastReceived(db, userId, invoiceId);
	if (day === null) throw new AppError("conflict", m.printing_no_receipt());
	return { day, received, credited, writtenOff };
}
