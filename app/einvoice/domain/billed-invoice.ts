import type { Address } from "~/kernel/address";
import type { Language } from "~/kernel/language/language";
import type { Cents, Currency } from "~/kernel/money/money";
import type { CalendarDate } from "~/kernel/time/dates";
import type { LineSupply } from "~/pricing/domain/line";
import type { Terms } from "~/pricing/domain/terms";
import type { TaxSums } from "~/taxes/domain/calculate";
import type { Millionths, Tax } from "~/taxes/domain/tax";
import type { TaxCategory } from "~/taxes/domain/tax-category";
import type { DeliveryDetails } from "./delivery-parts";

/** What of an invoice an e-invoice is made of. */
interface BuyerDetails extends DeliveryDetails {
	type?: "individual" | "organization" | undefined;
	company?: string | undefined;
	vatId?: string | undefined; // BT-48
	legalNumber?: string | undefined; // BT-47
	buyerReference?: string | undefined; // BT-10: Leitweg-ID, order or cost centre
	electronicAddress?: string | undefined; // BT-49 as typed
	contractNumber?: string | undefined; // BT-12
}

export interface BilledInvoice extends Partial<Terms> {
	type: "invoice" | "credit_note";
	/** For a credit note: the invoice that it corrects. */
	corrects: { number: string; issueDate: CalendarDate } | null;
	/** For a deposit: the invoice that deducts it. */
	depositFor: string | null;
	number: string;
	issueDate: CalendarDate;
	dueDate: CalendarDate;
	currency: Currency;
	language: Language;
	client: Address & BuyerDetails & { name: string; email: string };
	items: readonly BilledItem[];
	subtotal: Cents;
	tax: Cents;
	total: Cents;
	notes: string;
	reference: string; // BT-13
	/** Why there is no VAT on what has no tax, and the reason in own words; `null` and empty for what the seller says. */
	taxCategory: TaxCategory | null;
	exemptionReason: string;
	supplyStart: CalendarDate | null; // BT-73; `null` for a supply of one day
	supplyDate: CalendarDate | null; // BT-72, BT-74; `null` for the issue date
	pricesIncludeTax: boolean;
	discount: number | null;
	discountIn: "percent" | "amount";
	discountReason: string;
	sums: BilledSums | null;
	/** Until when a part of it is held back, and its second half; `null` for nothing. */
	retainedUntil: CalendarDate | null;
	retainedLater: CalendarDate | null;
	/** What settled a part of it or the whole: money, credit, and what was given up. */
	received: Cents;
	credited: Cents;
	writtenOff: Cents;
}

interface TakenDeposit {
	number: string;
	issueDate: CalendarDate;
}

export interface BilledItem {
	description: string;
	quantity: number;
	quantityScale?: number;
	rate: number;
	rateScale?: number;
	unit?: string;
	discount?: { in: "percent" | "amount"; value: number };
	tax?: Tax;
	deposit?: TakenDeposit;
	amount: Cents;
	less?: Cents;
	net?: Cents;
	timeEntryIds?: readonly string[] | undefined;
	supply?: LineSupply;
}

/** The sums of an invoice beside subtotal, tax and total. */
interface BilledSums {
	lineTotal: Cents;
	discount: { amount: Cents; parts: readonly Cents[] } | null; // By rate group, as lines name them
	taxes: readonly TaxSums[] | null;
	withholdings: readonly { name: string; rate: Millionths; base: Cents; amount: Cents }[];
	rounding: Cents;
	due: Cents;
	/** Deposits that are no lines of it (BT-113). */
	prepaid?: { amount: Cents; deposits: readonly TakenDeposit[] };
	toPay: Cents;
	retention?: { amount: Cents };
	accounting?: { currency: Currency; tax: Cents };
}
