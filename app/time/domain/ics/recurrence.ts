/** Days of a rule that repeats (RFC 5545, section 3.3.10), each found by itself, so that how long ago it began costs nothing. */

const FREQUENCIES = ["DAILY", "WEEKLY", "MONTHLY", "YEARLY"] as const;

const WEEKDAYS = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];

/** `nth` counts them in their month or year, from its end where it is negative; 0 is each. */
interface RuleDay {
	weekday: number;
	nth: number;
}

export interface Rule {
	freq: (typeof FREQUENCIES)[number];
	interval: number;
	count: number | null;
	/** As it is in the file; empty where it goes on. */
	until: string;
	byMonth: readonly number[];
	byMonthDay: readonly number[];
	byDay: readonly RuleDay[];
	bySetPos: readonly number[];
	/** The weekday that weeks begin with, of which Sunday is 0. */
	weekStart: number;
}

const KNOWN = new Set("FREQ INTERVAL COUNT UNTIL BYMONTH BYMONTHDAY BYDAY BYSETPOS WKST".split(" "));

/** A rule as it is written; `null` for one within a day, by numbers of weeks, by days of a year, or that is none. */
export function readRule(text: string): Rule | null {
	const parts = new Map(text.split(";", 20).map((part) => part.toUpperCase().split("=", 2) as [string, string]));
	const freq = FREQUENCIES.find((each) => each === parts.get("FREQ"));
	if (!freq || [...parts.keys()].some((name) => name !== "" && !KNOWN.has(name))) return null;
	const numbers = (name: string) => (parts.get(name) ?? "").split(",", 100).filter(Boolean).map(Number);
	const byDay = (parts.get("BYDAY") ?? "").split(",", 100).filter(Boolean).map(readDay);
	const rule = {
		freq,
		interval: Number(parts.get("INTERVAL") ?? 1),
		count: parts.has("COUNT") ? Number(parts.get("COUNT")) : null,
		until: parts.get("UNTIL") ?? "",
		byMonth: numbers("BYMONTH"),
		byMonthDay: numbers("BYMONTHDAY"),
		byDay: byDay.flatMap((day) => day ?? []),
		bySetPos: numbers("BYSETPOS"),
		weekStart: Math.max(0, WEEKDAYS.indexOf(parts.get("WKST") ?? "MO")),
	};
	const whole = [rule.interval, rule.count ?? 1, ...rule.byMonth, ...rule.byMonthDay, ...rule.bySetPos];
	const isRead = whole.every(Number.isSafeInteger) && rule.interval >= 1 && (rule.count ?? 1) >= 1;
	return isRead && !byDay.includes(null) ? rule : null;
}

function readDay(text: string): RuleDay | null {
	const [, nth = "", name = ""] = /^([+-]?\d{0,2})([A-Z]{2})$/.exec(text) ?? [];
	const weekday = WEEKDAYS.indexOf(name);
	return weekday < 0 ? null : { weekday, nth: Number(nth) };
}

/** How many days may still be looked at for a file, so that none takes longer than it may. */
export interface Steps {
	left: number;
}

/** The days of a rule that begins on one. Days are numbered from 1 January 1970. */
export class RuleDays {
	private readonly positions = new Map<number, ReadonlySet<number>>();
	private readonly begin: CivilDay;
	/** How many were counted, and up to which day. */
	private counted = { days: 0, to: Number.NEGATIVE_INFINITY };

	constructor(
		private readonly rule: Rule,
		private readonly start: number,
		private readonly steps: Steps,
	) {
		this.begin = civilDay(start);
	}

	/** Whether it is of the rule; what would have to be counted for too long is not, and leaves no steps. */
	has(day: number): boolean {
		const { count } = this.rule;
		if (day < this.start || !this.occursOn(day)) return false;
		if (count === null) return true;
		return this.countTo(day, count) <= count;
	}

	private countTo(day: number, most: number): number {
		if (this.counted.to > day) this.counted = { days: 0, to: Number.NEGATIVE_INFINITY };
		let { days, to } = this.counted;
		for (to = Math.max(this.start, to + 1); to <= day && days <= most && this.steps.left > 0; to++) {
			if (this.occursOn(to)) days += 1;
		}
		this.counted = { days, to: to - 1 };
		return this.steps.left > 0 ? days : Number.POSITIVE_INFINITY;
	}

	private occursOn(day: number): boolean {
		this.steps.left -= 1;
		if (day === this.start) return true;
		const civil = civilDay(day);
		const { interval, bySetPos } = this.rule;
		if ((this.period(civil) - this.period(this.begin)) % interval !== 0 || !this.isCandidate(civil)) return false;
		return bySetPos.length === 0 || this.setPositions(civil).has(day);
	}

	/** The number of the day, week, month or year that the interval counts. */
	private period({ day, year, month }: CivilDay): number {
		const { freq, weekStart } = this.rule;
		if (freq === "DAILY") return day;
		// 1 January 1970 was a Thursday.
		if (freq === "WEEKLY") return Math.floor((day + 4 - weekStart) / 7);
		return freq === "MONTHLY" ? year * 12 + month : year;
	}

	private isCandidate(civil: CivilDay): boolean {
		const { freq, byMonth, byMonthDay, byDay } = this.rule;
		if (byMonth.length > 0 && !byMonth.includes(civil.month)) return false;
		const fromEnd = civil.date - civil.monthLength - 1;
		if (byMonthDay.length > 0 && !byMonthDay.includes(civil.date) && !byMonthDay.includes(fromEnd)) return false;
		if (byDay.length > 0) return byDay.some((wanted) => this.isDay(wanted, civil));
		if (byMonthDay.length > 0 || freq === "DAILY") return true;
		if (freq === "WEEKLY") return civil.weekday === this.begin.weekday;
		const sameMonth = freq === "MONTHLY" || byMonth.length > 0 || civil.month === this.begin.month;
		return sameMonth && civil.date === this.begin.date;
	}

	private isDay({ weekday, nth }: RuleDay, { weekday: own, ...civil }: CivilDay): boolean {
		if (weekday !== own) return false;
		const { freq, byMonth, byMonthDay } = this.rule;
		if (nth === 0 || byMonthDay.length > 0 || freq === "DAILY" || freq === "WEEKLY") return true;
		const ofYear = freq === "YEARLY" && byMonth.length === 0;
		const [at, length] = ofYear ? [civil.yearDay, civil.yearLength] : [civil.date, civil.monthLength];
		return nth > 0 ? Math.ceil(at / 7) === nth : -Math.ceil((length - at + 1) / 7) === nth;
	}

	/** Those of a period's candidates whose places are asked for. */
	private setPositions(civil: CivilDay): ReadonlySet<number> {
		const { freq, bySetPos, weekStart } = this.rule;
		const { day, date, yearDay, monthLength, yearLength } = civil;
		const period = this.period(civil);
		const known = this.positions.get(period);
		if (known) return known;
		const [first, length] = {
			DAILY: [day, 1] as const,
			WEEKLY: [day - ((day + 4 - weekStart) % 7), 7] as const,
			MONTHLY: [day - date + 1, monthLength] as const,
			YEARLY: [day - yearDay + 1, yearLength] as const,
		}[freq];
		this.steps.left -= length;
		const days = Array.from({ length }, (_, at) => first + at).filter((each) => this.isCandidate(civilDay(each)));
		const chosen = bySetPos.map((place) => days.at(place > 0 ? place - 1 : place));
		const found = new Set(chosen.filter((each) => each !== undefined));
		this.positions.set(period, found);
		return found;
	}
}

interface CivilDay {
	day: number;
	year: number;
	/** From 1. */
	month: number;
	date: number;
	weekday: number;
	/** From 1. */
	yearDay: number;
	monthLength: number;
	yearLength: number;
}

const DAY_MS = 86_400_000;

function civilDay(day: number): CivilDay {
	const at = new Date(day * DAY_MS);
	const [year, month, date] = [at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()];
	const first = Date.UTC(year, 0, 1) / DAY_MS;
	return {
		day,
		year,
		month: month + 1,
		date,
		weekday: at.getUTCDay(),
		yearDay: day - first + 1,
		monthLength: new Date(Date.UTC(year, month + 1, 0)).getUTCDate(),
		yearLength: Date.UTC(year + 1, 0, 1) / DAY_MS - first,
	};
}
