import { pdfKind } from "~/billing/domain/entitlements";
import type { AppContext } from "~/context";
import type { User } from "~/identity/domain/user";
import { readAccount } from "~/identity/server/read-account.server";
import { formatDate } from "~/kernel/dates";
import { inLanguage } from "~/kernel/in-language.server";
import { formatMoney } from "~/kernel/money";
import type { Attachment, Recipients } from "~/mail/domain/mail";
import { letterHtml } from "~/mail/letter/letter-html";
import { letterText } from "~/mail/letter/letter-text";
import type { MadeMail, MailMaker } from "~/mail/server/deliver.server";
import { asDocument } from "../domain/as-document";
import type { Invoice } from "../domain/invoice";
import { invoiceLetter } from "../domain/invoice-letter";
import { fillIn, type MailText } from "../domain/mail-text";
import { exportPdf } from "./export-pdf.server";
import { type Printable, readPrintable } from "./printable.server";
import { noneWhereGone } from "./refusals.server";
import { linkForMail } from "./share-invoice.server";

/** An invoice's mail, from the invoice and the account as they are when it goes. */
const makeInvoiceMail: MailMaker<"invoice"> = async (ctx, { userId, invoiceId, payload, recipients }) => {
	const owner = await readAccount(ctx, userId);
	if (!owner) return { withheld: "account closed" };
	const printable = await readPrintable(ctx, owner, invoiceId ?? "").catch(noneWhereGone);
	if (!printable) return { withheld: "invoice deleted" };
	const text = { ...payload, to: recipients.to };
	return inLanguage(printable.invoice.language, () => write(ctx, owner, printable, text));
};

/** The mails of this room, by kind (workers/queue.ts). */
export const INVOICE_MAILS = { invoice: makeInvoiceMail };

type Text = MailText & Pick<Recipients, "to">;

async function write(ctx: AppContext, owner: User, printable: Printable, text: Text): Promise<MadeMail> {
	const { invoice, business } = printable;
	const seller = { ...owner, business };
	const document = asDocument(invoice, seller, false);
	const fromName = document.seller.name;
	const values = {
		...{ client: invoice.client.name, number: invoice.number, name: owner.name, company: fromName },
		...{ amount: formatMoney(invoice.total, invoice.currency), due: formatDate(invoice.dueDate) },
	};
	const subject = fillIn(text.subject, values);
	const message = fillIn(text.message, values);
	const href = await linkForMail(ctx, owner.id, invoice.id);
	const letter = invoiceLetter(invoice, document, seller, { message, to: text.to, href });
	return {
		fromName,
		replyTo: { name: owner.name, address: owner.email },
		demo: owner.demoUntil !== null,
		subject,
		html: letterHtml(letter, subject),
		text: letterText(letter),
		attachments: await attachments(ctx, owner, invoice),
	};
}

async function attachments(ctx: AppContext, owner: User, invoice: Invoice): Promise<Attachment[]> {
	if (pdfKind(owner.plan, ctx.config) === "locked") return [];
	const bytes = await exportPdf(ctx, owner, invoice.id);
	return [{ name: `${fileName(invoice)}.pdf`, type: "application/pdf", bytes }];
}

/** "INV-204817 Kestrel & Pine": what people file it under, without what no file system takes. */
function fileName({ number, client }: Pick<Invoice, "number" | "client">): string {
	return `${number} ${client.name}`.replace(/[\\/:*?"<>|\p{C}]+/gu, " ").trim();
}
