import { afterEach, expect, test, vi } from "vitest";
import { signedIn, stranger } from "#tests/harness/api";
import { takeLogged } from "#tests/harness/console";
import { aPayload } from "#tests/harness/factories";
import { broken } from "#tests/harness/recording";
import { ask } from "#tests/harness/worker";

const ID = /^[\w-]{16}$/;
const LOGGED = { LOG_REQUESTS: "yes" };

afterEach(() => vi.restoreAllMocks());

function spyOnLines() {
	const lines: Record<string, unknown>[] = [];
	vi.spyOn(console, "log").mockImplementation((text) => void lines.push(JSON.parse(text)));
	return lines;
}

test("every answer has an id of its own, whatever the request says", async () => {
	const me = await signedIn();
	const ids = new Set<string | null>();
	const asked = [
		"/",
		"/auth",
		"/dashboard",
		"/invoices.data",
		"/api/user",
		"/api/nothing",
		"/no/such/page",
		"/sitemap.xml",
	];
	for (const path of asked) {
		const { headers } = await me.get(path);
		expect(headers.get("X-Request-Id"), path).toMatch(ID);
		ids.add(headers.get("X-Request-Id"));
	}
	const own = await ask("/api/user", { headers: { "X-Request-Id": "mine" } }, {});
	expect(own.headers.get("X-Request-Id")).toMatch(ID);
	expect(ids.size).toBe(asked.length);
});

test("each request is a line: its pattern, status and time, and a mark of the account, the same each time", async () => {
	const { user, cookie } = await signedIn();
	const lines = spyOnLines();
	const page = await ask("/invoices?q=Kestrel", { cookie }, LOGGED);
	await ask(`/api/invoices/${crypto.randomUUID()}`, { cookie }, LOGGED);
	await ask("/i/0.secret", {}, LOGGED);
	const requests = lines.filter(({ event }) => event === "request");
	const account = expect.stringMatching(/^[0-9a-f]{12}$/);
	const line = {
		level: "info",
		event: "request",
		method: "GET",
		ms: expect.any(Number),
		requestId: expect.stringMatching(ID),
	};
	expect(requests).toEqual([
		{ ...line, requestId: page.headers.get("X-Request-Id"), route: "/invoices", status: 200, account },
		{ ...line, route: "/api/invoices/:id", status: 404, account },
		{ ...line, route: "/i/:token", status: 404, account: null },
	]);
	expect(requests[0]?.account).toBe(requests[1]?.account);
	expect(JSON.stringify(lines)).not.toContain(user.id);
	expect(JSON.stringify(lines)).not.toMatch(/Kestrel|secret/);
});

test("nothing that a person typed is in the log, of what goes well, is refused or fails", async () => {
	const { user, cookie } = await signedIn();
	const typed = ["Quillon", "quillon@kestrel.example", "Bergweg 7", "INV-SECRET", "correct horse"];
	const payload = aPayload({
		invoiceNumber: typed[3],
		notes: typed[0],
		clientData: { name: typed[0], email: typed[1], streetAddress: typed[2] },
	});
	const post = (path: string, body: unknown, bindings = {}) =>
		ask(
			path,
			{ method: "POST", cookie, headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) },
			{ ...LOGGED, ...bindings },
		);
	const lines = spyOnLines();
	const bound = broken(`no such table: ${typed[1]}`);
	expect((await post("/api/invoices", payload)).status).toBe(201);
	expect((await post("/api/invoices", payload)).status).toBe(409);
	expect((await post("/api/invoices", { ...payload, items: typed[0] })).status).toBe(400);
	expect((await post("/api/invoices", { ...payload, invoiceNumber: "INV-2" }, bound)).status).toBe(500);
	expect((await post("/api/login", { email: typed[1], password: typed[4] })).status).toBe(401);
	const logged = JSON.stringify(lines) + takeLogged();
	expect(lines.length).toBeGreaterThan(4);
	expect(logged).toContain("no such table");
	for (const text of [...typed, user.email, user.name, cookie.split("=")[1] ?? ""]) expect(logged).not.toContain(text);
});

test("a page that a fault keeps from being shown names the request, as the log does", async () => {
	const { cookie } = await signedIn();
	const bound = broken("no such column: nothing", (query) => query.includes("invoices"));
	for (const path of ["/invoices", "/invoices.data"]) {
		const answer = await ask(path, { cookie, headers: { Accept: "text/html" } }, bound);
		const id = answer.headers.get("X-Request-Id") ?? "";
		expect(await answer.text(), path).toContain(id);
		const logged = takeLogged();
		expect(logged).toContain(`"requestId":"${id}"`);
		expect(logged).toContain("no such column: nothing");
	}
	expect((await stranger().get("/nope")).body).not.toContain("our log has this request");
});
