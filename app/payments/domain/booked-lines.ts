import type { Invoice } from "~/invoices/domain/invoice";
import { type Cents, type Currency, formatAmount, formatMoney, trueMinus } from "~/kernel/money/money";
import { type CalendarDate, formatDate, formatInstant, type Instant } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { METHOD_LABEL } from "~/settlement/domain/method-label";
import { openAmount, type PaymentMethod, type SettlementSource } from "~/settlement/domain/payment";

/** What settled an invoice, as booked and after reversals: a payment, a credit, what was given up. */
export interface LedgerEntry {
	id: string;
	source: SettlementSource;
	/**
	 * What its payment brought in; `null` where no money did. Minor units, as are what it settled, and what is left of
	 * that after reversals.
	 */
	received: Cents | null;
	amount: Cents;
	settled: Cents;
	day: CalendarDate;
	at: Instant;
	/** When it was reversed, whole or in part; `null` where it was not. */
	reversedAt: Instant | null;
	paymentId: string | null;
	/** The invoice that the payment was recorded for, where that is another one. */
	otherInvoice: string | null;
	method: PaymentMethod | null;
	reference: string | null;
	creditNoteId?: string | null;
	/** The card service that brought the payment, and what it kept of it in minor units. */
	provider: string | null;
	fee: Cents;
}

/** The lines of an invoice's book: its issue, then each entry with what was open after it. */
export function bookedLines(invoice: Invoice, entries: readonly LedgerEntry[], timezone: string) {
	const { currency } = invoice;
	const issued = {
		id: invoice.id,
		day: formatDate(invoice.issueDate),
		entry: m.payments_issued(),
		remark: m.payments_due({ date: formatDate(invoice.dueDate) }),
		amount: formatAmount(invoice.payable, currency),
		open: formatAmount(invoice.payable, currency),
		reversed: false,
		payment: null,
		settlement: null,
	};
	let open = invoice.payable;
	const credits = creditDates(entries);
	const lines = entries.map((entry) => {
		const { id, amount, settled, day, reversedAt, paymentId, source, otherInvoice } = entry;
		open -= settled;
		const credit = becameCredit(entry, credits);
		const isReversed = settled === 0 && reversedAt !== null && credit === 0;
		return {
			id,
			day: formatDate(day),
			entry: entryLabel(entry),
			remark: isReversed
				? m.payments_reversed({ at: formatInstant(reversedAt, timezone) })
				: remarkOn(entry, credit, currency),
			amount: trueMinus(formatAmount(credit > 0 ? -settled : -amount, currency)),
			open: trueMinus(formatAmount(open, currency)),
			reversed: isReversed,
			payment: isReversed || settled === 0 || otherInvoice !== null || entry.provider !== null ? null : paymentId,
			settlement: settled > 0 && (otherInvoice !== null || source === "write_off" || source === "discount") ? id : null,
		};
	});
	return { lines: [issued, ...lines], currency, open: formatMoney(openAmount(invoice), currency) };
}

/** The remark on an unreversed entry, of which `credit` became the client's. */
function remarkOn(entry: LedgerEntry, credit: Cents, currency: Currency): string {
	const { amount, settled, received, day, otherInvoice, reference, fee } = entry;
	if (credit > 0) {
		return m.payments_became_credit({ came: formatAmount(amount, currency), credit: formatAmount(credit, currency) });
	}
	if (settled < amount) return m.payments_part_back({ amount: formatAmount(amount - settled, currency) });
	if (otherInvoice !== null) return m.payments_client_credit_from({ number: otherInvoice, day: formatDate(day) });
	const parts = [
		reference && m.payments_reference_text({ reference }),
		received !== null && received > amount && m.payments_came_in({ amount: formatAmount(received, currency) }),
		fee > 0 && m.payments_fee({ fee: formatMoney(fee, currency) }),
	];
	return parts.filter(Boolean).join(", ");
}

/** When the unreversed credit notes were booked. */
export function creditDates(entries: readonly LedgerEntry[]): ReadonlySet<Instant> {
	return new Set(entries.filter(({ source }) => source === "credit_note").map(({ at }) => at));
}

/** What of a payment gave way to a credit note and so is credit of the client, in minor units: both are booked at one instant. */
export function becameCredit(
	{ source, amount, settled, reversedAt }: LedgerEntry,
	credits: ReadonlySet<Instant>,
): Cents {
	return source === "payment" && reversedAt !== null && credits.has(reversedAt) ? amount - settled : 0;
}

/** How it was settled: by money or by credit. */
export function entryLabel({ source, otherInvoice, method }: LedgerEntry): string {
	if (source !== "payment") return ENTRY_LABEL[source]();
	return otherInvoice === null ? METHOD_LABEL[method ?? "other"]() : m.payments_client_credit();
}

const ENTRY_LABEL = {
	credit_note: m.payments_credit_note,
	write_off: m.payments_write_off,
	discount: m.payments_discount,
	withholding: m.payments_withholding,
} as const;

/** What of an invoice was written off by itself, and not as the rest of a payment, though money came in. Minor units. */
export function givenUp({ received }: { received: Cents }, ledger: readonly LedgerEntry[]): Cents {
	if (received === 0) return 0;
	const paid = new Set(ledger.filter(({ source }) => source === "payment").map(({ at }) => at));
	return ledger
		.filter(({ source, at }) => source === "write_off" && !paid.has(at))
		.reduce((sum, { settled }) => sum + settled, 0);
}
