import { formatList, formatNumber } from "~/kernel/language/language";
import { type Cents, type Currency, formatMoney } from "~/kernel/money/money";
import { type CalendarDate, formatDate } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";

/** What a client owes in one currency, and what came in from it. Minor units. */
export interface ClientSums {
	currency: Currency;
	open: Cents;
	openInvoices: number;
	/** The first due date of what is open; `null` where nothing is. */
	due: CalendarDate | null;
	/** What came in and settles nothing. */
	credit: Cents;
	/** What came in since the year began, and in how many payments. */
	received: Cents;
	payments: number;
}

export interface Figure {
	label: string;
	figure: string;
	/** A word beside the figure: "on average". */
	unit: string;
	about: string;
}

/** How many of the last paid invoices are named by their days. */
const NAMED = 3;

/** The four figures of a client's page. Amounts of several currencies are side by side. */
export function figureTexts(
	{ sums, daysToPay }: { sums: readonly ClientSums[]; daysToPay: readonly number[] },
	today: CalendarDate,
): Figure[] {
	const open = sums.reduce((count, { openInvoices }) => count + openInvoices, 0);
	const [due] = sums.flatMap((each) => each.due ?? []).sort();
	const payments = sums.reduce((count, each) => count + each.payments, 0);
	const days = daysToPay.length;
	const mean = Math.round(daysToPay.reduce((sum, each) => sum + each, 0) / Math.max(days, 1)) || 0;
	return [
		{
			label: m.payments_client_open(),
			...largestFirst(sums, ({ open }) => open),
			about: due
				? m.payments_client_open_invoices({ count: open, date: formatDate(due) })
				: m.payments_client_none_open(),
		},
		{
			label: m.payments_client_credit_figure(),
			...largestFirst(sums, ({ credit }) => credit),
			about: sums.some(({ credit }) => credit > 0) ? m.payments_client_surplus() : m.payments_client_no_credit(),
		},
		{
			label: m.payments_client_days(),
			figure: days === 0 ? "–" : formatNumber(mean),
			unit: days === 0 ? "" : m.payments_client_average(),
			about:
				days === 0
					? m.payments_client_none_paid()
					: m.payments_client_last_days({ count: days, days: formatList(daysToPay.slice(0, NAMED).map(String)) }),
		},
		{
			label: m.payments_client_received({ year: today.slice(0, 4) }),
			...largestFirst(sums, ({ received }) => received),
			about: m.payments_client_payments({ count: payments }),
		},
	];
}

function largestFirst(sums: readonly ClientSums[], amount: (sums: ClientSums) => Cents) {
	const [first, ...others] = sums
		.filter((each) => amount(each) !== 0)
		.map((each) => formatMoney(amount(each), each.currency));
	const none = sums[0] ? formatMoney(0, sums[0].currency) : "0";
	return { figure: first ?? none, unit: others.join(", ") };
}
