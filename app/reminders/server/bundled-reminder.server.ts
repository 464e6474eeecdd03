import type { User } from "~/access/domain/user";
import { pdfKind } from "~/billing/domain/entitlements";
import type { AppContext } from "~/context";
import { amountAsked, dayDue } from "~/invoices/domain/invoice";
import { linkForMail } from "~/invoices/server/share-invoice.server";
import { forReader } from "~/kernel/language/in-language.server";
import { formatMoney } from "~/kernel/money/money";
import { dateIn, daysBetween, formatDate } from "~/kernel/time/dates";
import type { Delivery } from "~/mail/domain/delivery";
import { asDocument } from "~/printing/domain/as-document";
import { documentPayment } from "~/printing/domain/document-payment";
import { sentName } from "~/printing/domain/file-names";
import type { Printable } from "~/printing/server/printable.server";
import { readSellerProfile } from "~/seller/server/seller-profile.server";
import { fillIn } from "~/sending/domain/mail-text";
import { readThread } from "~/sending/server/thread.server";
import { jointReferenceFor } from "~/settlement/server/joint-payments.server";
import { bundleLetter, datesOf, defaultBundle, numbersOf } from "../domain/bundled-letter";
import { demandOn } from "../domain/step-demand";
import { readReminderContent } from "./reminder-steps.server";

interface Bundle {
	/** Those whose steps it takes. */
	reminded: readonly { printable: Printable; payload: Delivery<"reminder">["payload"] }[];
	besides: readonly Printable[];
	to: readonly string[];
}

/**
 * One reminder of several invoices to the same client, in one currency and language: in the words of the firmest of the
 * steps it takes, with what is open of each, the first due first. It answers no invoice's mail, and carries the PDFs that theirs did.
 */
export async function composeBundle(ctx: AppContext, owner: User, { reminded, besides, to }: Bundle) {
	const [first, ...rest] = [...reminded.map(({ printable }) => printable), ...besides].toSorted(byDueDate);
	if (!first) throw new Error("a reminder names no invoice");
	const { currency, language, client } = first.invoice;
	if (rest.some(({ invoice }) => invoice.currency !== currency || invoice.language !== language)) {
		throw new Error("what one reminder names is no longer in one currency and language");
	}
	const [contentFor, { paymentLink }, ...parts] = await Promise.all([
		readReminderContent(ctx, owner.id),
		readSellerProfile(ctx, owner),
		...[first, ...rest].map(async ({ invoice }) => {
			const [href, { pdf }] = await Promise.all([
				linkForMail(ctx, owner.id, invoice.id),
				readThread(ctx, owner.id, invoice.id),
			]);
			return { invoice, href, pdf };
		}),
	]);
	const reference = await jointReferenceFor(
		ctx,
		owner,
		parts.map(({ invoice }) => invoice.id),
	);
	const step = Math.max(...reminded.map(({ payload }) => payload.days ?? 0));
	const { own, demand } = contentFor({ days: step, language });
	const today = dateIn(owner.timezone, ctx.clock.now());
	return forReader({ language, country: client.country }, () => {
		const seller = { ...owner, business: first.business };
		const document = asDocument(first.invoice, seller, false);
		const company = document.seller.name;
		const invoices = parts.map(({ invoice, href }) => ({
			number: invoice.number,
			href,
			dueDate: dayDue(invoice),
			daysLate: daysBetween(dayDue(invoice), today),
			open: amountAsked(invoice, today),
			total: invoice.total,
		}));
		const sum = invoices.reduce((total, { open }) => total + open, 0);
		const asked = reference === null ? null : { amount: sum, reference };
		const transfer = asked && documentPayment(first.invoice, { business: first.business, asked });
		const words = own ?? defaultBundle(step, language);
		const { deadline, fee, interest } = demandOn(today, demand);
		const values = {
			client: client.name,
			number: numbersOf(invoices),
			name: owner.name,
			company,
			amount: formatMoney(sum, currency),
			due: datesOf(invoices),
			deadline: formatDate(deadline),
			fee,
			interest,
		};
		const locked = pdfKind(owner.plan, ctx.config) === "locked";
		return {
			fromName: company,
			letter: bundleLetter(invoices, {
				document,
				owner: seller,
				to,
				message: fillIn(words.message, values),
				amount: values.amount,
				currency,
				language,
				paymentLink,
				transfer: transfer?.lines ?? [],
			}),
			subject: fillIn(words.subject, values),
			headers: {},
			pdfs: parts
				.filter(({ pdf }) => pdf && !locked)
				.map(({ invoice }) => ({ id: invoice.id, name: sentName(invoice, company) })),
		};
	});
}

function byDueDate({ invoice: one }: Printable, { invoice: other }: Printable): number {
	return one.dueDate.localeCompare(other.dueDate) || one.number.localeCompare(other.number);
}
