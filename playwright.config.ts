import { rmSync } from "node:fs";
import { defineConfig } from "@playwright/test";
import { findBrowser } from "./scripts/browser/find-browser.mjs";
import { CARD_KEYS } from "./tests/harness/stripe-stand-in/shapes";

/** Another one for a second run on the same machine. */
const PORT = process.env.E2E_PORT ?? "8791";
const STATE_DIR = process.env.E2E_STATE_DIR ?? ".cache/e2e";
const baseURL = `http://localhost:${PORT}`;

// The server and Playwright's worker processes inherit this environment. The workers read this file again, so what is
// done only once is marked there too.
process.env.ADMIN_PASSWORD ??= "the administrator's password in tests";
process.env.CHROMIUM_PATH ??= (await findBrowser())?.path;
if (!process.env.E2E_STATE_IS_FRESH) {
	rmSync(STATE_DIR, { recursive: true, force: true });
	process.env.E2E_STATE_IS_FRESH = "yes";
}

export default defineConfig({
	testDir: "tests",
	outputDir: "test-results",
	// Long enough for a machine that does other things too; a budget of time has a test of its own.
	timeout: 90_000,
	expect: { timeout: 15_000 },
	retries: process.env.CI ? 1 : 0,
	workers: 2,
	fullyParallel: true,
	forbidOnly: Boolean(process.env.CI),
	reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [["list"], ["json"]] : "list",
	use: {
		baseURL,
		// A context and a renderer of its own for each test took a third of all work: each gets the same one, emptied.
		reuseContext: true,
		// What a service worker fetches goes by the routes of a test (tests/shell/no-connection.browser.spec.ts allows it).
		serviceWorkers: "block",
		// To record one is a quarter of all work; `npx playwright test --trace on` does where a failure needs it.
		trace: "on-first-retry",
		launchOptions: {
			executablePath: process.env.CHROMIUM_PATH,
			args: [
				// Containers run as root, where Chromium's sandbox refuses to start.
				"--no-sandbox",
				"--disable-gpu",
				"--disable-quic",
				"--no-first-run",
				"--disable-background-networking",
				"--disable-component-update",
				"--disable-sync",
			],
		},
	},
	projects: [
		{ name: "js", testMatch: /\.(browser|both)\.spec\.ts$/ },
		{ name: "nojs", testMatch: /\.(nojs|both)\.spec\.ts$/, use: { javaScriptEnabled: false } },
	],
	webServer: {
		command: "node scripts/start.mjs",
		// No test of this server asks Stripe for anything; tests/cards has servers of its own, and a stand-in that answers.
		// All tests of a process look at one demo (tests/harness/browser/visits.ts): tests/bank/import-budget holds its figure.
		env: {
			PORT,
			STATE_DIR,
			EXCHANGE_RATES_FROM: "",
			VAT_NUMBERS_FROM: "",
			...CARD_KEYS,
			STRIPE_STAND_IN: "http://127.0.0.1:9",
			IMPORTS_PER_DEMO: "1000/3600",
		},
		url: baseURL,
		reuseExistingServer: false,
		timeout: 180_000,
		stdout: "ignore",
		stderr: "pipe",
		gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
	},
});
