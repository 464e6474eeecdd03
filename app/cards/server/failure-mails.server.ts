import { findCardState, findCheckoutInvoices } from "#db/cards/card-checkouts";
import type { Actor } from "~/access/domain/user";
import { ownMail } from "~/access/server/own-mail.server";
import { readAccount } from "~/access/server/read-account.server";
import type { AppContext } from "~/context";
import { type Invoice, logoFile } from "~/invoices/domain/invoice";
import { readInvoice } from "~/invoices/server/read-invoices.server";
import { nullIfNotFound } from "~/invoices/server/refusals.server";
import { linkForMail } from "~/invoices/server/share-invoice.server";
import { forReader } from "~/kernel/language/in-language.server";
import type { MailMaker } from "~/mail/server/deliver.server";
import { type PlannedMail, planMail } from "~/mail/server/queue-mail.server";
import { asDocument } from "~/printing/domain/as-document";
import { readPrintable } from "~/printing/server/printable.server";
import { openBusinessLogo } from "~/profile/server/business-logo.server";
import { readSellerProfile } from "~/seller/server/seller-profile.server";
import { notYet, planInLine } from "~/sending/server/mail-line.server";
import { isNotified } from "~/sending/server/paid-notice.server";
import { readThread } from "~/sending/server/thread.server";
import { failureLetter, ownFailureLetter } from "../domain/failure-letter";

/** Tells client and owner that a payment which was on its way failed, for the batch that notes it; nobody of what is paid by now. */
export async function planFailureMails(
	ctx: AppContext,
	owner: Actor,
	{ invoices, checkoutId }: { invoices: readonly string[]; checkoutId: string },
): Promise<PlannedMail[]> {
	const [invoice] = await readUnpaid(ctx, owner, invoices);
	if (!invoice) return [];
	const { id: invoiceId } = invoice;
	const payload = { checkoutId };
	const told = await planInLine(ctx, owner, invoice.client.email, {
		...{ kind: "payment-failed", invoiceId, payload, key: checkoutId },
	});
	if (!isNotified(ctx, owner)) return told ? [told] : [];
	const notice = planMail(ctx, {
		...{ userId: owner.id, kind: "client-payment-failed", payload: { checkoutId, invoiceId } },
		...{ to: [owner.email], key: checkoutId },
	});
	return told ? [told, notice] : [notice];
}

const makeFailureMail: MailMaker<"payment-failed"> = async (ctx, delivery) => {
	const { userId, invoiceId, payload, recipients } = delivery;
	const owner = await readAccount(ctx, userId);
	if (!owner) return { withheld: "account closed" };
	const { checkoutId } = payload;
	const [first, ...others] = await readAskedFor(ctx, owner, { checkoutId, invoiceId: invoiceId ?? "" });
	if (!first) return { withheld: "invoice paid" };
	const printable = await readPrintable(ctx, owner, first.id).catch(nullIfNotFound);
	if (!printable) return { withheld: "invoice deleted" };
	const { invoice, business } = printable;
	const failed = await findFailed(ctx, userId, invoice.id, checkoutId);
	if (!failed) return { withheld: "paid again" };
	const postponed = await notYet(ctx, owner, delivery);
	if (postponed) return postponed;
	const [href, { paymentLink }, { thread }] = await Promise.all([
		linkForMail(ctx, userId, invoice.id),
		readSellerProfile(ctx, owner),
		readThread(ctx, userId, invoice.id),
	]);
	const seller = { ...owner, business };
	const { fromName, subject, letter } = forReader(
		{ language: invoice.language, country: invoice.client.country },
		() => {
			const document = asDocument(invoice, seller, false);
			const details = { document, owner: seller, to: recipients.to, href, paymentLink };
			return { ...failureLetter(failed, invoice, others, details), fromName: document.seller.name };
		},
	);
	return {
		fromName,
		subject,
		headers: thread?.headers ?? {},
		letter,
		logo: await openBusinessLogo(ctx, owner, logoFile(invoice, owner)),
		replyTo: { name: owner.name, address: owner.email },
		demo: owner.demoUntil !== null,
	};
};

const makeOwnFailureMail: MailMaker<"client-payment-failed"> = async (ctx, { userId, payload }) => {
	const { checkoutId, invoiceId } = payload;
	const owner = await readAccount(ctx, userId);
	if (!owner || !isNotified(ctx, owner)) return { withheld: "no longer wanted" };
	const [invoice] = await readAskedFor(ctx, owner, { checkoutId, invoiceId });
	const failed = invoice ? await findFailed(ctx, userId, invoice.id, checkoutId) : null;
	if (!invoice || !failed) return { withheld: "paid again" };
	return forReader(owner, () => {
		const letter = ownFailureLetter(failed, invoice, owner, ctx.config.publicUrl);
		return ownMail(letter, letter.title);
	});
};

export const FAILURE_MAILS = { "payment-failed": makeFailureMail, "client-payment-failed": makeOwnFailureMail };

/** What a checkout asked for and is not paid; of one that is forgotten, its first invoice. */
async function readAskedFor(
	ctx: AppContext,
	owner: Actor,
	{ checkoutId, invoiceId }: { checkoutId: string; invoiceId: string },
): Promise<Invoice[]> {
	const asked = await findCheckoutInvoices(ctx.db, owner.id, checkoutId);
	return readUnpaid(ctx, owner, asked.length > 0 ? asked : [invoiceId]);
}

/** Those that are there and not paid, in their order. */
async function readUnpaid(ctx: AppContext, owner: Actor, ids: readonly string[]): Promise<Invoice[]> {
	const read = await Promise.all(ids.map((id) => readInvoice(ctx, owner, id).catch(nullIfNotFound)));
	return read.flatMap((invoice) => (invoice && invoice.status !== "paid" ? [invoice] : []));
}

/** The checkout that failed; `null` where another payment is on its way, or its money came after all. */
async function findFailed({ db }: AppContext, userId: string, invoiceId: string, checkoutId: string) {
	const { checkouts } = await findCardState(db, userId, invoiceId);
	if (checkouts.some(({ state }) => state === "pending")) return null;
	return checkouts.find(({ id, state }) => id === checkoutId && state === "failed") ?? null;
}
