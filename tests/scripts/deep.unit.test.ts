import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { asTable, deepSuites, inLanes, resume } from "../../scripts/suites/deep.mjs";

const draw = () => 99;

test("a deep run that was interrupted goes on with its seed", () => {
	const kept = { seed: 7, passed: ["tests/web/api/fuzz.worker.test.ts"] };
	expect(resume(kept, undefined, draw)).toEqual(kept);
	expect(resume(kept, 7, draw)).toEqual(kept);
});

test("another seed begins at the beginning, and without one it is drawn", () => {
	const kept = { seed: 7, passed: ["tests/web/api/fuzz.worker.test.ts"] };
	expect(resume(kept, 8, draw)).toEqual({ seed: 8, passed: [] });
	expect(resume(undefined, undefined, draw)).toEqual({ seed: 99, passed: [] });
});

test("every file that asks for a volume is a suite of the deep run", () => {
	const suites = deepSuites();
	const files = suites.map(({ file }) => file);
	expect(suites).toContainEqual({ file: "tests/scripts/start-kill.deep.test.ts", project: "deep" });
	expect(files).toContain("tests/web/api/fuzz.worker.test.ts");
	expect(files).toContain("tests/scripts/timer-kill.unit.test.ts");
	expect(files).not.toContain("tests/kernel/languages.unit.test.ts");
});

test("each lane takes the next, none twice", async () => {
	const done: string[] = [];
	let release = () => {};
	const others = new Promise<void>((resolve) => {
		release = resolve;
	});
	await inLanes(["long", "a", "b", "c"], 2, async (work, lane) => {
		if (work === "long") await others;
		done.push(`${work} ${lane}`);
		if (work === "c") release();
	});
	expect(done).toEqual(["a 2", "b 2", "c 2", "long 1"]);
});

test("what a run came to is a table", () => {
	const rows = [{ file: "tests/web/api/fuzz.worker.test.ts", passed: 9, failed: 1, seconds: 61.2 }];
	expect(asTable(rows).split("\n").at(-1)).toBe("| `tests/web/api/fuzz.worker.test.ts` | 9 | 1 | 62 s |");
});

test("how often a property is tried is said by volume alone", () => {
	const files = readdirSync("tests", { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".test.ts"));
	expect(files.length).toBeGreaterThan(100);
	expect(files.filter((name) => /numRuns: \d/.test(readFileSync(`tests/${name}`, "utf8")))).toEqual([]);
});
