import { expect, test } from "vitest";
import { signedIn } from "#tests/harness/api";
import { aPayload } from "#tests/harness/factories";
import { numberFrom } from "#tests/harness/rows";
import { sequenceOf } from "~/invoices/domain/number-series";

const SERIES = { pattern: "R-{seq:3}", resets: "never", next: 49 };

async function numbered() {
	const me = await signedIn({ plan: "pro" });
	expect((await me.call("PUT", "/api/user/numbers", SERIES)).status).toBe(200);
	return me;
}

test("a number that is typed inside the series moves it on, once it is issued; one outside and one before do not", async () => {
	const me = await numbered();
	const next = async () => (await me.call("GET", "/api/user/numbers")).body.next;
	const post = (path: string, invoiceNumber: string | null) =>
		me.call("POST", path, aPayload({ invoiceNumber, status: path.endsWith("drafts") ? "draft" : "sent" }));
	expect((await post("/api/invoices", "R-060")).status).toBe(201);
	expect(await next()).toBe(61);
	for (const number of ["R-20", "R-062x", "S-100", "R-055", "R-1000000000"]) {
		expect((await post("/api/invoices", number)).status).toBe(201);
		expect(await next()).toBe(61);
	}
	const { body: draft } = await post("/api/drafts", "R-070");
	expect(await next()).toBe(61);
	expect((await me.call("PATCH", `/api/invoices/${draft.id}`, { status: "sent" })).status).toBe(200);
	expect((await post("/api/invoices", null)).body).toMatchObject({ invoiceNumber: "R-071" });
});

test("twenty at once, typed and next ones, have twenty numbers, and the series goes on after the last", async () => {
	const me = await numbered();
	const numbers = Array.from({ length: 20 }, (_, n) => (n % 2 ? `R-${String(49 + n).padStart(3, "0")}` : null));
	const answers = await Promise.all(
		numbers.map((invoiceNumber) => me.call("POST", "/api/invoices", aPayload({ invoiceNumber }))),
	);
	const given = answers.filter(({ status }) => status === 201).map(({ body }) => body.invoiceNumber);
	expect(new Set(given).size).toBe(given.length);
	// A typed number that the series reached first is taken.
	for (const { status } of answers) expect([201, 409]).toContain(status);
	const last = Math.max(...given.map((number) => Number(number.slice(2))));
	expect((await me.call("GET", "/api/user/numbers")).body.next).toBe(last + 1);
});

test("null takes the next of the series for drafts and in a PATCH too; what was sent keeps its number", async () => {
	const me = await numbered();
	const { body: draft } = await me.call("POST", "/api/drafts", aPayload({ invoiceNumber: null, status: "draft" }));
	expect(draft).toMatchObject({ invoiceNumber: "R-049", numberProvisional: true });
	const { body: typed } = await me.call("POST", "/api/drafts", aPayload({ invoiceNumber: "X", status: "draft" }));
	const { body: changed } = await me.call("PATCH", `/api/invoices/${typed.id}`, { invoiceNumber: null });
	expect(changed).toMatchObject({ invoiceNumber: "R-049", numberProvisional: true });
	const { body: sent } = await me.call("PATCH", `/api/invoices/${typed.id}`, { status: "sent" });
	expect(sent).toMatchObject({ invoiceNumber: "R-049", numberProvisional: false });
	expect((await me.call("PATCH", `/api/invoices/${typed.id}`, { invoiceNumber: null })).status).toBe(409);
	expect((await me.call("POST", "/api/drafts", aPayload({ invoiceNumber: "", status: "draft" }))).status).toBe(400);
});

test("a date before that of an earlier number is warned of where there is a series, by the API and once by the form", async () => {
	const me = await numbered();
	const post = (issueDate: string) =>
		me.call("POST", "/api/invoices", aPayload({ invoiceNumber: null, issueDate, dueDate: "2026-12-31" }));
	expect((await post("2026-03-10")).body.warnings).toEqual([]);
	const { body } = await post("2026-03-09");
	expect(body.warnings).toEqual([expect.stringContaining("R-049")]);
	const { body: draft } = await me.call("POST", "/api/drafts", aPayload({ invoiceNumber: null, status: "draft" }));
	const { body: sent } = await me.call("PATCH", `/api/invoices/${draft.id}`, { status: "sent" });
	expect(sent.warnings).toEqual([expect.stringContaining("R-049")]);
	const other = await signedIn({ plan: "pro" });
	await other.call("POST", "/api/invoices", aPayload({ issueDate: "2026-03-10" }));
	expect((await other.call("POST", "/api/invoices", aPayload())).body.warnings).toEqual([]);
});

test("who sets up tax in France is proposed F2026-001, ticked; who was numbered, or unticks it, keeps their numbers", async () => {
	const me = await signedIn({ plan: "pro", timezone: "Europe/Paris" });
	expect((await me.get("/settings/tax")).body).toMatch(
		/name="sequence"[^>]*checked[^>]*F\{year\}|F\{year\}-\{seq:3\}"[^>]*checked/,
	);
	const form = { intent: "profile", charges: "yes", country: "FR", lockAsked: "law", lock: "on" };
	await me.post("/settings/tax", { ...form, sequence: "F{year}-{seq:3}" });
	const { body } = await me.call("GET", "/api/user/numbers");
	expect(body).toMatchObject({ pattern: "F{year}-{seq:3}", resets: "year", next: 1 });
	expect(body.upcoming[0]).toMatch(/^F20\d\d-001$/);

	const unticked = await signedIn({ plan: "pro" });
	await unticked.post("/settings/tax", form);
	expect((await unticked.call("GET", "/api/user/numbers")).body).toMatchObject({ pattern: null });
	const before = await numbered();
	await before.post("/settings/tax", { ...form, sequence: "F{year}-{seq:3}" });
	expect((await before.call("GET", "/api/user/numbers")).body).toMatchObject({ pattern: SERIES.pattern });
	expect(await numberFrom("SELECT lock_issued FROM users WHERE id = ?", before.user.id)).toBe(1);
});

test.each([
	["{year}-{seq:3}", "2026-049", 49],
	["{year}-{seq:3}", "2025-049", null],
	["{year}-{seq:3}", "2026-49", null],
	["{year}-{seq:3}", "2026-1049", 1049],
	["A{seq}Z", "A7Z", 7],
	["A{seq}Z", "A07Z", null],
	["{seq:3}", "", null],
	["{yy}{month}{seq:4}", "26060012", 12],
] as const)("%s has %s at %s", (pattern, number, sequence) => {
	expect(sequenceOf({ pattern, resets: "never" }, number, "2026-06-18")).toBe(sequence);
});
