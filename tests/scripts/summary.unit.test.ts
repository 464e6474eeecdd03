import { existsSync } from "node:fs";
import { expect, test, vi } from "vitest";
import {
	countPlaywright,
	countVitest,
	playwrightFailures,
	playwrightTimes,
	requireEach,
	settle,
	slowest,
	vitestFailures,
	vitestTimes,
} from "../../scripts/suites/reports.mjs";
import { failureLines, one, suite, suitesBeside, summary, total } from "../../scripts/suites/suite.mjs";
import { SPREAD } from "../../scripts/suites/suites.mjs";

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
	expect(settle(undefined, 1)).toEqual({ passed: 0, failed: 1, failures: ["no report, exit code 1"] });
	expect(settle(undefined, 0)).toMatchObject({ passed: 0, failed: 1 });
});

test("a bad exit code that no failed test explains is a failure too", () => {
	const failures = ["exit code 1, though no test failed"];
	expect(settle({ passed: 9, failed: 0, failures: [] }, 1)).toEqual({ passed: 9, failed: 1, failures });
	expect(settle({ passed: 9, failed: 2 }, 1)).toEqual({ passed: 9, failed: 2 });
	expect(settle({ passed: 9, failed: 0 }, 0)).toEqual({ passed: 9, failed: 0 });
});

test("a suite fails that names a file in which no test ran", () => {
	const times = [{ test: "tests/access/accounts.worker.test.ts › an account", seconds: 1 }];
	const ran = { passed: 1, failed: 0, times };
	expect(requireEach(["tests/access/accounts.worker"], ran)).toEqual(ran);
	const gone = "tests/identity/accounts.worker";
	expect(requireEach([gone], ran)).toMatchObject({ passed: 1, failed: 1, failures: [`no test in ${gone}`] });
});

test("the files that stand for all with two databases are there", () => {
	for (const name of SPREAD) expect(existsSync(`${name}.test.ts`), name).toBe(true);
});

test("the slowest tests of both reports come first, each with its file", () => {
	const vitest = {
		testResults: [
			{ name: "/home/tests/duebill/tests/kernel/a.unit.test.ts", assertionResults: [{ title: "quick", duration: 40 }] },
			{
				name: "/home/tests/duebill/tests/time/b.worker.test.ts",
				assertionResults: [{ title: "slow", duration: 12_340 }],
			},
			{ name: "/home/tests/duebill/tests/time/c.worker.test.ts", assertionResults: [{ title: "skipped" }] },
		],
	};
	const spec = (title: string, ...tries: number[]) => ({
		file: "time/t.both.spec.ts",
		title,
		tests: [{ projectName: "nojs", results: tries.map((duration) => ({ duration })) }],
	});
	const playwright = {
		suites: [{ specs: [spec("twice", 900, 1_200)], suites: [{ specs: [spec("in a group", 99_000)] }] }],
	};
	const times = [...vitestTimes(vitest), ...playwrightTimes(playwright)];
	expect(slowest(times, 3).split("\n")).toEqual([
		"  99.0 s  tests/time/t.both.spec.ts › in a group (nojs)",
		"  12.3 s  tests/time/b.worker.test.ts › slow",
		"   2.1 s  tests/time/t.both.spec.ts › twice (nojs)",
	]);
});

test("suites that run beside others do so in turn, and speak when they are asked to", async () => {
	const log = vi.spyOn(console, "log").mockImplementation(() => undefined);
	const ran: string[] = [];
	const work = (name: string, output: string) => async () => {
		await Promise.resolve();
		ran.push(name);
		return { passed: 1, failed: 1, output };
	};
	const [build, types] = suitesBeside([
		["Build", work("Build", "")],
		["Types", work("Types", "app/a.ts: wrong")],
	]);
	expect(await types?.()).toMatchObject({ passed: 1, failed: 1 });
	expect(ran).toEqual(["Build", "Types"]);
	const lines = log.mock.calls.flat().join("\n");
	expect(lines).toMatch(/── Types ─+\napp\/a\.ts: wrong\nTypes: 1 passed, 1 failed in \d+\.\d s$/);
	expect(lines).not.toContain("Build");
	await build?.();
	log.mockRestore();
});

test("what failed is named under its suite, with the first line of why, and nothing is where nothing failed", async () => {
	const log = vi.spyOn(console, "log").mockImplementation(() => undefined);
	const vitest = vitestFailures({
		testResults: [
			{
				name: "/home/tests/duebill/tests/kernel/a.unit.test.ts",
				status: "failed",
				assertionResults: [
					{ title: "holds", status: "passed" },
					{
						title: "breaks",
						status: "failed",
						failureMessages: ["Error: \u001b[31mone\u001b[39m is two\n    at a.ts:1"],
					},
				],
			},
			{ name: "/tests/b.worker.test.ts", status: "failed", message: "No such module\nat b", assertionResults: [] },
		],
	});
	const tries = [
		{ duration: 1, error: { message: "first" } },
		{ duration: 1, error: { message: "\nsecond\nat c" } },
	];
	const test = (projectName: string, status: string) => ({ projectName, status, results: tries });
	const playwright = playwrightFailures({
		suites: [
			{
				specs: [],
				suites: [
					{
						specs: [
							{ file: "ui/c.both.spec.ts", title: "opens", tests: [test("js", "unexpected"), test("nojs", "flaky")] },
						],
					},
				],
			},
		],
		errors: [{ message: "The server did not start" }],
	});
	const results = [
		await suite("Units", async () => ({ passed: 1, failed: 2, failures: vitest })),
		await suite("Types", async () => one(true)),
		await suite("Build", async () => one(false)),
		await suite("Browser", async () => ({ passed: 0, failed: 2, failures: playwright })),
	];
	log.mockRestore();
	expect(failureLines(results).split("\n")).toEqual([
		"Failed:",
		"  Units: tests/kernel/a.unit.test.ts › breaks: Error: one is two",
		"  Units: tests/b.worker.test.ts: No such module",
		"  Build",
		"  Browser: tests/ui/c.both.spec.ts › opens (js): second",
		"  Browser: Outside of tests: The server did not start",
	]);
	expect(failureLines([one(true)])).toBe("");
});
