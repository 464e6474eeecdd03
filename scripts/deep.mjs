import "./setup/require-node.mjs";
import "./setup/root.mjs";
import { randomInt } from "node:crypto";
import { ensureBuilt } from "./setup/build.mjs";
import { ensureInstalled } from "./setup/install.mjs";
import { Failure, main } from "./setup/main.mjs";
import { deepSuites, forgetProgress, keepProgress, readProgress, resume } from "./suites/deep.mjs";
import { suite, summary, total } from "./suites/suite.mjs";
import { vitest } from "./suites/suites.mjs";

/**
 * `npm run test:deep`: what `npm test` tries a hundredth as often, one file after the other. A run that was interrupted
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

	const results = [];
	const suites = deepSuites().filter(({ file }) => names.length === 0 || names.some((name) => file.includes(name)));
	for (const { file, project } of suites) {
		if (progress.passed.includes(file)) {
			console.log(`${file} has passed with this seed.`);
			continue;
		}
		const result = await suite(file, () =>
			vitest(project, [file], { env: { DEEP: "yes", SEED: String(progress.seed) } }),
		);
		results.push(result);
		if (result.failed > 0) continue;
		progress.passed.push(file);
		keepProgress(progress);
	}
	if (deepSuites().every(({ file }) => progress.passed.includes(file))) forgetProgress();
	else keepProgress(progress);
	console.log(`\nSeed ${progress.seed}\n${summary(results)}`);
	return total(results).failed === 0 ? 0 : 1;
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
