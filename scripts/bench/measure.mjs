import { bankRows } from "./bank.mjs";
import { clientPageRows } from "./client-page.mjs";
import { EVERY_FIRST_LOAD, FIRST_LOADS } from "./first-load.mjs";
import { firstLoads } from "./first-loads.mjs";
import { historyRow } from "./history.mjs";
import { limitRow } from "./limits.mjs";
import { listRow } from "./list.mjs";
import { median, medianLatencies, throughput } from "./load.mjs";
import { mixedRows } from "./mixed-load.mjs";
import { timePdfs } from "./pdf.mjs";
import { timePictures } from "./pictures.mjs";
import { timeReactPdf } from "./react-pdf.mjs";
import { setStage } from "./stage.mjs";
import { bankFileRows } from "./statements.mjs";
import { atMost } from "./table.mjs";
import { workerRows } from "./worker-weight.mjs";

const WARM_UP_S = 2;
const RUN_S = 4;
const ROUNDS = 300;
const SIZES = { few: 100, many: 100_000 };
const PAGES = /** @type {const} */ ([
	["/", "public"],
	["/auth", "signIn"],
	["/dashboard", "other"],
	["/invoices", "other"],
	["/invoices/new", "form"],
]);

/** @typedef {import("./table.mjs").Row} Row */

/**
 * Measures everything that has a budget, one thing after another.
 * @returns {Promise<Row[]>}
 */
export async function measure() {
	const worker = await tell("The Worker itself", workerRows);
	const pdfs = await tell("PDFs", pdfRows);
	const pictures = await tell("Pictures", pictureRows);
	const counting = await tell("A call of the limit object", limitRow);
	const bank = [...(await tell("Files of banks", bankFileRows)), ...(await tell("What they pay", bankRows))];
	const history = await tell("Saves with their history", historyRow);
	const clientPage = await tell("A client's page of a long history", clientPageRows);
	const mixed = await tell("npm start under a mixed load", mixedRows);
	const stage = await tell(`An account of ${SIZES.many.toLocaleString("en-US")} invoices`, () => setStage(SIZES));
	try {
		return [
			...worker,
			...pdfs,
			...pictures,
			...bank,
			counting,
			history,
			...clientPage,
			...mixed,
			await tell("The API beside a bare Worker", () => apiRow(stage)),
			await tell("The timer's poll beside a bare Durable Object", () => pollRow(stage)),
			...(await tell("The list of invoices", () => listRows(stage))),
			...(await tell("The weight of pages", () => weightRows(stage))),
		];
	} finally {
		await stage.close();
	}
}

/**
 * @template T
 * @param {string} what
 * @param {() => Promise<T>} work
 */
async function tell(what, work) {
	console.log(`${what} …`);
	return work();
}

/** @returns {Promise<Row[]>} */
async function pdfRows() {
	/** @type {(import("./pdf.mjs").Kind & { budget: number })[]} */
	const kinds = [
		{ lines: 3, times: 40, archive: false, budget: 2 },
		{ lines: 200, times: 10, archive: false, budget: 8 },
		{ lines: 3, times: 40, archive: true, budget: 2.5 },
		{ lines: 200, times: 10, archive: true, budget: 12 },
		{ lines: 3, times: 20, archive: true, budget: 12, script: "chinese" },
		{ lines: 3, times: 20, archive: true, budget: 12, script: "arabic" },
	];
	const results = await timePdfs(kinds);
	const rows = kinds.map(({ lines, archive, budget, script }, i) => ({
		what: `${archive ? "Tagged PDF/A" : "Plain PDF"} of ${lines} lines${script ? ` in ${script}` : ""}, in workerd, warm median`,
		budget,
		is: "at most",
		value: results[i].ms,
		unit: "ms",
		note: `${results[i].bytes.toLocaleString("en-US")} bytes`,
	}));
	return [...rows, ...(await peerRows(results.map(({ ms }) => ms)))];
}

/**
 * Ours beside react-pdf's on the same machine, one after the other; its file is neither tagged nor archival.
 * @param {number[]} ours plain and tagged, each of 3 and of 200 lines
 * @returns {Promise<Row[]>}
 */
async function peerRows(ours) {
	const theirs = await timeReactPdf([3, 200]);
	if (!theirs) return [];
	return [30, 150, 20, 60].map((budget, i) => ({
		what: `${i < 2 ? "Plain PDF" : "Tagged PDF/A"} of ${i % 2 === 0 ? 3 : 200} lines, times as fast as react-pdf 4`,
		budget,
		is: /** @type {const} */ ("at least"),
		value: theirs[i % 2] / ours[i],
		note: `${ours[i].toFixed(2)} against ${theirs[i % 2].toFixed(0)} ms`,
	}));
}

/** @returns {Promise<Row[]>} */
async function pictureRows() {
	const pictures = await timePictures();
	const rows = pictures.map(({ what, refused, budget, ms, bytes, growth }) => ({
		what: `${what}, ${refused ? "refused" : "taken in"}, processor time in workerd, warm`,
		budget,
		is: /** @type {const} */ ("at most"),
		value: ms,
		unit: "ms",
		note: `${bytes.length.toLocaleString("en-US")} bytes${growth === null ? "" : `, ${growth.toFixed(0)} MB more`}`,
	}));
	const growths = (/** @type {boolean} */ refused) =>
		pictures.filter((each) => each.refused === refused).flatMap(({ growth }) => growth ?? []);
	if (growths(true).length === 0) return rows;
	const most = (/** @type {boolean} */ refused) =>
		`Memory of workerd, at most, for one that is ${refused ? "refused" : "taken in"}`;
	return [
		...rows,
		atMost(most(true), 16, Math.max(...growths(true)), "MB"),
		atMost(most(false), 64, Math.max(...growths(false)), "MB"),
	];
}

/** @typedef {Awaited<ReturnType<typeof setStage>>} Stage */

/** @param {Stage} stage @returns {Promise<Row>} */
async function apiRow({ product, bare, few }) {
	const path = "/api/invoices?limit=10";
	const [ours, theirs] = [new URL(path, product), new URL(path, bare)];
	await sameAnswer(ours, theirs, few.cookie);
	const { rate, bareRate } = await sideBySide(ours, theirs, few.cookie);
	return {
		what: `GET ${path}, requests per second against a bare Worker's`,
		budget: 0.5,
		is: "at least",
		value: rate / bareRate,
		note: `${Math.round(rate)} against ${Math.round(bareRate)} req/s`,
	};
}

/**
 * Loads two addresses in turn, A B A B, because a machine is not equally fast all the time.
 * @param {URL} ours
 * @param {URL} theirs
 * @param {string} cookie
 * @returns {Promise<{ rate: number, bareRate: number }>} requests per second of each
 */
async function sideBySide(ours, theirs, cookie) {
	for (const url of [ours, theirs]) await throughput(url, cookie, WARM_UP_S);
	const rates = [];
	for (const url of [ours, theirs, ours, theirs]) rates.push(await throughput(url, cookie, RUN_S));
	return { rate: median([rates[0], rates[2]]), bareRate: median([rates[1], rates[3]]) };
}

/**
 * A comparison with something that does less would tell nothing.
 * @param {URL} ours
 * @param {URL} theirs
 * @param {string} cookie
 */
async function sameAnswer(ours, theirs, cookie) {
	const [a, b] = await Promise.all(
		[ours, theirs].map(async (url) => (await fetch(url, { headers: { cookie } })).json()),
	);
	const ids = (/** @type {{ id: string }[]} */ list) => list.map(({ id }) => id).join();
	if (a.length !== 10 || ids(a) !== ids(b)) throw new Error("The bare Worker does not answer with the same invoices.");
}

/**
 * What every open page asks every five seconds, without a query (tests/time/api.worker.test.ts).
 * @param {Stage} stage
 * @returns {Promise<Row>}
 */
async function pollRow({ product, timer, few }) {
	const [ours, theirs] = [new URL("/api/time-entries/running", product), new URL("/api/timer", timer)];
	const { isRunning } = await (await fetch(ours, { headers: { cookie: few.cookie } })).json();
	if (!isRunning) throw new Error("The timer does not run.");
	const { rate, bareRate } = await sideBySide(ours, theirs, few.cookie);
	return {
		what: "GET /api/time-entries/running, requests per second against a bare Durable Object call's",
		budget: 0.5,
		is: "at least",
		value: rate / bareRate,
		note: `${Math.round(rate)} against ${Math.round(bareRate)} req/s`,
	};
}

/** @param {Stage} stage @returns {Promise<Row[]>} */
async function listRows(stage) {
	const { product, few, many } = stage;
	const url = new URL("/invoices", product);
	const targets = [few, many].map(({ cookie }) => ({ url, cookie }));
	await medianLatencies(targets, ROUNDS / 10);
	const [short, long] = await medianLatencies(targets, ROUNDS);
	return [
		await listRow(stage),
		{
			what: `GET /invoices with ${SIZES.many.toLocaleString("en-US")} invoices against ${SIZES.few}`,
			budget: 1.3,
			is: "at most",
			value: long / short,
			note: `${long.toFixed(2)} against ${short.toFixed(2)} ms`,
		},
	];
}

/** @param {Stage} stage @returns {Promise<Row[]>} */
async function weightRows({ origin, few }) {
	const loads = await firstLoads(
		origin,
		few.cookie,
		PAGES.map(([path]) => path),
	);
	const rows = PAGES.flatMap(([path, kind], i) => [
		atMost(`First load of ${path}: all`, FIRST_LOADS[kind].all, loads[i].all),
		atMost(`First load of ${path}: scripts`, FIRST_LOADS[kind].scripts, loads[i].scripts),
	]);
	const heaviest = (/** @type {"requests" | "styles" | "fonts"} */ part) =>
		Math.max(...loads.map((load) => load[part]));
	return [
		...rows,
		atMost("Most requests of a first load", EVERY_FIRST_LOAD.requests, heaviest("requests"), "requests"),
		atMost("Styles of the heaviest page", EVERY_FIRST_LOAD.styles, heaviest("styles")),
		atMost("Fonts", EVERY_FIRST_LOAD.fonts, heaviest("fonts")),
	];
}
