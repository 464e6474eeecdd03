import "./setup/require-node.mjs";
import "./setup/root.mjs";
import { randomInt } from "node:crypto";
import { ensureBuilt } from "./setup/build.mjs";
import { ensureInstalled } from "./setup/install.mjs";
import { Failure, main } from "./setup/main.mjs";
import { asTable, deepSuites, forgetProgress, inLanes, keepProgress, readProgress, resume } from "./suites/deep.mjs";
import { failureLines, suiteAtEnd, summary, total } from "./suites/suite.mjs";
import { vitest } from "./suites/suites.mjs";

/**
 * `npm run test:deep`: what `npm test` tries a hundredth as often, two files side by side. A run that was interrupted
 * goes on where it was, with its seed; `npm run test:deep -- --seed=7` starts with another one, and file names choose
 * (`npm run test:deep -- fuzz`).
 */
await main(async () => {
	const args = process.argv.slice(2);
	const names = args.filter((each) => !each.startsWith("--"));
	const progress = resume(readProgress(), seedFrom(args), () => randomInt(1, 2 ** 31));
	await ensureInstalled();
	await ensureBuilt();
	console.log(`Seed ${progress.seed}. The same again: npm run test:deep -- --seed=${progress.seed}`);

	const rows = /** @type {Parameters<typeof asTable>[0][number][]} */ ([]);
	const choice = deepSuites().filter(({ file }) => names.length === 0 || names.some((name) => file.includes(name)));
	const left = choice.filter(({ file }) => !progress.passed.includes(file));
	console.log(`${choice.length - left.length} of ${choice.length} suites have passed with this seed.`);

	/** @param {typeof left[number]} next @param {number} lane */
	async function run({ file, project }, lane) {
		const env = { DEEP: "yes", SEED: String(progress.seed) };
		const began = performance.now();
		const result = await suiteAtEnd(file, () => vitest(project, [file], { env, lane, capture: true }));
		rows.push({ file, ...result, seconds: (performance.now() - began) / 1000 });
		if (result.failed > 0) return;
		progress.passed.push(file);
		keepProgress(progress);
	}
	await inLanes(
		left.filter(({ project }) => project !== "deep"),
		2,
		run,
	);
	// These measure, and want both cores.
	await inLanes(
		left.filter(({ project }) => project === "deep"),
		1,
		run,
	);
	if (deepSuites().every(({ file }) => progress.passed.includes(file))) forgetProgress();
	else keepProgress(progress);
	console.log(`\n${asTable(rows)}\n\n${failureLines(rows)}\nSeed ${progress.seed}\n${summary(rows)}`);
	return total(rows).failed === 0 ? 0 : 1;
});

/** @param {string[]} given */
function seedFrom(given) {
	const text = given.find((each) => each.startsWith("--seed="))?.slice("--seed=".length);
	if (text === undefined) return undefined;
	const seed = Number(text);
	if (!Number.isSafeInteger(seed) || seed < 1 || seed >= 2 ** 31)
		throw new Failure(`--seed=${text} is no whole number from 1 to 2147483647.`);
	return seed;
}
