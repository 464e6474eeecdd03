import { getEntitlements, pdfKind } from "~/billing/domain/entitlements";
import type { Timesheets } from "~/clients/domain/timesheets";
import { readTimesheets } from "~/clients/server/client-timesheets.server";
import { billedName } from "~/einvoice/domain/buyer";
import { invoiceAt, sentInstead } from "~/invoices/domain/list-address";
import { notSentToast, readSendings } from "~/invoicing/server/send-invoice.server";
import { AppError } from "~/kernel/errors";
import { nameLanguage } from "~/kernel/language/language";
import { formatMoney } from "~/kernel/money/money";
import { formatDate } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { documentSeller } from "~/printing/domain/as-document";
import { fileNames, sentName, timesheetName } from "~/printing/domain/file-names";
import { lawChecklist } from "~/printing/domain/law-checklist";
import { billedEntryIds } from "~/printing/domain/timesheet";
import { checkEInvoice } from "~/printing/server/export-einvoice.server";
import { countPages } from "~/printing/server/page-pictures.server";
import { type Printable, readPrintable } from "~/printing/server/printable.server";
import { templateLabel } from "~/templates/domain/template";
import { redirectWithToast } from "~/web/flash.server";
import type { ActorCall } from "~/web/page-action.server";
import { firstRecipient, knownAddresses } from "../domain/mail-addresses";
import { PLACEHOLDERS, placeholder } from "../domain/mail-text";
import { copiesOf } from "../server/client-copies.server";
import { readInvoiceTexts, startingText } from "../server/mail-texts.server";
import { requireMail } from "../server/require-mail.server";
import type { AttachmentChoice } from "../ui/attachment-fields";
import type { TypedMail } from "../ui/typed-mail";

/** All that the page shows on which an invoice's mail is written; where there is no mail, the invoice says so. */
export async function loadSending(call: ActorCall) {
	const { ctx, visit, actor, id, url } = call;
	const [printable, { sent, stopped }, texts, copies, says] = await Promise.all([
		readPrintable(ctx, actor, id),
		readSendings(ctx, actor, id),
		readInvoiceTexts(ctx, actor),
		copiesOf(ctx, actor, { invoiceId: id }, []),
		readTimesheets(ctx, actor, id),
	]);
	const { invoice } = printable;
	const { number, client, total, currency, dueDate, language } = invoice;
	try {
		requireMail(ctx, actor);
	} catch (error) {
		if (!(error instanceof AppError)) throw error;
		throw await redirectWithToast(visit, invoiceAt(url), { ...notSentToast(invoice), description: error.message });
	}
	const attachments = await attachmentChoices(call, printable, says);
	const { subject, message } = startingText(texts, invoice);
	const addresses = knownAddresses(invoice, sent, { stopped, timezone: actor.timezone });
	const refused = sent.find((delivery) => delivery.id === sentInstead(url))?.recipients.to;
	const values: TypedMail = {
		to: firstRecipient(addresses, refused),
		other: "",
		cc: copies.cc.filter((address) => address !== client.email).join(", "),
		copy: copies.bcc.length > 0 ? "on" : "",
		subject,
		message,
		keep: "",
		pdf: "on",
		xrechnung: "on",
		timesheet: says === "none" ? "" : "on",
		when: "now",
		at: "",
		key: ctx.ids.uuid(),
	};
	return {
		id,
		number,
		addresses,
		attachments,
		values,
		about: [billedName(client), formatMoney(total, currency), formatDate(dueDate)].filter(Boolean).join(", "),
		ownEmail: actor.email,
		noEmail: client.noEmail === true,
		law: lawNotice(printable),
		placeholders: PLACEHOLDERS.map((name) => placeholder(name, language)),
		languageName: nameLanguage(language),
		timezone: getEntitlements(actor.plan).automation ? actor.timezone : null,
	};
}

/** "What the law asks for, France: 11 of 12", where anything is missing. */
function lawNotice({ invoice, business }: Printable): string | null {
	const law = lawChecklist(invoice, business, false);
	return law && law.stated < law.count ? m.statements_checklist(law) : null;
}

async function attachmentChoices(
	{ ctx, actor, id }: ActorCall,
	printable: Printable,
	says: Timesheets,
): Promise<AttachmentChoice[]> {
	if (pdfKind(actor.plan, ctx.config) === "locked") return [];
	const issued = { ...printable.invoice, status: "sent" } as const;
	const sender = documentSeller({ ...actor, business: printable.business }).name;
	const names = { ...fileNames(issued), pdf: sentName(issued, sender) };
	const looks = templateLabel(printable.design);
	const count = await countPages(ctx, actor, printable);
	const about = count > 1 ? m.printing_detail_looks_pages({ looks, count }) : looks;
	const pdf: AttachmentChoice = { field: "pdf", name: names.pdf, about, href: `/invoices/${id}/pdf?name=number` };
	const choices = [pdf];
	if (checkEInvoice(actor, printable).xrechnung.length === 0) {
		const href = `/invoices/${id}/xrechnung.xml?syntax=cii`;
		choices.push({ field: "xrechnung", name: names.xrechnung, about: m.mail_xrechnung_checked(), href });
	}
	if (billedEntryIds(issued).length > 0) {
		const query = says === "amounts" ? "?money=on" : "";
		const href = `/invoices/${id}/timesheet.pdf${query}`;
		choices.push({ field: "timesheet", name: timesheetName(issued, "pdf"), about: m.printing_timesheet_sent(), href });
	}
	return choices;
}
