/**
 * @typedef {{ passed: number, failed: number }} Count
 */

/**
 * Runs one suite of `npm test` under a heading, and says how it went and how long it took.
 * @param {string} name
 * @param {() => Promise<Count>} work
 * @returns {Promise<Count>}
 */
export async function suite(name, work) {
	console.log(`\n── ${name} ${"─".repeat(Math.max(0, 76 - name.length))}`);
	const started = performance.now();
	const count = await work();
	const seconds = ((performance.now() - started) / 1000).toFixed(1);
	console.log(`${name}: ${summary([count])} in ${seconds} s`);
	return count;
}

/**
 * @param {Count[]} counts
 * @returns {string} for example `12 passed, 0 failed`
 */
export function summary(counts) {
	const { passed, failed } = total(counts);
	return `${passed} passed, ${failed} failed`;
}

/** @param {Count[]} counts @returns {Count} */
export function total(counts) {
	return counts.reduce((sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }), {
		passed: 0,
		failed: 0,
	});
}

/**
 * The count of a suite that only passes or fails as a whole.
 * @param {boolean} ok
 * @returns {Count}
 */
export function one(ok) {
	return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}
