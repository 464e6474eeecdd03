import type { User } from "~/access/domain/user";
import { type CsvColumn, toCsv } from "~/kernel/csv";
import { plainAmount, plainPrice, toDecimal } from "~/kernel/money/money";
import { dateIn } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import type { Count } from "./count-time";
import { tagsText } from "./entry/tags";
import { toHours } from "./hours";
import { BADGE_LABELS, chooseBadge, type TimeEntry } from "./time-entry";

/**
 * Entries as a spreadsheet takes them: instants in UTC, days where no time was said, amounts as plain decimals.
 * @param counts what each counts that has ended
 */
export function entriesCsv(
	owner: Pick<User, "currency" | "timezone">,
	entries: readonly TimeEntry[],
	counts: ReadonlyMap<string, Count>,
	part?: "first" | "next",
): string {
	return toCsv(columns(owner, counts), entries, part);
}

function columns(
	{ currency, timezone }: Pick<User, "currency" | "timezone">,
	counts: ReadonlyMap<string, Count>,
): CsvColumn<TimeEntry>[] {
	const counted = (show: (count: Count) => string | number) => {
		return ({ id }: TimeEntry) => {
			const count = counts.get(id);
			return count ? show(count) : "";
		};
	};
	return [
		{ head: m.time_description(), value: ({ description }) => description },
		{ head: m.time_client(), value: ({ clientName }) => clientName },
		{ head: m.time_project(), value: ({ projectName }) => projectName },
		{ head: m.time_csv_start(), value: (entry) => startText(entry, timezone) },
		{ head: m.time_csv_end(), value: endText },
		{ head: m.time_csv_minutes(), value: counted(({ worked }) => worked) },
		{ head: m.time_hours(), value: counted(({ worked }) => toDecimal(toHours(worked))) },
		{ head: m.time_csv_rate(), value: ({ rate }) => plainPrice(rate, currency) },
		{ head: m.ui_amount(), value: counted((count) => plainAmount(count.amount, count.currency)) },
		{ head: m.time_status(), value: (entry) => BADGE_LABELS[chooseBadge(entry)]() },
		{ head: m.time_csv_to_bill(), value: counted(({ toBill }) => toBill) },
		{ head: m.time_csv_currency(), value: counted((count) => count.currency) },
		{ head: m.time_csv_break(), value: ({ breakMinutes }) => breakMinutes },
		{ head: m.time_tags(), value: ({ tags }) => tagsText(tags) },
	];
}

/** Of an entry without a time, its day. */
function startText({ startedAt, exactTimes }: TimeEntry, timezone: string): string {
	return exactTimes ? new Date(startedAt).toISOString() : dateIn(timezone, startedAt);
}

function endText({ endedAt, exactTimes }: TimeEntry): string {
	return endedAt === null || !exactTimes ? "" : new Date(endedAt).toISOString();
}
