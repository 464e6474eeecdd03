import { expect, test } from "vitest";
import { type Caller, signedIn } from "#tests/harness/api";
import { aPayload } from "#tests/harness/factories";

/** The numbers of a page of the list, in its order. */
async function numbersOn(me: Caller, query: string): Promise<string[]> {
	const { body } = await me.get(`/invoices${query}`);
	return [...body.matchAll(/aria-label="View ([^"]+)"/g)].map(([, number = ""]) => number);
}

async function aBook() {
	const me = await signedIn({ plan: "pro" });
	const add = async (invoiceNumber: string, name: string, rest: Record<string, unknown>) => {
		const { rate, ...given } = rest;
		const items = [{ description: "Work", quantity: 1, rate }];
		const clientData = { name, email: "client@example.com" };
		const path = given.status === "draft" ? "/api/drafts" : "/api/invoices";
		const made = await me.call("POST", path, aPayload({ invoiceNumber, clientData, items, ...given }));
		expect(made.status, JSON.stringify(made.body)).toBe(201);
	};
	await add("C-3", "beta", { rate: 20, currency: "USD", dueDate: "2190-03-01" });
	await add("A-1", "Gamma", { rate: 900, currency: "EUR", dueDate: "2020-01-31" });
	await add("B-2", "alpha", { rate: 100, currency: "USD", dueDate: "2190-01-01" });
	await add("D-4", "delta", { rate: 5, currency: "EUR", dueDate: "2190-02-01", status: "draft" });
	return me;
}

test.each([
	["number", ["A-1", "B-2", "C-3", "D-4"]],
	["client", ["B-2", "C-3", "D-4", "A-1"]],
	["amount", ["D-4", "A-1", "C-3", "B-2"]],
	["dueDate", ["A-1", "B-2", "D-4", "C-3"]],
	["status", ["A-1", "B-2", "C-3", "D-4"]],
])("the list is sorted by %s, both ways, amounts within each currency", async (heading, order) => {
	const me = await aBook();
	expect(await numbersOn(me, `?sort=${heading}`)).toEqual(order);
	const turned = await numbersOn(me, `?sort=-${heading}`);
	expect(turned).toEqual(heading === "amount" ? ["A-1", "D-4", "B-2", "C-3"] : [...order].reverse());
	const { body } = await me.get(`/invoices?sort=${heading}`);
	expect(body).toMatch(/aria-sort="ascending"/);
	expect(body).toContain(`?sort=-${heading}"`);
	expect(await numbersOn(me, "?sort=nonsense")).toEqual(["D-4", "B-2", "A-1", "C-3"]);
});

test("a sorted list is walked by its pages, forwards and back, and each row is seen once", async () => {
	const me = await signedIn({ plan: "pro" });
	await me.call("PATCH", "/api/user/settings", { listRows: 10 });
	for (let at = 0; at < 23; at++) {
		const items = [{ description: "Work", quantity: 1, rate: (at * 7) % 5 }];
		await me.call("POST", "/api/drafts", aPayload({ invoiceNumber: `N-${10 + at}`, items }));
	}
	for (const sort of ["amount", "-amount", "-number", "status", "client"]) {
		const pages: string[][] = [];
		let query: string | undefined = `?sort=${sort}`;
		let previous: string | undefined;
		while (query) {
			const { body }: { body: string } = await me.get(`/invoices${query}`);
			pages.push([...body.matchAll(/aria-label="View ([^"]+)"/g)].map(([, number = ""]) => number));
			const step = (rel: string) => {
				const link = [...body.matchAll(/<a [^>]*>/g)].map(([tag]) => tag).find((tag) => tag.includes(`rel="${rel}"`));
				return link && /href="\/invoices([^"]*)"/.exec(link)?.[1]?.replaceAll("&amp;", "&");
			};
			query = step("next");
			previous = step("prev");
		}
		expect(
			pages.map((page) => page.length),
			sort,
		).toEqual([10, 10, 3]);
		expect(new Set(pages.flat()).size, sort).toBe(23);
		expect(await numbersOn(me, previous ?? ""), sort).toEqual(pages[1]);
	}
});

test("how many rows a page has is chosen on it, and the account keeps it", async () => {
	const me = await signedIn({ plan: "pro" });
	for (let at = 0; at < 27; at++) await me.call("POST", "/api/drafts", aPayload({ invoiceNumber: `N-${10 + at}` }));
	expect(await numbersOn(me, "")).toHaveLength(25);
	const chosen = await me.post("/invoices?sort=number", { intent: "rows", rows: "50" });
	expect([chosen.status, chosen.headers.get("Location")]).toEqual([302, "/invoices?sort=number"]);
	expect(await numbersOn(me, "")).toHaveLength(27);
	expect((await me.call("PATCH", "/api/user/settings", {})).body.listRows).toBe(50);
	await me.post("/invoices", { intent: "rows", rows: "7" });
	expect(await numbersOn(me, "")).toHaveLength(27);
	expect((await me.call("PATCH", "/api/user/settings", { listRows: 7 })).status).toBe(400);
});

test("the head counts what the filter leaves", async () => {
	const me = await aBook();
	const head = async (query: string) => /role="status">([^<]*)</.exec((await me.get(`/invoices${query}`)).body)?.[1];
	expect(await head("")).toBe("4 invoices, 2 pending, 1 overdue");
	expect(await head("?currency=EUR")).toBe("2 invoices, 0 pending, 1 overdue");
	expect(await head("?status=sent")).toBe("2 invoices, 2 pending, 0 overdue");
	expect(await head("?q=nobody")).toBe("0 invoices, 0 pending, 0 overdue");
});

test.each(["1,234.50", "1234.5", "1.234,50", "1 234,50", "€1,234.50", "1234,50 EUR", "$ 1,234.50"])(
	"an amount is found as %s, in the currency's own decimals",
	async (typed) => {
		const me = await signedIn({ plan: "pro" });
		const of = (rate: number, currency: string, invoiceNumber: string) =>
			me.call("POST", "/api/drafts", {
				...aPayload(),
				invoiceNumber,
				currency,
				items: [{ description: "Work", quantity: 1, rate }],
			});
		await of(1234.5, "EUR", "E-1");
		await of(123450, "JPY", "E-2");
		await of(1234, "EUR", "E-3");
		expect(await numbersOn(me, `?q=${encodeURIComponent(typed)}`)).toEqual(["E-1"]);
		expect(await numbersOn(me, "?q=123,450")).toEqual(["E-2"]);
	},
);
