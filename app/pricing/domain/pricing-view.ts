import { z } from "zod";
import { amount, currencyView, date, id } from "~/kernel/api-types";
import { minorDigits } from "~/kernel/money/minor-unit";
import { type Currency, plainAmount } from "~/kernel/money/money";
import { plainExchangeRate } from "~/taxes/domain/exchange-rate";
import { rateText } from "~/taxes/domain/rate-text";
import { TAX_CODE_CATEGORIES } from "~/taxes/domain/tax";
import { wholeRate } from "~/taxes/domain/tax-code";
import { stateTax } from "./as-typed";
import { takenDeposits } from "./deposits";
import type { InvoiceItem } from "./line";
import { type LineDiscount, minorUnit, SUPPLIES } from "./line";
import type { Pricing } from "./pricing";

const percent = z.string().describe('In percent: "23"');

const Discount = z.object({ percent: z.string().optional(), amount: z.string().optional() });

const DepositView = z.object({ id, number: z.string(), issueDate: date, amount: amount.describe("Tax and all") });

/** A line as the API shows it. Fields that do not apply are left out. */
export const ItemView = z.object({
	id: z.string(),
	description: z.string(),
	quantity: z.number(),
	rate: z.number(),
	amount: z.number().describe("quantity × rate − discount, rounded half up to the minor unit"),
	timeEntryIds: z.array(id).optional().describe("The time entries that it bills; its quantity is hours then"),
	unit: z.string().optional(),
	discount: Discount.optional(),
	taxId: id
		.nullable()
		.optional()
		.describe("The tax that it is charged, null for none; absent where the account charges no tax"),
	supply: z.enum(SUPPLIES).optional().describe("What it bills, as far as it was said"),
	materials: z.literal(true).optional().describe("Bills materials, of which a withholding of labour takes nothing"),
	deposit: DepositView.optional().describe(
		"The deposit that it takes off: a line that the server writes, and nobody else",
	),
	reduces: z.string().optional().describe("Of a credit note: the invoice's line whose price it lowers"),
});

/** @param invoice whose line it is */
export function toItemView(
	item: InvoiceItem,
	{ currency, sums }: Pick<Pricing, "currency" | "sums">,
): z.output<typeof ItemView> {
	const { id, description, quantity, quantityScale = 2, rate, rateScale = 2, amount } = item;
	const { timeEntryIds, unit, discount, materials, supply, deposit, reduces } = item;
	const taxId = stateTax(item, sums);
	return {
		id,
		description,
		quantity: quantity / 10 ** quantityScale,
		rate: rate / 10 ** rateScale,
		amount: amount / 10 ** minorDigits(currency),
		...(timeEntryIds && { timeEntryIds }),
		...(unit && { unit }),
		...(discount && { discount: toDiscountView(discount, currency) }),
		...(taxId !== undefined && { taxId }),
		...(materials && { materials }),
		...(supply && { supply }),
		...(deposit && { deposit: { ...deposit, amount: plainAmount(deposit.amount, currency) } }),
		...(reduces && { reduces }),
	};
}

const TaxSums = z.object({
	rate: percent.describe("Of all components together"),
	category: z.enum(TAX_CODE_CATEGORIES).describe("UNTDID 5305"),
	country: z.string(),
	base: amount,
	amount,
	components: z.array(z.object({ label: z.string(), rate: percent, base: amount, amount })),
});

const Withheld = z.object({
	name: z.string(),
	rate: percent,
	labourOnly: z.literal(true).optional().describe("Taken from lines that are no materials"),
	paidTo: z.string().optional(),
	base: amount,
	amount,
});

/** What an invoice has of tax, discount and withholding. Fields that do not apply are left out. */
export const pricingViews = {
	pricesIncludeTax: z.boolean().optional(),
	discount: Discount.extend({ reason: z.string().optional() }).optional().describe("On the whole"),
	discountTotal: amount.optional(),
	taxes: z.array(TaxSums).describe("One for each rate; empty where no tax is charged"),
	withholdingId: id.optional().describe("Of the first withholding"),
	withholdingIds: z.array(id).optional().describe("Of all, in order, where there are several"),
	withholding: Withheld.optional().describe("The first"),
	withholdings: z
		.array(Withheld.extend({ id }))
		.optional()
		.describe("All, in the order in which they are printed: toPay is without each"),
	accountingTax: z
		.object({ currency: currencyView, amount, rate: z.string(), day: date })
		.optional()
		.describe("The tax in the profile's currency, at what one unit of it was worth in the invoice's on that day"),
	exchangeRate: z.string().optional().describe("As it was typed"),
	rounding: z.string().optional().describe("What the amount to pay is rounded by"),
	deposits: z.array(DepositView).optional().describe("The deposits that it takes off, each once"),
	prepaid: amount.optional().describe("Those of them without tax, which are no lines of it"),
	toPay: amount.optional().describe("The total, rounded, without what is withheld and prepaid"),
};

export function toPricingView(invoice: Pricing): z.output<z.ZodObject<typeof pricingViews>> {
	const { currency, discount, discountIn, discountReason, pricesIncludeTax, sums } = invoice;
	const { exchangeRate } = invoice;
	if (!sums) return { taxes: [] };
	const text = (minor: number) => plainAmount(minor, currency);
	const { taxes, withholdings, rounding, toPay, prepaid, accounting } = sums;
	const withheld = withholdings.map((each) => toWithheldView(each, text));
	const deposits = takenDeposits(invoice).map((each) => ({ ...each, amount: text(each.amount) }));
	return {
		...(taxes && { pricesIncludeTax }),
		taxes: (taxes ?? []).map((each) => toTaxView(each, text)),
		...(discount && {
			discount: {
				...toDiscountView({ in: discountIn, value: discount }, currency),
				...(discountReason && { reason: discountReason }),
			},
			discountTotal: text(sums.discount?.amount ?? 0),
		}),
		...toWithholdingIds(withholdings.map(({ id }) => id)),
		...(withheld[0] && {
			withholding: withheld[0],
			withholdings: withheld.map((each, at) => ({ id: withholdings[at]?.id ?? "", ...each })),
		}),
		...(accounting && {
			accountingTax: {
				currency: accounting.currency,
				amount: plainAmount(accounting.tax, accounting.currency),
				rate: plainExchangeRate(accounting.rate),
				day: accounting.day,
			},
		}),
		...(exchangeRate && { exchangeRate: plainExchangeRate(exchangeRate) }),
		...(rounding !== 0 && { rounding: text(rounding) }),
		...(deposits.length > 0 && { deposits }),
		...(prepaid && { prepaid: text(prepaid.amount) }),
		toPay: text(toPay),
	};
}

/** The ids as one and as several: who knows of one alone has it as before. */
export function toWithholdingIds(ids: readonly string[]): { withholdingId?: string; withholdingIds?: string[] } {
	const [first] = ids;
	if (first === undefined) return {};
	return { withholdingId: first, ...(ids.length > 1 && { withholdingIds: [...ids] }) };
}

function toWithheldView(
	{ name, rate, labourOnly, paidTo, base, amount }: NonNullable<Pricing["sums"]>["withholdings"][number],
	text: (minor: number) => string,
): z.output<typeof Withheld> {
	return {
		name,
		rate: rateText(rate),
		...(labourOnly && { labourOnly }),
		...(paidTo && { paidTo }),
		base: text(base),
		amount: text(amount),
	};
}

function toTaxView(
	{ tax, base, amount, components }: NonNullable<NonNullable<Pricing["sums"]>["taxes"]>[number],
	text: (minor: number) => string,
): z.output<typeof TaxSums> {
	const { category, country } = tax;
	const parts = tax.components.map(({ label, rate }, at) => ({
		label,
		rate: rateText(rate),
		base: text(components[at]?.base ?? 0),
		amount: text(components[at]?.amount ?? 0),
	}));
	return {
		rate: rateText(wholeRate(tax)),
		category,
		country,
		base: text(base),
		amount: text(amount),
		components: parts,
	};
}

export function toDiscountView({ in: unit, value }: LineDiscount, currency: Currency): z.output<typeof Discount> {
	if (unit === "percent") return { percent: rateText(value) };
	return { amount: plainAmount(Math.round(value / minorUnit(currency)), currency) };
}
