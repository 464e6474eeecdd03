import { expect, test } from "vitest";
import { ORIGIN, signedIn, stranger } from "#tests/harness/api";
import { aPayload } from "#tests/harness/factories";
import { wordsOf } from "#tests/harness/page";

type Owner = Awaited<ReturnType<typeof signedIn>>;

const text = (revision: number) =>
	`Revision ${revision}: ${"what was done for it, day by day. ".repeat(16)}`.slice(0, 500);

const lines = (revision: number, count: number) =>
	Array.from({ length: count }, () => ({ description: text(revision), quantity: 1, rate: 100 + revision }));

/** An invoice of as many revisions, each of which changed every line, and its link. */
async function revised(revisions: number, count: number): Promise<{ owner: Owner; id: string; path: string }> {
	const owner = await signedIn({ plan: "pro" });
	const { body: invoice } = await owner.call("POST", "/api/invoices", aPayload({ items: lines(1, count) }));
	for (let revision = 2; revision <= revisions; revision++) {
		const changed = await owner.call("PATCH", `/api/invoices/${invoice.id}`, { items: lines(revision, count) });
		expect(changed.status).toBe(200);
	}
	const { body: share } = await owner.call("POST", `/api/invoices/${invoice.id}/share`);
	return { owner, id: invoice.id, path: String(share.url).slice(ORIGIN.length) };
}

const versionsOn = (html: string) =>
	[...html.matchAll(/<li><b>(\d+)[^<]*<\/b>/g)].map(([, revision]) => Number(revision));
const linkTo = (html: string, label: string) =>
	new RegExp(`<a [^>]*href="([^"]*)"[^>]*>${label}</a>`).exec(html)?.[1]?.replaceAll("&amp;", "&");

test("the page shows the newest five versions, and by links the older ones, each once and with its PDF", async () => {
	const { path } = await revised(12, 1);
	const seen: number[] = [];
	let address: string | undefined = `${path}?lang=en`;
	for (let walked = 0; address && walked < 5; walked++) {
		const { body, status } = await stranger().get(address);
		expect(status).toBe(200);
		const versions = versionsOn(body);
		expect(versions.length).toBeLessThanOrEqual(5);
		for (const revision of versions) {
			const newest = seen.length === 0 && revision === versions[0];
			expect(body.includes(`${path}/pdf?revision=${revision}"`), String(revision)).toBe(!newest);
		}
		seen.push(...versions);
		const next = linkTo(body, "Older versions");
		expect(linkTo(body, "Newest versions") === undefined).toBe(walked === 0);
		address = next && path + next.replace(/#.*/, "");
		if (next) expect(next).toMatch(/lang=en.*#versions$/);
	}
	expect(seen).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
});

test("a place that was made up begins at the newest version", async () => {
	const { path } = await revised(2, 1);
	for (const before of ["0", "-3", "x", "1e9"]) {
		expect(versionsOn((await stranger().get(`${path}?before=${before}`)).body), before).toEqual([2, 1]);
	}
});

test("a version that changed everything names the first changes, shortened, and how many more there are", async () => {
	const { path } = await revised(3, 30);
	const { body } = await stranger().get(path);
	const words = wordsOf(body);
	// Sixty changes of lines, and of subtotal and total.
	expect(words.match(/And 54 more changes\./g)).toHaveLength(2);
	expect(words).toContain("… instead of");
	const versions = body.slice(body.indexOf('id="versions"'));
	expect(versions.length).toBeLessThan(10_000);
});

test("revisions that are large come in smaller slices, each once, and their history page stays light", async () => {
	const { owner, id } = await revised(12, 200);
	const seen: number[] = [];
	let address: string | undefined = `/api/invoices/${id}/revisions`;
	let slices = 0;
	for (; address; slices++) {
		const answer = await owner.call("GET", address);
		expect(answer.status).toBe(200);
		expect(JSON.stringify(answer.body).length).toBeLessThan(3_000_000);
		seen.push(...answer.body.map(({ revision }: { revision: number }) => revision));
		address = /<([^>]+)>; rel="next"/.exec(answer.headers.get("Link") ?? "")?.[1];
	}
	expect(seen).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
	expect(slices).toBeGreaterThan(1);
	const page = await owner.get(`/invoices/${id}/history`);
	expect(page.body.length).toBeLessThan(1_500_000);
	expect(wordsOf(page.body)).toContain("Older revisions");
	const file = await owner.get(`/invoices/${id}/history.json`);
	const records = typeof file.body === "string" ? JSON.parse(file.body) : file.body;
	expect(records.map(({ link }: { link: { revision: number } }) => link.revision)).toEqual(seen.toReversed());
});
