import { defineConfig } from "vitest/config";
import { aliases } from "./dev/vite/aliases";
import { release } from "./dev/vite/release";
import { workerModules } from "./dev/vite/worker-modules";
import { trustLocalCertificate } from "./tests/harness/smtp/certificate";

await trustLocalCertificate();
const { cloudflareTest, readD1Migrations } = await import("@cloudflare/vitest-pool-workers");

const resolve = { alias: aliases };

/** Values that tests may count on, in place of the random ones of .dev.vars. */
const bindings = {
	SESSION_SECRET: "a session secret of the tests, 32 characters and more",
	ADMIN_PASSWORD: "the administrator's password in tests",
	ADMIN_SECOND_FACTOR: "optional",
	BILLING: "built-in",
	MAIL: "off",
	// Nobody else is asked while tests run.
	EXCHANGE_RATES_FROM: "",
	VAT_NUMBERS_FROM: "",
	LOG_REQUESTS: "no",
	MAINTENANCE: "no",
	COUNT_REQUESTS: "no",
	// Tests do in a minute what nobody does; those of the budgets set figures of their own.
	WRITES_PER_ACCOUNT: "1000000/60",
	ROWS_PER_ACCOUNT: "1000000/60",
	PREVIEWS_PER_ACCOUNT: "1000000/60",
	PDFS_PER_ACCOUNT: "1000000/60",
	IMPORTS_PER_ACCOUNT: "1000000/60",
	TEST_MIGRATIONS: await readD1Migrations("db/migrations"),
};

/**
 * `TWO_DATABASES=yes npx vitest run --project=worker` has every test run with accounts over two databases: those that a test
 * makes live in the second, those that register over HTTP begin by their buckets in either (tests/harness/databases.ts).
 */
const two = process.env.TWO_DATABASES === "yes";
const databases = { SECOND: "second", ...(two && { DB_2: "second" }) };
const spread = { TWO_DATABASES: two, ...(two && { SHARDS: '{"0-2047":"DB","2048-4095":"DB_2"}' }) };

/** `npm run test:deep` (scripts/deep.mjs) says so, with a seed of its own; tests/harness/volume.ts hands both to tests. */
const deep = process.env.DEEP === "yes";
const seed = Number(process.env.SEED ?? 1);
// Long enough for a machine that does other things too: no budget, which a test of its own measures in CPU time.
const testTimeout = deep ? 3_600_000 : 180_000;

export default defineConfig({
	test: {
		provide: { deep, seed },
		projects: [
			{
				resolve,
				plugins: [workerModules(), release()],
				test: {
					name: "unit",
					environment: "node",
					// The house is read once for all files that a process runs: to read it anew for each took twice as long.
					isolate: false,
					include: ["tests/**/*.unit.test.{ts,tsx}"],
					testTimeout,
				},
			},
			{
				// What `npm run test:deep` alone runs: `npm start` of the build, whole.
				resolve,
				test: {
					name: "deep",
					environment: "node",
					include: ["tests/**/*.deep.test.ts"],
					testTimeout,
				},
			},
			{
				resolve,
				plugins: [
					workerModules(),
					release(),
					cloudflareTest({
						main: "./build/server/index.js",
						wrangler: { configPath: "./wrangler.toml" },
						miniflare: {
							bindings: { ...bindings, ...spread },
							d1Databases: databases,
							email: { send_email: [{ name: "EMAIL" }] },
						},
					}),
				],
				test: {
					name: "worker",
					// Files follow each other in one workerd, each with an empty storage (tests/harness/storage.ts): to start
					// one and to load the build into it took five seconds of each file.
					isolate: false,
					// After the other project, as files of two in turns would end the workerd each time.
					sequence: { groupOrder: 1 },
					include: ["tests/**/*.worker.test.{ts,tsx}"],
					globalSetup: ["tests/harness/smtp/servers.ts", "tests/harness/stripe-stand-in/setup.ts"],
					setupFiles: ["tests/harness/storage.ts", "tests/harness/console.ts"],
					testTimeout,
				},
			},
		],
	},
});
