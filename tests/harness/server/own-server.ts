import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test as playwrightTest } from "@playwright/test";
import { freePort } from "./free-port";

/** A server of its own, whose past and whose crons a test has a hand in. */
export interface OwnServer {
	origin: string;
	database: D1Database;
	runCron(cron: "* * * * *" | "*/15 * * * *"): Promise<void>;
	/** Lets the timer that runs have been started so long ago, in milliseconds, and be looked at by the next sweep. */
	ageTimer(account: string, timer: string, by: number): Promise<void>;
}

/**
 * What all tests begin with, also those that ask for no such server: between tests with other fixtures of a process
 * Playwright ends the process with its browser, and starts another. There is one server for each process that wants one.
 */
export const test = playwrightTest.extend<object, { server: OwnServer; settings: Record<string, string> }>({
	/** Variables of its Worker, for `test.use`. */
	settings: [{}, { option: true, scope: "worker" }],
	server: [
		async ({ settings }, use) => {
			const { createServer } = await import("../../../scripts/serve/server.mjs");
			const state = mkdtempSync(path.join(tmpdir(), "own-server-"));
			const port = await freePort();
			const environment = {
				...process.env,
				EXCHANGE_RATES_FROM: "",
				VAT_NUMBERS_FROM: "",
				MAIL: "outbox",
				MAIL_FROM: "mail@duebill.test",
				...settings,
			};
			const server = createServer({ host: "127.0.0.1", port, state, environment });
			await server.start();
			const database = (await server.miniflare.getD1Database("DB")) as unknown as D1Database;
			const worker = await server.miniflare.getWorker();
			const timers = await server.miniflare.getDurableObjectNamespace("TIMERS");
			await use({
				origin: `http://localhost:${port}`,
				database,
				async runCron(cron) {
					await worker.scheduled({ cron });
				},
				async ageTimer(account, timer, by) {
					const startedAt = Date.now() - by;
					const object = timers.get(timers.idFromName(account)) as unknown as AgedTimer;
					if (!(await object.change(timer, { startedAt }))) throw new TypeError(`timer ${timer} does not run`);
					const { meta } = await database
						.prepare("UPDATE timer_checks SET check_at = ? WHERE user_id = ?")
						.bind(startedAt, account)
						.run();
					if (meta.changes !== 1) throw new TypeError(`nobody looks at the timer of ${account}`);
				},
			});
			await server.close();
			rmSync(state, { recursive: true, force: true });
		},
		{ scope: "worker", timeout: 60_000 },
	],
});

interface AgedTimer {
	change(id: string, change: { startedAt: number }): Promise<unknown>;
}
