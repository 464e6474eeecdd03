import "./setup/require-node.mjs";
import "./setup/root.mjs";
import { ensureInstalled } from "./setup/install.mjs";
import { main } from "./setup/main.mjs";
import { ensureMessages } from "./setup/messages.mjs";
import { one, suite, summary, total } from "./suites/suite.mjs";
import { browser, built, lint, types, vitest } from "./suites/suites.mjs";

/**
 * `npm test`: everything that can fail, to the end even if something early does. File names given as arguments
 * (`npm test -- invoices`) choose test files.
 */
await main(async () => {
	const names = process.argv.slice(2);
	await ensureInstalled();
	await ensureMessages();

	const checks = [await suite("Types", types), await suite("Lint and format", lint)];
	const build = await suite("Build", built);
	const tests = build.failed
		? // An older build would answer for code that is no longer there.
			[
				await suite("Tests without the build", () => vitest(names, ["unit"])),
				await suite("Tests of the build (not run: there is none)", async () => one(false)),
			]
		: [await suite("Tests", () => vitest(names)), await suite("Browser tests", () => browser(names))];

	const counts = [...checks, build, ...tests];
	const ranAny = total(tests).passed + total(tests).failed > 0;
	if (!ranAny) {
		console.error(`\nNo test file has ${names.join(" or ")} in its name.`);
		counts.push(one(false));
	}
	console.log(`\n${summary(counts)}`);
	return total(counts).failed === 0 ? 0 : 1;
});
