import { beforeAll, expect, test } from "vitest";
import { type Caller, signedIn } from "#tests/harness/api";
import { fillAccount } from "#tests/harness/large-account";
import { readPage, wordsOf } from "#tests/harness/page";
import { change } from "#tests/harness/rows";

const MANY = 10_001;
const OLDEST = `Client ${MANY}`;
const LAST_PROJECT = "Quay at the end";

let me: Caller & { user: { id: string } };

beforeAll(async () => {
	me = await signedIn({ plan: "pro" });
	await fillAccount(me.user.id, { invoices: 0, clients: MANY, entries: MANY, projects: MANY });
	const worked = { description: "Survey", projectName: LAST_PROJECT, startTime: "2001-03-18T09:00:00Z", duration: 60 };
	expect((await me.call("POST", "/api/time-entries", worked)).status).toBe(201);
});

test("pickers find the oldest of 10,001 clients, also where its name begins a thousand others", async () => {
	const names = async (words: string) => {
		const { body } = await me.call("GET", `/clients/choices?${new URLSearchParams({ q: words })}`);
		return body as { clients: { name: string; email: string }[]; more: boolean };
	};
	expect((await names(OLDEST)).clients.map(({ name }) => name)).toEqual([OLDEST]);
	const first = await names("client 1");
	expect([first.clients[0]?.name, first.clients.length, first.more]).toEqual(["Client 1", 20, true]);
	expect((await names("nobody is called this")).clients).toEqual([]);
	expect((await names("")).clients).toHaveLength(20);
});

test("nobody's clients are found by another account, and nothing by nobody", async () => {
	const other = await signedIn({ plan: "pro" });
	expect((await other.call("GET", "/clients/choices?q=client")).body).toEqual({ clients: [], more: false });
	expect((await other.call("GET", "/time-tracker/project-choices?q=quay")).body).toEqual({ projects: [], more: false });
});

test("a picker offers first whom work was last for", async () => {
	const { body: harbour } = await me.call("POST", "/api/clients", { name: "Harbour", email: "h@b.io" });
	await change("UPDATE clients SET created_at = 1 WHERE id = ?", harbour.id);
	expect((await me.call("GET", "/clients/choices")).body.clients[0].name).toBe("Client 2");
	const late = await me.call("POST", "/api/time-entries", {
		description: "Call",
		clientId: harbour.id,
		startTime: new Date(Date.now() - 60_000).toISOString(),
		duration: 1,
	});
	expect(late.status).toBe(201);
	expect((await me.call("GET", "/clients/choices")).body.clients[0].name).toBe("Harbour");
});

test.each([
	["/invoices/new", "invoiceNumber"],
	["/recurring/new", "name"],
])(
	"without JavaScript the form of %s searches, fills the oldest client in, and keeps what was typed",
	async (path, field) => {
		const typed = {
			[field]: "Typed before",
			clientName: "Somebody",
			"items[0].description": "Chart",
			notes: "As agreed",
		};
		const found = await me.post(path, { ...typed, intent: "find-client", find: OLDEST });
		expect(found.status).toBe(200);
		expect(readPage(found.body).fields).toMatchObject({ ...typed, find: OLDEST });
		const id = `${me.user.id}-c${MANY}`;
		expect(found.body).toContain(`<option value="${id}">${OLDEST}, client${MANY}@many.example</option>`);
		const filled = await me.post(path, { ...typed, intent: "fill-client", savedClient: id });
		expect(readPage(filled.body).fields).toMatchObject({
			...{ [field]: "Typed before", "items[0].description": "Chart", notes: "As agreed" },
			...{ clientName: OLDEST, clientEmail: `client${MANY}@many.example` },
		});
	},
);

test.each(["start", "add"])(
	"without JavaScript the tracker's form %s searches, and keeps whom it found until it is sent",
	async (button) => {
		const id = `${me.user.id}-c${MANY}`;
		const typed = { description: "", hourlyRate: "80", projectName: "Quay" };
		const found = await me.post("/time-tracker", { ...typed, intent: `find-${button}`, find: OLDEST });
		const option = `<option value="${id}">${OLDEST}</option>`;
		expect(found.body).toContain(option);
		const { fields } = readPage(found.body);
		const carried = { found: fields.found ?? "", find: OLDEST };
		const refused = await me.post("/time-tracker", { ...typed, ...carried, intent: button, clientId: id });
		expect(refused.status).toBe(400);
		expect(refused.body).toContain(`<option value="${id}" selected="">${OLDEST}</option>`);
	},
);

test.each(["", "{", '{"clients":[{"id":7}]}', '{"clients":"x"}', "[]"])(
	"what a form carries of a search may be anything: %j",
	async (found) => {
		const answer = await me.post("/time-tracker", { description: "", intent: "start", found });
		expect(answer.status).toBe(400);
	},
);

test("the list of time is filtered by the oldest client, found without JavaScript in the form itself", async () => {
	const id = `${me.user.id}-c${MANY}`;
	const searched = await me.get(`/time-tracker?${new URLSearchParams({ find: OLDEST, billed: "no" })}`);
	expect(searched.body).toContain(`<option value="${id}">${OLDEST}</option>`);
	expect(searched.body).toContain('<option value="no" selected="">');
	const filtered = await me.get(`/time-tracker?client=${id}`);
	expect(filtered.body).toContain(`<option value="${id}" selected="">${OLDEST}</option>`);
});

test("the oldest of 10,001 projects is found as one types, and by a part of its name in the filter", async () => {
	const { body } = await me.call("GET", "/time-tracker/project-choices?q=quay");
	expect(body.projects[0]).toMatchObject({ name: LAST_PROJECT });
	const page = await me.get("/time-tracker?project=quay");
	expect(page.body).toContain(`>${LAST_PROJECT}</a>`);
	expect(wordsOf((await me.get(`/time-tracker?${new URLSearchParams({ project: LAST_PROJECT })}`)).body)).toContain(
		"Survey",
	);
});

test.each(["/invoices/new", "/recurring/new", "/time-tracker"])(
	"%s carries a few clients, says that there are others, and stays small",
	async (path) => {
		const { body } = await me.get(path);
		expect(new Set(body.match(/client\d+@many\.example/g)).size).toBeLessThanOrEqual(20);
		expect(body.length).toBeLessThan(150_000);
		expect(wordsOf(body)).toContain("Not all are listed. Search for any other.");
		const few = await signedIn({ plan: "pro" });
		await few.call("POST", "/api/clients", { name: "Kestrel", email: "k@b.io" });
		expect(wordsOf((await few.get(path)).body)).not.toContain("Not all are listed.");
	},
);

test("hours of a client who was saved long ago are rounded as was agreed with them, and billed to them", async () => {
	const old = await signedIn({ plan: "pro" });
	const kestrel = { name: "Kestrel", email: "k@b.io", rounding: "up", roundingMinutes: 30, city: "Bergen" };
	const { body: client } = await old.call("POST", "/api/clients", kestrel);
	await change("UPDATE clients SET created_at = 1 WHERE id = ?", client.id);
	await fillAccount(old.user.id, { invoices: 0, clients: 600, entries: 0, projects: 1 });
	const { body: entry } = await old.call("POST", "/api/time-entries", {
		...{ description: "Call", clientId: client.id, hourlyRate: 100 },
		...{ startTime: "2026-03-18T09:00:00Z", duration: 10 },
	});
	const { fields } = readPage((await old.get(`/invoices/new?fromTime=true&entry=${entry.id}`)).body);
	expect(fields).toMatchObject({ clientName: "Kestrel", clientCity: "Bergen", "items[0].quantity": "0.50" });
});
