import { cpSync, rmSync } from "node:fs";
import path from "node:path";
import { Log, LogLevel, Miniflare } from "../serve/from-wrangler.mjs";
import { createServer } from "../serve/server.mjs";
import { builtWorker } from "../serve/worker.mjs";
import { onEnd } from "../setup/ending.mjs";
import { addInvoices, register, runTimer } from "./account.mjs";
import { workerds } from "./processes.mjs";

/** A bench writes and draws more in a minute than an account may. */
const WITHOUT_BUDGETS = {
	WRITES_PER_ACCOUNT: "1000000/60",
	PREVIEWS_PER_ACCOUNT: "1000000/60",
	PDFS_PER_ACCOUNT: "1000000/60",
};

const HOST = "127.0.0.1";
const FOLDER = path.resolve(".cache/bench");
const STATE = path.join(FOLDER, "product");
const COPY = path.join(FOLDER, "bare");

/** @typedef {{ id: string, cookie: string }} Account */

/**
 * Sets up what is measured: the built product with an account of few invoices and one of many, and beside it the bare
 * Worker on a copy of the same database, and a bare Durable Object. `origin` is where visitors reach the product,
 * `pids` are the processes of it and of the bare Worker.
 * @param {{ few: number, many: number }} sizes
 * @returns {Promise<{ product: URL, origin: URL, bare: URL, timer: URL, pids: { ours: string, theirs: string }, few: Account, many: Account, close(): Promise<unknown> }>}
 */
export async function setStage(sizes) {
	rmSync(FOLDER, { recursive: true, force: true });
	const accounts = await fill(sizes);
	cpSync(STATE, COPY, { recursive: true });

	const others = workerds();
	const server = serveProduct();
	const { origin } = await server.start();
	const [ours = ""] = workerds().filter((pid) => !others.includes(pid));
	const bare = serveBare();
	onEnd(() => bare.dispose());
	await bare.ready;
	const [theirs = ""] = workerds().filter((pid) => pid !== ours && !others.includes(pid));
	const timer = serveTimer();
	onEnd(() => timer.dispose());
	return {
		product: await server.miniflare.ready,
		origin,
		bare: await bare.ready,
		timer: await timer.ready,
		pids: { ours, theirs },
		...accounts,
		close: () => Promise.all([server.close(), bare.dispose(), timer.dispose()]),
	};
}

/**
 * Fills the database and lets go of it, so that its files can be copied.
 * @param {{ few: number, many: number }} sizes
 */
async function fill(sizes) {
	const server = serveProduct();
	await server.start();
	const origin = await server.miniflare.ready;
	const database = await server.miniflare.getD1Database("DB");
	const few = await register(origin, "few");
	const many = await register(origin, "many");
	await runTimer(origin, database, few);
	await addInvoices(database, few.id, sizes.few);
	await addInvoices(database, many.id, sizes.many);
	await server.close();
	return { few, many };
}

function serveProduct() {
	const server = createServer({
		host: HOST,
		port: 0,
		state: STATE,
		environment: { ...process.env, ...WITHOUT_BUDGETS },
	});
	onEnd(server.close);
	return server;
}

function serveBare() {
	return new Miniflare({
		host: HOST,
		port: 0,
		cf: false,
		log: new Log(LogLevel.WARN),
		logRequests: false,
		defaultPersistRoot: path.join(COPY, "v3"),
		modules: [{ type: "ESModule", path: path.resolve("scripts/bench/workers/bare-worker.mjs") }],
		compatibilityDate: "2026-04-01",
		d1Databases: { DB: "00000000-0000-0000-0000-000000000000" },
	});
}

/** A Worker that asks a Durable Object and no more, behind Miniflare's server of files, as the product's is. */
function serveTimer() {
	return new Miniflare({
		host: HOST,
		port: 0,
		cf: false,
		log: new Log(LogLevel.WARN),
		logRequests: false,
		modules: [{ type: "ESModule", path: path.resolve("scripts/bench/bare-timer.mjs") }],
		compatibilityDate: "2026-04-01",
		durableObjects: { TIMERS: { className: "Kept", useSQLite: true } },
		assets: builtWorker("bare", process.env).assets,
	});
}
