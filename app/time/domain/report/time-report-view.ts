import { z } from "zod";
import { type Currency, plainAmount } from "~/kernel/money/money";
import { m } from "~/paraglide/messages";
import { EntryQuery } from "../list-query";
import type { TimeSum } from "../time-sum";
import { REPORT_GROUPS, type TimeReport } from "./time-report";

const group = z.enum(REPORT_GROUPS, { error: () => m.time_report_group_wrong() });

/** What `GET /api/reports/time` takes in the URL: the filters of entries, and one or two groups. */
export const TimeReportQuery = EntryQuery.pick({
	q: true,
	client: true,
	clientId: true,
	project: true,
	billed: true,
	billable: true,
	from: true,
	to: true,
}).extend({
	by: group.default("client").describe("What the rows are; client where nothing is said"),
	within: group.optional().describe("What each row is divided by"),
});

const minutes = z.int().min(0);
const money = z.object({ currency: z.string(), amount: z.string() });
const sums = {
	minutes: minutes.describe("Worked"),
	toBill: minutes.describe("As invoices say, and as billing the rest would make"),
	billedMinutes: minutes.describe("Worked, of what is on invoices"),
	freeMinutes: minutes.describe("Worked, of what is not to be billed"),
	openMinutes: minutes.describe("To bill, of what is on no invoice"),
	openAmount: z.string().describe("What these are worth, in the account's currency"),
	money: z.array(money).describe("What all to bill is worth, in each currency; they are never added"),
};
const row = { key: z.string().describe("A name, a day, a week's first day, or a month; empty for none"), ...sums };

export const TimeReportView = z.object({
	currency: z.string().describe("The account's"),
	total: z.object(sums),
	groups: z.array(z.object({ ...row, groups: z.array(z.object(row)).describe("Empty where nothing divides it") })),
});

export function toTimeReportView({ total, groups }: TimeReport, currency: Currency): z.output<typeof TimeReportView> {
	const plain = ({ money: all, openAmount, ...sum }: TimeSum) => ({
		...sum,
		openAmount: plainAmount(openAmount, currency),
		money: all.map((each) => ({ currency: each.currency, amount: plainAmount(each.amount, each.currency) })),
	});
	return {
		currency,
		total: plain(total),
		groups: groups.map(({ key, groups: parts, ...sum }) => ({
			key,
			...plain(sum),
			groups: parts.map(({ key: part, ...each }) => ({ key: part, ...plain(each) })),
		})),
	};
}
