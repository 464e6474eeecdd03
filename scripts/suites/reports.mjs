import { one } from "./suite.mjs";

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
			test: `${inTests(name)} › ${title}`,
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
 * @typedef {{ file: string, title: string, tests: PlaywrightTest[] }} PlaywrightSpec `file` from the
 *   folder of the tests
 * @typedef {{ projectName: string, status?: string, results: { duration: number, error?: { message?: string } }[] }} PlaywrightTest
 *   `duration` in ms
 */
export function playwrightTimes({ suites }) {
	return everySpec(suites).flatMap(({ file, title, tests }) =>
		tests.map(({ projectName, results }) => ({
			test: `tests/${file} › ${title} (${projectName})`,
			seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
		})),
	);
}

/**
 * The tests that failed, by Vitest's JSON reporter, each with the first line of why. A file that broke before its first
 * test is one.
 * @param {{ testResults: { name: string, status: string, message?: string,
 *   assertionResults: { title: string, status: string, failureMessages?: string[] | null }[] }[] }} report
 * @returns {string[]}
 */
export function vitestFailures({ testResults }) {
	return testResults.flatMap(({ name, status, message, assertionResults }) => {
		const file = inTests(name);
		const failed = assertionResults.filter((assertion) => assertion.status === "failed");
		if (status === "failed" && failed.length === 0) return [because(file, message)];
		return failed.map(({ title, failureMessages }) => because(`${file} › ${title}`, failureMessages?.[0]));
	});
}

/**
 * The tests that failed at every try, by Playwright's JSON reporter, and the errors outside of tests.
 * @param {{ suites: PlaywrightSuite[], errors: { message?: string }[] }} report
 * @returns {string[]}
 */
export function playwrightFailures({ suites, errors }) {
	const unexpected = everySpec(suites).flatMap(({ file, title, tests }) =>
		tests
			.filter(({ status }) => status === "unexpected")
			.map(({ projectName, results }) =>
				because(`tests/${file} › ${title} (${projectName})`, results.at(-1)?.error?.message),
			),
	);
	return [...unexpected, ...errors.map(({ message }) => because("Outside of tests", message))];
}

/** The formats of both reporters. */
export const VITEST = { count: countVitest, times: vitestTimes, failures: vitestFailures };
export const PLAYWRIGHT = { count: countPlaywright, times: playwrightTimes, failures: playwrightFailures };

/** @param {PlaywrightSuite[]} suites @returns {PlaywrightSpec[]} */
function everySpec(suites) {
	return suites.flatMap(({ suites: groups = [], specs }) => [...specs, ...everySpec(groups)]);
}

/** @param {string} file */
const inTests = (file) => file.replace(/^.*[\\/](?=tests[\\/])/, "");

const ESCAPES = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, "g");
const LONGEST_REASON = 200;

/**
 * @param {string} test
 * @param {string | undefined} message whose first line says why, perhaps in colours
 */
export function because(test, message = "") {
	const [reason = ""] = message.replace(ESCAPES, "").trim().split("\n");
	return reason === "" ? test : `${test}: ${reason.slice(0, LONGEST_REASON)}`;
}

/**
 * A suite's result, in which each name of a file that brought no test has failed: one that was moved or misspelt runs nothing.
 * @param {readonly string[]} names parts of file names
 * @param {import("./suite.mjs").Result} result
 * @returns {import("./suite.mjs").Result}
 */
export function requireEach(names, result) {
	const { times = [], failures = [] } = result;
	const missing = names.filter((name) => !times.some(({ test }) => test.includes(name)));
	if (missing.length === 0) return result;
	return {
		...result,
		failed: result.failed + missing.length,
		failures: [...failures, ...missing.map((name) => `no test in ${name}`)],
	};
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
 * @param {Count & { failures?: string[] } | undefined} reported
 * @param {number} exitCode
 * @returns {Count & { failures?: string[] }}
 */
export function settle(reported, exitCode) {
	if (!reported) return { ...one(false), failures: [`no report, exit code ${exitCode}`] };
	if (exitCode === 0 || reported.failed > 0) return reported;
	return { ...reported, failed: 1, failures: [`exit code ${exitCode}, though no test failed`] };
}
