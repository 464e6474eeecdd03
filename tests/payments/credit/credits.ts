import fc from "fast-check";
import { amountToPay, type Invoice, WITHOUT_TAX } from "~/invoices/domain/invoice";
import { type CreditChoice, creditFor } from "~/payments/domain/credit-choice";
import type { CreditSums } from "~/payments/domain/credit-sums";
import type { InvoiceLine, LineTax } from "~/pricing/domain/line";
import { PLAIN, priceInvoice, type Terms } from "~/pricing/domain/totals";
import { UNSETTLED } from "~/settlement/domain/payment";
import { anInvoiceToPrint, aTax } from "../../einvoice/einvoice";

type Charged = InvoiceLine & { tax?: LineTax };

/** An invoice that was sent and of which nothing is settled. */
export function sent(lines: readonly Charged[], terms: Partial<Terms> = {}): Invoice {
	const items = lines.map((line, at) => ({ ...line, id: String(at) }));
	const { discount = null, pricesIncludeTax = false, currency = "EUR" } = terms;
	const priced = priceInvoice(items, { ...PLAIN, currency, ...terms });
	const stated = { discount: discount?.value ?? null, discountIn: discount?.in ?? "percent" } as const;
	const payable = priced.sums?.toPay ?? priced.total;
	return anInvoiceToPrint({
		...{ ...WITHOUT_TAX, ...UNSETTLED, ...priced, ...stated },
		...{ pricesIncludeTax, payable, currency, number: "INV-1" },
	});
}

export const line = (rate: number, given: Partial<Charged> = {}): Charged => ({
	...{ description: "Work\nIn June", quantity: 100, rate },
	...given,
});

/** One percent, as reductions count it. */
export const PERCENT = 10_000;

let ids = 0;
const newId = () => `new-${ids++}`;

/** Adds a note to those of an invoice of which so much was paid. Throws AppError as `creditFor` does. */
export function credit(invoice: Invoice, notes: CreditSums[], choice: CreditChoice, paid = 0): CreditSums {
	const note = creditFor(standing(invoice, notes, paid), notes, choice, newId);
	notes.push(note);
	return note;
}

function standing(invoice: Invoice, notes: readonly CreditSums[], paid: number): Invoice {
	const credited = notes.reduce((sum, note) => sum + amountToPay(note), 0);
	return { ...invoice, credited, received: Math.max(0, Math.min(paid, invoice.payable - credited)) };
}

const QST: LineTax = {
	...{ name: "GST + QST", category: "S", country: "CA", reason: "", reasonCode: "" },
	components: [
		{ label: "GST", rate: 50_000, compound: false, registration: "" },
		{ label: "QST", rate: 99_750, compound: true, registration: "" },
	],
};
const anyLine = fc.record({
	quantity: fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 1, max: 20 }) }, fc.constant(-1)).map((n) => n * 100),
	rate: fc.oneof(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 50_000 })),
	percent: fc.constantFrom(0, 0, 33_333, 100_000),
	tax: fc.constantFrom<LineTax>(aTax(19), aTax(19), aTax(7), aTax(0), QST),
});
const anyReduction = fc.oneof(
	fc.record({ percent: fc.oneof(fc.integer({ min: 1, max: 1_000_000 }), fc.constant(1_000_000)) }),
	fc.record({ amount: fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 200_000 })) }),
);
const anyStep = fc.record({
	what: fc.constantFrom("lines", "lines", "whole", "open"),
	paid: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 100_000 })),
	reduction: anyReduction,
	amountsIncludeTax: fc.constantFrom(undefined, true, false),
	lines: fc.array(
		fc.record({ at: fc.nat(4), quantity: fc.option(fc.integer({ min: 1, max: 10 })), reduction: anyReduction }),
		{ minLength: 1, maxLength: 3 },
	),
});
/** An invoice and what is tried to be credited of it, in a row. */
export const anyHistory = fc.record({
	lines: fc.array(anyLine, { minLength: 1, maxLength: 5 }),
	taxed: fc.boolean(),
	pricesIncludeTax: fc.boolean(),
	discount: fc.constantFrom<Terms["discount"]>(
		...[null, null, { in: "percent", value: 100_000 } as const, { in: "amount", value: 33_300 } as const],
	),
	withheld: fc.subarray([
		{ id: "w", name: "IRPF", rate: 150_000 },
		{ id: "x", name: "IVA", rate: 106_667 },
		{ id: "y", name: "ISR", rate: 12_500 },
	]),
	/** A deposit without tax: so much of the total, and whether its share was withheld of it. */
	prepaid: fc.option(fc.record({ percent: fc.integer({ min: 1, max: 90 }), withheld: fc.boolean() }), { freq: 2 }),
	cashStep: fc.constantFrom(0, 0, 5),
	currency: fc.constantFrom("EUR", "JPY", "KWD"),
	steps: fc.array(anyStep, { maxLength: 8 }),
});
type History = typeof anyHistory extends fc.Arbitrary<infer Value> ? Value : never;
type Step = typeof anyStep extends fc.Arbitrary<infer Value> ? Value : never;

export function chosen({ what, reduction, amountsIncludeTax, lines }: Step, count: number): CreditChoice {
	if (what === "open") return {};
	if (what === "whole") return { reduction, amountsIncludeTax };
	const places = new Map(lines.map((each) => [each.at % count, each]));
	const items = [...places].map(([at, { quantity, ...each }]) => ({
		itemId: String(at),
		...(quantity === null ? { reduction: each.reduction } : { quantity: quantity * 10_000 }),
	}));
	return { items, amountsIncludeTax };
}

/** The invoice of a history. */
export function invoiceOf({
	lines,
	taxed,
	pricesIncludeTax,
	discount,
	withheld,
	prepaid,
	cashStep,
	currency,
}: History): Invoice {
	const withholdings = taxed ? withheld : [];
	const charged = lines.map(({ quantity, rate, percent, tax }) => ({
		...line(rate, { quantity, ...(taxed && { tax }) }),
		...(percent > 0 && { discount: { in: "percent" as const, value: percent } }),
	}));
	const terms = {
		taxed,
		pricesIncludeTax: taxed && pricesIncludeTax,
		discount,
		withholdings,
		cashStep,
		currency,
	};
	const { total } = sent(charged, terms);
	const amount = Math.trunc((total * (prepaid?.percent ?? 0)) / 100);
	if (!prepaid || amount <= 0) return sent(charged, terms);
	const parts = withholdings.map(({ id, rate }) => {
		return { id, base: amount, amount: Math.round((amount * rate) / 1_000_000) };
	});
	const before = prepaid.withheld ? parts.reduce((sum, part) => sum + part.amount, 0) : 0;
	const deposit = {
		id: "d",
		number: "INV-0",
		issueDate: "2026-06-01",
		amount,
		...(before > 0 && { withheld: before, ...(parts.length > 1 && { withheldBy: parts }) }),
	};
	return sent(charged, { ...terms, prepaid: { amount, deposits: [deposit] } });
}
