import { expect, test } from "vitest";
import { callerWith } from "#tests/harness/api";
import { testContext } from "#tests/harness/context";
import { homeD1 } from "#tests/harness/databases";
import { aUser } from "#tests/harness/factories";
import { numberFrom } from "#tests/harness/rows";
import { startSession } from "~/access/server/sessions.server";
import { invoicesPage, listWholeInvoices, PAGE_SIZE } from "~/invoices/server/read-invoices.server";

const COUNT = 1200;

/** An account with very many invoices, hundreds of them of one and the same instant; their ids, newest first. */
async function aBusyAccount() {
	const { ctx } = testContext();
	const actor = await aUser(ctx, { plan: "pro" });
	const rows = Array.from({ length: COUNT }, (_, n) => ({
		id: crypto.randomUUID(),
		n,
		at: 1_770_000_000_000 + Math.floor(n / 300) * 1000,
	}));
	const insert = `INSERT INTO invoices (id, user_id, number, number_key, status, issue_date, due_date, due_at, currency,
			items, client, subtotal, total, search_text, quota_month, created_at, updated_at)
		SELECT value ->> 'id', ?, 'N-' || (value ->> 'n'), 'N-' || (value ->> 'n'), 'sent', '2026-01-01', '2190-01-01',
			6942672000000, 'USD', '[]', '{"name":"x","email":"x"}', 0, 0, 'x', '2026-01', value ->> 'at', value ->> 'at'
		FROM json_each(?)`;
	await homeD1.prepare(insert).bind(actor.id, JSON.stringify(rows)).run();
	expect(await numberFrom("SELECT n FROM invoice_counts WHERE user_id = ?", actor.id)).toBe(COUNT);
	const newestFirst = rows.sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1)).map(({ id }) => id);
	return { ctx, actor, newestFirst };
}

test("1,200 invoices are walked page by page, forwards and back, and each is seen once", async () => {
	const { ctx, actor, newestFirst } = await aBusyAccount();
	const forwards: string[] = [];
	const backwards: string[] = [];
	let page = await invoicesPage(ctx, actor, { filter: {} });
	expect([page.newer, page.first, page.matching]).toEqual([null, 0, COUNT]);
	for (let n = 0; ; n++) {
		expect(page.first).toBe(n * PAGE_SIZE);
		forwards.push(...page.rows.map(({ id }) => id));
		if (!page.older) break;
		page = await invoicesPage(ctx, actor, { filter: {}, cursor: page.older });
	}
	for (let n = COUNT / PAGE_SIZE - 1; ; n--) {
		expect(page.first).toBe(n * PAGE_SIZE);
		backwards.unshift(...page.rows.map(({ id }) => id));
		if (!page.newer) break;
		page = await invoicesPage(ctx, actor, { filter: {}, cursor: page.newer });
	}
	expect(page.older).not.toBeNull();
	expect(forwards).toEqual(newestFirst);
	expect(backwards).toEqual(newestFirst);
});

test.each([500, 499, 100, 7])(
	"the API's list is walked by its links, %d at a time, and each is seen once",
	async (limit) => {
		const { ctx, actor, newestFirst } = await aBusyAccount();
		const me = callerWith(`session=${await startSession(ctx, actor, "")}`);
		const seen: string[] = [];
		let path: string | undefined = `/api/invoices?limit=${limit}&status=sent&q=x`;
		for (let requests = 0; path && requests < (limit < 100 ? 10 : 1000); requests++) {
			const { status, body, headers } = await me.call("GET", path);
			expect(status).toBe(200);
			seen.push(...body.map(({ id }: { id: string }) => id));
			const link = headers.get("Link");
			expect(body.length === limit || link === null).toBe(true);
			path = link === null ? undefined : /^<(\/api\/invoices\?[^>]+)>; rel="next"$/.exec(link)?.[1];
			if (link !== null) expect(path).toContain(`limit=${limit}`);
		}
		expect(seen).toEqual(newestFirst.slice(0, seen.length));
		expect(seen).toHaveLength(limit < 100 ? 70 : COUNT);
	},
);

test("five hundred at a time is the default, and the most", async () => {
	const { ctx, actor, newestFirst } = await aBusyAccount();
	const me = callerWith(`session=${await startSession(ctx, actor, "")}`);
	const { body, headers } = await me.call("GET", "/api/invoices");
	expect(body.map(({ id }: { id: string }) => id)).toEqual(newestFirst.slice(0, 500));
	expect(headers.get("Link")).toMatch(/^<\/api\/invoices\?cursor=[^>]+>; rel="next"$/);
	expect((await me.call("GET", "/api/invoices?limit=501")).status).toBe(400);
	expect((await me.call("GET", "/api/drafts")).headers.get("Link")).toBeNull();
});

test("an invoice that comes or goes on the way neither hides nor repeats another", async () => {
	const { ctx, actor, newestFirst } = await aBusyAccount();
	const list = (cursor?: string | null) => listWholeInvoices(ctx, actor, { filter: {}, limit: 400, cursor });
	const first = await list();
	const at = Date.now();
	const gone = [newestFirst[399], newestFirst[400], newestFirst[800]];
	for (const id of gone) await homeD1.prepare("UPDATE invoices SET deleted_at = ? WHERE id = ?").bind(at, id).run();
	const second = await list(first.next);
	const third = await list(second.next);
	const seen = [...first.invoices, ...second.invoices, ...third.invoices].map(({ id }) => id);
	expect(seen).toEqual(newestFirst.filter((id, n) => n === 399 || !gone.includes(id)));
	expect(third.next).toBeNull();
});

test("a search is counted to a thousand, and says so when there are more", async () => {
	const { ctx, actor } = await aBusyAccount();
	expect(await invoicesPage(ctx, actor, { filter: { search: "x" } })).toMatchObject({
		matching: 1000,
		uncounted: true,
	});
	expect(await invoicesPage(ctx, actor, { filter: { search: "y" } })).toMatchObject({
		matching: 0,
		uncounted: false,
	});
});
