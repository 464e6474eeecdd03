import { createRequire } from "node:module";

// wrangler logs "Using secrets defined in .dev.vars" at every reading of its options.
process.env.WRANGLER_LOG ??= "warn";

const require = createRequire(import.meta.url);

/**
 * Wrangler's reading of wrangler.toml, and the Miniflare that wrangler itself uses: never another copy that npm may
 * have hoisted. Both are pinned in package.json, because these names are marked unstable.
 */
export const {
	unstable_getMiniflareWorkerOptions: workerOptionsOf,
	unstable_readConfig: readConfig,
	unstable_splitSqlQuery: splitSql,
} = /** @type {typeof import("wrangler")} */ (require("wrangler"));

export const { kUnsafeEphemeralUniqueKey, Log, LogLevel, Miniflare } = /** @type {typeof import("miniflare")} */ (
	createRequire(require.resolve("wrangler/package.json"))("miniflare")
);
