import { minorDigits } from "~/kernel/money/minor-unit";
import type { Cents, Currency } from "~/kernel/money/money";
import type { AccountingTax } from "~/taxes/domain/accounting-tax";
import { calculate, type PartSums, type Sums, type TaxSums } from "~/taxes/domain/calculate";
import { divide } from "~/taxes/domain/rounding";
import { type Millionths, type Tax, WHOLE } from "~/taxes/domain/tax";
import { type InvoiceLine, type LineDiscount, lineQuantity, lineRate, type TakenDeposit, toPortion } from "./line";
import type { RetentionOf } from "./retention-terms";
import { priceBase } from "./unit";

type Priceable = Pick<
	InvoiceLine,
	"quantity" | "quantityScale" | "rate" | "rateScale" | "unit" | "discount" | "materials"
> & {
	tax?: Tax | undefined;
	part?: PartSums | undefined;
};

/** A withholding as an invoice goes by it, whatever became of the account's. */
export interface AppliedWithholding {
	id: string;
	name: string;
	rate: Millionths;
	labourOnly?: true; // Whether lines of materials are left out of what it is taken from; absent for not
	paidTo?: string; // Who gets it from the client, as it is printed; absent for nobody named
}

/** What sums follow from beside the lines. */
export interface Terms {
	currency: string;
	taxed: boolean; // Whether the account charges tax, be it that no line has any
	pricesIncludeTax: boolean;
	discount: LineDiscount | null;
	withholdings: readonly AppliedWithholding[]; // In the order in which they are printed
	retention?: { percent: Millionths; of: RetentionOf } | null | undefined; // What is held back; absent for nothing
	cashStep: Cents;
	prepaid?: Prepaid | undefined;
}

/** Deposits that had no tax: they are no lines of the invoice, and are less to pay (BT-113). */
export interface Prepaid {
	amount: Cents;
	deposits: PrepaidDeposit[];
}

interface PrepaidDeposit extends TakenDeposit {
	withheld?: Cents; // What was withheld of it already; absent for nothing
	withheldOf?: Cents; // What of it that was taken from; absent for all
	/** The same of each of several withholdings, by their ids. */
	withheldBy?: readonly { id: string; base: Cents; amount: Cents }[];
}

/** What a client withholds of an invoice by one of its withholdings. Minor units. */
export interface Withheld extends AppliedWithholding {
	base: Cents;
	amount: Cents;
}

/** The sums of an invoice beside `subtotal`, `tax` and `total`; one that has none of these keeps none. Minor units. */
export interface InvoiceSums {
	lineTotal: Cents; // BT-106
	discount: (Sums["discount"] & { from: Cents }) | null; // `from`: the lines as their rates are typed
	taxes: TaxSums[] | null; // BG-23; `null` where the account charges no tax
	withholdings: readonly Withheld[]; // In the order in which they are printed, each rounded by itself
	rounding: Cents; // BT-114
	cashStep?: Cents; // What it was rounded to a multiple of; absent for nothing
	due: Cents; // BT-115, before anything is paid
	prepaid?: Prepaid;
	toPay: Cents;
	retention?: { percent: Millionths; of: RetentionOf; base: Cents; amount: Cents }; // What of `toPay` is held back
	accounting?: AccountingTax;
}

/**
 * Prices an invoice: what form, server and every document show. Sums that a client sends are ignored.
 * @throws RangeError where an amount is past the largest safe integer
 */
export function priceInvoice<Line extends Priceable>(lines: readonly Line[], terms: Terms) {
	const { taxed, withholdings, discount } = terms;
	const digits = minorDigits(terms.currency);
	const pricesIncludeTax = taxed && terms.pricesIncludeTax;
	const before = withheldBefore(terms);
	const taken = before.reduce((sum, { amount }) => sum + amount, 0);
	const sale = {
		digits,
		pricesIncludeTax,
		lines: lines.map((line) => ({
			quantity: lineQuantity(line),
			price: lineRate(line),
			priceBase: priceBase(line.unit),
			discount: toPortion(line.discount, digits),
			tax: line.tax ?? null,
			materials: line.materials,
			part: line.part ?? null,
		})),
		discount: toPortion(discount, digits),
		surcharge: null,
		withholdings,
		prepaid: (terms.prepaid?.amount ?? 0) - taken,
		cashStep: terms.cashStep,
	};
	const first = calculate(sale);
	const over = first.rounding - first.toPay;
	// Deposits whose withheld parts were each rounded down: what lacks is no reason to pay money back.
	const isRounded = over > 0 && taken > 0 && over <= (terms.prepaid?.deposits.length ?? 0) * withholdings.length;
	const sums = isRounded ? calculate({ ...sale, prepaid: sale.prepaid - over }) : first;
	const withheld = sums.withheld.map(({ base, amount }, at) => ({
		base: base - (before[at]?.base ?? 0),
		amount: amount - (before[at]?.amount ?? 0),
	}));
	const [largest] = [...withheld].sort((one, other) => other.amount - one.amount);
	if (isRounded && largest) largest.amount -= over;
	const items = lines.map((line, at) => {
		const { amount = 0, less = 0, net = 0 } = sums.lines[at] ?? {};
		return { ...line, amount, ...(line.discount && { less }), ...(pricesIncludeTax && { net }) };
	});
	const { subtotal, tax, total } = sums;
	const isPlain =
		!taxed && !discount && withholdings.length === 0 && !terms.retention && !terms.prepaid && sums.rounding === 0;
	return { items, subtotal, tax, total, sums: isPlain ? null : toInvoiceSums({ ...sums, withheld }, terms) };
}

/** Lines of an account that charges no tax and gives no discount on the whole. */
export function priceLines<Line extends Priceable>(lines: readonly Line[], currency: Currency) {
	return priceInvoice(lines, { ...PLAIN, currency });
}

export const PLAIN: Terms = {
	currency: "USD",
	taxed: false,
	pricesIncludeTax: false,
	discount: null,
	withholdings: [],
	cashStep: 0,
};

function toInvoiceSums(sums: Sums, terms: Terms): InvoiceSums {
	const { taxed, discount, withholdings, prepaid, cashStep } = terms;
	const { lineTotal, taxes, rounding, due, toPay, withheld } = sums;
	return {
		lineTotal,
		discount: discount && { ...sums.discount, from: sums.lines.reduce((sum, { amount }) => sum + amount, 0) },
		taxes: taxed ? taxes : null,
		withholdings: withholdings.map((each, at) => ({ ...each, base: 0, amount: 0, ...withheld[at] })),
		rounding,
		...(cashStep > 0 && { cashStep }),
		due,
		...(prepaid && { prepaid }),
		toPay,
		...(terms.retention && { retention: retentionOf(terms.retention, sums, prepaid?.amount ?? 0) }),
	};
}

/** Of the sum without tax, or with it, less what deposits prepaid. */
function retentionOf(
	{ percent, of }: NonNullable<Terms["retention"]>,
	{ subtotal, total }: Sums,
	prepaid: Cents,
): NonNullable<InvoiceSums["retention"]> {
	const base = Math.max(0, (of === "net" ? subtotal : total) - prepaid);
	return { percent, of, base, amount: Number(divide(BigInt(base) * BigInt(percent), WHOLE)) };
}

/** What was withheld of deposits by each, which is not withheld again, and of how much: by none that is left, it counts as the first's. */
function withheldBefore({ withholdings, prepaid }: Terms): { base: Cents; amount: Cents }[] {
	const before = withholdings.map(() => ({ base: 0, amount: 0 }));
	for (const { id, base, amount } of prepaid?.deposits.flatMap(withheldOfDeposit) ?? []) {
		const at = withholdings.findIndex((each) => each.id === id);
		const sum = before[Math.max(at, 0)];
		if (!sum) continue;
		sum.base += base;
		sum.amount += amount;
	}
	return before;
}

function withheldOfDeposit({ amount, withheld, withheldOf = amount, withheldBy }: PrepaidDeposit) {
	return withheld ? (withheldBy ?? [{ id: "", base: withheldOf, amount: withheld }]) : [];
}
