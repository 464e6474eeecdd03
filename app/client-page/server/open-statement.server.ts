import { findStatementLinkAcrossAccounts, type LinkedClient } from "#db/client-page/statement-links";
import { isOfClient } from "#db/payments/client-statement";
import type { AppContext } from "~/context";
import type { Picture } from "~/document/image/picture";
import { isShareToken } from "~/invoices/domain/share";
import { readInvoice } from "~/invoices/server/read-invoices.server";
import { hashShareToken } from "~/invoices/server/share-invoice.server";
import { AppError, notFound } from "~/kernel/errors";
import { isId } from "~/kernel/id";
import { m } from "~/paraglide/messages";
import { documentSeller } from "~/printing/domain/as-document";
import { receiptName, sentName } from "~/printing/domain/file-names";
import { exportPdf } from "~/printing/server/export-pdf.server";
import { exportReceipt } from "~/printing/server/export-receipt.server";
import { openBusinessLogo } from "~/profile/server/business-logo.server";
import { sellerSnapshot } from "~/seller/server/seller-profile.server";
import { counted, offersPayment, type ShareBudget } from "./open-share.server";

/** What a link to a statement leads to. All queries about it run as its owner. */
export interface SharedStatement extends LinkedClient {
	tokenHash: string;
}

/**
 * The statement of a token, counted as a page of an invoice is. Throws not_found where the token is unknown, altered, ended
 * or past its end, which the answer does not say; and too_many_requests.
 */
export function openStatement(
	ctx: AppContext,
	token: string,
	network: string,
	asked: ShareBudget,
): Promise<SharedStatement> {
	return counted(ctx, { network, asked }, async () => {
		const tokenHash = hashShareToken(token);
		const now = ctx.clock.now();
		const link = isShareToken(token) ? await findStatementLinkAcrossAccounts(ctx.db, tokenHash, now) : null;
		if (!link) throw notFound(m.client_page_statement_ended());
		return { tokenHash, ...link };
	});
}

/** The logo of its sender. Throws not_found where there is none, or none may be shown. */
export async function statementLogo(ctx: AppContext, token: string, network: string): Promise<Picture> {
	const { owner } = await openStatement(ctx, token, network, "files");
	const logo = offersPayment(ctx, { owner }) ? await openBusinessLogo(ctx, owner, owner.logo) : null;
	if (!logo) throw notFound(m.web_page_not_found());
	return logo;
}

interface Wanted {
	token: string;
	invoiceId: string;
	network: string;
}

/**
 * The PDF of an invoice or a credit note of its client. Throws not_found for any other; forbidden where its owner's pages
 * have no files; plan_limit and too_many_requests.
 */
export async function statementPdf(ctx: AppContext, wanted: Wanted) {
	const owner = await openFile(ctx, wanted);
	const [invoice, business] = await Promise.all([
		readInvoice(ctx, owner, wanted.invoiceId),
		sellerSnapshot(ctx, owner),
	]);
	const sender = documentSeller({ ...owner, business: invoice.seller ?? business }).name;
	return { content: await exportPdf(ctx, owner, wanted.invoiceId), name: sentName(invoice, sender) };
}

/** The receipt of one of these invoices. Throws conflict where no money came in, and what {@link statementPdf} throws. */
export async function statementReceipt(ctx: AppContext, wanted: Wanted) {
	const owner = await openFile(ctx, wanted);
	const invoice = await readInvoice(ctx, owner, wanted.invoiceId);
	return { content: await exportReceipt(ctx, owner, wanted.invoiceId), name: receiptName(invoice) };
}

async function openFile(ctx: AppContext, { token, invoiceId, network }: Wanted) {
	const { owner, clientId } = await openStatement(ctx, token, network, "files");
	if (!offersPayment(ctx, { owner })) throw new AppError("forbidden", m.client_page_no_files());
	const isTheirs = isId(invoiceId) && (await isOfClient(ctx.db, { userId: owner.id, clientId }, invoiceId));
	if (!isTheirs) throw notFound(m.web_page_not_found());
	return owner;
}
