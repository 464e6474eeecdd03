import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import "./wait.mjs";

// wrangler logs "Using secrets defined in .dev.vars" at every reading of its options.
process.env.WRANGLER_LOG ??= "warn";
// It keeps a log of its own in the home directory, which a service has none of.
process.env.WRANGLER_LOG_PATH ??= path.join(tmpdir(), "duebill-wrangler");

const require = createRequire(import.meta.url);

/** Wrangler's reading of wrangler.toml, and its own Miniflare. Pinned in package.json, as these names are unstable. */
export const {
	unstable_getMiniflareWorkerOptions: workerOptionsOf,
	unstable_readConfig: readConfig,
	unstable_splitSqlQuery: splitSql,
} = /** @type {typeof import("wrangler")} */ (require("wrangler"));

export const { kUnsafeEphemeralUniqueKey, Log, LogLevel, Miniflare } = /** @type {typeof import("miniflare")} */ (
	createRequire(require.resolve("wrangler/package.json"))("miniflare")
);
