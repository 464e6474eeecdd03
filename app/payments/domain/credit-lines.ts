import type { Invoice } from "~/invoices/domain/invoice";
import type { Cents } from "~/kernel/money/money";
import type { InvoiceItem } from "~/pricing/domain/line";
import { minorUnit, PLACES } from "~/pricing/domain/line";
import { PLAIN, priceInvoice } from "~/pricing/domain/totals";
import { convertTax } from "~/taxes/domain/accounting-tax";
import type { TaxSums } from "~/taxes/domain/calculate";
import { share } from "~/taxes/domain/rounding";
import { taxKey } from "~/taxes/domain/tax";
import { settleCredit } from "./credit-settlement";
import { asCharged, type Creditable, type CreditSums, portion } from "./credit-sums";
import { proportion } from "./rate-parts";

/** Quantities by the id of the line, integers of {@link PLACES} decimals, of the sign of the line's own. */
export type Quantities = ReadonlyMap<string, number>;

/** A quantity as an integer of {@link PLACES} decimals. */
export function fineQuantity({ quantity, quantityScale = 2 }: Pick<InvoiceItem, "quantity" | "quantityScale">) {
	return quantity * 10 ** (PLACES - quantityScale);
}

/** A quantity of {@link PLACES} decimals as lines keep it: with two where these will do. */
export function asQuantity(quantity: number): Pick<InvoiceItem, "quantity" | "quantityScale"> {
	return quantity % 100 === 0 ? { quantity: quantity / 100 } : { quantity, quantityScale: PLACES };
}

/** What of each line was credited. */
export function creditedQuantities(notes: readonly Pick<Invoice, "items">[]): Map<string, number> {
	const credited = new Map<string, number>();
	for (const item of notes.flatMap(({ items }) => items)) {
		credited.set(item.id, (credited.get(item.id) ?? 0) + fineQuantity(item));
	}
	return credited;
}

/** What of each line is left to credit. */
export function leftQuantities({ items }: Pick<Invoice, "items">, credited: Quantities): Map<string, number> {
	return new Map(items.map((item) => [item.id, fineQuantity(item) - (credited.get(item.id) ?? 0)]));
}

/**
 * What a credit note of some lines comes to: of each rate what all that is credited so far makes with it, less what that
 * made before. So the notes of an invoice add up to the invoice to the cent, its discount and each of its taxes.
 * @param notes the earlier ones, which credit quantities too
 * @param now what is credited of each line
 */
export function creditLines(invoice: Creditable, notes: readonly CreditSums[], now: Quantities): CreditSums {
	const before = creditedQuantities(notes);
	const after = new Map(invoice.items.map(({ id }) => [id, (before.get(id) ?? 0) + (now.get(id) ?? 0)]));
	const groups = rateGroups(invoice).map((group) => ({
		earlier: priceGroup(invoice, group, before),
		later: priceGroup(invoice, group, after),
	}));
	const { items: all, pricesIncludeTax, sums } = invoice;
	const byId = new Map(groups.flatMap((group) => lessItems(group, now)).map((item) => [item.id, item]));
	const items = all.flatMap(({ id }) => byId.get(id) ?? []);
	const subtotal = add(groups, ({ subtotal }) => subtotal);
	const tax = add(groups, (group) => group.tax);
	const total = subtotal + tax;
	const plain = { items, subtotal, tax, total, pricesIncludeTax };
	if (!sums) return { ...plain, sums };
	const discounted = items.map((item) => groups.find(({ later }) => later.items.some(({ id }) => id === item.id)));
	return {
		...plain,
		sums: {
			lineTotal: add(groups, (group) => group.sums?.lineTotal ?? group.subtotal),
			discount: sums.discount && {
				amount: add(groups, (group) => group.sums?.discount?.amount ?? 0),
				from: add(groups, (group) => group.sums?.discount?.from ?? 0),
				parts: [...new Set(discounted)].map((group) =>
					group ? add([group], ({ sums }) => sums?.discount?.parts[0] ?? 0) : 0,
				),
			},
			taxes: sums.taxes && asCharged(sums.taxes, groups.flatMap(lessTax)),
			...settleCredit({ ...invoice, sums }, notes, plain),
			...(sums.accounting && { accounting: convertTax(sums.accounting, { tax, currency: invoice.currency }) }),
		},
	};
}

type Priced = Pick<CreditSums, "items" | "subtotal" | "tax" | "sums">;

interface Step {
	earlier: Priced;
	later: Priced;
}

function add(steps: readonly Step[], amount: (of: Priced) => Cents): Cents {
	return steps.reduce((sum, { later, earlier }) => sum + amount(later) - amount(earlier), 0);
}

interface RateGroup {
	items: InvoiceItem[];
	amount: Cents;
	/** Its part of the invoice's discount. */
	discount: Cents;
}

function rateGroups({ items, sums }: Creditable): RateGroup[] {
	const keys = [...new Set(items.map(({ tax }) => taxKey(tax ?? null)))];
	const groups = keys.map((key) => {
		const members = items.filter(({ tax }) => taxKey(tax ?? null) === key);
		return { items: members, amount: addDiscounted(members) };
	});
	const weights = groups.map(({ amount }) => BigInt(amount));
	const discounts = share(BigInt(sums?.discount?.amount ?? 0), weights);
	return groups.map((group, at) => ({ ...group, discount: Number(discounts[at]) }));
}

/** What a discount of the whole is taken off: not of deposits, which are a part of what it leaves. */
function addDiscounted(items: readonly Pick<InvoiceItem, "amount" | "part">[]): Cents {
	return items.reduce((sum, { amount, part }) => sum + (part ? 0 : amount), 0);
}

/** What lines of one rate come to of which so much is credited. */
function priceGroup(invoice: Creditable, { items, amount, discount }: RateGroup, credited: Quantities): Priced {
	const { currency, pricesIncludeTax, sums } = invoice;
	const parts = items.flatMap((item) => {
		const part = credited.get(item.id) ?? 0;
		return part === 0 ? [] : [linePart(item, part, minorUnit(currency))];
	});
	const terms = { ...PLAIN, currency, pricesIncludeTax, taxed: sums?.taxes != null };
	const priced = priceInvoice(parts, terms);
	if (!sums?.discount) return priced;
	const from = addDiscounted(priced.items);
	const value = proportion(discount, from, amount) * minorUnit(currency);
	return priceInvoice(parts, { ...terms, discount: { in: "amount", value } });
}

function linePart(item: InvoiceItem, part: number, unit: number) {
	const { amount, less, net, timeEntryIds, discount, deposit, part: fixed, ...line } = item;
	const scaled = (cents: Cents) => Math.sign(cents) * portion(Math.abs(cents), part, fineQuantity(item));
	const cents =
		discount?.in === "amount" ? portion(discount.value / unit, part, fineQuantity(item)) * unit : discount?.value;
	return {
		...line,
		quantity: part,
		quantityScale: PLACES,
		...(fixed && { part: { net: scaled(fixed.net), taxes: fixed.taxes.map(scaled) } }),
		...(discount && cents ? { discount: { in: discount.in, value: cents } } : {}),
	};
}

/** The lines of one rate. Nets of prices with tax in them are shared out again, so that they add up to the rate's. */
function lessItems(step: Step, now: Quantities): InvoiceItem[] {
	const items = step.later.items.flatMap((later) => {
		const quantity = now.get(later.id) ?? 0;
		const earlier = step.earlier.items.find(({ id }) => id === later.id);
		return quantity === 0 ? [] : [lessItem(later, earlier, quantity)];
	});
	if (items.every(({ net }) => net === undefined)) return items;
	const own = items.filter(({ part }) => !part);
	const fixed = items.reduce((sum, { part }) => sum + (part?.net ?? 0), 0);
	const nets = share(
		BigInt(add([step], ({ sums }) => sums?.lineTotal ?? 0) - fixed),
		own.map(({ amount }) => BigInt(amount)),
	);
	return items.map((item) => ({ ...item, net: item.part?.net ?? Number(nets[own.indexOf(item)] ?? 0) }));
}

function lessItem(later: InvoiceItem, before: InvoiceItem | undefined, quantity: number): InvoiceItem {
	const { amount, less, discount, quantityScale, part, ...line } = later;
	const taxes = part?.taxes.map((tax, at) => tax - (before?.part?.taxes[at] ?? 0));
	const value = discount?.in === "amount" ? discount.value - (before?.discount?.value ?? 0) : discount?.value;
	return {
		...line,
		...asQuantity(quantity),
		amount: amount - (before?.amount ?? 0),
		...(part && taxes && { part: { net: part.net - (before?.part?.net ?? 0), taxes } }),
		...(discount && value ? { discount: { in: discount.in, value } } : {}),
		...(less === undefined ? {} : { less: less - (before?.less ?? 0) }),
	};
}

function lessTax({ later, earlier }: Step): TaxSums[] {
	const [now, before] = [later.sums?.taxes?.[0], earlier.sums?.taxes?.[0]];
	if (!now) return [];
	const [base, amount] = [now.base - (before?.base ?? 0), now.amount - (before?.amount ?? 0)];
	const components = now.components.map((each, at) => ({
		base: each.base - (before?.components[at]?.base ?? 0),
		amount: each.amount - (before?.components[at]?.amount ?? 0),
	}));
	return base === 0 && amount === 0 ? [] : [{ tax: now.tax, base, amount, components }];
}
