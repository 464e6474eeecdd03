import type { Invoice } from "~/invoices/domain/invoice";
import { openAmount, type PaymentMethod, type SettlementSource } from "~/invoices/domain/payment";
import { type CalendarDate, formatDate, formatInstant, type Instant } from "~/kernel/dates";
import { type Cents, formatAmount, formatMoney } from "~/kernel/money";
import { m } from "~/paraglide/messages";
import { METHOD_LABEL } from "./method-label";

/** What settled an invoice, as it was booked and as it stands: a payment, a credit, what was given up. */
export interface LedgerEntry {
	id: string;
	source: SettlementSource;
	/** What it settled, and what of that stands now; minor units. */
	amount: Cents;
	settled: Cents;
	day: CalendarDate;
	at: Instant;
	/** When it was taken back, whole or in part; `null` where it stands. */
	reversedAt: Instant | null;
	paymentId: string | null;
	method: PaymentMethod | null;
	reference: string | null;
}

/** The lines of an invoice's book: its issue, then each entry with what was open after it. */
export function bookedLines(invoice: Invoice, entries: readonly LedgerEntry[], timezone: string) {
	const issued = {
		id: invoice.id,
		day: formatDate(invoice.issueDate),
		entry: m.payments_issued(),
		remark: m.payments_due({ date: formatDate(invoice.dueDate) }),
		amount: formatAmount(invoice.payable),
		open: formatAmount(invoice.payable),
		reversed: false,
		payment: null,
	};
	let open = invoice.payable;
	const lines = entries.map(({ id, source, amount, settled, day, reversedAt, paymentId, method, reference }) => {
		open -= settled;
		const isReversed = settled === 0 && reversedAt !== null;
		return {
			id,
			day: formatDate(day),
			entry: source === "payment" ? METHOD_LABEL[method ?? "other"]() : ENTRY_LABEL[source](),
			remark: isReversed
				? m.payments_reversed({ at: formatInstant(reversedAt, timezone) })
				: reference
					? m.payments_reference_text({ reference })
					: "",
			amount: formatAmount(-amount),
			open: formatAmount(open),
			reversed: isReversed,
			payment: isReversed ? null : paymentId,
		};
	});
	const { currency } = invoice;
	return { lines: [issued, ...lines], currency, open: formatMoney(openAmount(invoice), currency) };
}

const ENTRY_LABEL = {
	credit_note: m.payments_credit_note,
	write_off: m.payments_write_off,
	withholding: m.payments_withholding,
} as const;
