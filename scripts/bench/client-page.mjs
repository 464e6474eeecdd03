import { invoiceBody } from "./account.mjs";
import { processorTime } from "./processes.mjs";
import { withProduct } from "./product.mjs";
import { atMost } from "./table.mjs";

const REVISIONS = 50;
const LINES = 200;
const WARM_UPS = 15;
const TIMES = 60;
const UNLIMITED = [
	...["WRITES_PER_ACCOUNT", "PREVIEWS_PER_ACCOUNT", "SHARED_PER_ACCOUNT", "SHARED_PER_LINK"],
	...["SHARED_PAGES_PER_ADDRESS", "SHARED_FILES_PER_ADDRESS"],
];

/**
 * A client's page of an invoice of 200 lines, each with 500 characters, of which 50 revisions changed every one, and the
 * first picture on it: bytes, and what workerd works for one.
 * @returns {Promise<import("./table.mjs").Row[]>}
 */
export function clientPageRows() {
	return withProduct("client-page", UNLIMITED, async ({ origin, pid, join }) => {
		const account = await join("client-page");
		const { id, link } = await writeHistory(account);
		const revisions = `/api/invoices/${id}/revisions`;
		const budgets = [
			{ what: "A client's page", where: link, bytes: 250_000, ms: 60 },
			{ what: "A client's picture of its first page", where: `${link}/page.svg`, bytes: 100_000, ms: 30 },
			{ what: "A page of revisions by the API", where: revisions, bytes: 2_000_000, ms: 40, cookie: account.cookie },
		];
		const rows = [];
		for (const budget of budgets) rows.push(...(await cost(new URL(budget.where, origin), { ...budget, pid })));
		return rows;
	});
}

/** @param {import("./product.mjs").Account} account */
async function writeHistory({ ask }) {
	const items = (/** @type {number} */ revision) =>
		Array.from({ length: LINES }, (_, line) => ({
			quantity: 1,
			rate: 100 + revision,
			description: `Revision ${revision}, line ${line}: ${"what was done for it, day by day. ".repeat(16)}`.slice(
				0,
				500,
			),
		}));
	const { id } = await ask("POST", "/api/invoices", invoiceBody(1, { status: "sent", items: items(1) }));
	for (let revision = 2; revision <= REVISIONS; revision++)
		await ask("PATCH", `/api/invoices/${id}`, JSON.stringify({ items: items(revision) }));
	const { url } = await ask("POST", `/api/invoices/${id}/share`, "{}");
	return { id, link: new URL(url).pathname };
}

/**
 * @param {URL} url
 * @param {{ what: string, bytes: number, ms: number, pid: string, cookie?: string }} of
 * @returns {Promise<import("./table.mjs").Row[]>}
 */
async function cost(url, { what, bytes, ms, pid, cookie = "" }) {
	const ask = async () => {
		const response = await fetch(url, { headers: { cookie } });
		if (!response.ok) throw new Error(`${url.pathname} answered ${response.status}`);
		return (await response.arrayBuffer()).byteLength;
	};
	let size = 0;
	for (let i = 0; i < WARM_UPS; i++) size = await ask();
	const [began, started] = [performance.now(), processorTime(pid)];
	for (let i = 0; i < TIMES; i++) await ask();
	const ended = processorTime(pid);
	const worked = started === null || ended === null ? performance.now() - began : ended - started;
	const note = `${REVISIONS} revisions of ${LINES} long lines`;
	return [
		{ ...atMost(what, bytes, size), note },
		{ ...atMost(`${what}, processor time`, ms, worked / TIMES, "ms"), note },
	];
}
