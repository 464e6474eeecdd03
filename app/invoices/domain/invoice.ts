import type { SellerDetails } from "~/einvoice/domain/seller-profile";
import type { TaxCategory } from "~/einvoice/domain/tax-category";
import type { Country } from "~/kernel/countries";
import { addDays, type CalendarDate, type Instant } from "~/kernel/dates";
import type { Language } from "~/kernel/language";
import type { Cents, Currency, Hundredths } from "~/kernel/money";
import type { InvoiceStatus } from "./status";

/** One line of an invoice. `amount` is quantity × rate, half up to the cent (totals.ts). */
export interface InvoiceItem {
	id: string;
	description: string;
	quantity: Hundredths;
	rate: Cents;
	amount: Cents;
	/** The time entries that it bills; its quantity is hours then (docs/specification.md section 4). */
	timeEntryIds?: string[] | undefined;
}

/** Who is billed, as it was when the invoice was written: a snapshot, not a link (docs/specification.md section 3). */
export interface ClientData {
	name: string;
	email: string;
	streetAddress: string;
	city: string;
	state: string;
	zip: string;
	country: Country;
	/** What only e-invoices say of a buyer: absent where nothing was. */
	vatId?: string | undefined;
	/** To German authorities the Leitweg-ID. */
	buyerReference?: string | undefined;
	/** An e-mail address or a Peppol ID. */
	electronicAddress?: string | undefined;
}

export interface Invoice {
	id: string;
	number: string;
	status: InvoiceStatus;
	issueDate: CalendarDate;
	dueDate: CalendarDate;
	currency: Currency;
	/** Of the document; what its owner typed stays as it was typed. */
	language: Language;
	items: InvoiceItem[];
	subtotal: Cents;
	tax: Cents;
	total: Cents;
	client: ClientData;
	notes: string;
	/** Why there is no VAT; `null` for what the seller says of all invoices. */
	taxCategory: TaxCategory | null;
	/** The reason in own words; empty for the standard text. */
	exemptionReason: string;
	/** When it was supplied; `null` for the issue date. */
	supplyDate: CalendarDate | null;
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
	/** Grows by one with every change; the `ETag` and the edit form carry it, so that no change is lost. */
	version: number;
}

/** The file of the logo that an invoice shows: what was sent keeps its own, a draft has its account's. */
export function logoOf({ status, logo }: Pick<Invoice, "status" | "logo">, owner: { logo: string | null }) {
	return status === "draft" ? owner.logo : logo;
}

/** Due date of a new invoice: this many days after the issue date (docs/specification.md section 9). */
export const PAYMENT_TERM_DAYS = 30;

export const NO_CLIENT: ClientData = {
	name: "",
	email: "",
	streetAddress: "",
	city: "",
	state: "",
	zip: "",
	country: "US",
};

/** What the form of a new invoice starts with (docs/specification.md section 3, new-invoice defaults). */
export function newInvoiceDefaults(today: CalendarDate, currency: Currency) {
	return {
		issueDate: today,
		dueDate: addDays(today, PAYMENT_TERM_DAYS),
		currency,
		client: NO_CLIENT,
		items: [{ description: "", quantity: 100, rate: 0 }],
		notes: "",
	};
}
