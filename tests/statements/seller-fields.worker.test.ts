import { expect, test } from "vitest";
import { signedIn } from "#tests/harness/api";

const PATH = "/api/user/seller-profile";
const INVOICE = {
	invoiceNumber: "INV-1",
	issueDate: "2026-06-02",
	dueDate: "2026-07-02",
	currency: "EUR",
	items: [{ description: "Design", quantity: 1, rate: 1450 }],
	clientData: { name: "Kestrel", email: "accounts@kestrel.example", country: "FR" },
	status: "sent",
};

test("the API takes what a business is to the law, and refuses a number whose check digits are wrong", async () => {
	const me = await signedIn();
	const wrong = await me.call("PATCH", PATH, { country: "FR", companyNumber: "732 829 321" });
	expect([wrong.status, wrong.body.errors ?? wrong.body]).toMatchObject([400, expect.anything()]);
	expect(JSON.stringify(wrong.body)).toContain("SIREN / SIRET");
	const right = await me.call("PATCH", PATH, { country: "FR", kind: "sole_trader", companyNumber: "732 829 320" });
	expect(right.body).toMatchObject({ kind: "sole_trader", scheme: "", companyNumber: "732 829 320" });
	expect((await me.call("PATCH", PATH, { kind: "partnership" })).status).toBe(400);
	expect((await me.call("PATCH", PATH, { vatId: "FR45732829320" })).status, "the key of another SIREN").toBe(400);
});

test("the scheme for small businesses says why no tax is charged, and takes it back", async () => {
	const me = await signedIn();
	const chosen = await me.call("PATCH", PATH, { country: "FR", scheme: "small_business" });
	expect(chosen.body).toMatchObject({ scheme: "small_business", taxCategory: "E" });
	expect((await me.call("PATCH", PATH, { scheme: "" })).body).toMatchObject({ scheme: "", taxCategory: "" });
	const abroad = await me.call("PATCH", PATH, { country: "AU", scheme: "small_business" });
	expect(abroad.body).toMatchObject({ taxCategory: "O" });
});

test("a number that was there before it was checked stays, and the rest can be saved", async () => {
	const me = await signedIn();
	await me.call("PATCH", PATH, { country: "US", taxId: "12-3456789" });
	const moved = await me.call("PATCH", PATH, { country: "ES", city: "Madrid", taxId: "12-3456789" });
	expect([moved.status, moved.body.taxId]).toEqual([200, "12-3456789"]);
});

test("what was sent before the business said what it is prints nothing of it", async () => {
	const me = await signedIn();
	const early = await me.call("POST", "/api/invoices", INVOICE);
	const page = async (id: string) => (await me.get(`/invoices/${id}`)).body;
	await me.call("PATCH", PATH, { country: "FR", city: "Lyon", kind: "sole_trader", companyNumber: "732829320" });
	const later = await me.call("POST", "/api/invoices", { ...INVOICE, invoiceNumber: "INV-2" });
	expect(await page(early.body.id)).not.toContain("SIREN 732");
	expect(await page(later.body.id)).toContain("SIREN 732 829 320");
});

test("without JavaScript the form shows what the saved country asks for, and nothing of another's", async () => {
	const me = await signedIn();
	await me.call("PATCH", PATH, { country: "FR" });
	const { body } = await me.get("/settings/business");
	expect(body).toContain("SIREN / SIRET");
	expect(body).toContain("Franchise en base de TVA");
	expect(body).not.toMatch(/DE123456788|Steuernummer|State \/ Province|name="registration"/);
	const wrong = await me.post("/settings/business", {
		intent: "business",
		country: "FR",
		companyNumber: "732 829 321",
	});
	expect(wrong.status).toBe(400);
	expect(wrong.body).toContain("its form or its check digits are wrong");
});
