import type { Actor } from "~/access/domain/user";
import { pdfKind } from "~/billing/domain/entitlements";
import { readTimesheets } from "~/clients/server/client-timesheets.server";
import type { AppContext } from "~/context";
import { logoFile } from "~/invoices/domain/invoice";
import { previewHtml } from "~/mail/letter/letter-html";
import { previewLogo } from "~/mail/server/mail-logo.server";
import { m } from "~/paraglide/messages";
import { fileNames, sentName, timesheetName } from "~/printing/domain/file-names";
import { billedEntryIds } from "~/printing/domain/timesheet";
import { checkEInvoice } from "~/printing/server/export-einvoice.server";
import { asTold, type Printable, readPrintable } from "~/printing/server/printable.server";
import { openBusinessLogo } from "~/profile/server/business-logo.server";
import type { SellerProfile } from "~/seller/domain/seller-profile";
import { readSellerProfile } from "~/seller/server/seller-profile.server";
import { composeInvoiceMail } from "./invoice-mail.server";
import { readInvoiceTexts, startingText } from "./mail-texts.server";
import type { MailOrder } from "./plan-invoice-mail.server";

type Draft = Pick<MailOrder, "to" | "subject" | "message" | "pdf" | "xrechnung" | "timesheet">;

/** What the mail of one of the actor's invoices would look like, as HTML below its envelope. Throws not_found. */
export async function previewMail(ctx: AppContext, actor: Actor, id: string, draft: Draft): Promise<string> {
	const [printable, profile] = await Promise.all([readPrintable(ctx, actor, id), readSellerProfile(ctx, actor)]);
	return preview(ctx, actor, { printable: await asTold(ctx, actor, printable), profile }, draft);
}

/** The same of a mail whose sender changed nothing. */
export async function defaultPreview(ctx: AppContext, actor: Actor, id: string): Promise<string> {
	const [printable, profile, texts, says] = await Promise.all([
		readPrintable(ctx, actor, id),
		readSellerProfile(ctx, actor),
		readInvoiceTexts(ctx, actor),
		readTimesheets(ctx, actor, id),
	]);
	const { invoice } = printable;
	const draft = { ...startingText(texts, invoice), to: [invoice.client.email], timesheet: says !== "none" };
	return preview(ctx, actor, { printable: await asTold(ctx, actor, printable), profile }, draft);
}

interface Content {
	printable: Printable;
	profile: SellerProfile;
}

async function preview(ctx: AppContext, actor: Actor, { printable, profile }: Content, draft: Draft): Promise<string> {
	const { to } = draft;
	const { paymentLink } = profile;
	// The client's own link is made with the mail; the button of a preview leads no further than to us.
	const href = ctx.config.publicUrl || null;
	const { fromName, subject, letter } = composeInvoiceMail(actor, printable, draft, { to, href, paymentLink });
	const files = attachments(ctx, actor, { ...printable, sender: fromName }, draft);
	const logo = previewLogo(await openBusinessLogo(ctx, actor, logoFile(printable.invoice, actor)));
	const envelope = [
		{ label: m.mail_from(), value: `${fromName} <${ctx.mailer.from}>` },
		{ label: m.mail_answers_to(), value: actor.email },
		{ label: m.mail_to(), value: to.join(", ") },
		{ label: m.mail_subject(), value: subject },
		...(files.length > 0 ? [{ label: m.mail_attached(), value: files.join(", ") }] : []),
	];
	return previewHtml(letter, subject, envelope, logo);
}

function attachments(
	ctx: AppContext,
	actor: Actor,
	printable: Printable & { sender: string },
	{ pdf = true, xrechnung = true, timesheet = false }: Draft,
): string[] {
	if (pdfKind(actor.plan, ctx.config) === "locked") return [];
	const issued = { ...printable.invoice, status: "sent" } as const;
	const names = { ...fileNames(issued), pdf: sentName(issued, printable.sender) };
	const valid = xrechnung && checkEInvoice(actor, printable).xrechnung.length === 0;
	const sheet = timesheet && billedEntryIds(issued).length > 0 ? [timesheetName(issued, "pdf")] : [];
	return [...(pdf ? [names.pdf] : []), ...(valid ? [names.xrechnung] : []), ...sheet];
}
