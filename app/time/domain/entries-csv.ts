import type { User } from "~/access/domain/user";
import { type CsvColumn, toCsv } from "~/kernel/csv";
import { plainAmount, plainPrice, toDecimal } from "~/kernel/money/money";
import { m } from "~/paraglide/messages";
import { minutesBetween, priceMinutes, toHours } from "./hours";
import { BADGE_LABELS, chooseBadge, type TimeEntry } from "./time-entry";

/** Entries as a spreadsheet takes them: instants in UTC, amounts as plain decimals. */
export function entriesCsv(
	owner: Pick<User, "currency" | "exactMinutes">,
	entries: readonly TimeEntry[],
	part?: "first" | "next",
): string {
	return toCsv(columns(owner), entries, part);
}

function columns(owner: Pick<User, "currency" | "exactMinutes">): CsvColumn<TimeEntry>[] {
	return [
		{ head: m.time_description(), value: ({ description }) => description },
		{ head: m.time_client(), value: ({ clientName }) => clientName },
		{ head: m.time_project(), value: ({ projectName }) => projectName },
		{ head: m.time_csv_start(), value: ({ startedAt }) => new Date(startedAt).toISOString() },
		{ head: m.time_csv_end(), value: ({ endedAt }) => (endedAt === null ? "" : new Date(endedAt).toISOString()) },
		{
			head: m.time_csv_minutes(),
			value: ({ startedAt, endedAt }) => (endedAt === null ? "" : minutesBetween(startedAt, endedAt)),
		},
		{
			head: m.time_hours(),
			value: ({ startedAt, endedAt }) =>
				endedAt === null ? "" : toDecimal(toHours(minutesBetween(startedAt, endedAt))),
		},
		{ head: m.time_csv_rate(), value: ({ rate }) => plainPrice(rate, owner.currency) },
		{
			head: m.ui_amount(),
			value: ({ startedAt, endedAt, rate }) =>
				endedAt === null
					? ""
					: plainAmount(priceMinutes(minutesBetween(startedAt, endedAt), rate, owner), owner.currency),
		},
		{ head: m.time_status(), value: (entry) => BADGE_LABELS[chooseBadge(entry)]() },
	];
}
