import autocannon from "autocannon";

const CONNECTIONS = 10;

/**
 * Loads one address over ten connections and counts.
 * @param {URL} url
 * @param {string} cookie
 * @param {number} seconds
 * @returns {Promise<number>} requests answered with 200 per second
 */
export async function throughput(url, cookie, seconds) {
	const result = await autocannon({ url: url.href, connections: CONNECTIONS, duration: seconds, headers: { cookie } });
	const failed = result.non2xx + result.errors + result.timeouts;
	if (failed > 0) throw new Error(`${failed} of ${result.requests.total} requests to ${url.pathname} failed`);
	return result.requests.total / result.duration;
}

/**
 * Times requests one at a time, each address in turn, so that other work on the machine hits them alike.
 * @param {{ url: URL, cookie: string }[]} targets
 * @param {number} rounds
 * @returns {Promise<number[]>} the median of each in ms
 */
export async function medianLatencies(targets, rounds) {
	const times = targets.map(() => /** @type {number[]} */ ([]));
	for (let round = 0; round < rounds; round++) {
		for (const [i, { url, cookie }] of targets.entries()) times[i].push(await timed(url, cookie));
	}
	return times.map(median);
}

/** @param {URL} url @param {string} cookie */
async function timed(url, cookie) {
	const started = performance.now();
	const response = await fetch(url, { headers: { cookie } });
	await response.arrayBuffer();
	if (response.status !== 200) throw new Error(`${url.pathname} answered ${response.status}`);
	return performance.now() - started;
}

/** @param {number[]} values @returns {number} */
export function median(values) {
	const sorted = [...values].sort((a, b) => a - b);
	const middle = sorted.length >> 1;
	return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}
