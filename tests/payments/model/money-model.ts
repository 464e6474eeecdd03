/**
 * An account's money, kept by hand from the rules alone (docs/money.md): no arithmetic here is the product's. Amounts are
 * integers of hundredths. `null` is what is refused.
 */
export type Currency = "EUR" | "USD";
export const RATES = [19, 7, 0] as const;

export interface Line {
	quantity: number;
	price: number;
	/** Place in {@link RATES}; the last is no tax. */
	rate: number;
}

/** Base and tax at each of {@link RATES}, and what becomes of the total. */
export interface Sums {
	base: number[];
	tax: number[];
	withheld: number;
	rounding: number;
	prepaid: number;
}

export interface Note extends Sums {
	number: string;
	day: string;
	settles: number;
}

export interface Invoice extends Sums {
	id: string;
	number: string;
	client: number;
	currency: Currency;
	issued: string;
	lines: Line[];
	/** The hundredths of the sum without tax that are withheld; the step of cash. */
	withholding: number;
	step: number;
	/** Of each line what was credited by quantity; `null` once something was credited as money. */
	credited: number[] | null;
	notes: Note[];
	settlements: Settlement[];
	depositOf: Invoice | null;
	due: string;
	retention: Retention | null;
}

/** What is held back as it was agreed, until a day or in two halves until two. */
interface Retention {
	amount: number;
	until: string;
	later: string | null;
}

export interface Payment {
	invoice: Invoice;
	amount: number;
	day: string;
	order: number;
	refunds: { amount: number; day: string }[];
	reversed: string | null;
}

export interface Settlement {
	invoice: Invoice;
	source: "payment" | "credit_note" | "write_off";
	payment: Payment | null;
	note: Note | null;
	amount: number;
	day: string;
	order: number;
	back: { amount: number; day: string }[];
	/** Whether it writes off by itself, not the rest of a payment. */
	alone?: boolean;
}

export const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0);
/** To the nearest whole, half away from zero; exact, as what is divided is far below 2^53. */
export const half = (top: number, bottom: number) =>
	Math.sign(top) * Math.floor((2 * Math.abs(top) + bottom) / (2 * bottom));
export const totalOf = ({ base, tax }: Pick<Sums, "base" | "tax">) => sum(base) + sum(tax);
export const payableOf = (sums: Sums) => totalOf(sums) - sums.prepaid - sums.withheld + sums.rounding;
export const standing = ({ amount, back }: Settlement) => amount - sum(back.map((each) => each.amount));
export const settledBy = ({ settlements }: Invoice, source?: Settlement["source"]) =>
	sum(settlements.filter((each) => !source || each.source === source).map(standing));
export const openOf = (invoice: Invoice) => payableOf(invoice) - settledBy(invoice);

/** What is open by when it falls due: at once, then what is left of the retention once notes took their share, or its two halves. */
export function openParts(invoice: Invoice): { due: string; open: number }[] {
	const { due, retention } = invoice;
	const open = openOf(invoice);
	if (!retention) return open > 0 ? [{ due, open }] : [];
	const held = retainedOf(invoice);
	const [kept, second] = [Math.min(open, held), retention.later ? Math.min(open, Math.floor(held / 2)) : 0];
	return [
		{ due, open: open - kept },
		{ due: retention.until, open: kept - second },
		{ due: retention.later ?? "", open: second },
	].filter((part) => part.open > 0);
}

export function retainedOf(invoice: Invoice): number {
	const payable = payableOf(invoice);
	if (!invoice.retention || payable <= 0) return 0;
	return half(invoice.retention.amount * (payable - settledBy(invoice, "credit_note")), payable);
}

/** The first part that is open, and what else is due by then. */
function askedOn(invoice: Invoice, day: string): number {
	return sum(openParts(invoice).flatMap(({ due, open }, at) => (at === 0 || due <= day ? [open] : [])));
}

/** Whether more than a retention that only waits is open. */
const isAsked = (invoice: Invoice, day: string) =>
	openParts(invoice).some(({ due }, at) => at === 0 && (due === invoice.due || due <= day));
export const isOverdue = (invoice: Invoice, today: string) => (openParts(invoice)[0]?.due ?? today) < today;

/** What lines come to, before anything is withheld or rounded. */
export function priceLines(lines: readonly Line[], quantities: readonly number[]): Pick<Sums, "base" | "tax"> {
	const base = RATES.map((_, rate) =>
		sum(lines.map((line, at) => (line.rate === rate ? (quantities[at] ?? 0) * line.price : 0))),
	);
	return { base, tax: base.map((amount, rate) => half(amount * (RATES[rate] ?? 0), 100)) };
}

/** What is withheld of it, but for what was of its deposits, and how cash is rounded, once what is prepaid is off. */
export function finish(
	{ base, tax }: Pick<Sums, "base" | "tax">,
	{ withholding, step, prepaid }: Pick<Invoice, "withholding" | "step" | "prepaid">,
	before = 0,
): Sums {
	const withheld = half(sum(base) * withholding, 100) - before;
	const exact = totalOf({ base, tax }) - prepaid - withheld;
	return { base, tax, withheld, prepaid, rounding: step === 0 ? 0 : half(exact, step) * step - exact };
}

const inOrder = (one: Settlement, other: Settlement) =>
	one.day < other.day ? -1 : one.day > other.day ? 1 : one.order - other.order;
const later = (one: string, other: string) => (one > other ? one : other);

export class MoneyModel {
	readonly invoices: Invoice[] = [];
	readonly payments: Payment[] = [];
	#order = 0;

	/** What was booked for an invoice, by its days. */
	ledger({ settlements }: Invoice): Settlement[] {
		return [...settlements].sort(inOrder);
	}

	left(payment: Payment): number {
		const used = this.invoices.flatMap(({ settlements }) => settlements).filter((each) => each.payment === payment);
		const back = sum(payment.refunds.map(({ amount }) => amount)) + (payment.reversed ? payment.amount : 0);
		return payment.amount - sum(used.map(standing)) - back;
	}

	/** Payments of the client of an invoice in its currency, the oldest first. */
	#ofClient({ client, currency }: Invoice): Payment[] {
		return this.payments
			.filter(({ invoice }) => invoice.client === client && invoice.currency === currency)
			.sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : one.order - other.order));
	}

	credit(invoice: Invoice): number {
		return sum(this.#ofClient(invoice).map((payment) => this.left(payment)));
	}

	/** Payments that were recorded for an invoice, or settled it ever. */
	paymentsOf(invoice: Invoice): Payment[] {
		return this.#ofClient(invoice).filter(
			(payment) => payment.invoice === invoice || invoice.settlements.some((each) => each.payment === payment),
		);
	}

	#settle(
		invoice: Invoice,
		source: Settlement["source"],
		given: Partial<Settlement> & { amount: number; day: string },
	) {
		invoice.settlements.push({ invoice, source, payment: null, note: null, back: [], ...given, order: ++this.#order });
	}

	pay(invoice: Invoice, amount: number, day: string, { surplus = false, writeOff = false } = {}): true | null {
		const given = invoice.settlements.filter((each) => each.alone).sort((one, other) => other.order - one.order);
		if (amount > openOf(invoice) + sum(given.map(standing)) && !surplus) return null;
		for (const entry of given) {
			const gives = Math.min(amount - openOf(invoice), standing(entry));
			if (gives > 0) entry.back.push({ amount: gives, day: entry.day });
		}
		const open = openOf(invoice);
		const payment = { invoice, amount, day, order: ++this.#order, refunds: [], reversed: null };
		this.payments.push(payment);
		if (open > 0) this.#settle(invoice, "payment", { payment, amount: Math.min(amount, open), day });
		if (writeOff && isAsked(invoice, day)) this.#settle(invoice, "write_off", { amount: askedOn(invoice, day), day });
		return true;
	}

	use(invoice: Invoice, amount: number | undefined, today: string): true | null {
		const [open, credit] = [openOf(invoice), this.credit(invoice)];
		let rest = amount ?? Math.min(askedOn(invoice, today), credit);
		if (rest <= 0 || rest > open || rest > credit) return null;
		for (const payment of this.#ofClient(invoice)) {
			const part = Math.min(rest, this.left(payment));
			if (part > 0) this.#settle(invoice, "payment", { payment, amount: part, day: today });
			rest -= Math.max(0, part);
		}
		return true;
	}

	refund(invoice: Invoice, amount: number, day: string): true | null {
		if (amount > this.credit(invoice)) return null;
		let rest = amount;
		for (const payment of this.#ofClient(invoice)) {
			const part = Math.min(rest, this.left(payment));
			if (part > 0) payment.refunds.push({ amount: part, day });
			rest -= Math.max(0, part);
		}
		return true;
	}

	writeOff(invoice: Invoice, day: string): true | null {
		if (openOf(invoice) <= 0) return null;
		this.#settle(invoice, "write_off", { amount: openOf(invoice), day, alone: true });
		return true;
	}

	markPaid(invoice: Invoice, day: string): true | null {
		return isAsked(invoice, day) ? this.pay(invoice, askedOn(invoice, day), day) : true;
	}

	markUnpaid(invoice: Invoice, today: string): true | null {
		if (openOf(invoice) > 0) return true;
		const entries = invoice.settlements.filter((each) => each.source !== "credit_note" && standing(each) > 0);
		const last = entries.sort((one, other) => other.order - one.order)[0];
		if (!last) return null;
		last.back.push({ amount: standing(last), day: last.day });
		const { payment } = last;
		if (payment?.invoice === invoice && this.left(payment) === payment.amount) payment.reversed = today;
		return true;
	}

	reverse(invoice: Invoice, payment: Payment, today: string): true | null {
		if (payment.reversed) return null;
		const here = payment.invoice === invoice;
		const entries = (here ? this.invoices : [invoice])
			.flatMap(({ settlements }) => settlements)
			.filter((each) => each.payment === payment && standing(each) > 0);
		if (here ? payment.refunds.length > 0 : entries.length === 0) return null;
		for (const entry of entries) entry.back.push({ amount: standing(entry), day: entry.day });
		if (here) payment.reversed = today;
		return true;
	}

	undo(entry: Settlement): true | null {
		if (entry.source === "credit_note" || standing(entry) <= 0) return null;
		entry.back.push({ amount: standing(entry), day: entry.day });
		return true;
	}

	/** A note that stands: what was written off gives way to it, then the last payments, each from the day of the note on. */
	addNote(invoice: Invoice, note: Note): void {
		let excess = note.settles - openOf(invoice);
		for (const source of ["write_off", "payment"] as const) {
			for (const entry of this.ledger(invoice).reverse()) {
				const amount = Math.min(excess, standing(entry));
				if (entry.source !== source || amount <= 0) continue;
				entry.back.push({ amount, day: source === "payment" ? later(entry.day, note.day) : entry.day });
				excess -= amount;
			}
		}
		invoice.notes.push(note);
		if (note.settles > 0) this.#settle(invoice, "credit_note", { note, amount: note.settles, day: note.day });
	}

	/** What of an invoice no note has taken off. */
	uncredited(invoice: Invoice): Sums {
		const less = (of: (sums: Sums) => number) => of(invoice) - sum(invoice.notes.map(of));
		return {
			base: RATES.map((_, at) => less(({ base }) => base[at] ?? 0)),
			tax: RATES.map((_, at) => less(({ tax }) => tax[at] ?? 0)),
			withheld: less(({ withheld }) => withheld),
			rounding: less(({ rounding }) => rounding),
			prepaid: invoice.prepaid,
		};
	}
}
