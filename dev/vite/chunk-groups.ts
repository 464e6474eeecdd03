/** What one more request costs a page for each that it makes already, in bytes of compressed script: they share a line. */
const REQUEST = 180;
/** The most that a page may get in all of what it does not use, in the same bytes, to load less often. */
const UNUSED = 3000;
/** The most chunks that a page may share with others, whatever it gets with them. */
const MOST = 10;

/** The first unused bytes cost a page too, as if it had these already. */
const START = 1000;

/** Of a page that shares more bytes, each unused one counts for more. Which is best a few bytes decide, so that each is tried. */
const HEAVY = [3_000, 3_300, 3_500, 4_500];

/** Modules that go into one chunk. */
export interface Group {
	modules: Set<string>;
	/** The entries that load it. */
	pages: Set<string>;
	size: number;
	/** What it is joined of, with the entries that use it. */
	parts: readonly Part[];
	imports: Set<Group>;
}

interface Part {
	users: ReadonlySet<string>;
	size: number;
}

/** Joins groups two by two, so that all pages together load least, the heaviest ones above all, and no page too many. */
export function join(groups: Group[], isRoute: (page: string) => boolean): Group[] {
	const tries = HEAVY.map((heavy) => joinBy(copied(groups), isRoute, heavy));
	const cost = new Map(
		tries.map((joined) => [joined, sum([...loadsOf(joined, isRoute).values()].map((load) => load ** 4))]),
	);
	return tries.reduce((best, joined) => ((cost.get(joined) ?? 0) < (cost.get(best) ?? 0) ? joined : best));
}

function joinBy(groups: Group[], isRoute: (page: string) => boolean, heavy: number): Group[] {
	const unused = new Map<string, number>();
	const weights = new Map([...loadsOf(groups, isRoute)].map(([page, size]) => [page, Math.max(1, size / heavy)]));
	const isBurden = ({ one, other }: Pair) =>
		[...burdens(one, other)].some(([page, size]) => (unused.get(page) ?? 0) + size > UNUSED);
	for (;;) {
		const requests = countRequests(groups);
		const [busiest] = [...requests].filter(([page]) => isRoute(page)).sort(([, a], [, b]) => b - a);
		const best =
			bestPair(groups, { requests, weights }, (pair) => !isBurden(pair)) ??
			(busiest && busiest[1] > MOST
				? lightestPair(
						groups.filter(({ pages }) => pages.has(busiest[0])),
						(page, size) => (weights.get(page) ?? 1) * (START + (unused.get(page) ?? 0) + size),
					)
				: null);
		if (!best) return groups;
		for (const [page, size] of burdens(best.one, best.other)) unused.set(page, (unused.get(page) ?? 0) + size);
		groups = merged(groups, best.one, best.other);
	}
}

function copied(groups: readonly Group[]): Group[] {
	const copies = new Map(groups.map((group) => [group, { ...group, pages: new Set(group.pages) }]));
	return [...copies.values()].map((group) =>
		Object.assign(group, { imports: new Set([...group.imports].map((each) => copies.get(each) ?? each)) }),
	);
}

function loadsOf(groups: readonly Group[], isRoute: (page: string) => boolean): Map<string, number> {
	const loads = new Map<string, number>();
	for (const { pages, size } of groups) {
		for (const page of pages) if (isRoute(page)) loads.set(page, (loads.get(page) ?? 0) + size);
	}
	return loads;
}

function sum(numbers: readonly number[]): number {
	return numbers.reduce((total, number) => total + number, 0);
}

interface Costs {
	requests: ReadonlyMap<string, number>;
	weights: ReadonlyMap<string, number>;
}

interface Pair {
	one: Group;
	other: Group;
	/** How many bytes all pages together save by loading both as one. */
	saved: number;
}

/** The two that are best joined, of those that pass. */
function bestPair(groups: readonly Group[], costs: Costs, passes: (pair: Pair) => boolean): Pair | undefined {
	const loads = new Map(groups.map((group) => [group, weightOf(group.pages, costs)]));
	const load = (group: Group) => loads.get(group) ?? 0;
	const pairs: Pair[] = [];
	for (const [at, one] of groups.entries()) {
		for (const other of groups.slice(at + 1)) {
			const saved = saving(one, other, costs, load);
			if (saved > 0) pairs.push({ one, other, saved });
		}
	}
	return pairs.sort((a, b) => b.saved - a.saved).find((pair) => passes(pair) && canJoin(pair));
}

/**
 * The two that are joined at the least cost to all pages, where some two have to be.
 * @param burden what a page has in all that it does not use, with so many bytes more; its square counts, or one page had it all
 */
function lightestPair(groups: readonly Group[], burden: (page: string, size: number) => number) {
	const cost = (one: Group, other: Group) =>
		[...burdens(one, other)].reduce((sum, [page, size]) => sum + burden(page, size) ** 2 - burden(page, 0) ** 2, 0);
	return groups
		.flatMap((one, at) => groups.slice(at + 1).map((other) => ({ one, other, cost: cost(one, other) })))
		.sort((a, b) => a.cost - b.cost)
		.find(canJoin);
}

function canJoin({ one, other }: Pick<Pair, "one" | "other">): boolean {
	return !leadsTo(one, other) && !leadsTo(other, one);
}

/** @param load what an unused byte counts for all pages that load a group */
function saving(one: Group, other: Group, costs: Costs, load: (group: Group) => number): number {
	const [fewer, more] = one.pages.size < other.pages.size ? [one, other] : [other, one];
	const both = [...fewer.pages].filter((page) => more.pages.has(page));
	const requests = both.reduce((sum, page) => sum + (costs.requests.get(page) ?? 0), 0);
	const shared = weightOf(both, costs);
	return REQUEST * requests - other.size * (load(one) - shared) - one.size * (load(other) - shared);
}

function weightOf(pages: Iterable<string>, { weights }: Costs): number {
	let sum = 0;
	for (const page of pages) sum += weights.get(page) ?? 1;
	return sum;
}

function countRequests(groups: readonly Group[]): Map<string, number> {
	const requests = new Map<string, number>();
	for (const { pages } of groups) for (const page of pages) requests.set(page, (requests.get(page) ?? 0) + 1);
	return requests;
}

/** How much more each page gets of what it does not use once both are one, with all that this imports. */
function burdens(one: Group, other: Group): Map<string, number> {
	const more = new Map<string, number>();
	const pages = new Set([...one.pages, ...other.pages]);
	for (const group of new Set([one, other, ...reach(one), ...reach(other)])) {
		for (const page of pages) {
			if (group.pages.has(page)) continue;
			const unused = group.parts.filter(({ users }) => !users.has(page)).reduce((sum, { size }) => sum + size, 0);
			more.set(page, (more.get(page) ?? 0) + unused);
		}
	}
	return more;
}

/** Whether one imports the other through a third: joined, they and the third would import each other. */
function leadsTo(from: Group, to: Group): boolean {
	return [...from.imports].some((group) => group !== to && (group.imports.has(to) || reach(group).has(to)));
}

/** All that a group imports, also through others. */
function reach(from: Group): Set<Group> {
	const reached = new Set<Group>();
	const visit = (group: Group) => {
		if (reached.has(group)) return;
		reached.add(group);
		group.imports.forEach(visit);
	};
	from.imports.forEach(visit);
	return reached;
}

function merged(groups: readonly Group[], one: Group, other: Group): Group[] {
	const group: Group = {
		modules: new Set([...one.modules, ...other.modules]),
		pages: new Set([...one.pages, ...other.pages]),
		size: one.size + other.size,
		parts: [...one.parts, ...other.parts],
		imports: new Set([...one.imports, ...other.imports].filter((each) => each !== one && each !== other)),
	};
	// Loading it loads what it imports.
	for (const imported of reach(group)) for (const page of group.pages) imported.pages.add(page);
	const rest = groups.filter((each) => each !== one && each !== other);
	for (const { imports } of rest) {
		const imported = [one, other].filter((each) => imports.delete(each));
		if (imported.length > 0) imports.add(group);
	}
	return [...rest, group];
}
