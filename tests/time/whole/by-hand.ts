import fc from "fast-check";
import { ROUNDING_GROUPS, ROUNDING_STEPS, ROUNDINGS, type Rounding } from "~/clients/domain/rounding";
import { dateIn } from "~/kernel/time/dates";
import { WEEK_STARTS } from "~/kernel/time/week-start";
import { GROUPINGS } from "~/time/domain/time-lines";

export const MINUTE = 60_000;

const someEntry = fc.record({
	at: fc.integer({ min: Date.parse("2026-10-20T00:00:00Z"), max: Date.parse("2026-11-05T00:00:00Z") }),
	minutes: fc.nat(700),
	/** Not worked, of a longer time between start and end. */
	breakMinutes: fc.oneof(fc.constant(0), fc.nat(90)),
	rate: fc.constantFrom(0, 1, 9500, 12_345, 100_000),
	client: fc.constantFrom("a", "b", ""),
	projectName: fc.constantFrom("", "Website", "Fair"),
	billable: fc.boolean(),
	billed: fc.boolean(),
});

const someRounding: fc.Arbitrary<Rounding | null> = fc.oneof(
	fc.constant(null),
	fc.record({
		rounding: fc.constantFrom(...ROUNDINGS),
		roundingMinutes: fc.constantFrom(...ROUNDING_STEPS),
		roundingPer: fc.constantFrom(...ROUNDING_GROUPS),
	}),
);

export const someSet = fc.record({
	entries: fc.array(someEntry, { maxLength: 25 }),
	roundings: fc.record({ a: someRounding, b: someRounding, "": fc.constant(null) }),
	grouping: fc.constantFrom(...GROUPINGS),
	exactMinutes: fc.boolean(),
	weekStart: fc.constantFrom(...WEEK_STARTS),
	currency: fc.constantFrom("EUR", "JPY", "BHD"),
	timezone: fc.constantFrom("Europe/Berlin", "America/New_York", "Asia/Kathmandu", "Pacific/Kiritimati"),
	discount: fc.constantFrom(0, 100_000, 333_300),
});

export type Given = typeof someSet extends fc.Arbitrary<infer Value> ? Value : never;

const decimals: Record<string, bigint> = { EUR: 2n, JPY: 0n, BHD: 3n };

/**
 * By other arithmetic than the product's: minutes as they are to be billed, and their price half up, in minor units.
 * @param less millionths that are taken off before it is rounded, as it is once (docs/money.md section 1)
 */
export function byHand(minutes: number, rate: number, { exactMinutes, currency }: Priced, less = 0): bigint {
	const hundredths = (BigInt(minutes) * 200n + 60n) / 120n;
	const [top, bottom] = exactMinutes ? [BigInt(minutes), 60n] : [hundredths, 100n];
	const unit = bottom * 100n * MILLION;
	return (top * BigInt(rate) * 10n ** (decimals[currency] ?? 2n) * (MILLION - BigInt(less)) * 2n + unit) / (2n * unit);
}

const MILLION = 1_000_000n;

type Priced = Pick<Given, "exactMinutes" | "currency">;

function roundByHand(minutes: number, rounding: Rounding | null): number {
	if (!rounding || rounding.rounding === "none") return minutes;
	const { rounding: mode, roundingMinutes: step } = rounding;
	let steps = 0;
	const goesOn = {
		up: () => steps * step < minutes,
		down: () => (steps + 1) * step <= minutes,
		nearest: () => (steps + 0.5) * step <= minutes,
	};
	while (goesOn[mode]()) steps++;
	return steps * step;
}

export function workedIn({
	startedAt,
	endedAt,
	breakMinutes,
}: Record<"startedAt" | "endedAt" | "breakMinutes", number>): number {
	return (endedAt - startedAt) / MINUTE - breakMinutes;
}

interface Rounded {
	id: string;
	clientId: string | null;
	projectName: string;
	startedAt: number;
	endedAt: number;
	breakMinutes: number;
	rate: number;
	rounding: Rounding | null;
}

/** What is billed together: minutes to bill of each, those that a group gains or loses on its last ones. */
export function roundAll<Entry extends Rounded>(
	entries: readonly Entry[],
	{ grouping, timezone }: Pick<Given, "grouping" | "timezone">,
): Map<string, number> {
	const day = (at: number) => dateIn(timezone, at);
	const groups: Entry[][] = [];
	for (const entry of [...entries].sort((a, b) => a.startedAt - b.startedAt || (a.id < b.id ? -1 : 1))) {
		const per = entry.rounding?.roundingPer ?? "entry";
		const same = groups.find(([first]) => {
			if (!first || per === "entry" || first.clientId !== entry.clientId) return false;
			const sameDay = day(first.startedAt) === day(entry.startedAt);
			const sameProject = first.projectName === entry.projectName;
			if (per === "day") return sameDay && sameProject;
			if (grouping === "entry" || first.rate !== entry.rate) return false;
			return grouping === "day" ? sameDay : sameProject;
		});
		if (same) same.push(entry);
		else groups.push([entry]);
	}
	const minutes = new Map<string, number>();
	for (const group of groups) {
		const lengths = group.map(workedIn);
		const worked = lengths.reduce((sum, each) => sum + each, 0);
		let left = roundByHand(worked, group[0]?.rounding ?? null);
		group.forEach(({ id }, at) => {
			const own = at === group.length - 1 ? left : Math.min(left, lengths[at] ?? 0);
			minutes.set(id, own);
			left -= own;
		});
	}
	return minutes;
}
