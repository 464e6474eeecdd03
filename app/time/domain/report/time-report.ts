import type { User } from "~/access/domain/user";
import { dateIn, weekStart } from "~/kernel/time/dates";
import { countTime } from "../count-time";
import type { Book } from "../report";
import { addCount, nothing, type TimeSum } from "../time-sum";

export const REPORT_GROUPS = ["client", "project", "day", "week", "month"] as const;
export type ReportGroup = (typeof REPORT_GROUPS)[number];

interface GroupSum extends TimeSum {
	/** A name, a day, a week's first day or a month; empty for no client or project. */
	key: string;
}

/** What a group comes to, and its parts where it is grouped once more. */
export interface TimeGroup extends GroupSum {
	groups: GroupSum[];
}

type Owner = Pick<User, "timezone" | "currency" | "exactMinutes" | "weekStart">;
type Entry = Book["entries"][number];

/** Time in all and by one or two groups: names by the time they took, days, weeks and months in their order. */
export function groupTime({ entries, billed }: Book, owner: Owner, by: ReportGroup, then: ReportGroup | undefined) {
	const counts = countTime(entries, billed, owner);
	const total = nothing();
	const groups = new Map<string, { sum: TimeSum; parts: Map<string, TimeSum> }>();
	for (const entry of entries) {
		const count = counts.get(entry.id);
		if (!count) continue;
		const key = keyOf(entry, by, owner);
		const group = groups.get(key) ?? { sum: nothing(), parts: new Map<string, TimeSum>() };
		groups.set(key, group);
		addCount(total, count, entry);
		addCount(group.sum, count, entry);
		if (!then) continue;
		const part = keyOf(entry, then, owner);
		const sum = group.parts.get(part) ?? nothing();
		addCount(sum, count, entry);
		group.parts.set(part, sum);
	}
	const sums = [...groups].map(([key, { sum, parts }]): TimeGroup => {
		const own = [...parts].map(([part, each]): GroupSum => ({ key: part, ...each }));
		return { key, ...sum, groups: then ? own.sort(inOrderOf(then)) : [] };
	});
	return { total, groups: sums.sort(inOrderOf(by)) };
}

export type TimeReport = ReturnType<typeof groupTime>;

function keyOf({ clientName, projectName, startedAt }: Entry, by: ReportGroup, owner: Owner): string {
	if (by === "client") return clientName;
	if (by === "project") return projectName;
	const day = dateIn(owner.timezone, startedAt);
	if (by === "day") return day;
	return by === "week" ? weekStart(day, owner.weekStart) : day.slice(0, 7);
}

function inOrderOf(by: ReportGroup) {
	const byTime = by === "client" || by === "project";
	return (one: GroupSum, other: GroupSum) =>
		(byTime ? other.minutes - one.minutes : 0) || (one.key < other.key ? -1 : 1);
}
