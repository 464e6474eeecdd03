import { getEntitlements, pdfKind } from "~/billing/domain/entitlements";
import { fileNames } from "~/invoices/domain/file-names";
import { invoiceAt, sentInstead } from "~/invoices/domain/list-address";
import { firstRecipient, knownAddresses } from "~/invoices/domain/mail-addresses";
import { PLACEHOLDERS, placeholder } from "~/invoices/domain/mail-text";
import { checkEInvoice } from "~/invoices/server/export-einvoice.server";
import { readInvoiceTexts, startingText } from "~/invoices/server/mail-texts.server";
import { countPages } from "~/invoices/server/page-pictures.server";
import { type Printable, readPrintable } from "~/invoices/server/printable.server";
import { notSentToast, readSendings, requireMail } from "~/invoices/server/send-invoice.server";
import type { AttachmentChoice } from "~/invoices/ui/attachment-fields";
import type { TypedMail } from "~/invoices/ui/typed-mail";
import { formatDate } from "~/kernel/dates";
import { AppError } from "~/kernel/errors";
import { nameLanguage } from "~/kernel/language";
import { formatMoney } from "~/kernel/money";
import { m } from "~/paraglide/messages";
import { templateLabel } from "~/templates/domain/template";
import { redirectWithToast } from "~/web/flash.server";
import type { ActorCall } from "~/web/page-action.server";

/** All that the page shows on which an invoice's mail is written; where there is no mail, the invoice says so. */
export async function loadSending(call: ActorCall) {
	const { ctx, visit, actor, id, url } = call;
	const [printable, { sent, stopped }, texts] = await Promise.all([
		readPrintable(ctx, actor, id),
		readSendings(ctx, actor, id),
		readInvoiceTexts(ctx, actor),
	]);
	const { invoice } = printable;
	const { number, client, total, currency, dueDate, language } = invoice;
	try {
		requireMail(ctx, actor);
	} catch (error) {
		if (!(error instanceof AppError)) throw error;
		throw await redirectWithToast(visit, invoiceAt(url), { ...notSentToast(invoice), description: error.message });
	}
	const attachments = await attachmentChoices(call, printable);
	const { subject, message } = startingText(texts, invoice);
	const addresses = knownAddresses(invoice, sent, { stopped, timezone: actor.timezone });
	const refused = sent.find((delivery) => delivery.id === sentInstead(url))?.recipients.to;
	const values: TypedMail = {
		...{ to: firstRecipient(addresses, refused), other: "", cc: "", copy: "" },
		...{ subject, message, keep: "", pdf: "on", xrechnung: "on", when: "now", at: "", key: ctx.ids.uuid() },
	};
	return {
		...{ id, number, addresses, attachments, values },
		about: [client.name, formatMoney(total, currency), formatDate(dueDate)].filter(Boolean).join(", "),
		ownEmail: actor.email,
		placeholders: PLACEHOLDERS.map((name) => placeholder(name, language)),
		languageName: nameLanguage(language),
		timezone: getEntitlements(actor.plan).automation ? actor.timezone : null,
	};
}

async function attachmentChoices({ ctx, actor, id }: ActorCall, printable: Printable): Promise<AttachmentChoice[]> {
	if (pdfKind(actor.plan, ctx.config) === "locked") return [];
	const names = fileNames({ ...printable.invoice, status: "sent" });
	const looks = templateLabel(printable.design);
	const count = await countPages(ctx, actor, printable);
	const about = count > 1 ? m.invoices_detail_looks_pages({ looks, count }) : looks;
	const pdf: AttachmentChoice = { field: "pdf", name: names.pdf, about, href: `/invoices/${id}/pdf?name=number` };
	if (checkEInvoice(actor, printable).xrechnung.length > 0) return [pdf];
	const href = `/invoices/${id}/xrechnung.xml?syntax=cii`;
	return [pdf, { field: "xrechnung", name: names.xrechnung, about: m.mail_xrechnung_checked(), href }];
}
