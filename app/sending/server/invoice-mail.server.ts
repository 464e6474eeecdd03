import type { Actor } from "~/access/domain/user";
import { readAccount } from "~/access/server/read-account.server";
import { pdfKind } from "~/billing/domain/entitlements";
import { readTimesheets } from "~/clients/server/client-timesheets.server";
import type { AppContext } from "~/context";
import { amountDue, asIssued, dayDue, type Invoice, logoFile } from "~/invoices/domain/invoice";
import { nullIfNotFound } from "~/invoices/server/refusals.server";
import { linkForMail } from "~/invoices/server/share-invoice.server";
import { AppError } from "~/kernel/errors";
import { forReader } from "~/kernel/language/in-language.server";
import { formatMoney } from "~/kernel/money/money";
import { formatDate } from "~/kernel/time/dates";
import type { Mails } from "~/mail/domain/delivery";
import type { Attachment } from "~/mail/domain/mail";
import type { MailText } from "~/mail/domain/mail-text";
import { SETTLED } from "~/mail/domain/refusals";
import type { MailMaker } from "~/mail/server/deliver.server";
import { asDocument } from "~/printing/domain/as-document";
import { fileNames, receiptName, sentName, timesheetName } from "~/printing/domain/file-names";
import { billedEntryIds } from "~/printing/domain/timesheet";
import { exportXRechnung } from "~/printing/server/export-einvoice.server";
import { exportPdf } from "~/printing/server/export-pdf.server";
import { exportReceipt } from "~/printing/server/export-receipt.server";
import { clientSheet, exportTimesheet } from "~/printing/server/export-timesheet.server";
import { asTold, type Printable, readPrintable } from "~/printing/server/printable.server";
import { openBusinessLogo } from "~/profile/server/business-logo.server";
import { readSellerProfile } from "~/seller/server/seller-profile.server";
import { invoiceLetter, isPaid, type LetterDetails } from "../domain/invoice-letter";
import { fillIn } from "../domain/mail-text";
import { notYet } from "./mail-line.server";

/** An invoice's mail, from the invoice and the account as they are when it goes. */
const makeInvoiceMail: MailMaker<"invoice"> = async (ctx, delivery) => {
	const { userId, invoiceId, payload, recipients } = delivery;
	const owner = await readAccount(ctx, userId);
	if (!owner) return { withheld: "account closed" };
	const printable = await readPrintable(ctx, owner, invoiceId ?? "").catch(nullIfNotFound);
	if (!printable) return { withheld: "invoice deleted" };
	const { invoice } = printable;
	if (invoice.status === "paid" && invoice.type !== "credit_note" && !payload.evenIfSettled) return { ask: SETTLED };
	const postponed = await notYet(ctx, owner, delivery);
	if (postponed) return postponed;
	const href = await linkForMail(ctx, owner.id, invoice.id);
	const { paymentLink } = await readSellerProfile(ctx, owner);
	const details = { to: recipients.to, href, paymentLink };
	const { fromName, subject, letter } = composeInvoiceMail(
		owner,
		await asTold(ctx, owner, printable),
		payload,
		details,
	);
	return {
		fromName,
		subject,
		letter,
		logo: await openBusinessLogo(ctx, owner, logoFile(invoice, owner)),
		replyTo: { name: owner.name, address: owner.email },
		demo: owner.demoUntil !== null,
		attachments: await attachments(ctx, owner, { invoice, sender: fromName }, payload),
	};
};

/** The mails of this room, by kind (workers/queue.ts). */
export const INVOICE_MAILS = { invoice: makeInvoiceMail };

/** What an invoice's mail says, in the invoice's language. */
export function composeInvoiceMail(
	owner: Actor,
	{ invoice, business, unpayable = false }: Pick<Printable, "invoice" | "business" | "unpayable">,
	text: MailText,
	details: Pick<LetterDetails, "to" | "href" | "paymentLink">,
) {
	return forReader({ language: invoice.language, country: invoice.client.country }, () => {
		const seller = { ...owner, business };
		const document = asDocument(isPaid(invoice) ? asIssued(invoice) : invoice, seller, false);
		const fromName = document.seller.name;
		const values = {
			client: invoice.client.name,
			number: invoice.number,
			name: owner.name,
			company: fromName,
			amount: formatMoney(isPaid(invoice) ? invoice.received : amountDue(invoice), invoice.currency),
			due: formatDate(dayDue(invoice)),
		};
		const message = fillIn(text.message, values);
		const letter = invoiceLetter(invoice, document, seller, { message, unpayable, ...details });
		return { fromName, subject: fillIn(text.subject, values), letter };
	});
}

async function attachments(
	ctx: AppContext,
	owner: Actor,
	{ invoice, sender }: { invoice: Invoice; sender: string },
	{ pdf = true, xrechnung = true, timesheet }: Pick<Mails["invoice"], "pdf" | "xrechnung" | "timesheet">,
): Promise<Attachment[]> {
	if (pdfKind(owner.plan, ctx.config) === "locked") return [];
	const names = { ...fileNames(invoice), pdf: sentName(invoice, sender) };
	const files: Attachment[] = [];
	if (pdf) files.push({ name: names.pdf, type: "application/pdf", bytes: await exportPdf(ctx, owner, invoice.id) });
	const xml = xrechnung ? await exportXRechnung(ctx, owner, invoice.id, "cii").catch(noneWhereIncomplete) : null;
	if (xml !== null)
		files.push({ name: names.xrechnung, type: "application/xml", bytes: new TextEncoder().encode(xml) });
	if (timesheet !== false && billedEntryIds(invoice).length > 0) {
		const says = await readTimesheets(ctx, owner, invoice.id);
		if (timesheet || says !== "none") {
			const sheet = await exportTimesheet(ctx, owner, invoice.id, clientSheet(says)).catch(noneWhereIncomplete);
			if (sheet) files.push({ name: timesheetName(invoice, "pdf"), type: "application/pdf", bytes: sheet.content });
		}
	}
	if (pdf && isPaid(invoice)) {
		const bytes = await exportReceipt(ctx, owner, invoice.id);
		files.unshift({ name: receiptName(invoice), type: "application/pdf", bytes });
	}
	return files;
}

/** What a file needs may have been removed since it was requested: the mail goes without it then. */
function noneWhereIncomplete(error: unknown): null {
	if (error instanceof AppError && error.code === "conflict") return null;
	throw error;
}
