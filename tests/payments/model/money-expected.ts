import {
	type Currency,
	half,
	type Invoice,
	isOverdue,
	type MoneyModel,
	openOf,
	openParts,
	payableOf,
	RATES,
	retainedOf,
	settledBy,
	standing,
	sum,
	totalOf,
} from "./money-model";

/** What every place of the product has to say of a model. */

/** Dollars are 1.25 to the euro, and reports are in euros. */
const inEuros = (amount: number, currency: Currency) => (currency === "EUR" ? amount : half(amount * 4, 5));

/** As the list says it. */
export function statusOf(invoice: Invoice, today: string): string {
	const [money, credit] = [settledBy(invoice, "payment"), settledBy(invoice, "credit_note")];
	if (isOverdue(invoice, today)) return "Overdue";
	if (money > 0 && openOf(invoice) > 0 && openOf(invoice) <= retainedOf(invoice))
		return `Paid, ${text(openOf(invoice))} retained`;
	if (openOf(invoice) > 0) return money > 0 ? "Partially paid" : credit > 0 ? "Partly credited" : "Pending";
	const givenUp = invoice.settlements.some((each) => each.alone && standing(each) > 0);
	if (money > 0) return givenUp ? "Partly written off" : "Paid";
	return credit > 0 ? "Credited" : "Written off";
}

export function paidOn(invoice: Invoice): string | null {
	const days = invoice.settlements.filter((each) => standing(each) > 0).map(({ day }) => day);
	return openOf(invoice) > 0 ? null : (days.sort().at(-1) ?? null);
}

/** A client's account in a currency: day, kind and amount, by day. */
export function accountOf(model: MoneyModel, client: number, currency: Currency): [string, string, number][] {
	const isOwn = (invoice: Invoice) => invoice.client === client && invoice.currency === currency;
	const own = model.invoices.filter(isOwn);
	const entries = [
		...own.flatMap((invoice) => asCharged(invoice).map(([kind, amount]) => [invoice.issued, kind, amount])),
		...own.flatMap(({ settlements }) =>
			settlements.filter(({ source }) => source !== "payment").map((each) => [each.day, each.source, -standing(each)]),
		),
		...model.payments
			.filter(({ invoice }) => isOwn(invoice))
			.flatMap(({ day, amount, refunds, reversed }) => [
				[day, "payment", -amount],
				...refunds.map((refund) => [refund.day, "refund", refund.amount]),
				...(reversed ? [[reversed, "reversal", amount]] : []),
			]),
	] as [string, string, number][];
	return entries.filter(([, , amount]) => amount !== 0).sort();
}

/** What an invoice charges, with its retention by itself, in halves where it falls due in two. */
function asCharged(invoice: Invoice): [string, number][] {
	const { amount = 0, later = null } = invoice.retention ?? {};
	const second = later ? Math.floor(amount / 2) : 0;
	return [
		["invoice", payableOf(invoice) - amount],
		["retention", amount - second],
		["retention", second],
	];
}

/** What a report has, by month and rate: bases and taxes in euros; the last rate is what has no tax. */
export type Counted = Map<string, { base: number; tax: number }>;

export function countedOnIssue({ invoices }: MoneyModel): Counted {
	const counted: Counted = new Map();
	for (const invoice of invoices) {
		const { currency, issued, base, tax, notes, prepaid } = invoice;
		const own = base.map((amount, at) => (at === RATES.length - 1 ? amount - prepaid : amount));
		count(counted, issued, currency, [], grossAndTax(own, tax));
		for (const note of notes) count(counted, note.day, currency, grossAndTax(note.base, note.tax), []);
	}
	return counted;
}

export function countedOnPayment({ invoices }: MoneyModel): Counted {
	const counted: Counted = new Map();
	for (const invoice of invoices) {
		const days = [...moneyOf(invoice).map(({ day }) => day), ...invoice.notes.map(({ day }) => day)];
		let before: Part[] = [];
		for (const day of [...new Set(days)].sort()) {
			const after = countedBy(invoice, day);
			count(counted, day, invoice.currency, before, after);
			before = after;
		}
	}
	return counted;
}

interface Part {
	gross: number;
	tax: number;
}

const grossAndTax = (base: number[], tax: number[]): Part[] =>
	base.map((amount, at) => ({ gross: amount + (tax[at] ?? 0), tax: tax[at] ?? 0 }));

/** Money that settles an invoice, by the day on which it began or ceased to. */
export function moneyOf({ settlements }: Invoice): { day: string; amount: number }[] {
	return settlements
		.filter(({ source }) => source === "payment")
		.flatMap(({ day, amount, back }) => [
			{ day, amount },
			...back.map((each) => ({ day: each.day, amount: -each.amount })),
		]);
}

/** Of each rate the share that money has of what the notes left by a day, and of that share its tax. */
function countedBy(invoice: Invoice, day: string): Part[] {
	const notes = invoice.notes.filter((note) => note.day <= day);
	const money = sum(
		moneyOf(invoice)
			.filter((each) => each.day <= day)
			.map(({ amount }) => amount),
	);
	const whole = RATES.map((_, at) => {
		const less = (of: "base" | "tax") => (invoice[of][at] ?? 0) - sum(notes.map((note) => note[of][at] ?? 0));
		const prepaid = at === RATES.length - 1 ? invoice.prepaid : 0;
		return { gross: less("base") + less("tax") - prepaid, tax: less("tax") };
	});
	const all = sum(whole.map(({ gross }) => gross));
	const asked = payableOf(invoice) - sum(notes.map(({ settles }) => settles));
	const counted = asked > 0 ? half(all * money, asked) : 0;
	const shares = whole.map(({ gross }, at) => {
		const exact = all === 0 ? 0 : gross * counted;
		const floor = all === 0 ? 0 : Math.floor(exact / all);
		return { at, floor, rest: exact - floor * all };
	});
	const missing = counted - sum(shares.map(({ floor }) => floor));
	const favoured = [...shares].sort((one, other) => other.rest - one.rest || one.at - other.at).slice(0, missing);
	return shares.map((share) => {
		const gross = share.floor + (favoured.includes(share) ? 1 : 0);
		const { gross: of, tax } = whole[share.at] ?? { gross: 0, tax: 0 };
		return { gross, tax: of === 0 ? 0 : half(tax * gross, of) };
	});
}

/** Adds what changed of a day, each amount as the difference of sums that were converted whole. */
function count(counted: Counted, day: string, currency: Currency, before: Part[], after: Part[]): void {
	const [was, is] = [convert(before, currency), convert(after, currency)];
	for (const at of RATES.keys()) {
		const gross = (is[at]?.gross ?? 0) - (was[at]?.gross ?? 0);
		const tax = (is[at]?.tax ?? 0) - (was[at]?.tax ?? 0);
		const key = `${day.slice(0, 7)} ${RATES[at]}`;
		const row = counted.get(key) ?? { base: 0, tax: 0 };
		counted.set(key, { base: row.base + gross - tax, tax: row.tax + tax });
	}
}

function convert(parts: Part[], currency: Currency): Part[] {
	const upTo = (of: keyof Part, at: number) => inEuros(sum(parts.slice(0, at).map((part) => part[of])), currency);
	return parts.map((_, at) => ({
		gross: upTo("gross", at + 1) - upTo("gross", at),
		tax: upTo("tax", at + 1) - upTo("tax", at),
	}));
}

/** What is open in euros: each client's in each currency is converted by how late it is, as a report shows it. */
export function openInEuros({ invoices }: MoneyModel, today: string): number {
	const sums = new Map<string, { currency: Currency; amount: number }>();
	for (const invoice of invoices) {
		for (const { due, open } of openParts(invoice)) {
			const key = `${invoice.client} ${invoice.currency} ${ageOf(due, today)}`;
			sums.set(key, { currency: invoice.currency, amount: (sums.get(key)?.amount ?? 0) + open });
		}
	}
	return sum([...sums.values()].map(({ amount, currency }) => inEuros(amount, currency)));
}

/** 0 for what is not late, 1 for up to thirty days, and so on. */
function ageOf(due: string, today: string): number {
	const days = (Date.parse(today) - Date.parse(due)) / 86_400_000;
	return days <= 0 ? 0 : Math.ceil(days / 30);
}

/** The row of the file of an invoice, and of its notes: number, status, what it adds, what came in, what is open, when paid. */
export function csvRows({ invoices }: MoneyModel, today: string): string[][] {
	return invoices.flatMap((invoice) => {
		const money = settledBy(invoice, "payment");
		const when = openOf(invoice) === 0 && money > 0 ? (paidOn(invoice) ?? "") : "";
		return [
			[
				...[
					invoice.number,
					invoice.depositOf ? "Deposit invoice" : "Invoice",
					statusOf(invoice, today).replace(",", ";"),
				],
				...[totalOf(invoice) - invoice.prepaid, money, openOf(invoice)].map(text),
				when,
			],
			...invoice.notes.map((note) => [
				note.number,
				"Credit note",
				"Credit note",
				text(-totalOf(note)),
				"0.00",
				"0.00",
				"",
			]),
		];
	});
}

/** Hundredths as plain decimals. */
export function text(amount: number): string {
	const digits = String(Math.abs(amount)).padStart(3, "0");
	return `${amount < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
