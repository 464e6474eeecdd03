import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { ORIGIN, signedIn } from "#tests/harness/api";
import { aPayload } from "#tests/harness/factories";
import { wordsOf } from "#tests/harness/page";
import { numberFrom } from "#tests/harness/rows";
import { ask } from "#tests/harness/worker";
import type { Env } from "#workers/env";
import settings from "../../wrangler.toml?raw";

const DAY = 86_400_000;
const FORM = { Origin: ORIGIN, "Content-Type": "application/x-www-form-urlencoded", Accept: "text/html" };

async function aShare(given: Parameters<typeof signedIn>[0] = {}) {
	const owner = await signedIn({ plan: "pro", ...given });
	const { body: invoice } = await owner.call("POST", "/api/invoices", aPayload());
	const { body: share } = await owner.call("POST", `/api/invoices/${invoice.id}/share`);
	return { owner, id: String(invoice.id), path: String(share.url).slice(ORIGIN.length) };
}

/** Asks from a network of its own, unless one is given. */
const from = (path: string, changed: Partial<Env>, network: string = crypto.randomUUID()) =>
	ask(path, { headers: { "CF-Connecting-IP": network, Accept: "text/html" } }, changed);

test.each([
	["its network's", { SHARED_PAGES_PER_ADDRESS: "2/60" }, "203.0.113.7"],
	["its link's", { SHARED_PER_LINK: "2/60" }, undefined],
	["its account's", { SHARED_PER_ACCOUNT: "2/60" }, undefined],
] as const)(
	"a client's page past %s budget is a page that says when to come again, and 429",
	async (_, changed, network) => {
		const { path } = await aShare();
		const other = await aShare();
		for (let i = 0; i < 2; i++) expect((await from(path, changed, network)).status).toBe(200);
		const refused = await from(`${path}?lang=fr`, changed, network);
		expect(refused.status).toBe(429);
		expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(50);
		expect(refused.headers.get("X-Robots-Tag")).toContain("noindex");
		const html = await refused.text();
		expect(html).toContain('<html lang="fr">');
		expect(wordsOf(html)).toContain("Cela fait beaucoup à la fois.");
		expect(html).not.toContain("Kestrel");
		expect((await from(other.path, changed)).status, "others are served").toBe(200);
	},
);

test("links that open nothing are counted by network before they are looked up, so that guessing is bounded", async () => {
	const changed = { SHARED_PAGES_PER_ADDRESS: "3/60" };
	const statuses = [];
	for (let i = 0; i < 5; i++) {
		statuses.push((await from(`/i/0a1.${"A".repeat(42)}${i}`, changed, "203.0.113.8")).status);
	}
	expect(statuses).toEqual([404, 404, 404, 429, 429]);
});

test("a view is counted as a page is, and past the budget is not written down", async () => {
	const { owner, path } = await aShare();
	const changed = { SHARED_PER_LINK: "1/60" };
	const press = () => ask(path, { method: "POST", headers: FORM, body: "intent=view" }, changed);
	expect([(await press()).status, (await press()).status]).toEqual([303, 429]);
	expect(await numberFrom("SELECT count(*) FROM invoice_views WHERE user_id = ?", owner.user.id)).toBe(1);
});

test("a demo's pages have the tighter figures, and files of a link count with its pages", async () => {
	const changed = { SHARED_PER_ACCOUNT: "100/60", SHARED_PER_DEMO: "1/60", SHARED_PER_LINK: "3/60" };
	const demo = await aShare({ demoUntil: Date.now() + DAY });
	expect([(await from(demo.path, changed)).status, (await from(demo.path, changed)).status]).toEqual([200, 429]);
	const { path } = await aShare();
	const statuses = [];
	for (const file of ["", "/page.svg", "/pdf", "/page.svg", "/xrechnung.xml"]) {
		statuses.push((await from(path + file, changed)).status);
	}
	expect(statuses).toEqual([200, 200, 200, 429, 429]);
});

test("a company of three hundred behind one address reads its invoices in a minute, each with its pictures", () => {
	const first = (name: string) => Number(new RegExp(`^${name} = "(\\d+)/60`, "m").exec(settings)?.[1]);
	expect(first("SHARED_PAGES_PER_ADDRESS")).toBeGreaterThanOrEqual(300);
	expect(first("SHARED_FILES_PER_ADDRESS")).toBeGreaterThanOrEqual(300);
	expect(first("SHARED_PER_ACCOUNT")).toBeGreaterThanOrEqual(2 * first("SHARED_PAGES_PER_ADDRESS"));
	expect(first("SHARED_PER_LINK")).toBeLessThan(first("SHARED_PER_ACCOUNT"));
});

test.each([
	["PDFS_PER_ACCOUNT", (_id: string, client: string) => `/clients/${client}/statement.pdf`],
	["PREVIEWS_PER_ACCOUNT", (id: string) => `/invoices/${id}/history`],
	["PREVIEWS_PER_ACCOUNT", (id: string) => `/invoices/${id}/history/1`],
	["PREVIEWS_PER_ACCOUNT", (id: string) => `/invoices/${id}/history.json`],
	["PREVIEWS_PER_ACCOUNT", (id: string) => `/api/invoices/${id}/revisions`],
	["PREVIEWS_PER_ACCOUNT", () => "/invoices/export.csv"],
] as const)("%s ends what is read by GET %#", async (name, path) => {
	const { owner, id } = await aShare();
	const { body: client } = await owner.call("POST", "/api/clients", { name: "Kestrel", email: "k@example.com" });
	const changed = { [name]: "1/60" };
	const read = () =>
		ask(path(id, client.id), { cookie: owner.cookie, headers: { Accept: "application/json" } }, changed);
	expect((await read()).status).toBe(200);
	const second = await read();
	expect([second.status, second.headers.has("Retry-After")]).toEqual([429, true]);
	expect(await second.text()).toContain("Too many requests.");
});

test("a page's picture is kept by its content: drawn once, again when that changes, and only the newest stays", async () => {
	const { owner, id, path } = await aShare();
	const kept = async () => {
		const { objects } = await env.FILES.list({ prefix: `u/${owner.user.id}/invoices/${id}/pages/` });
		return objects.map(({ key, uploaded }) => `${key} ${uploaded.getTime()}`);
	};
	const picture = async () => (await from(`${path}/page.svg?page=1`, {})).text();
	const drawn = await picture();
	expect(drawn).toMatch(/^<svg /);
	const [first, ...more] = await kept();
	expect([first !== undefined, more]).toEqual([true, []]);
	expect(await picture()).toBe(drawn);
	expect(await (await ask(`/invoices/${id}/page.svg`, { cookie: owner.cookie }, {})).text()).toBe(drawn);
	expect(await kept()).toEqual([first]);
	await owner.call("PATCH", `/api/invoices/${id}`, { notes: "Another note" });
	expect(await picture()).not.toBe(drawn);
	const [other, ...others] = await kept();
	expect([other === first, others]).toEqual([false, []]);
	expect((await from(`${path}/page.svg?page=2`, {})).status).toBe(404);
	expect((await from(`${path}/page.svg?page=1.5`, {})).status).toBe(404);
});
