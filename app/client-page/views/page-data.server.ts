import { accountStatus, mailRefusal } from "~/access/server/may-mail.server";
import { pdfKind } from "~/billing/domain/entitlements";
import type { CardState } from "~/cards/domain/checkout";
import { readCardState } from "~/cards/server/open-checkout.server";
import type { Timesheets } from "~/clients/domain/timesheets";
import { readTimesheets } from "~/clients/server/client-timesheets.server";
import { billedName } from "~/einvoice/domain/buyer";
import { concernsEInvoice } from "~/einvoice/domain/concerned";
import { readVersions } from "~/history/server/read-history.server";
import { badge } from "~/invoices/domain/badge";
import { amountAsked, amountDue, dayDue, type Invoice, isRetainedDue, logoFile } from "~/invoices/domain/invoice";
import { addressLines } from "~/kernel/address";
import type { Language } from "~/kernel/language/language";
import { formatMoney, plainAmount, trueMinus } from "~/kernel/money/money";
import { dateIn, formatDate } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { becameCredit, creditDates, entryLabel, type LedgerEntry } from "~/payments/domain/booked-lines";
import { readLedger } from "~/payments/server/read-payments.server";
import { buyerNumbers, documentNotes, documentSeller } from "~/printing/domain/as-document";
import { billedEntryIds } from "~/printing/domain/timesheet";
import { saysWhyUntaxed } from "~/printing/domain/untaxed";
import { checkEInvoice } from "~/printing/server/export-einvoice.server";
import { countPages } from "~/printing/server/page-pictures.server";
import { asTold, type Printable } from "~/printing/server/printable.server";
import { invoiceSlip } from "~/printing/ui/invoice-slip";
import { readSellerProfile } from "~/seller/server/seller-profile.server";
import { documentName, payLink } from "~/sending/domain/invoice-letter";
import type { JointOpen } from "~/settlement/domain/joint-payment";
import { paperLabel } from "~/templates/domain/template";
import type { Visit } from "~/web/visit.server";
import { dueLine, earlyLines, retainedLines } from "../domain/due-line";
import { offersPayment, readShared, type Share } from "../server/open-share.server";
import { readTogether } from "../server/pay-together.server";
import type { ClientPageProps } from "../ui/client-page";
import type { ReceivedProps } from "../ui/received";
import { NOTICES } from "./notices";
import { toPart } from "./part.server";
import { asJoint, askedOf, askedPart, toJointProps, toPaySlip } from "./pay-slip.server";
import { settledRows } from "./settled-rows.server";
import { MAX_VERSIONS, toVersions, type VersionRows } from "./versions.server";

/** What the page needs that is read before its language is known. */
export interface PageRows {
	share: Share;
	printable: Printable;
	versions: VersionRows;
	pages: number;
	ledger: readonly LedgerEntry[];
	cards: CardState;
	/** Where its client pays online; empty where there is none. */
	paymentLink: string;
	timesheets: Timesheets;
	/** What is open of its client, and whether all of it is to be paid in one transfer. */
	open: JointOpen;
	together: boolean;
	/** What was typed as a part to pay; `null` for nothing. */
	part: string | null;
}

/** @param before the revision before which it lists versions; absent for the newest. Throws not_found. */
export async function readPageRows(
	ctx: Visit["ctx"],
	share: Share,
	{ before, together, part }: { before?: number | undefined; together: boolean; part: string | null },
): Promise<PageRows> {
	const { owner, invoiceId } = share;
	const [read, versions, ledger, { paymentLink }, cards, timesheets, open] = await Promise.all([
		readShared(ctx, share),
		readVersions(ctx, owner, invoiceId, { before, limit: MAX_VERSIONS }),
		readLedger(ctx, owner, invoiceId),
		readSellerProfile(ctx, owner),
		readCardState(ctx, owner, invoiceId),
		readTimesheets(ctx, owner, invoiceId),
		readTogether(ctx, share),
	]);
	const printable = await asTold(ctx, owner, read);
	const pages = await countPages(ctx, owner, printable);
	const shown = { share, printable, versions: { ...versions, before }, pages, ledger };
	return { ...shown, paymentLink, cards, timesheets, open, together, part };
}

type CachedPage = Omit<ClientPageProps, "notifiesOwner" | "marked" | "question" | "card" | "jointCard"> & {
	question: { name: string } | null;
	/** What a card pays: less than the amount while a discount runs, and for a part, which is besides as an address has it. */
	asked: string;
	askedPart: string | null;
	imprint: string;
	pageTitle: string;
	sellerLine: string;
	/** Null where it was sent with none. */
	sellerLogo: string | null;
};

/** All that the page shows, every text ready-made. Call within the page's language. */
export function toPage(ctx: Visit["ctx"], rows: PageRows, token: string, language: Language): CachedPage {
	const { share, printable, pages } = rows;
	const { owner } = share;
	const { invoice, business } = printable;
	const seller = documentSeller({ ...owner, business }, language, invoice.client.country);
	const { number, status, total, received, currency, paidOn } = invoice;
	const isSettled = status === "paid";
	const isPaidOtherwise = isSettled && received > 0 && received !== total;
	const settledFor = isPaidOtherwise ? received : total;
	const amount = formatMoney(isSettled ? settledFor : amountDue(invoice), currency);
	const joint = rows.together ? asJoint(rows.open) : null;
	const others = rows.open.invoices.length > 1 ? { ...rows.open, reference: "" } : null;
	const isAsked = !isSettled && !printable.unpayable;
	const part = !isAsked || joint ? null : toPart(invoice, owner, rows.part, language);
	const asked = joint ? askedOf(joint) : part?.amount ? askedPart(invoice, part.amount) : null;
	const paySlip = !isAsked && !joint ? null : toPaySlip(printable, language, asked, part?.form);
	const today = dateIn(owner.timezone, ctx.clock.now());
	const toAsk = amountAsked(invoice, today);
	const base = `/i/${token}`;
	const proved = offersPayment(ctx, share);
	const locked = !proved || pdfKind(owner.plan, ctx.config) === "locked";
	const concerned = concernsEInvoice(business?.country ?? "", invoice.client);
	const ready = !locked && concerned && checkEInvoice(owner, printable).xrechnung.length === 0;
	const address = business ? addressLines(business, language) : [];
	return {
		title: documentName(invoice),
		isSettled,
		isPaidOtherwise,
		isRetained: !isSettled && isRetainedDue(invoice) && dayDue(invoice) > today,
		amount,
		sellerName: seller.name,
		ownerName: owner.name,
		notice: NOTICES[accountStatus(ctx, owner)](),
		badge: clientBadge(invoice),
		isOwed: printable.unpayable === true,
		isLate: isAsked && status === "overdue",
		settled: isSettled ? [] : settledRows(invoice),
		pageTitle: pageTitle(invoice, seller.name),
		imprint: [seller.name, ...address].join(", "),
		sellerLine: [owner.name === seller.name ? "" : owner.name, business?.city].filter(Boolean).join(", "),
		sellerLogo: proved && logoFile(invoice, owner) ? `${base}/logo` : null,
		clientName: billedName(invoice.client),
		due: printable.unpayable ? m.client_page_not_payable.parts({ name: owner.name }) : dueLine(invoice, today),
		early: isAsked ? [...earlyLines(invoice, today), ...retainedLines(invoice)] : [],
		asked: formatMoney(Math.min(part?.amount ?? toAsk, toAsk), currency),
		askedPart: part?.amount ? plainAmount(part.amount, currency) : null,
		received: toReceived(invoice, rows.ledger, locked ? null : base),
		credited: toCredited(invoice, rows.ledger, locked ? null : base),
		paidOn: isSettled && invoice.received > 0 && paidOn ? formatDate(lastPaid(rows.ledger) ?? paidOn) : null,
		files: {
			pdf: locked ? null : `${base}/pdf`,
			receipt: locked || received === 0 ? null : `${base}/receipt.pdf`,
			timesheet:
				locked || rows.timesheets === "none" || billedEntryIds(invoice).length === 0 ? null : `${base}/timesheet.pdf`,
			xrechnung: ready ? `${base}/xrechnung.xml` : null,
		},
		paymentLink: payLink(invoice, proved && isAsked ? rows.paymentLink : ""),
		paySlip,
		part: paySlip || !part ? null : { ...part.form, ...(asked && { about: asked.about }) },
		joint: toJointProps(rows.open, {
			...{ id: invoice.id, today, href: `?lang=${language}`, together: joint !== null },
			payable: paySlip !== null || (others !== null && toPaySlip(printable, language, askedOf(others)) !== null),
		}),
		paper: {
			caption: m.client_page_pages({ number, count: pages, paper: paperLabel(printable.design) }),
			size: printable.design.paper,
			pictures: Array.from({ length: pages }, (_, at) => `${base}/page.svg?page=${at + 1}`),
			slip: invoiceSlip(
				{
					...invoice,
					clientLines: [...addressLines(invoice.client, language), ...buyerNumbers(invoice, { ...owner, business })],
					notes: documentNotes(invoice, { ...owner, business })?.text ?? "",
					untaxed: saysWhyUntaxed(invoice, business),
				},
				[seller.name, ...seller.lines],
			),
		},
		question: mailRefusal(ctx, owner) === null ? { name: owner.name } : null,
		versions: toVersions(rows.versions, { timezone: owner.timezone, language, base: locked ? null : base }),
	};
}

function pageTitle({ type, number }: Invoice, company: string): string {
	const words = { number, company };
	return type === "credit_note" ? m.sending_mail_credit_subject(words) : m.sending_mail_subject(words);
}

/** The badge as its client reads it: what is not paid is open. */
function clientBadge(invoice: Invoice) {
	const { label, tone } = badge(invoice);
	const isOpen = invoice.status === "sent" && invoice.received + invoice.credited === 0;
	return { label: isOpen ? m.client_page_open() : label(), tone };
}

function lastPaid(ledger: PageRows["ledger"]) {
	return ledger.findLast(({ source, settled }) => source === "payment" && settled > 0)?.day;
}

/** The credit notes that took something off it, each with its number, day and PDF. */
function toCredited(
	{ currency }: Invoice,
	ledger: PageRows["ledger"],
	base: string | null,
): ClientPageProps["credited"] {
	return ledger
		.filter(({ source, settled }) => source === "credit_note" && settled > 0)
		.map(({ id, day, settled, reference, creditNoteId }) => ({
			id,
			label: m.sending_mail_credit_title({ number: reference ?? "" }),
			day: formatDate(day),
			amount: trueMinus(formatMoney(-settled, currency)),
			href: base === null ? null : `${base}/pdf?credit=${creditNoteId}`,
		}));
}

/** What money settled, which alone was received, newest first; `null` where none did. */
function toReceived({ currency }: Invoice, ledger: PageRows["ledger"], base: string | null): ReceivedProps | null {
	const credits = creditDates(ledger);
	const settlements = ledger
		.filter(({ source }) => source === "payment" || source === "withholding")
		.map((entry) => ({ entry, credit: becameCredit(entry, credits) }))
		.filter(({ entry, credit }) => entry.settled + credit > 0);
	if (settlements.length === 0) return null;
	const entries = settlements.toReversed().map(({ entry, credit }) => ({
		id: entry.id,
		label: entryLabel(entry),
		day: formatDate(entry.day),
		amount: formatMoney(entry.settled + credit, currency),
		credit: credit > 0 ? m.client_page_became_credit({ amount: formatMoney(credit, currency) }) : null,
		receipt: base && entry.source === "payment" && entry.settled > 0 ? `${base}/receipt.pdf?payment=${entry.id}` : null,
	}));
	const total = settlements.reduce((sum, { entry }) => sum + entry.settled, 0);
	return { entries, total: formatMoney(total, currency) };
}
