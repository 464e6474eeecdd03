import { type External, newExternal } from "~/changes/domain/external";
import type { Language } from "~/kernel/language/language";
import type { Cents, Currency } from "~/kernel/money/money";
import { addDays, type CalendarDate, type Instant } from "~/kernel/time/dates";
import type { InvoiceItem } from "~/pricing/domain/line";
import { NO_RETENTION } from "~/pricing/domain/retention-terms";
import { runningDiscount, type Terms } from "~/pricing/domain/terms";
import type { InvoiceSums } from "~/pricing/domain/totals";
import type { SellerDetails } from "~/seller/domain/seller-profile";
import { type Settled, type Settlement, settledAmount, UNSETTLED } from "~/settlement/domain/payment";
import { askedOn, leftRetained, type OpenPart, type Owing, openParts, owedOn } from "~/settlement/domain/retention";
import type { InvoiceStatus } from "~/settlement/domain/status";
import { PLAIN_TYPE, type Typed } from "./document-type";
import { EMPTY_FIELDS } from "./fields";
import type { ClientData, InvoiceInput } from "./invoice-input";
import { PAYMENT_TERM_DAYS } from "./payment-term";

/** What its owner wrote, and what became of it. */
export interface Invoice
	extends Omit<InvoiceInput, "language" | "template" | "pricesIncludeTax" | "clientId" | keyof External | keyof Terms>,
		Terms,
		External,
		Settlement,
		Typed {
	id: string;
	/** The saved client that it bills, which may have been deleted since. */
	clientId: string | null;
	status: InvoiceStatus;
	/** Whether the draft's number is the next of a series: it may get another one when it is issued. */
	numberProvisional?: boolean | undefined;
	/** The document's language; what its owner typed stays as typed. */
	language: Language;
	items: InvoiceItem[];
	subtotal: Cents;
	tax: Cents;
	total: Cents;
	pricesIncludeTax: boolean;
	/** What there is beside these; `null` where that is nothing. */
	sums: InvoiceSums | null;
	/** The seller as it was sent; `null` while it is a draft, or where nothing was known of the seller then. */
	seller: SellerDetails | null;
	/** The file of the logo that it was sent with; `null` for none, and for a draft, which has its account's. */
	logo: string | null;
	/** The id of a template of the house's or of the owner's. */
	template: string;
	/** The revision of it that the invoice was sent with; `null` for a draft, and for the house's templates. */
	templateRevision: number | null;
	createdAt: Instant;
	updatedAt: Instant;
	sentAt: Instant | null;
	paidAt: Instant | null;
	/** The day of `paidAt` in the owner's zone as it was then; income is charted by it. */
	paidOn: CalendarDate | null;
	/** Grows by one with every change; in the `ETag` and the edit form, so that no change is lost. */
	version: number;
}

/** What an invoice has of tax and discounts that has none. */
export const WITHOUT_TAX = {
	discount: null,
	discountIn: "percent",
	discountReason: "",
	withholdingIds: [],
	pricesIncludeTax: false,
	exchangeRate: null,
	...NO_RETENTION,
	sums: null,
} as const satisfies Partial<Invoice>;

/** What an invoice says of itself that was never saved, beside what is written on it. */
export const UNSAVED = {
	...PLAIN_TYPE,
	...UNSETTLED,
	...newExternal({}),
	id: "",
	clientId: null,
	status: "draft",
	seller: null,
	logo: null,
	templateRevision: null,
	createdAt: 0,
	updatedAt: 0,
	sentAt: null,
	paidAt: null,
	paidOn: null,
	version: 0,
} as const satisfies Partial<Invoice>;

/** What the client is to pay, in minor units: the total, rounded, without what is withheld. */
export function amountToPay({ total, sums }: Pick<Invoice, "total" | "sums">): Cents {
	return sums?.toPay ?? total;
}

/** What of an invoice says when it falls due. */
export type Owed = Pick<Invoice, "total" | "sums" | "dueDate" | "retainedUntil" | "retainedLater"> & Settled;

/** By when what is open of an invoice falls due; of what was never saved, and of a revision, of all of it. */
function owingOf(invoice: Owed): Owing {
	const payable = amountToPay(invoice);
	const retained = leftRetained(invoice.sums?.retention?.amount ?? 0, { ...invoice, payable });
	return { ...invoice, payable, retained };
}

/** What the client still owes, what is retained among it; minor units, as all of these are. */
export function amountOpen(invoice: Pick<Invoice, "total" | "sums"> & Settled): Cents {
	return amountToPay(invoice) - settledAmount(invoice);
}

/** What of that is asked for first: all but what is retained, and that once nothing else is open. */
export function amountDue(invoice: Owed): Cents {
	return openParts(owingOf(invoice))[0]?.open ?? amountOpen(invoice);
}

/** When that falls due. */
export function dayDue(invoice: Owed): CalendarDate {
	return owedOn(owingOf(invoice));
}

/** Whether that is what was held back, as all else is settled. */
export function isRetainedDue(invoice: Owed): boolean {
	return openParts(owingOf(invoice))[0]?.retained === true;
}

/** What of an invoice is held back, as its sums are shown. */
export interface HeldBack {
	/** Beyond what is asked for first. */
	laterParts: readonly Pick<OpenPart, "due" | "open">[];
	/** Until when that itself was held back; `null` where it was not. */
	heldUntil: CalendarDate | null;
}

export function heldBack(invoice: Owed): HeldBack {
	return { laterParts: retainedParts(invoice), heldUntil: isRetainedDue(invoice) ? dayDue(invoice) : null };
}

/** What is held back beyond that. */
export function retainedParts(invoice: Owed): OpenPart[] {
	return openParts(owingOf(invoice))
		.slice(1)
		.filter(({ retained }) => retained);
}

/**
 * What is asked for on a day: less than is due while a discount for early payment runs, and with what was retained until then.
 */
export function amountAsked(invoice: Invoice, day: CalendarDate): Cents {
	const owing = { ...invoice, ...owingOf(invoice) };
	return runningDiscount(owing, day)?.toPay ?? askedOn(owing, day);
}

/** An invoice as it was issued, and as its papers stay: what settled it since is none of them. */
export function asIssued<Of extends Settled>(invoice: Of): Of {
	return { ...invoice, received: 0, credited: 0, writtenOff: 0, discounted: 0 };
}

/** The first and the last day of a supply; `null` for a supply of one day, and while its days are not typed. */
export function supplyPeriod({
	supplyStart,
	supplyDate,
	issueDate,
}: Pick<Invoice, "supplyStart" | "supplyDate" | "issueDate">): readonly [CalendarDate, CalendarDate] | null {
	const end = supplyDate ?? issueDate;
	return supplyStart !== null && supplyStart < end ? [supplyStart, end] : null;
}

/** The file of the logo that an invoice shows: what was sent keeps its own, a draft has its account's. */
export function logoFile({ status, logo }: Pick<Invoice, "status" | "logo">, owner: { logo: string | null }) {
	return status === "draft" ? owner.logo : logo;
}

/** Whether nothing of it can change any more: it is out, and its owner locks what was issued (docs/decisions/0082). */
export function isLocked({ lockIssued }: { lockIssued: boolean | null }, { status }: Pick<Invoice, "status">): boolean {
	return lockIssued === true && status !== "draft";
}

export const NO_CLIENT: ClientData = {
	name: "",
	email: "",
	streetAddress: "",
	city: "",
	state: "",
	zip: "",
	country: "US",
};

/** No client yet, in the country of the business; in the US where that is unknown (docs/specification.md section 9). */
export function emptyClient(country: string | undefined): ClientData {
	return { ...NO_CLIENT, country: country || NO_CLIENT.country };
}

/** What the form of a new invoice starts with (docs/specification.md section 3, new-invoice defaults). */
export function newInvoiceDefaults(today: CalendarDate, currency: Currency, dueDays = PAYMENT_TERM_DAYS) {
	return {
		issueDate: today,
		dueDate: addDays(today, dueDays),
		currency,
		client: NO_CLIENT,
		items: [{ description: "", quantity: 100, rate: 0 }],
		...EMPTY_FIELDS,
	};
}
