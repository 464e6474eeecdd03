import { DAY_MS, dateIn, endOfDay, type Instant, startOfDay, wallClock } from "~/kernel/time/dates";

const DAY_MINUTES = 24 * 60;

/** Minutes as tall as a line of text: a shorter block is drawn like this. */
export const LEAST_TALL = 20;

/** The hours that are always shown, with one to write in before the working day and one after it. */
const USUAL_HOURS = { first: 8, last: 18 };

export interface Span {
	id: string;
	startedAt: Instant;
	endedAt: Instant;
}

/** Where a block stands in its day: minutes of the clock on the wall since midnight, and its lane of those beside it. */
export interface Block {
	from: number;
	to: number;
	lane: number;
	lanes: number;
}

/** Whether an entry stands above the hours of its day: it was said on which day alone, or it is as long as a day. */
export function isAllDay(
	{ startedAt, endedAt, exactTimes }: Span & { exactTimes: boolean },
	timezone: string,
): boolean {
	if (!exactTimes || endedAt - startedAt >= DAY_MS) return true;
	const date = dateIn(timezone, startedAt);
	return startedAt === startOfDay(date, timezone) && endedAt >= endOfDay(date, timezone);
}

/**
 * Blocks of one day by the ids of what begins on it. What goes on over midnight ends with the day; where the clocks are
 * turned back meanwhile, an end may read earlier than the start, and the block is as tall as the shortest.
 */
export function placeBlocks(entries: readonly Span[], timezone: string): Map<string, Block> {
	const drawn = entries.map(({ id, startedAt, endedAt }) => {
		const goesOn = dateIn(timezone, endedAt) > dateIn(timezone, startedAt);
		const start = clockMinutes(startedAt, timezone);
		const to = goesOn ? DAY_MINUTES : Math.max(clockMinutes(endedAt, timezone), start + LEAST_TALL);
		const end = Math.min(to, DAY_MINUTES);
		return { id, from: Math.min(start, end - LEAST_TALL), to: end };
	});
	drawn.sort((one, other) => one.from - other.from || other.to - one.to);
	const blocks = new Map<string, Block>();
	for (const group of touching(drawn)) {
		const ends: number[] = [];
		const lanes = group.map(({ from, to }) => {
			const free = ends.findIndex((end) => end <= from);
			const lane = free < 0 ? ends.length : free;
			ends[lane] = to;
			return lane;
		});
		group.forEach(({ id, from, to }, at) => {
			blocks.set(id, { from, to, lane: lanes[at] ?? 0, lanes: ends.length });
		});
	}
	return blocks;
}

/** A gap as it is drawn: below the blocks that are taller than they are long, so that none covers it. */
export function below({ from, to }: Pick<Block, "from" | "to">, blocks: Iterable<Block>): Pick<Block, "from" | "to"> {
	const ends = [...blocks].filter((block) => block.from < from && block.to < to).map((block) => block.to);
	return { from: Math.max(from, ...ends), to };
}

/** By the ids of entries those that are worked on at the same time, by the instants and whatever the clocks say. */
export function overlapsOf<Entry extends Span>(entries: readonly Entry[]): Map<string, Entry[]> {
	const overlaps = new Map<string, Entry[]>(entries.map(({ id }) => [id, []]));
	const begun = [...entries].sort((one, other) => one.startedAt - other.startedAt);
	begun.forEach((entry, at) => {
		for (const later of begun.slice(at + 1)) {
			if (later.startedAt >= entry.endedAt) break;
			if (later.endedAt === later.startedAt) continue;
			overlaps.get(entry.id)?.push(later);
			overlaps.get(later.id)?.push(entry);
		}
	});
	return overlaps;
}

/** The whole hours to show: the usual ones, and as many more as the blocks need. `last` is where the last one ends. */
export function hoursShown(blocks: Iterable<Pick<Block, "from" | "to">>): { first: number; last: number } {
	let { first, last } = USUAL_HOURS;
	for (const { from, to } of blocks) {
		first = Math.min(first, Math.floor(from / 60));
		last = Math.max(last, Math.ceil(to / 60));
	}
	return { first, last };
}

/** Minutes since midnight, as the clock on the wall has them. */
export function clockMinutes(instant: Instant, timezone: string): number {
	const [hours, minutes] = wallClock(timezone, instant).slice(11, 16).split(":").map(Number);
	return (hours ?? 0) * 60 + (minutes ?? 0);
}

interface Drawn {
	id: string;
	from: number;
	to: number;
}

/** In the order in which they begin, those that lie beside each other, and beside others of the group. */
function touching(drawn: readonly Drawn[]): Drawn[][] {
	const groups: Drawn[][] = [];
	let until = Number.NEGATIVE_INFINITY;
	for (const each of drawn) {
		if (each.from >= until) groups.push([]);
		groups.at(-1)?.push(each);
		until = Math.max(until, each.to);
	}
	return groups;
}
