import path from "node:path";
import { Failure } from "../setup/main.mjs";
import { findMisfits } from "./environment.mjs";
import { Log, LogLevel, Miniflare, readConfig } from "./from-wrangler.mjs";
import { createFront } from "./front.mjs";
import { requirePublic } from "./listen.mjs";
import { migrate, requireMigrated } from "./migrations.mjs";
import { connectOperator } from "./operator.mjs";
import { readProxies } from "./proxies.mjs";
import { showOutput } from "./runtime-output.mjs";
import { startSchedule } from "./schedule.mjs";
import { explainStorage, requireWhole } from "./storage.mjs";
import { storeUntrusted } from "./untrusted.mjs";
import { watch } from "./watch.mjs";
import { builtWorker, CONFIG } from "./worker.mjs";

const LOOPBACK = "127.0.0.1";

/**
 * The built Worker in workerd with all its surroundings: database, files, Durable Objects, crons.
 * @param {{ host: string, port: number, state: string, environment: NodeJS.ProcessEnv, watching?: Parameters<typeof watch>[2] }} place
 *   `state` is the folder of all data
 */
export function createServer({ host, port, state, environment, watching }) {
	const config = readConfig({ config: CONFIG });
	const name = config.name ?? "app";
	const front = createFront(readProxies(environment.TRUSTED_PROXIES), (address) => void tellUntrusted(address));
	const worker = builtWorker(name, environment, { port, addressHeader: front.addressHeader });
	const publicUrl = String(worker.bindings.PUBLIC_URL);
	const operator = connectOperator(name);
	let serving = false;
	/** What workerd says before it serves: its stacks add nothing to the sentence that says what is wrong. */
	const early = /** @type {string[]} */ ([]);
	requirePublic(host, publicUrl, port);
	/** @type {import("miniflare").MiniflareOptions} */
	const options = {
		// A request that bypasses the front could claim any address.
		host: LOOPBACK,
		port: 0,
		// No look-up of this machine's place in the world: nothing outside is called.
		cf: false,
		log: new Log(LogLevel.WARN),
		logRequests: false,
		handleRuntimeStdio: showOutput(
			() => {
				if (!serving) return; // Then the error reaches the caller of the start.
				console.error("The Workers runtime (workerd) has died.");
				process.exit(1);
			},
			(line) => void (serving ? console.error(line) : early.push(line)),
		),
		// Where wrangler itself keeps local state below its --persist-to.
		defaultPersistRoot: path.join(state, "v3"),
		workers: [worker, operator.worker],
	};
	const miniflare = new Miniflare(options);
	let stopSchedule = async () => {};
	let stopWatch = async () => {};

	/** Tells the operator's page and `npm run doctor` of an untrusted proxy; `null`, at each start, clears it. */
	async function tellUntrusted(/** @type {string | null} */ address) {
		try {
			await Promise.all([storeUntrusted(state, address), operator.call(miniflare, "noteUntrusted", address)]);
		} catch (error) {
			console.error(error);
		}
	}

	/** @param {{ migrates?: boolean }} [how] */
	async function makeReady({ migrates = true } = {}) {
		try {
			for (const { binding, migrations_dir = "migrations" } of config.d1_databases) {
				const database = await miniflare.getD1Database(binding);
				await requireWhole(database, state);
				await (migrates ? migrate : requireMigrated)(database, migrations_dir);
			}
		} catch (error) {
			const explained = explainStorage(error, state);
			if (!(explained instanceof Failure)) for (const line of early) console.error(line);
			throw explained;
		}
	}

	/** @param {AbortSignal} signal */
	async function checkReady(signal) {
		const response = await fetch(new URL("/api/ready", await miniflare.ready), { signal, redirect: "manual" });
		await response.arrayBuffer();
	}

	/** Nothing that it had acknowledged is lost: a kill at any time is what all data stands (docs/reliability.md). */
	async function restart() {
		console.error("The Workers runtime (workerd) responded to nothing for two minutes, and is started again.");
		await miniflare.setOptions(options);
		front.connect(await miniflare.ready);
	}

	return {
		miniflare,

		/** Problems of the variables, a sentence each. */
		misfits: findMisfits(worker.bindings, environment),

		/** Checks the history of every account, without serving: another server may be at work in the same folder. */
		async verifyHistory() {
			await makeReady({ migrates: false });
			return operator.call(miniflare, "verifyHistory").catch(explainVariable);
		},

		/** Database and administrator are made ready before the first request. */
		async start() {
			await makeReady();
			const account = await operator.call(miniflare, "ensureAdministrator").catch(explainVariable);
			await tellUntrusted(null);
			const secure = publicUrl.startsWith("https:");
			const origin = await front.listen(await miniflare.ready, { host, port, secure });
			stopSchedule = startSchedule(config.triggers.crons ?? [], (cron, at) =>
				operator.call(miniflare, "tick", cron, at),
			);
			stopWatch = watch(checkReady, restart, watching);
			serving = true;
			for (const line of early) console.error(line);
			return { origin, publicUrl, administrator: { email: worker.bindings.ADMIN_EMAIL, account } };
		},

		async close() {
			serving = false;
			await front.close();
			await stopWatch();
			await stopSchedule();
			await miniflare.dispose();
		},
	};
}

/**
 * A variable that the Worker refuses, which it does by its name, as a sentence; any other error as it is.
 * @param {unknown} error
 * @returns {never}
 */
function explainVariable(error) {
	const [, sentence] = /failed: Error: ([A-Z][A-Z_]+ .*)/.exec(String(error)) ?? [];
	throw sentence ? new Failure(sentence) : error;
}
