import { findPayer, findPayerAddress, findReceiptFacts } from "#db/payments/receipts";
import type { Actor, User } from "~/access/domain/user";
import { readAccount } from "~/access/server/read-account.server";
import { pdfKind } from "~/billing/domain/entitlements";
import type { AppContext } from "~/context";
import { logoFile } from "~/invoices/domain/invoice";
import { readInvoice } from "~/invoices/server/read-invoices.server";
import { nullIfNotFound } from "~/invoices/server/refusals.server";
import { linkForMail } from "~/invoices/server/share-invoice.server";
import { forReader } from "~/kernel/language/in-language.server";
import type { Attachment } from "~/mail/domain/mail";
import type { Claimed, MailMaker } from "~/mail/server/deliver.server";
import { asDocument, documentSeller } from "~/printing/domain/as-document";
import { receiptName } from "~/printing/domain/file-names";
import { exportReceipt } from "~/printing/server/export-receipt.server";
import { readPrintable } from "~/printing/server/printable.server";
import { openBusinessLogo } from "~/profile/server/business-logo.server";
import { sellerSnapshot } from "~/seller/server/seller-profile.server";
import type { ReceiptFacts } from "../domain/receipt";
import { receiptLetter } from "../domain/receipt-letter";
import { undoneLetter } from "../domain/undone-letter";
import { notYet } from "./mail-line.server";
import { readThread } from "./thread.server";

/** A receipt of what the payment settles when it goes; of one that was taken back there is none, but the word of that. */
const makeReceiptMail: MailMaker<"receipt"> = async (ctx, delivery) => {
	const { userId, invoiceId, payload, recipients } = delivery;
	const owner = await readAccount(ctx, userId);
	if (!owner) return { withheld: "account closed" };
	const facts = await findReceiptFacts(ctx.db, userId, payload.paymentId);
	const isUndone = payload.undoneAt !== undefined;
	if (!facts || (facts.reversed && !isUndone)) return { withheld: "payment taken back" };
	if (invoiceId === null) return makeCreditReceipt(ctx, owner, delivery, facts);
	const printable = await readPrintable(ctx, owner, invoiceId).catch(nullIfNotFound);
	if (!printable) return { withheld: "invoice deleted" };
	const postponed = await notYet(ctx, owner, delivery);
	if (postponed) return postponed;
	const { invoice, business } = printable;
	const href = await linkForMail(ctx, owner.id, invoice.id);
	const seller = { ...owner, business };
	const { fromName, subject, letter } = forReader(
		{ language: invoice.language, country: invoice.client.country },
		() => {
			const document = asDocument(invoice, seller, false);
			const details = { invoice, document, owner: seller, to: recipients.to, href };
			const written = isUndone ? undoneLetter(facts, details) : receiptLetter(facts, details);
			return { ...written, fromName: document.seller.name };
		},
	);
	const { thread } = await readThread(ctx, userId, invoice.id);
	return {
		fromName,
		...(isUndone || !thread ? { subject, headers: thread?.headers ?? {} } : thread),
		letter,
		logo: await openBusinessLogo(ctx, owner, logoFile(invoice, owner)),
		replyTo: { name: owner.name, address: owner.email },
		demo: owner.demoUntil !== null,
		attachments: isUndone ? [] : await attachments(ctx, owner, facts),
	};
};

/** The receipt of a payment for no invoice: its payer's credit, but for what it settles by then. It answers no mail. */
async function makeCreditReceipt(ctx: AppContext, owner: User, delivery: Claimed<"receipt">, facts: ReceiptFacts) {
	const { payload, recipients } = delivery;
	const email = await findPayerAddress(ctx.db, owner.id, payload.paymentId);
	const payer = await findPayer(ctx.db, owner.id, email ?? "");
	if (!payer) return { withheld: "client deleted" };
	const postponed = await notYet(ctx, owner, delivery);
	if (postponed) return postponed;
	const seller = { ...owner, business: await sellerSnapshot(ctx, owner) };
	const language = payer.language ?? owner.language;
	const written = forReader({ language, country: payer.country }, () => {
		const document = { seller: documentSeller(seller, language, payer.country) };
		const invoice = { number: "", language, client: payer };
		const details = { invoice, document, owner: seller, to: recipients.to, href: null };
		return { ...receiptLetter(facts, details), fromName: document.seller.name };
	});
	return {
		...written,
		logo: await openBusinessLogo(ctx, owner, owner.logo),
		replyTo: { name: owner.name, address: owner.email },
		demo: owner.demoUntil !== null,
		attachments: await attachments(ctx, owner, facts),
	};
}

export const RECEIPT_MAILS = { receipt: makeReceiptMail };

/** The receipts of what it settles: a mail that is too large with them goes without, and its link leads there. */
async function attachments(ctx: AppContext, owner: Actor, { settles }: ReceiptFacts): Promise<Attachment[]> {
	if (pdfKind(owner.plan, ctx.config) === "locked") return [];
	const files: Attachment[] = [];
	for (const { id } of settles) {
		const [invoice, bytes] = await Promise.all([readInvoice(ctx, owner, id), exportReceipt(ctx, owner, id)]);
		files.push({ name: receiptName(invoice), type: "application/pdf", bytes });
	}
	return files;
}
