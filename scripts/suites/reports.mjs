/** @typedef {import("./suite.mjs").Count} Count */
/** @typedef {import("./suite.mjs").Time} Time */

/**
 * Counts what Vitest's JSON reporter tells. A file that broke before its first test counts as one failed.
 * @param {{ testResults: { status: string, assertionResults: { status: string }[] }[] }} report
 * @returns {Count}
 */
export function countVitest({ testResults }) {
	const tests = testResults.flatMap(({ assertionResults }) => assertionResults.map(({ status }) => status));
	const broken = testResults.filter(
		({ status, assertionResults }) =>
			status === "failed" && !assertionResults.some((assertion) => assertion.status === "failed"),
	);
	return {
		passed: tests.filter((status) => status === "passed").length,
		failed: tests.filter((status) => status === "failed").length + broken.length,
	};
}

/**
 * Counts what Playwright's JSON reporter tells. A test that passed at its second try has passed.
 * @param {{ stats: { expected: number, unexpected: number, flaky: number }, errors: unknown[] }} report
 * @returns {Count}
 */
export function countPlaywright({ stats, errors }) {
	return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}

/**
 * How long each test took, by Vitest's JSON reporter.
 * @param {{ testResults: { name: string, assertionResults: { title: string, duration?: number | null }[] }[] }} report
 *   `name` is the file's whole path, `duration` in ms
 * @returns {Time[]}
 */
export function vitestTimes({ testResults }) {
	return testResults.flatMap(({ name, assertionResults }) =>
		assertionResults.map(({ title, duration }) => ({
			test: `${name.replace(/^.*[\\/](?=tests[\\/])/, "")} › ${title}`,
			seconds: (duration ?? 0) / 1000,
		})),
	);
}

/**
 * How long each test took, all its tries together, by Playwright's JSON reporter.
 * @param {PlaywrightReport} report
 * @returns {Time[]}
 * @typedef {{ suites: PlaywrightSuite[] }} PlaywrightReport
 * @typedef {{ suites?: PlaywrightSuite[], specs: PlaywrightSpec[] }} PlaywrightSuite a file, or a group in it
 * @typedef {{ file: string, title: string, tests: { projectName: string, results: { duration: number }[] }[] }} PlaywrightSpec
 *   `file` from the folder of the tests, `duration` in ms
 */
export function playwrightTimes({ suites }) {
	return suites.flatMap(({ suites: groups = [], specs }) => [
		...specs.flatMap(({ file, title, tests }) =>
			tests.map(({ projectName, results }) => ({
				test: `tests/${file} › ${title} (${projectName})`,
				seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
			})),
		),
		...playwrightTimes({ suites: groups }),
	]);
}

/**
 * The slowest first.
 * @param {Time[]} times
 * @param {number} most
 * @returns {string} a line each, for example `  12.3 s  tests/time/time.both.spec.ts › chosen hours … (js)`
 */
export function slowest(times, most) {
	return [...times]
		.sort((a, b) => b.seconds - a.seconds)
		.slice(0, most)
		.map(({ test, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${test}`)
		.join("\n");
}

/**
 * A suite's count, never better than its exit code: without a report, or unexplained by it, something failed.
 * @param {Count | undefined} reported
 * @param {number} exitCode
 * @returns {Count}
 */
export function settle(reported, exitCode) {
	if (!reported) return { passed: 0, failed: 1 };
	return exitCode !== 0 && reported.failed === 0 ? { ...reported, failed: 1 } : reported;
}
