import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-pool-workers";
import { defineConfig } from "vitest/config";
import { aliases } from "./dev/vite/aliases";
import { workerModules } from "./dev/vite/worker-modules";

const resolve = { alias: aliases };

/** Values that tests may count on, in place of the random ones of .dev.vars. */
const bindings = {
	SESSION_SECRET: "a session secret of the tests, 32 characters and more",
	ADMIN_PASSWORD: "the administrator's password in tests",
	BILLING: "built-in",
	TEST_MIGRATIONS: await readD1Migrations("db/migrations"),
};

export default defineConfig({
	test: {
		projects: [
			{
				resolve,
				plugins: [workerModules()],
				test: {
					name: "unit",
					environment: "node",
					include: ["tests/**/*.unit.test.{ts,tsx}"],
					// Properties are tried a hundred thousand times, on whatever machine this is.
					testTimeout: 60_000,
				},
			},
			{
				resolve,
				plugins: [
					workerModules(),
					cloudflareTest({
						main: "./build/server/index.js",
						wrangler: { configPath: "./wrangler.toml" },
						miniflare: { bindings },
					}),
				],
				test: {
					name: "worker",
					include: ["tests/**/*.worker.test.{ts,tsx}"],
					setupFiles: ["tests/support/migrations.ts", "tests/support/console.ts"],
					// Hashing passwords takes what it takes, on a busy machine all the more.
					testTimeout: 60_000,
				},
			},
		],
	},
});
