/**
 * @typedef {{ passed: number, failed: number }} Count
 * @typedef {{ test: string, seconds: number }} Time
 * @typedef {Count & { times?: Time[], failures?: string[], output?: string }} Result `times` of its tests; `failures` are
 *   what failed, a line each; `output` where it was kept back
 */

/**
 * Runs one suite of `npm test` under a heading, and says how it went and how long it took.
 * @param {string} name
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function suite(name, work) {
	return show(name, timed(work));
}

/**
 * Runs suites one after the other beside those that follow. Each function that is returned waits for the end of one, and
 * prints what it said.
 * @param {[name: string, work: () => Promise<Result>][]} suites their work prints nothing itself
 * @returns {(() => Promise<Result>)[]} in their order
 */
export function suitesBeside(suites) {
	let before = /** @type {Promise<unknown>} */ (Promise.resolve());
	return suites.map(([name, work]) => {
		const running = before.then(() => timed(work));
		before = running;
		return () => show(name, running);
	});
}

/**
 * Runs a suite beside others, and shows it when it has ended.
 * @param {string} name
 * @param {() => Promise<Result>} work prints nothing itself
 */
export async function suiteAtEnd(name, work) {
	const done = await timed(work);
	return show(name, Promise.resolve(done));
}

/** @param {() => Promise<Result>} work */
async function timed(work) {
	const started = performance.now();
	const result = await work();
	return { result, seconds: (performance.now() - started) / 1000 };
}

/** @param {string} name @param {Promise<{ result: Result, seconds: number }>} running */
async function show(name, running) {
	console.log(`\n── ${name} ${"─".repeat(Math.max(0, 76 - name.length))}`);
	const { result, seconds } = await running;
	if (result.output) console.log(result.output);
	console.log(`${name}: ${summary([result])} in ${seconds.toFixed(1)} s`);
	return { ...result, failures: lines(name, result) };
}

/**
 * What failed, under the name of its suite, since the tail of a log is all that some machines show.
 * @param {string} name
 * @param {Result} result
 */
function lines(name, { failed, failures = [] }) {
	if (failed === 0) return [];
	return failures.length === 0 ? [name] : failures.map((failure) => `${name}: ${failure}`);
}

/**
 * @param {Result[]} results
 * @returns {string} what failed in any, a line each; empty if nothing did
 */
export function failureLines(results) {
	const failures = results.flatMap((result) => result.failures ?? []);
	return failures.length === 0 ? "" : `Failed:\n${failures.map((each) => `  ${each}`).join("\n")}`;
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
