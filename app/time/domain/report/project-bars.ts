import type { User } from "~/access/domain/user";
import { addDays, type CalendarDate, daysBetween, weekStart } from "~/kernel/time/dates";
import { PROJECT_COLORS } from "../project-color";
import { type Counted, groupTime } from "./time-report";

/** As many days, weeks or months as there is room for as bars. */
const MAX_DAYS = 45;
const MAX_WEEKS = 60;
const MAX_MONTHS = 48;

/** Projects that are told apart; what others took is one part. */
const TOLD_APART = 7;

interface BarProject {
	/** Empty for no project; `null` for all others. */
	name: string | null;
	/** Empty for no colour. */
	color: string;
}

export interface ProjectBars {
	unit: "day" | "week" | "month" | "year";
	projects: BarProject[];
	/** Without a gap, the first first: minutes worked, in all and of each project. */
	bars: { key: string; minutes: number; parts: number[] }[];
}

/**
 * Time by day, week, month or year, as many as there is room for, and in each by project.
 * @param colors those of projects that have one, by their names
 */
export function projectBars(
	counted: readonly Counted[],
	owner: Pick<User, "weekStart">,
	{ from, to }: { from: CalendarDate | undefined; to: CalendarDate | undefined },
	colors: ReadonlyMap<string, string>,
): ProjectBars {
	const days = counted.map(({ day }) => day).sort();
	const [first = from ?? to, last = to ?? from] = [from ?? days[0], to ?? days.at(-1)];
	if (first === undefined || last === undefined) return { unit: "day", projects: [], bars: [] };
	const unit = unitFor(first, last);
	const names = groupTime(counted, owner, "project", undefined).map(({ key }) => key);
	const shown = names.length > TOLD_APART + 1 ? names.slice(0, TOLD_APART) : names;
	const hasOthers = shown.length < names.length;
	const sums = new Map(groupTime(counted, owner, unit, "project").map((group) => [group.key, group]));
	const bars = keysOf(unit, first, last, owner).map((key) => {
		const group = sums.get(key);
		const took = new Map(group?.groups.map((part) => [part.key, part.minutes]));
		const parts = shown.map((name) => took.get(name) ?? 0);
		const minutes = group?.minutes ?? 0;
		const rest = minutes - parts.reduce((sum, each) => sum + each, 0);
		return { key, minutes, parts: hasOthers ? [...parts, rest] : parts };
	});
	return { unit, projects: [...paint(shown, colors), ...(hasOthers ? [{ name: null, color: "" }] : [])], bars };
}

function unitFor(first: CalendarDate, last: CalendarDate): ProjectBars["unit"] {
	const days = daysBetween(first, last) + 1;
	if (days <= MAX_DAYS) return "day";
	if (days <= MAX_WEEKS * 7) return "week";
	return monthsBetween(first.slice(0, 7), last.slice(0, 7)).length <= MAX_MONTHS ? "month" : "year";
}

/** Each in its own colour, those without one in what is left of the usual ones. */
function paint(names: readonly string[], colors: ReadonlyMap<string, string>): BarProject[] {
	const taken = new Set(names.map((name) => colors.get(name)));
	const free = PROJECT_COLORS.filter((color) => !taken.has(color));
	return names.map((name) => ({ name, color: colors.get(name) ?? (name === "" ? "" : (free.shift() ?? "")) }));
}

function keysOf(
	unit: ProjectBars["unit"],
	first: CalendarDate,
	last: CalendarDate,
	owner: Pick<User, "weekStart">,
): string[] {
	if (unit === "year") return yearsBetween(Number(first.slice(0, 4)), Number(last.slice(0, 4)));
	if (unit === "month") return monthsBetween(first.slice(0, 7), last.slice(0, 7));
	const step = unit === "day" ? 1 : 7;
	const keys: string[] = [];
	const start = unit === "day" ? first : weekStart(first, owner.weekStart);
	for (let day = start; day <= last; day = addDays(day, step)) keys.push(day);
	return keys;
}

function monthsBetween(first: string, last: string): string[] {
	const months: string[] = [];
	for (let month = first; month <= last; month = addDays(`${month}-28`, 4).slice(0, 7)) months.push(month);
	return months;
}

function yearsBetween(first: number, last: number): string[] {
	return Array.from({ length: last - first + 1 }, (_, at) => String(first + at));
}
