/** Each bucket reaches a quarter further than the one before it: what is read off is that exact, and no more. */
const STEP = 1.25;
const LAST = 50;

/** How many requests of a route took as long as a bucket says. */
export interface RequestTimes {
	method: string;
	route: string;
	bucket: number;
	requests: number;
}

export interface SlowRoute {
	route: string;
	requests: number;
	/** In ms, at most a quarter too long. */
	median: number;
	p99: number;
}

/** The bucket of a time in ms: 0 is a millisecond and less. */
export function toBucket(ms: number): number {
	return ms <= 1 ? 0 : Math.min(LAST, Math.ceil(Math.log(ms) / Math.log(STEP)));
}

/** The longest time in ms that a bucket has. */
export function toMilliseconds(bucket: number): number {
	return Math.round(STEP ** bucket);
}

/** The slowest routes by their p99, of those that were asked often enough to tell. */
export function slowestRoutes(times: readonly RequestTimes[], { shown, least }: { shown: number; least: number }) {
	const byRoute = new Map<string, RequestTimes[]>();
	for (const each of times) {
		const name = `${each.method} ${each.route}`;
		byRoute.set(name, [...(byRoute.get(name) ?? []), each]);
	}
	return [...byRoute]
		.map(([route, own]): SlowRoute => {
			const requests = own.reduce((sum, each) => sum + each.requests, 0);
			return { route, requests, median: quantile(own, requests * 0.5), p99: quantile(own, requests * 0.99) };
		})
		.filter(({ requests }) => requests >= least)
		.sort((one, other) => other.p99 - one.p99 || other.median - one.median || one.route.localeCompare(other.route))
		.slice(0, shown);
}

/** The time that so many requests did not exceed. `times` are in the order of their buckets. */
function quantile(times: readonly RequestTimes[], rank: number): number {
	let passed = 0;
	for (const { bucket, requests } of times) {
		passed += requests;
		if (passed >= rank) return toMilliseconds(bucket);
	}
	return 0;
}
