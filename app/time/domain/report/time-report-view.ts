import { z } from "zod";
import { type Currency, plainAmount, toDecimal } from "~/kernel/money/money";
import { m } from "~/paraglide/messages";
import { EntryQuery } from "../list-query";
import type { TimeSum } from "../time-sum";
import { PERIOD_NAMES } from "./named-period";
import { billableShare, type MeanRate, meanRate, meanRateWorked } from "./report-figures";
import { REPORT_GROUPS } from "./time-report";
import type { TimeReport } from "./whole-report";

const group = z.enum(REPORT_GROUPS, { error: () => m.time_report_group_wrong() });

/** What choosing entries for a report takes in the URL: their filters, and a period. */
export const ReportedEntries = EntryQuery.pick({
	q: true,
	client: true,
	clientId: true,
	project: true,
	tag: true,
	billed: true,
	billable: true,
	from: true,
	to: true,
}).extend({
	period: z
		.enum(PERIOD_NAMES, { error: () => m.time_report_period_wrong() })
		.optional()
		.describe("In place of from and to, by the account's days and weeks; all time where nothing is said"),
});

/** Whether a period is said by its name or by days, and not by both. */
export function saysOnePeriod({ period, from, to }: z.output<typeof ReportedEntries>): boolean {
	return !period || !(from || to);
}

export const TWO_PERIODS = { error: () => m.time_report_period_and_days(), path: ["period"] };

/** What `GET /api/reports/time` takes: the same, and one or two groups. */
export const TimeReportQuery = ReportedEntries.extend({
	by: group.default("client").describe("What the rows are; client where nothing is said"),
	within: group.optional().describe("What each row is divided by"),
}).refine(saysOnePeriod, TWO_PERIODS);

const minutes = z.int().min(0);
const day = z.string().nullable();
const money = z.object({ currency: z.string(), amount: z.string() });
const rate = money.nullable();
const sums = {
	minutes: minutes.describe("Worked"),
	toBill: minutes.describe("As invoices say, and as billing the rest would make"),
	billedMinutes: minutes.describe("Worked, of what is on invoices"),
	freeMinutes: minutes.describe("Worked, of what is not to be billed"),
	openMinutes: minutes.describe("To bill, of what is on no invoice"),
	openAmount: z.string().describe("What these are worth, in the account's currency"),
	money: z.array(money).describe("What all to bill is worth, in each currency; they are never added"),
	billableShare: z.string().nullable().describe("Billable time of what was worked, in percent; null where nothing was"),
	meanRate: rate.describe("For an hour to bill, on average; null where there is none, and in several currencies"),
	meanRateWorked: rate.describe("For an hour worked, billable or not; null likewise"),
};
const row = {
	key: z
		.string()
		.describe(
			"A name, a description, tags with commas between them, a day, a week's first day, or a month; empty for none",
		),
	...sums,
};
const open = z.object({
	fromDays: minutes.describe("Days since the work, from"),
	toDays: minutes.nullable().describe("And to; null for all that are more"),
	minutes: minutes.describe("To bill"),
	amount: z.string().describe("In the account's currency"),
});

export const TimeReportView = z.object({
	currency: z.string().describe("The account's"),
	from: day.describe("The first day; null where it is open"),
	to: day.describe("The last day; null where it is open"),
	total: z.object(sums),
	before: z
		.object({ from: z.string(), to: z.string(), total: z.object(sums) })
		.nullable()
		.describe("The period before, as long; null where the report has no first day"),
	open: z.array(open).describe("What is on no invoice today, of whatever period, by its age"),
	groups: z.array(z.object({ ...row, groups: z.array(z.object(row)).describe("Empty where nothing divides it") })),
});

export function toTimeReportView(
	report: Omit<TimeReport, "counted">,
	currency: Currency,
): z.output<typeof TimeReportView> {
	const { from = null, to = null, total, groups, before, open: ages } = report;
	return {
		currency,
		from,
		to,
		total: plain(total, currency),
		before: before && { ...before, total: plain(before.total, currency) },
		open: ages.map((age) => ({ ...age, amount: plainAmount(age.amount, currency) })),
		groups: groups.map(({ key, groups: parts, ...sum }) => ({
			key,
			...plain(sum, currency),
			groups: parts.map(({ key: part, ...each }) => ({ key: part, ...plain(each, currency) })),
		})),
	};
}

function plain({ money: all, openAmount, ...sum }: TimeSum, currency: Currency) {
	const whole = { ...sum, money: all, openAmount };
	const share = billableShare(whole);
	return {
		...sum,
		openAmount: plainAmount(openAmount, currency),
		money: all.map(plainMoney),
		billableShare: share === null ? null : toDecimal(share, 1),
		meanRate: plainRate(meanRate(whole, currency)),
		meanRateWorked: plainRate(meanRateWorked(whole, currency)),
	};
}

function plainMoney({ currency, amount }: MeanRate) {
	return { currency, amount: plainAmount(amount, currency) };
}

function plainRate(mean: MeanRate | null) {
	return mean && plainMoney(mean);
}
