import { readTimesheets } from "~/clients/server/client-timesheets.server";
import type { AppContext } from "~/context";
import type { Picture } from "~/document/image/picture";
import { isNewVersion } from "~/history/domain/revision";
import { readRevision } from "~/history/server/read-history.server";
import { logoFile } from "~/invoices/domain/invoice";
import { readInvoice } from "~/invoices/server/read-invoices.server";
import { AppError, notFound } from "~/kernel/errors";
import { m } from "~/paraglide/messages";
import { readLedger } from "~/payments/server/read-payments.server";
import { documentSeller } from "~/printing/domain/as-document";
import { fileNames, receiptName, sentName, timesheetName } from "~/printing/domain/file-names";
import { billedEntryIds } from "~/printing/domain/timesheet";
import { exportXRechnung } from "~/printing/server/export-einvoice.server";
import { exportPdf } from "~/printing/server/export-pdf.server";
import { exportReceipt } from "~/printing/server/export-receipt.server";
import { exportRevisionPdf } from "~/printing/server/export-revision.server";
import { clientSheet, exportTimesheet } from "~/printing/server/export-timesheet.server";
import { pagePicture } from "~/printing/server/page-pictures.server";
import { openBusinessLogo } from "~/profile/server/business-logo.server";
import { offersPayment, openCounted, readShared } from "./open-share.server";

/** A file, and the name that it is saved under. */
interface SharedFile<Content> {
	content: Content;
	name: string;
}

/** One page of the invoice as its PDF shows it, counted from 1. Throws not_found and too_many_requests. */
export async function sharedPicture(ctx: AppContext, token: string, page: number, network: string) {
	const share = await openCounted(ctx, token, network, "files");
	const picture = await pagePicture(ctx, share.owner, await readShared(ctx, share), page);
	if (picture === null) throw notFound(m.web_page_not_found());
	return picture;
}

/** The logo that the invoice was sent with. Throws not_found where it has none, and too_many_requests. */
export async function sharedLogo(ctx: AppContext, token: string, network: string): Promise<Picture> {
	const share = await openCounted(ctx, token, network, "files");
	const { invoice } = await readShared(ctx, share);
	const logo = offersPayment(ctx, share)
		? await openBusinessLogo(ctx, share.owner, logoFile(invoice, share.owner))
		: null;
	if (!logo) throw notFound(m.web_page_not_found());
	return logo;
}

/** Its PDF. Throws plan_limit where its owner's plan has none, not_found and too_many_requests. */
export async function sharedPdf(ctx: AppContext, token: string, network: string): Promise<SharedFile<Uint8Array>> {
	const { share, invoice, sender } = await openFile(ctx, token, network);
	return { content: await exportPdf(ctx, share.owner, share.invoiceId), name: sentName(invoice, sender) };
}

/** Its receipt, or that of one payment. Throws conflict where no money came in, and what {@link sharedPdf} throws. */
export async function sharedReceipt(
	ctx: AppContext,
	token: string,
	network: string,
	settlementId?: string,
): Promise<SharedFile<Uint8Array>> {
	const { share, invoice } = await openFile(ctx, token, network);
	const content = await exportReceipt(ctx, share.owner, share.invoiceId, settlementId);
	return { content, name: receiptName(invoice) };
}

/** Its timesheet, where its client is shown one. Throws not_found where not, and what {@link sharedPdf} throws. */
export async function sharedTimesheet(
	ctx: AppContext,
	token: string,
	network: string,
): Promise<SharedFile<Uint8Array>> {
	const { share, invoice } = await openFile(ctx, token, network);
	const says = await readTimesheets(ctx, share.owner, share.invoiceId);
	if (says === "none" || billedEntryIds(invoice).length === 0) throw notFound(m.web_page_not_found());
	const { content } = await exportTimesheet(ctx, share.owner, share.invoiceId, clientSheet(says));
	return { content, name: timesheetName(invoice, "pdf") };
}

/** One of the credit notes that settle it, as a PDF. Throws not_found for any other, and what {@link sharedPdf} throws. */
export async function sharedCredit(
	ctx: AppContext,
	token: string,
	creditNoteId: string,
	network: string,
): Promise<SharedFile<Uint8Array>> {
	const { share, sender } = await openFile(ctx, token, network);
	const ledger = await readLedger(ctx, share.owner, share.invoiceId);
	if (!ledger.some((entry) => entry.creditNoteId === creditNoteId && entry.settled > 0)) {
		throw notFound(m.web_page_not_found());
	}
	const note = await readInvoice(ctx, share.owner, creditNoteId);
	return { content: await exportPdf(ctx, share.owner, creditNoteId), name: sentName(note, sender) };
}

/**
 * One of its revisions as a PDF: of those alone that the page lists, which its client was sent.
 * Throws what {@link sharedPdf} throws.
 */
export async function sharedRevision(
	ctx: AppContext,
	token: string,
	revision: number,
	network: string,
): Promise<SharedFile<Uint8Array>> {
	const { share, invoice, sender } = await openFile(ctx, token, network);
	const { kind } = await readRevision(ctx, share.owner, share.invoiceId, revision);
	if (!isNewVersion(kind)) throw notFound(m.web_page_not_found());
	const content = await exportRevisionPdf(ctx, share.owner, share.invoiceId, revision);
	return { content, name: sentName(invoice, sender, revision) };
}

/** Its XRechnung in CII. Throws conflict where it lacks something, and what {@link sharedPdf} throws. */
export async function sharedXRechnung(ctx: AppContext, token: string, network: string): Promise<SharedFile<string>> {
	const { share, invoice } = await openFile(ctx, token, network);
	const content = await exportXRechnung(ctx, share.owner, share.invoiceId, "cii");
	return { content, name: fileNames(invoice).xrechnung };
}

async function openFile(ctx: AppContext, token: string, network: string) {
	const share = await openCounted(ctx, token, network, "files");
	if (!offersPayment(ctx, share)) throw new AppError("forbidden", m.client_page_no_files());
	const { invoice, business } = await readShared(ctx, share);
	return { share, invoice, sender: documentSeller({ ...share.owner, business }).name };
}
