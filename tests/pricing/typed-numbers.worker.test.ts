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
