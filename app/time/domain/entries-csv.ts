import type { User } from "~/access/domain/user";
import { type CsvColumn, toCsv } from "~/kernel/csv";
import { plainAmount, plainPrice, toDecimal } from "~/kernel/money/money";
import { dateIn } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { minutesBetween, priceMinutes, toHours } from "./hours";
import { BADGE_LABELS, chooseBadge, type TimeEntry } from "./time-entry";

/** Entries as a spreadsheet takes them: instants in UTC, days where no time was said, amounts as plain decimals. */
export function entriesCsv(
	owner: Pick<User, "currency" | "exactMinutes" | "timezone">,
	entries: readonly TimeEntry[],
	part?: "first" | "next",
): string {
	return toCsv(columns(owner), entries, part);
}

function columns(owner: Pick<User, "currency" | "exactMinutes" | "timezone">): CsvColumn<TimeEntry>[] {
	return [
		{ head: m.time_description(), value: ({ description }) => description },
		{ head: m.time_client(), value: ({ clientName }) => clientName },
		{ head: m.time_project(), value: ({ projectName }) => projectName },
		{ head: m.time_csv_start(), value: (entry) => startText(entry, owner.timezone) },
		{ head: m.time_csv_end(), value: endText },
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
			value: ({ startedAt, endedAt, rate, billable }) => {
				if (endedAt === null) return "";
				const amount = billable ? priceMinutes(minutesBetween(startedAt, endedAt), rate, owner) : 0;
				return plainAmount(amount, owner.currency);
			},
		},
		{ head: m.time_status(), value: (entry) => BADGE_LABELS[chooseBadge(entry)]() },
	];
}

/** Of an entry without a time, its day. */
function startText({ startedAt, exactTimes }: TimeEntry, timezone: string): string {
	return exactTimes ? new Date(startedAt).toISOString() : dateIn(timezone, startedAt);
}

function endText({ endedAt, exactTimes }: TimeEntry): string {
	return endedAt === null || !exactTimes ? "" : new Date(endedAt).toISOString();
}
