/** @typedef {import("./suite.mjs").Count} Count */

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
 * The count of a suite from its report, which never looks better than its exit code: without a report, or with a bad
 * exit code that no failed test explains, something failed.
 * @param {Count | undefined} reported
 * @param {number} exitCode
 * @returns {Count}
 */
export function settle(reported, exitCode) {
	if (!reported) return { passed: 0, failed: 1 };
	return exitCode !== 0 && reported.failed === 0 ? { ...reported, failed: 1 } : reported;
}
