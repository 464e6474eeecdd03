import type { User } from "~/access/domain/user";
import type { CalendarDate } from "~/kernel/time/dates";
import { type Count, countTime } from "../count-time";
import { tagsText } from "../entry/tags";
import type { Book } from "../report";
import { addCount, nothing, type TimeSum } from "../time-sum";
import { dayReader, weekReader } from "./day-reader";

export const REPORT_GROUPS = ["client", "project", "tag", "description", "day", "week", "month", "year"] as const;
export type ReportGroup = (typeof REPORT_GROUPS)[number];

interface GroupSum extends TimeSum {
	/** A name, a description, a day, a week's first day, a month or a year; empty for no client, project or tag. */
	key: string;
}

/** What a group comes to, and its parts where it is grouped once more. */
export interface TimeGroup extends GroupSum {
	groups: GroupSum[];
}

type Owner = Pick<User, "timezone" | "currency" | "exactMinutes" | "weekStart">;
type Entry = Book["entries"][number];

/** An entry, what it counts, and the day of the account on which it began. */
export interface Counted {
	entry: Entry;
	count: Count;
	day: CalendarDate;
}

/** What each entry of a book counts, in its order. */
export function countEntries({ entries, billed }: Book, owner: Owner): Counted[] {
	const counts = countTime(entries, billed, owner);
	const dayOf = dayReader(owner.timezone);
	return entries.flatMap((entry) => {
		const count = counts.get(entry.id);
		return count ? [{ entry, count, day: dayOf(entry.startedAt) }] : [];
	});
}

/** What a whole book comes to. */
export function sumBook({ entries, billed }: Book, owner: Owner): TimeSum {
	const counts = countTime(entries, billed, owner);
	const total = nothing();
	for (const entry of entries) {
		const count = counts.get(entry.id);
		if (count) addCount(total, count, entry);
	}
	return total;
}

export function sumOf(counted: readonly Counted[]): TimeSum {
	const total = nothing();
	for (const { entry, count } of counted) addCount(total, count, entry);
	return total;
}

/** Time by one or two groups: names by the time they took, days, weeks, months and years in their order. */
export function groupTime(
	counted: readonly Counted[],
	owner: Pick<Owner, "weekStart">,
	by: ReportGroup,
	then: ReportGroup | undefined,
): TimeGroup[] {
	const groups = new Map<string, { sum: TimeSum; parts: Map<string, TimeSum> }>();
	const weekOf = weekReader(owner.weekStart);
	for (const one of counted) {
		const key = keyOf(one, by, weekOf);
		const group = groups.get(key) ?? { sum: nothing(), parts: new Map<string, TimeSum>() };
		groups.set(key, group);
		addCount(group.sum, one.count, one.entry);
		if (!then) continue;
		const part = keyOf(one, then, weekOf);
		const sum = group.parts.get(part) ?? nothing();
		addCount(sum, one.count, one.entry);
		group.parts.set(part, sum);
	}
	const sums = [...groups].map(([key, { sum, parts }]): TimeGroup => {
		const own = [...parts].map(([part, each]): GroupSum => ({ key: part, ...each }));
		return { key, ...sum, groups: then ? own.sort(inOrderOf(then)) : [] };
	});
	return sums.sort(inOrderOf(by));
}

function keyOf({ entry, day }: Counted, by: ReportGroup, weekOf: (day: CalendarDate) => CalendarDate): string {
	if (by === "client") return entry.clientName;
	if (by === "project") return entry.projectName;
	// Of several it is all of them, so that what the groups come to is the total.
	if (by === "tag") return tagsText(entry.tags ?? []);
	if (by === "description") return entry.description ?? "";
	if (by === "day") return day;
	if (by === "week") return weekOf(day);
	return day.slice(0, by === "month" ? "2026-11".length : "2026".length);
}

function inOrderOf(by: ReportGroup) {
	const inTime = by === "day" || by === "week" || by === "month" || by === "year";
	return (one: GroupSum, other: GroupSum) =>
		(inTime ? 0 : other.minutes - one.minutes) || (one.key < other.key ? -1 : 1);
}
