import type { Cents } from "~/kernel/money/money";
import type { InvoiceItem } from "~/pricing/domain/line";
import { asRate, minorUnit } from "~/pricing/domain/line";
import { PLAIN, priceInvoice } from "~/pricing/domain/totals";
import { convertTax } from "~/taxes/domain/accounting-tax";
import type { TaxSums } from "~/taxes/domain/calculate";
import { asQuantity } from "./credit-lines";
import { settleCredit } from "./credit-settlement";
import { asCharged, type Creditable, type CreditSums } from "./credit-sums";
import { includesTax, rateKey, shareOut } from "./line-rests";
import { gross, grossPart, leftParts, lessPart, netPart, type RatePart } from "./rate-parts";

export interface CreditPart {
	/** Its rate (`rateKey`). */
	rate: string;
	/** After every discount, in minor units. */
	amount: Cents;
	withTax: boolean;
	/** The line, once it is known what it comes to as rates of its invoice are typed. */
	toItem(amount: Cents): InvoiceItem;
}

/**
 * What a credit note comes to whose lines are said in money: of each rate its tax is in proportion to what is left of that
 * rate, and the last part of a rate is the rest of it, so that the notes of an invoice add up to it to the minor unit.
 * @param parts no more of a rate than is left of it
 */
export function creditParts(
	invoice: Creditable,
	notes: readonly CreditSums[],
	parts: readonly CreditPart[],
): CreditSums {
	const left = leftParts(invoice, notes);
	const rates = [...new Set(parts.map(({ rate }) => rate))].map((key) => {
		const rest = left.find((rate) => rateKey(rate) === key) ?? NOTHING;
		return priceRate(
			rest,
			parts.filter(({ rate }) => rate === key),
			includesTax(invoice),
		);
	});
	const priced = new Map(rates.flatMap(({ items }) => items));
	const items = parts.flatMap((part) => priced.get(part) ?? []);
	const subtotal = rates.reduce((sum, { credited }) => sum + credited.net, 0);
	const total = rates.reduce((sum, { credited }) => sum + gross(credited), 0);
	const note = { items, subtotal, tax: total - subtotal, total, pricesIncludeTax: invoice.pricesIncludeTax };
	const { sums } = invoice;
	if (!sums) return { ...note, sums };
	const taxes = rates.flatMap(({ credited }) => toTaxSums(credited));
	return {
		...note,
		sums: {
			lineTotal: subtotal,
			discount: null,
			taxes: sums.taxes && asCharged(sums.taxes, taxes),
			...settleCredit({ ...invoice, sums }, notes, note),
			...(sums.accounting && {
				accounting: convertTax(sums.accounting, { tax: note.tax, currency: invoice.currency }),
			}),
		},
	};
}

const NOTHING: RatePart = { taxId: null, tax: undefined, net: 0, taxes: [] };

function priceRate(rest: RatePart, parts: readonly CreditPart[], isIncluded: boolean) {
	const [plain, taxed] = [false, true].map((withTax) => {
		const some = parts.filter((part) => part.withTax === withTax);
		return { some, amounts: some.map(({ amount }) => amount), sum: some.reduce((sum, { amount }) => sum + amount, 0) };
	}) as [Amounts, Amounts];
	const byNet = plain.some.length === 0 ? grossPart(rest, 0) : netPart(rest, plain.sum);
	const byGross = grossPart(lessPart(rest, byNet), taxed.sum);
	const taxOnNet = shareOut(gross(byNet) - byNet.net, plain.amounts);
	const nets = shareOut(byGross.net, taxed.amounts);
	const items = [
		...plain.some.map((part, at) => toItem(part, part.amount, part.amount + (taxOnNet[at] ?? 0))),
		...taxed.some.map((part, at) => toItem(part, nets[at] ?? 0, part.amount)),
	];
	const taxes = byNet.taxes.map((tax, at) => tax + (byGross.taxes[at] ?? 0));
	return { items, credited: { ...rest, net: byNet.net + byGross.net, taxes } };

	function toItem(part: CreditPart, net: Cents, whole: Cents): [CreditPart, InvoiceItem] {
		return [part, isIncluded ? { ...part.toItem(whole), net } : part.toItem(net)];
	}
}

interface Amounts {
	some: CreditPart[];
	amounts: Cents[];
	sum: Cents;
}

function toTaxSums({ tax, net, taxes }: RatePart): TaxSums[] {
	const amount = taxes.reduce((sum, each) => sum + each, 0);
	if (!tax || (net === 0 && amount === 0)) return [];
	const { name: _, ...charged } = tax;
	const components = taxes.map((each, at) => {
		const before = taxes.slice(0, at).reduce((sum, other) => sum + other, 0);
		return { base: tax.components[at]?.compound ? net + before : net, amount: each };
	});
	return [{ tax: charged, base: net, amount, components }];
}

export function reductionLine(
	{ tax, taxId, ...line }: Pick<InvoiceItem, "id" | "description" | "tax" | "taxId" | "reduces">,
	{ currency }: Pick<Creditable, "currency">,
): CreditPart["toItem"] {
	return (amount) => ({
		...line,
		quantity: 100,
		...asRate(amount, currency),
		...(taxId !== undefined && { taxId }),
		...(tax && { tax }),
		amount,
	});
}

/** A quantity of a line at its price, less what was credited of it before and its part of every discount. */
export function quantityLine(
	item: InvoiceItem,
	quantity: number,
	{ currency }: Pick<Creditable, "currency">,
): CreditPart["toItem"] {
	const { amount: _, less, net, discount, timeEntryIds, deposit, part, quantityScale, ...line } = item;
	const counted = { ...line, ...asQuantity(quantity) };
	const [full] = priceInvoice([counted], { ...PLAIN, currency }).items;
	return (amount) => {
		const reduced = (full?.amount ?? 0) - amount;
		const isReduced = reduced !== 0 && Math.sign(reduced) === Math.sign(full?.amount ?? 0);
		const stated = { discount: { in: "amount" as const, value: reduced * minorUnit(currency) }, less: reduced };
		return { ...counted, amount, ...(isReduced && stated) };
	};
}
