import { expect, test } from "vitest";
import { type Caller, signedIn } from "#tests/harness/api";
import { aPayload, aRecurringPayload } from "#tests/harness/factories";
import { wordsOf } from "#tests/harness/page";

const { clientData: _, ...BARE } = aPayload();
const CLIENT = { name: "Kestrel", email: "k@kestrel.example" };

/** Each number's invoice, in the order that they are made: a day, a currency, and whether the saved client is billed. */
const MADE: [number: string, issueDate: string, currency: string, isClient: boolean][] = [
	["N-1", "2026-03-15", "EUR", true],
	["N-2", "2026-01-10", "USD", false],
	["N-3", "2026-02-20", "EUR", true],
	["N-4", "2026-02-20", "USD", true],
	["N-5", "2026-04-01", "EUR", false],
];

async function books() {
	const me = await signedIn({ plan: "pro" });
	const { body: client } = await me.call("POST", "/api/clients", { ...CLIENT });
	for (const [invoiceNumber, issueDate, currency, isClient] of MADE) {
		const whom = isClient ? { clientId: client.id } : { clientData: { ...CLIENT, email: "other@x.example" } };
		const dueDate = issueDate.replace("2026", "2027");
		const body = { ...BARE, ...whom, invoiceNumber, issueDate, dueDate, currency };
		expect((await me.call("POST", "/api/invoices", body)).status).toBe(201);
	}
	return { me, clientId: client.id as string };
}

async function numbers(me: Caller, path: string): Promise<string[]> {
	const { status, body, headers } = await me.call("GET", path);
	expect([path, status]).toEqual([path, 200]);
	const next = /<([^>]+)>/.exec(headers.get("Link") ?? "")?.[1];
	return [
		...body.map((each: { invoiceNumber: string }) => each.invoiceNumber),
		...(next ? await numbers(me, next) : []),
	];
}

test("invoices are narrowed by client, issue date and currency, and sorted by what is said, page by page", async () => {
	const { me, clientId } = await books();
	const list = (query: string) => numbers(me, `/api/invoices?limit=2&${query}`);
	expect(await list("")).toEqual(["N-5", "N-4", "N-3", "N-2", "N-1"]);
	expect(await list(`clientId=${clientId}`)).toEqual(["N-4", "N-3", "N-1"]);
	expect(await list(`clientId=${crypto.randomUUID()}`)).toEqual([]);
	expect(await list("currency=EUR")).toEqual(["N-5", "N-3", "N-1"]);
	expect((await list("from=2026-02-20&to=2026-03-15")).sort()).toEqual(["N-1", "N-3", "N-4"]);
	expect((await list("from=2026-02-20&to=2026-03-15"))[0]).toBe("N-1");
	const rising = await list("sort=issueDate");
	expect([rising[0], rising.slice(1, 3).sort(), ...rising.slice(3)]).toEqual(["N-2", ["N-3", "N-4"], "N-1", "N-5"]);
	expect(await list("sort=-issueDate")).toEqual([...rising].reverse());
	expect(await list("sort=dueDate")).toEqual(rising);
	expect(await list("sort=createdAt")).toEqual(["N-1", "N-2", "N-3", "N-4", "N-5"]);
	expect(await list(`sort=issueDate&currency=EUR&clientId=${clientId}&to=2026-02-28`)).toEqual(["N-3"]);
});

test("a cursor of another order is 400, and so is a value that is none, by its name", async () => {
	const { me } = await books();
	const { headers } = await me.call("GET", "/api/invoices?limit=2&sort=issueDate");
	const next = /<([^>]+)>/.exec(headers.get("Link") ?? "")?.[1] ?? "";
	for (const [path, name] of [
		[next.replace("sort=issueDate", "sort=-issueDate"), "cursor"],
		[next.replace("sort=issueDate", ""), "cursor"],
		["/api/invoices?clientId=kestrel", "clientId"],
		["/api/invoices?from=01/02/2026", "from"],
		["/api/invoices?to=2026-02-30", "to"],
		["/api/invoices?currency=euro", "currency"],
		["/api/invoices?sort=total", "sort"],
		["/api/invoices?status=late", "status"],
		["/api/drafts?status=draft", "status"],
		["/api/time-entries?from=yesterday", "from"],
		["/api/payments?clientId=kestrel", "clientId"],
		["/api/projects?clientId=kestrel", "clientId"],
		["/api/recurring-invoices?clientId=kestrel", "clientId"],
		["/api/credit-notes?clientId=kestrel", "clientId"],
	] as const) {
		const { status, body } = await me.call("GET", path);
		expect([path, status, Object.keys(body.fieldErrors ?? {})]).toEqual([path, 400, [name]]);
	}
});

test("time entries are narrowed by the client's id under the name that invoices have for it", async () => {
	const { me, clientId } = await books();
	const entry = { startTime: "2026-06-18T10:00:00Z", duration: 60 };
	for (const more of [{ description: "Call", clientId }, { description: "Post" }]) {
		expect((await me.call("POST", "/api/time-entries", { ...entry, ...more })).status).toBe(201);
	}
	const { body } = await me.call("GET", `/api/time-entries?clientId=${clientId}`);
	expect(body.map(({ description }: { description: string }) => description)).toEqual(["Call"]);
});

test("what has a client is narrowed by its id in every list, and another account's client has nothing in it", async () => {
	const me = await signedIn({ plan: "pro" });
	const add = async (path: string, body: object): Promise<string> => {
		const made = await me.call("POST", path, body);
		expect([path, made.status, made.body.fieldErrors]).toEqual([path, 201, undefined]);
		return made.body.id;
	};
	const [one, two] = [await add("/api/clients", CLIENT), await add("/api/clients", { ...CLIENT, name: "Pine" })];
	const { clientData: __, ...content } = aRecurringPayload().invoice;
	const own: Record<string, string[]> = {};
	for (const clientId of [one, two, null]) {
		const whom = clientId ? { clientId } : { clientData: { ...CLIENT, email: "other@x.example" } };
		const invoice = await add("/api/invoices", { ...BARE, ...whom, invoiceNumber: `N-${clientId}` });
		const made = {
			payments: [
				await add(`/api/invoices/${invoice}/payments`, { amount: "1.00" }),
				await add(`/api/invoices/${invoice}/payments`, { amount: "2.00" }),
			],
			"credit-notes": [await add(`/api/invoices/${invoice}/credit-notes`, { reduction: { amount: "1.00" } })],
			projects: [await add("/api/projects", { name: "Website", clientId })],
			"recurring-invoices": [
				await add("/api/recurring-invoices", aRecurringPayload({ invoice: { ...content, ...whom } })),
			],
		};
		if (clientId === one) Object.assign(own, made);
	}
	const other = await signedIn({ plan: "pro" });
	for (const [list, ids] of Object.entries(own)) {
		const listed = async (query: string, who = me) => {
			const { body } = await who.call("GET", `/api/${list}${query}`);
			return body.map(({ id }: { id: string }) => id);
		};
		expect([list, (await listed(`?clientId=${one}`)).sort()]).toEqual([list, [...ids].sort()]);
		expect(await listed("?clientId=")).toHaveLength(3 * ids.length);
		expect(await listed(`?clientId=${crypto.randomUUID()}`)).toEqual([]);
		expect(await listed(`?clientId=${one}`, other)).toEqual([]);
	}
	const page = await me.call("GET", `/api/payments?clientId=${one}&limit=1`);
	const next = /<([^>]+)>/.exec(page.headers.get("Link") ?? "")?.[1] ?? "";
	const rest = await me.call("GET", next);
	expect([...page.body, ...rest.body].map(({ id }) => id).sort()).toEqual([...(own.payments ?? [])].sort());
	expect([page.body.length, rest.headers.get("Link")]).toEqual([1, null]);
});

test("in the list a draft has a date, and only what was issued says so", async () => {
	const me = await signedIn();
	const body = { ...BARE, clientData: CLIENT, issueDate: "2026-03-15", dueDate: "2026-04-15" };
	await me.call("POST", "/api/drafts", { ...body, invoiceNumber: "D-1", status: "draft" });
	const drafts = wordsOf((await me.get("/invoices")).body);
	expect([drafts.includes("Dated Mar 15, 2026"), drafts.includes("Issued Mar 15, 2026")]).toEqual([true, false]);
	await me.call("POST", "/api/invoices", { ...body, invoiceNumber: "N-1" });
	expect(wordsOf((await me.get("/invoices")).body)).toContain("N-1 Issued Mar 15, 2026");
});
