import "./setup/require-node.mjs";
import "./setup/root.mjs";
import { ensureInstalled } from "./setup/install.mjs";
import { main } from "./setup/main.mjs";
import { ensureMessages } from "./setup/messages.mjs";
import { keepTemporaryFilesInMemory } from "./suites/memory.mjs";
import { testRatio } from "./suites/ratio.mjs";
import { slowest } from "./suites/reports.mjs";
import { failureLines, one, suite, suitesBeside, summary, total } from "./suites/suite.mjs";
import { browser, built, checks, twoDatabases, vitest, workerd } from "./suites/suites.mjs";

const TWO = "--two-databases";
const SPREAD = ["tests/identity/accounts.worker"];

/**
 * `npm test`: everything that can fail, to the end even if something early does. File names given as arguments
 * (`npm test -- invoices`) choose test files. What answers soonest comes first. One core runs the units; the other builds
 * meanwhile, and then checks types and lint, which is done before the browser needs both. `npm test -- --two-databases` runs
 * every test in workerd once more with accounts over two databases; without it one file stands for them.
 */
await main(async () => {
	const args = process.argv.slice(2);
	const names = args.filter((name) => name !== TWO);
	const spread = args.includes(TWO) ? names : names.length > 0 ? null : SPREAD;
	await ensureInstalled();
	await ensureMessages();
	const removeTemporaryFiles = keepTemporaryFilesInMemory();

	const [building, checking] = suitesBeside([
		["Build", built],
		["Types, lint and format", checks],
	]);
	const units = await suite("Units and architecture", () => vitest("unit", names));
	const build = await building();
	const tests = build.failed
		? // An older build would answer for code that is no longer there.
			[units, await suite("Tests of the build (not run: there is none)", async () => one(false)), await checking()]
		: [
				units,
				await suite("In workerd", () => workerd(names)),
				...(spread ? [await suite("In workerd, over two databases", () => twoDatabases(spread))] : []),
				await checking(),
				await suite("Browser", () => browser(names)),
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
