import type { Invoice } from "~/invoices/domain/invoice";
import type { Cents } from "~/kernel/money/money";
import type { LineTax } from "~/pricing/domain/line";
import type { InvoiceSums } from "~/pricing/domain/totals";
import { divide } from "~/taxes/domain/rounding";
import { taxKey } from "~/taxes/domain/tax";

/** What an invoice comes to at one rate, or a part of that, in minor units. */
export interface RatePart {
	taxId: string | null;
	tax: LineTax | undefined;
	net: Cents;
	taxes: readonly Cents[]; // By component
	labour?: Cents; // What of `net` is no materials; absent for all
}

type Priced = Pick<Invoice, "items" | "subtotal"> & { sums: Pick<InvoiceSums, "taxes"> | null };

/** What an invoice comes to at each of its rates; what has no tax is the last. */
export function splitByRate({ items, subtotal, sums }: Priced): RatePart[] {
	const taxes = sums?.taxes ?? [];
	const rates = taxes.map(({ tax, base, components }) => {
		const item = items.find((each) => taxKey(each.tax ?? null) === taxKey(tax));
		const name = tax.components.map(({ label }) => label).join(" + ");
		return {
			taxId: item?.taxId ?? null,
			tax: item?.tax ?? { name, ...tax },
			net: base,
			taxes: components.map(({ amount }) => amount),
		};
	});
	const rest = subtotal - taxes.reduce((sum, { base }) => sum + base, 0);
	return rest === 0 ? rates : [...rates, { taxId: null, tax: undefined, net: rest, taxes: [] }];
}

/** What credit notes leave of each rate of an invoice; of which they leave nothing is not there. */
export function leftParts(invoice: Priced, notes: readonly Priced[]): RatePart[] {
	const credited = notes.flatMap(splitByRate);
	return splitByRate(invoice).flatMap((rate) => {
		const same = credited.filter(({ tax }) => taxKey(tax ?? null) === taxKey(rate.tax ?? null));
		const left = same.reduce(lessPart, rate);
		return gross(left) === 0 ? [] : [left];
	});
}

export function lessPart(whole: RatePart, part: Pick<RatePart, "net" | "taxes">): RatePart {
	const taxes = whole.taxes.map((amount, at) => amount - (part.taxes[at] ?? 0));
	return { ...whole, net: whole.net - part.net, taxes };
}

export function gross({ net, taxes }: Pick<RatePart, "net" | "taxes">): Cents {
	return net + addTaxes(taxes);
}

/** The part of a rate that comes to so much, tax and all: its tax is in proportion, and all of the rate is exactly that. */
export function grossPart(rate: RatePart, amount: Cents): RatePart {
	const net = proportion(rate.net, amount, gross(rate));
	return { ...rate, net, taxes: splitTax(rate, amount - net) };
}

/** The part of a rate that comes to so much without tax, likewise. */
export function netPart(rate: RatePart, net: Cents): RatePart {
	if (net === rate.net) return rate;
	return { ...rate, net, taxes: splitTax(rate, proportion(addTaxes(rate.taxes), net, rate.net)) };
}

function splitTax({ taxes }: RatePart, amount: Cents): Cents[] {
	const upTo = (count: number) => proportion(addTaxes(taxes.slice(0, count)), amount, addTaxes(taxes));
	return taxes.map((_, at) => upTo(at + 1) - upTo(at));
}

function addTaxes(taxes: readonly Cents[]): Cents {
	return taxes.reduce((sum, each) => sum + each, 0);
}

/** `value` × `part` / `whole`, half away from zero; 0 of nothing. */
export function proportion(value: Cents, part: Cents, whole: Cents): Cents {
	return whole === 0 ? 0 : Number(divide(BigInt(value) * BigInt(part), BigInt(whole)));
}
