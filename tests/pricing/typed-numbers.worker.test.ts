import { expect, test } from "vitest";
import { signedIn } from "#tests/harness/api";
import { aPayload } from "#tests/harness/factories";
import { wordsOf } from "#tests/harness/page";

const line = (rate: unknown) => ({ items: [{ description: "Design", quantity: "1", rate }] });

test("the API reads numbers with a point in every language, and refuses those that are typed otherwise", async () => {
	const me = await signedIn({ language: "es" });
	for (const rate of ["1.500", 1.5, "1.50"]) {
		const { body } = await me.call("POST", "/api/invoices", {
			...aPayload(),
			...line(rate),
			invoiceNumber: `A ${rate}${typeof rate}`,
		});
		expect(body.subtotal).toBe("1.50");
	}
	for (const rate of ["1,5", "1.500,00", "1 500", "$5"]) {
		const { status, body } = await me.call("POST", "/api/invoices", { ...aPayload(), ...line(rate) });
		expect([status, body.message]).toEqual([400, "El precio debe ser un número como 85 o 85.50"]);
	}
});

const form = (rate: string) => ({
	intent: "save-draft",
	invoiceNumber: "A-1",
	issueDate: "2026-03-02",
	dueDate: "2026-04-01",
	currency: "EUR",
	"items[0].description": "Diseño",
	"items[0].quantity": "2",
	"items[0].rate": rate,
});

test.each([
	["es", "1.234,50 €", "2469.00"],
	["fr", "1\u202f234,50", "2469.00"],
	["en", "1,234.50", "2469.00"],
] as const)("a form in %s takes %s", async (language, rate, subtotal) => {
	const me = await signedIn({ language, plan: "freelancer" });
	const { status } = await me.post("/invoices/new", form(rate));
	expect(status).toBe(302);
	const { body } = await me.call("GET", "/api/drafts");
	expect(body[0].subtotal).toBe(subtotal);
});

test("what may be either of two numbers is asked about at its field, and nothing is saved before", async () => {
	const me = await signedIn({ language: "es", plan: "freelancer" });
	const asked = await me.post("/invoices/new", form("1.500"));
	expect([asked.status, wordsOf(asked.body)]).toEqual([
		400,
		expect.stringContaining("«1.500» se puede leer de dos maneras"),
	]);
	const choices = [
		...asked.body.matchAll(/<button[^>]*name="__intent__"[^>]*value="([^"]*update[^"]*)"[^>]*>([^<]*)</g),
	];
	expect(choices.map(([, , label]) => label)).toEqual(["1,50", "1.500,00"]);
	expect((await me.call("GET", "/api/drafts")).body).toEqual([]);

	const intent = choices[1]?.[1]?.replaceAll("&quot;", '"') ?? "";
	const { intent: _, ...typed } = form("1.500");
	const again = await me.post("/invoices/new", { ...typed, __intent__: intent });
	expect(again.body).toMatch(/name="items\[0\]\.rate"[^>]*value="1500,00"|value="1500,00"[^>]*name="items\[0\]\.rate"/);
	expect(wordsOf(again.body)).not.toContain("dos maneras");
});

const HABITS: [whose: string, account: object, typed: Record<string, string>][] = [
	["of an account whose clock is in Germany", { timezone: "Europe/Berlin", currency: "USD" }, { currency: "USD" }],
	["of an account in euros", { timezone: "UTC", currency: "EUR" }, { currency: "USD" }],
	["on an invoice in kronor", { timezone: "UTC", currency: "USD" }, { currency: "SEK" }],
	[
		"beside an amount with a comma",
		{ timezone: "UTC", currency: "USD" },
		{ currency: "USD", "items[1].description": "Hosting", "items[1].quantity": "1", "items[1].rate": "2.350,50" },
	],
];

test.each(HABITS)("in English three digits after the only sign are asked about %s", async (_, account, others) => {
	const me = await signedIn({ plan: "freelancer" });
	expect((await me.call("PATCH", "/api/user/settings", account)).status).toBe(200);
	for (const rate of ["1.500", "1,500"]) {
		const asked = await me.post("/invoices/new", { ...form(rate), ...others });
		expect([asked.status, wordsOf(asked.body)]).toEqual([
			400,
			expect.stringContaining(`“${rate}” can be read in two ways`),
		]);
		const labels = [...asked.body.matchAll(/<button[^>]*name="__intent__"[^>]*update[^>]*>([^<]*)</g)];
		expect(labels.map(([, label]) => label)).toEqual(["1.50", "1,500.00"]);
		expect(asked.body).toContain(`value="${rate}"`);
	}
	expect((await me.call("GET", "/api/drafts")).body).toEqual([]);
	const whole = await me.post("/invoices/new", { ...form("1.500,-"), ...others });
	expect(whole.status).toBe(302);
	expect((await me.call("GET", "/api/drafts")).body[0].items[0].rate).toBe(1500);
});

test("where all write a point nothing is asked, and a business in Germany is asked wherever its clock is", async () => {
	const me = await signedIn({ plan: "freelancer" });
	const typed = { ...form("1.500"), currency: "USD" };
	expect((await me.call("PATCH", "/api/user/settings", { timezone: "Europe/Dublin", currency: "EUR" })).status).toBe(
		200,
	);
	expect((await me.post("/invoices/new", { ...typed, currency: "EUR" })).status).toBe(302);
	expect((await me.call("PATCH", "/api/user/seller-profile", { country: "DE" })).status).toBe(200);
	expect((await me.post("/invoices/new", { ...typed, invoiceNumber: "A-2" })).status).toBe(400);
});

test("every other field of an amount asks too", async () => {
	const me = await signedIn({ plan: "pro" });
	await me.call("PATCH", "/api/user/settings", { timezone: "Europe/Berlin" });
	const { body: invoice } = await me.call("POST", "/api/invoices", aPayload());
	expect((await me.call("PUT", "/api/tax-profile", { country: "DE" })).status).toBe(200);
	const { body: draft } = await me.call("POST", "/api/drafts", aPayload());
	const forms: [path: string, fields: Record<string, string>][] = [
		[`/invoices/${invoice.id}/payments/new`, { amount: "1.500", date: "2026-03-02", method: "cash" }],
		[
			`/invoices/${draft.id}/deposit`,
			{ how: "amount", amount: "1.500", issueDate: "2026-03-02", dueDate: "2026-03-16", key: "k" },
		],
		["/clients/new", { name: "Niamh Byrne", email: "niamh@example.com", hourlyRate: "1.500" }],
		["/time-tracker/projects", { intent: "add", name: "Site", hourlyRate: "1.500" }],
		["/settings/tax", { intent: "profile", charges: "yes", country: "DE", cashStep: "1.500" }],
	];
	for (const [path, fields] of forms) {
		const { status, body } = await me.post(path, fields);
		expect([path, status, wordsOf(body).includes("“1.500” can be read in two ways")]).toEqual([path, 400, true]);
	}
});
