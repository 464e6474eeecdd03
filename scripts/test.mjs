import "./setup/require-node.mjs";
import "./setup/root.mjs";
import { ensureInstalled } from "./setup/install.mjs";
import { main } from "./setup/main.mjs";
import { ensureMessages } from "./setup/messages.mjs";
import { allCode, changedFiles, reachedTests } from "./suites/changed.mjs";
import { keepTemporaryFilesInMemory } from "./suites/memory.mjs";
import { testRatio } from "./suites/ratio.mjs";
import { slowest } from "./suites/reports.mjs";
import { failureLines, one, suite, suitesBeside, summary, total } from "./suites/suite.mjs";
import { browser, built, checks, SPREAD, twoDatabases, vitest, workerd } from "./suites/suites.mjs";

const TWO = "--two-databases";
const CHANGED = /^--changed(?:=(.+))?$/;

/**
 * `npm test`: everything that can fail, to the end even if something early does. File names files as arguments
 * (`npm test -- invoices`) choose test files. What answers soonest comes first. One core runs the units; the other builds
 * meanwhile, and then checks types and lint, which is done before the browser needs both. `npm test -- --two-databases` runs
 * every test in workerd once more with accounts over two databases; without it one file stands for them.
 * `npm test -- --changed` runs what a change since main can reach, and `npm test -- --changed=HEAD~3` since that commit.
 */
await main(async () => {
	const args = process.argv.slice(2);
	const files = args.filter((name) => name !== TWO && !CHANGED.test(name));
	const since = args.map((each) => CHANGED.exec(each)).find((found) => found !== null);
	const changed = since && reachedTests(changedFiles(since[1]), allCode());
	const { unit, worker, browser: pages } = changed ?? { unit: files, worker: files, browser: files };
	const names = [...new Set([...unit, ...worker, ...pages])];
	const spread = args.includes(TWO) ? worker : names.length > 0 ? null : SPREAD;
	if (changed) console.log(`The change reaches ${names.length} files of tests.`);
	await ensureInstalled();
	await ensureMessages();
	const removeTemporaryFiles = keepTemporaryFilesInMemory();

	/**
	 * A suite of the files chosen for it: of all if no names were given, of none if the change reaches none.
	 * @param {string} name @param {string[]} files @param {(files: string[]) => Promise<import("./suites/suite.mjs").Result>} work
	 */
	const runChoice = (name, files, work) =>
		suite(name, async () => (changed && files.length === 0 ? { passed: 0, failed: 0 } : work(files)));

	const [building, checking] = suitesBeside([
		["Build", built],
		["Types, lint and format", checks],
	]);
	const units = await runChoice("Units and architecture", unit, (files) => vitest("unit", files));
	const build = await building();
	const tests = build.failed
		? // An older build would answer for code that is no longer there.
			[units, await suite("Tests of the build (not run: there is none)", async () => one(false)), await checking()]
		: [
				units,
				await runChoice("In workerd", worker, workerd),
				...(spread ? [await runChoice("In workerd, over two databases", spread, twoDatabases)] : []),
				await checking(),
				await runChoice("Browser", pages, browser),
			];

	removeTemporaryFiles();
	const results = [build, ...tests];
	const times = results.flatMap((result) => result.times ?? []);
	if (names.length > 0 && times.length === 0) {
		console.error(`\nNo test file has ${names.join(" or ")} in its name.`);
		results.push({ ...one(false), failures: [`no test file for ${names.join(" ")}`] });
	}
	console.log(`\nThe slowest tests:\n${slowest(times, 10)}`);
	const { tests: tested, sources, ratio } = testRatio(process.cwd());
	console.log(`\nTests have ${tested} lines, the product ${sources}: ${ratio.toFixed(2)} of it.`);
	const failed = failureLines(results);
	if (failed) console.log(`\n${failed}`);
	console.log(`\n${summary(results)}`);
	return total(results).failed === 0 ? 0 : 1;
});
