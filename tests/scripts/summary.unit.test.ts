import { expect, test } from "vitest";
import { countPlaywright, countVitest, settle } from "../../scripts/suites/reports.mjs";
import { one, summary, total } from "../../scripts/suites/suite.mjs";

const file = (status: string, ...tests: string[]) => ({
	status,
	assertionResults: tests.map((each) => ({ status: each })),
});

test("the last line adds up all suites", () => {
	expect(summary([one(true), one(false), { passed: 40, failed: 2 }])).toBe("41 passed, 3 failed");
	expect(total([])).toEqual({ passed: 0, failed: 0 });
});

test("Vitest: skipped tests count as neither", () => {
	const testResults = [
		file("passed", "passed", "passed", "skipped", "todo", "pending"),
		file("failed", "passed", "failed"),
	];
	expect(countVitest({ testResults })).toEqual({ passed: 3, failed: 1 });
});

test("Vitest: a file that broke before its tests counts as one failed", () => {
	expect(countVitest({ testResults: [file("failed"), file("failed", "passed")] })).toEqual({ passed: 1, failed: 2 });
});

test("Playwright: a second try passes, an error outside of tests fails", () => {
	const stats = { expected: 5, flaky: 1, unexpected: 2, skipped: 3 };
	expect(countPlaywright({ stats, errors: [] })).toEqual({ passed: 6, failed: 2 });
	expect(countPlaywright({ stats, errors: [{}] })).toEqual({ passed: 6, failed: 3 });
});

test("a suite that crashes without a report counts as one failed, whatever it exited with", () => {
	expect(settle(undefined, 1)).toEqual({ passed: 0, failed: 1 });
	expect(settle(undefined, 0)).toEqual({ passed: 0, failed: 1 });
});

test("a bad exit code that no failed test explains is a failure too", () => {
	expect(settle({ passed: 9, failed: 0 }, 1)).toEqual({ passed: 9, failed: 1 });
	expect(settle({ passed: 9, failed: 2 }, 1)).toEqual({ passed: 9, failed: 2 });
	expect(settle({ passed: 9, failed: 0 }, 0)).toEqual({ passed: 9, failed: 0 });
});
