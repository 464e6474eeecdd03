import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { deepSuites, resume } from "../../scripts/suites/deep.mjs";

const draw = () => 99;

test("a deep run that was interrupted goes on with its seed", () => {
	const kept = { seed: 7, passed: ["tests/web/fuzz.worker.test.ts"] };
	expect(resume(kept, undefined, draw)).toEqual(kept);
	expect(resume(kept, 7, draw)).toEqual(kept);
});

test("another seed begins at the beginning, and without one it is drawn", () => {
	const kept = { seed: 7, passed: ["tests/web/fuzz.worker.test.ts"] };
	expect(resume(kept, 8, draw)).toEqual({ seed: 8, passed: [] });
	expect(resume(undefined, undefined, draw)).toEqual({ seed: 99, passed: [] });
});

test("every file that asks for a volume is a suite of the deep run", () => {
	const files = deepSuites().map(({ file }) => file);
	expect(files).toContain("tests/web/fuzz.worker.test.ts");
	expect(files).toContain("tests/scripts/timer-kill.unit.test.ts");
	expect(files).not.toContain("tests/kernel/languages.unit.test.ts");
});

test("how often a property is tried is said by volume alone", () => {
	const files = readdirSync("tests", { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".test.ts"));
	expect(files.length).toBeGreaterThan(100);
	expect(files.filter((name) => /numRuns: \d/.test(readFileSync(`tests/${name}`, "utf8")))).toEqual([]);
});
