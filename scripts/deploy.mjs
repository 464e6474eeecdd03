import "./setup/require-node.mjs";
import "./setup/root.mjs";
import { appendFileSync, mkdirSync } from "node:fs";
import { requireDeployable } from "./deploy/requirements.mjs";
import { deploySteps, readBookmark } from "./deploy/steps.mjs";
import { build } from "./setup/build.mjs";
import { ensureInstalled } from "./setup/install.mjs";
import { Failure, main } from "./setup/main.mjs";
import { run } from "./setup/run.mjs";

/** Beside what the build leaves, and never removed: where each database was before it was migrated. */
const BOOKMARKS = ".cache/bookmarks.jsonl";
const WRANGLER = "node_modules/wrangler/bin/wrangler.js";

/**
 * `npm run deploy`, or `npm run deploy -- --env staging`: looks at the settings, builds, notes the Time Travel bookmark of every database, applies
 * migrations, deploys. What fails ends it there, so that nothing is migrated without a bookmark.
 */
await main(async () => {
	await ensureInstalled();
	const { readConfig } = await import("./serve/from-wrangler.mjs");
	const { databases, environment, steps } = deploySteps(process.argv.slice(2), (env) => {
		const config = readConfig({ config: "wrangler.toml", ...(env && { env }) });
		requireDeployable(config);
		return config;
	});
	await build();
	for (const database of databases) {
		const { code, output } = await run(
			process.execPath,
			[WRANGLER, "d1", "time-travel", "info", database, "--json", ...environment],
			{ capture: true },
		);
		const bookmark = code === 0 ? readBookmark(output) : undefined;
		if (!bookmark) throw new Failure(`${output}\nNo bookmark of ${database}: nothing was migrated or deployed.`);
		mkdirSync(".cache", { recursive: true });
		appendFileSync(BOOKMARKS, `${JSON.stringify({ at: new Date().toISOString(), database, bookmark, environment })}\n`);
		console.log(`${database} is at bookmark ${bookmark}. To go back there:`);
		console.log(`npx wrangler d1 time-travel restore ${[database, ...environment].join(" ")} --bookmark=${bookmark}\n`);
	}
	for (const step of steps) {
		const { code } = await run(process.execPath, [WRANGLER, ...step]);
		if (code !== 0) throw new Failure(`wrangler ${step.join(" ")} ended with ${code}. Its messages are above.`);
	}
});
