import { type CsvColumn, toCsv } from "~/kernel/csv";
import { toDecimal } from "~/kernel/money";
import { hoursOf, minutesBetween } from "./hours";
import { badgeOf, type TimeEntry } from "./time-entry";

/** Entries as a spreadsheet takes them: instants in UTC, amounts as plain decimals. */
export function entriesCsv(entries: readonly TimeEntry[], part?: "first" | "next"): string {
	return toCsv(COLUMNS, entries, part);
}

const COLUMNS: readonly CsvColumn<TimeEntry>[] = [
	{ head: "Description", value: ({ description }) => description },
	{ head: "Client", value: ({ clientName }) => clientName },
	{ head: "Project", value: ({ projectName }) => projectName },
	{ head: "Start", value: ({ startedAt }) => new Date(startedAt).toISOString() },
	{ head: "End", value: ({ endedAt }) => (endedAt === null ? "" : new Date(endedAt).toISOString()) },
	{ head: "Minutes", value: ({ startedAt, endedAt }) => (endedAt === null ? "" : minutesBetween(startedAt, endedAt)) },
	{
		head: "Hours",
		value: ({ startedAt, endedAt }) => (endedAt === null ? "" : toDecimal(hoursOf(minutesBetween(startedAt, endedAt)))),
	},
	{ head: "Hourly Rate", value: ({ rate }) => toDecimal(rate) },
	{ head: "Status", value: badgeOf },
];
