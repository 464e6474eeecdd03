import { z } from "zod";
import { date } from "~/kernel/api-types";
import { type Cents, plainAmount } from "~/kernel/money/money";
import { type ExchangeRate, plainExchangeRate } from "~/taxes/domain/exchange-rate";
import { rateText } from "~/taxes/domain/rate-text";
import { TAX_CODE_CATEGORIES } from "~/taxes/domain/tax";
import { COUNTED_ON } from "~/taxes/domain/tax-profile";
import type { EuSales } from "./eu-sales";
import type { Income, IncomeReport } from "./income-report";
import type { OpenReport } from "./open-report";
import type { Period } from "./period";
import type { UsedRate } from "./report-rates";
import type { SalesReturn } from "./return-boxes";
import type { TaxReport } from "./tax-report";
import type { WithheldReport } from "./withheld-report";

const signed = z
	.string()
	.regex(/^-?\d+(\.\d+)?$/)
	.describe("With the decimals of the report's currency");
const month = z.string().regex(/^\d{4}-\d\d$/);
export const reported = {
	currency: z.string().describe("The base currency of the account's reports"),
	complete: z.boolean().describe("Whether all of the period is in it; else ask for a shorter one"),
	withoutRate: z
		.array(z.string())
		.describe("Currencies that no exchange rate is known of; what was in them is left out"),
	rates: z
		.array(
			z.object({
				currency: z.string(),
				day: date,
				rate: z.string().describe("What one unit of the report's currency was worth"),
				source: z.enum(["typed", "ecb"]).describe("ecb: a reference rate of the European Central Bank"),
			}),
		)
		.describe("The rates that it took, newest first, but those of an invoice's own"),
};
const counted = {
	from: date,
	to: date,
	counts: z.enum(COUNTED_ON).describe("On the day of issue, or of payment"),
};
const income = { received: signed.describe("With tax"), tax: signed, net: signed.describe("Without tax") };
const charged = {
	label: z.string(),
	rate: z.string().describe("In percent"),
	category: z.enum(TAX_CODE_CATEGORIES),
	country: z.string(),
	base: signed,
	tax: signed,
};

export const IncomeView = z.object({
	...reported,
	...counted,
	months: z.array(z.object({ month, ...income })),
	total: z.object(income),
});

export const TaxReportView = z.object({
	...reported,
	...counted,
	months: z.array(z.object({ month, ...charged })).describe("A row for each rate of each month"),
	totals: z.array(z.object(charged)),
	tax: signed,
	return: z
		.object({
			form: z.string(),
			boxes: z.array(
				z.object({
					box: z.string().describe("Its number; empty where the form names it alone"),
					name: z.string().describe("As the form calls it, in its own language"),
					amount: signed,
				}),
			),
		})
		.nullable()
		.describe("The boxes of the country's return that sales fill in: GB, IE and DE; null for others"),
});

export const EuSalesView = z.object({
	...reported,
	from: date,
	to: date,
	customers: z.array(
		z.object({
			country: z.string().describe("The member state of the number; EL for Greece"),
			vatId: z.string().describe("Without signs; empty where none was typed, which no return takes"),
			name: z.string(),
			supply: z.enum(["goods", "services"]),
			net: signed,
		}),
	),
	goods: signed,
	services: signed,
});

const withheld = {
	base: signed.describe("What it was withheld of"),
	amount: signed,
};

export const WithheldView = z.object({
	...reported,
	from: date,
	to: date,
	months: z
		.array(
			z.object({
				from: date,
				to: date,
				client: z.string(),
				name: z.string().describe("The withholding's, as it was printed"),
				rate: z.string().describe("In percent"),
				paidTo: z.string().describe("Who the client pays it to; empty for nobody named"),
				...withheld,
			}),
		)
		.describe("A row for each client and kind of each month of the tax office: in the UK from the 6th to the 5th"),
	total: z.object(withheld),
});

export const OpenView = z.object({
	...reported,
	clients: z.array(z.object({ name: z.string(), ages: z.array(signed), open: signed })),
	ages: z.array(signed).describe("Not due; late by up to 30, 60 and 90 days; later"),
	open: signed,
});

export const RateView = z.object({
	base: z.string(),
	currency: z.string(),
	day: date,
	rate: z.string().describe("What one unit of the base currency is worth"),
});

export interface Reported {
	base: string;
	complete: boolean;
	unknown: string[];
	rates: UsedRate[];
}

export function toIncomeView(report: IncomeReport & Reported & Period & { counts: "issue" | "payment" }) {
	const money = inCurrency(report.base);
	const amounts = ({ gross, tax, net }: Income) => ({ received: money(gross), tax: money(tax), net: money(net) });
	return {
		...toHead(report),
		from: report.from,
		to: report.to,
		counts: report.counts,
		months: report.months.map(({ month, ...sums }) => ({ month, ...amounts(sums) })),
		total: amounts(report.total),
	};
}

export function toTaxReportView(
	report: TaxReport & Reported & Period & { counts: "issue" | "payment" },
	boxes: SalesReturn | null,
): z.output<typeof TaxReportView> {
	const money = inCurrency(report.base);
	const view = ({ rate, base, amount, label, category, country }: TaxReport["totals"][number]) => ({
		label,
		rate: rateText(rate),
		category,
		country,
		base: money(base),
		tax: money(amount),
	});
	return {
		...toHead(report),
		from: report.from,
		to: report.to,
		counts: report.counts,
		months: report.rows.map(({ month, ...row }) => ({ month, ...view(row) })),
		totals: report.totals.map(view),
		tax: money(report.tax),
		return: boxes && {
			form: boxes.form,
			boxes: boxes.boxes.map(({ amount, ...box }) => ({ ...box, amount: money(amount) })),
		},
	};
}

export function toEuSalesView(report: EuSales & Reported & Period): z.output<typeof EuSalesView> {
	const money = inCurrency(report.base);
	return {
		...toHead(report),
		from: report.from,
		to: report.to,
		customers: report.rows.map(({ base, kind, ...customer }) => ({ ...customer, supply: kind, net: money(base) })),
		goods: money(report.goods),
		services: money(report.services),
	};
}

export function toWithheldView(report: WithheldReport & Reported & Period): z.output<typeof WithheldView> {
	const money = inCurrency(report.base);
	return {
		...toHead(report),
		from: report.from,
		to: report.to,
		months: report.rows.map(({ rate, base, amount, ...row }) => {
			return { ...row, rate: rateText(rate), base: money(base), amount: money(amount) };
		}),
		total: { base: money(report.total.base), amount: money(report.total.amount) },
	};
}

export function toOpenView(report: OpenReport & Reported) {
	const money = inCurrency(report.base);
	return {
		...toHead(report),
		clients: report.clients.map(({ name, ages, open }) => ({ name, ages: ages.map(money), open: money(open) })),
		ages: report.ages.map(money),
		open: money(report.open),
	};
}

export function toRateView(base: string, { currency, day, rate }: ExchangeRate): z.output<typeof RateView> {
	return { base, currency, day, rate: plainExchangeRate(rate) };
}

export function toHead({ base, complete, unknown, rates }: Reported) {
	const taken = rates.map(({ rate, currency, day, source }) => ({
		currency,
		day,
		rate: plainExchangeRate(rate),
		source,
	}));
	return { currency: base, complete, withoutRate: unknown, rates: taken };
}

const inCurrency = (base: string) => (amount: Cents) => plainAmount(amount, base);
