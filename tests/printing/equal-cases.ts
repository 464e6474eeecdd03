import fc from "fast-check";
import { calculate, type Portion, type Sums } from "~/taxes/domain/calculate";
import type { Decimal } from "~/taxes/domain/decimal";
import { rateText } from "~/taxes/domain/rate-text";
import { divide } from "~/taxes/domain/rounding";
import type { Tax } from "~/taxes/domain/tax";

/** The currency of invoices, that in which the tax is owed, and what an account in it rounds by in cash. */
export const ACCOUNTS = [
	{ currency: "EUR", base: "EUR", digits: 2, cashStep: 0 },
	{ currency: "USD", base: "USD", digits: 2, cashStep: 0 },
	{ currency: "CHF", base: "CHF", digits: 2, cashStep: 5 },
	{ currency: "JPY", base: "JPY", digits: 0, cashStep: 0 },
	{ currency: "KWD", base: "KWD", digits: 3, cashStep: 0 },
	{ currency: "USD", base: "EUR", digits: 2, cashStep: 0 },
	{ currency: "JPY", base: "EUR", digits: 0, cashStep: 0 },
	{ currency: "EUR", base: "JPY", digits: 2, cashStep: 0 },
	{ currency: "EUR", base: "KWD", digits: 2, cashStep: 0 },
] as const;
export type Account = (typeof ACCOUNTS)[number];

const DIGITS = { EUR: 2, JPY: 0, KWD: 3, USD: 2, CHF: 2 } as const;

const component = (label: string, rate: number, compound = false) => ({ label, rate, compound, registration: "" });

/** What an account charges, by name: two of the taxes have several components and the same rate. */
export const TAXES: Readonly<Record<string, Tax>> = Object.fromEntries(
	[
		...[230_000, 190_000, 70_000, 255_000, 99_750, 0].map((rate) => [component("VAT", rate)]),
		[component("GST", 50_000), component("QST", 99_750)],
		[component("GST", 50_000), component("PST", 95_000, true)],
	].map((components) => {
		const charges = components.some(({ rate }) => rate > 0);
		const tax: Tax = { category: charges ? "S" : "Z", country: "DE", components, reason: "", reasonCode: "" };
		return [components.map(({ label, rate }) => `${label} ${rateText(rate)}%`).join(" and "), tax];
	}),
);
const NAMES = Object.keys(TAXES);
const isStacked = (name: string) => (TAXES[name]?.components.length ?? 0) > 1;

export const WITHHELD = 150_000;

/** The exchange rate that an account keeps, in millionths. */
export const KEPT_RATE = 1_085_000;

const decimal = (digits: number, scale: number) =>
	fc.integer({ min: 1, max: 9 * 10 ** (digits + scale) }).map((value): Decimal => ({ value, scale }));

/** A percentage, or an amount that is such a part of what it is taken off. */
const discount = fc.option(
	fc.oneof(
		fc.record({ percent: fc.integer({ min: 1, max: 900_000 }) }),
		fc.record({ part: fc.integer({ min: 1, max: 1_000_000 }) }),
	),
	{ freq: 2 },
);
type Discount = { percent: number } | { part: number } | null;

/** A line without a unit has whole numbers and the decimals of its currency; one with a unit four of each. */
const aLine = ({ digits }: Account, names: readonly string[]) =>
	fc.record({
		priced: fc.oneof(
			fc.record({ unit: fc.constant(""), quantity: decimal(2, 0), price: decimal(3, digits) }),
			fc
				.record({ unit: fc.constantFrom("hour", "day", "kg", "m2", "piece", "Rolle"), scale: fc.nat(4) })
				.chain(({ unit, scale }) =>
					fc.record({
						unit: fc.constant(unit),
						quantity: unit === "piece" ? decimal(2, 0) : decimal(2, scale),
						price: decimal(3, Math.max(scale, digits)),
					}),
				),
		),
		discount,
		taxName: fc.constantFrom(...names),
	});

/** Every fourth has taxes of several components, which e-invoices can't say. */
const aCase = (account: Account) =>
	fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }).chain((stacked) =>
		fc.record({
			lines: fc.array(aLine(account, stacked ? NAMES : NAMES.filter((name) => !isStacked(name))), {
				minLength: 1,
				maxLength: 6,
			}),
			discount,
			pricesIncludeTax: fc.boolean(),
			withheld: fc.boolean(),
			exchangeRate:
				account.base === account.currency
					? fc.constant(null)
					: fc.option(fc.integer({ min: 1_000, max: 500_000_000 }), { freq: 1 }),
		}),
	);

interface Given {
	lines: { priced: { unit: string; quantity: Decimal; price: Decimal }; discount: Discount; taxName: string }[];
	discount: Discount;
	pricesIncludeTax: boolean;
	withheld: boolean;
	exchangeRate: number | null;
}

/** An invoice to post, and what the engine makes of it. */
export interface Case extends Omit<Given, "lines" | "discount"> {
	lines: (Omit<Given["lines"][number], "discount"> & { discount: Portion | null })[];
	discount: Portion | null;
	sums: Sums;
	/** The tax in minor units of the currency that it is owed in (BT-111), where that is another. */
	accounting: number | null;
	/** The fields for which no e-invoice can say it. */
	unsayable: string[];
}

export const anyCase = fc
	.constantFrom(...ACCOUNTS)
	.chain((account) => aCase(account).map((given) => ({ account, given: priced(account, given) })));

/** What the engine makes of it, which a million sales were tried with (tests/taxes/calculate.unit.test.ts). */
function priced({ currency, base, digits, cashStep }: Account, given: Given): Case {
	const lines = given.lines.map((line) => ({
		...line,
		discount: portion(line.discount, fullAmount(line.priced, digits)),
	}));
	const sale = {
		...{ digits, pricesIncludeTax: given.pricesIncludeTax, surcharge: null, cashStep, discount: null },
		withholdings: given.withheld ? [{ rate: WITHHELD }] : [],
		lines: lines.map(({ priced: { quantity, price }, discount, taxName }) => ({
			...{ quantity, price, discount, tax: TAXES[taxName] as Tax },
		})),
	};
	const sumOfLines = calculate(sale).lines.reduce((sum, { amount }) => sum + amount, 0);
	const discount = portion(given.discount, BigInt(sumOfLines));
	const sums = calculate({ ...sale, discount });
	const isOwedElsewhere = base !== currency && sums.tax !== 0;
	const accounting = isOwedElsewhere
		? converted(sums.tax, given.exchangeRate ?? KEPT_RATE, digits, DIGITS[base])
		: null;
	const decimals = Math.max(digits, accounting === null ? 0 : DIGITS[base]);
	const unsayable = [
		...(decimals > 2 ? ["currency"] : []),
		...(lines.some(({ taxName }) => isStacked(taxName)) ? ["items"] : []),
	];
	return { ...given, lines, discount, sums, accounting, unsayable };
}

function portion(discount: Discount, whole: bigint): Portion | null {
	if (discount === null || "percent" in discount) return discount;
	const amount = Number((whole * BigInt(discount.part)) / 1_000_000n);
	return amount === 0 ? null : { amount };
}

/** Quantity × price in minor units, rounded down, so that no discount of a part of it is more than all of it. */
function fullAmount({ quantity, price }: Given["lines"][number]["priced"], digits: number): bigint {
	const product = BigInt(quantity.value) * BigInt(price.value) * 10n ** BigInt(digits);
	return product / 10n ** BigInt(quantity.scale + price.scale);
}

/** One unit of the other currency is worth `rate` millionths of the invoice's. */
function converted(minor: number, rate: number, digits: number, otherDigits: number): number {
	return Number(divide(BigInt(minor) * 10n ** BigInt(otherDigits + 6), 10n ** BigInt(digits) * BigInt(rate)));
}

/** Each component of each tax: its name, base and amount. */
export function byComponent({ taxes }: Sums): [string, number, number][] {
	return taxes.flatMap(({ tax, components }) =>
		tax.components.map(({ label, rate }, at): [string, number, number] => [
			`${label} ${rateText(rate)}%`,
			components[at]?.base ?? 0,
			components[at]?.amount ?? 0,
		]),
	);
}
