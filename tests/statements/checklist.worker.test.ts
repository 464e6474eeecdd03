import { expect, test } from "vitest";
import { signedIn } from "#tests/harness/api";
import { wordsOf } from "#tests/harness/page";
import { issuedThroughText } from "~/statements/domain/issued-through";

const PROFILE = "/api/user/seller-profile";
const INVOICE = {
	invoiceNumber: "F-1",
	issueDate: "2026-06-02",
	dueDate: "2026-07-02",
	currency: "EUR",
	language: "fr",
	items: [{ description: "Design", quantity: 1, rate: 1450 }],
	clientData: {
		...{ name: "Kestrel", email: "accounts@kestrel.example", country: "FR", type: "organization" },
		...{ streetAddress: "1 rue", city: "Lyon", zip: "69002" },
	},
	status: "draft",
};

test("an invoice's page says what French law asks for, and each thing that is missing leads to its place", async () => {
	const me = await signedIn();
	await me.call("PATCH", PROFILE, { country: "FR", streetAddress: "2 rue", city: "Lyon", kind: "sole_trader" });
	const { id } = (await me.call("POST", "/api/invoices", INVOICE)).body;
	const page = async () => (await me.get(`/invoices/${id}`)).body;
	const before = await page();
	expect(wordsOf(before)).toContain("What the law asks for, France: 9 of 14");
	expect(before).toContain('href="/settings/business#business-companyNumber"');
	expect(before).toContain('href="/settings/terms"');
	await me.call("PATCH", PROFILE, { scheme: "small_business", companyNumber: "732829320" });
	await me.post("/settings/terms", { intent: "propose", language: "fr" });
	expect(wordsOf(await page())).toContain("What the law asks for, France: 14 of 14");
});

test("where invoices go through a state's system, the business details and each invoice say so", async () => {
	const me = await signedIn();
	await me.call("PATCH", PROFILE, { country: "IT", streetAddress: "Via Roma 1", city: "Milano", kind: "sole_trader" });
	const { id } = (await me.call("POST", "/api/invoices", INVOICE)).body;
	const warning = "Italy: invoices have to go through Sistema di Interscambio (SdI)";
	const [page, settings] = [`/invoices/${id}`, "/settings/business"];
	for (const path of [page, settings]) expect(wordsOf((await me.get(path)).body)).toContain(warning);
	expect((await me.get(page)).body).toContain(`href="/invoices/edit/${id}#invoice-notes"`);
	await me.call("PATCH", `/api/invoices/${id}`, { notes: "Imposta di bollo di 2 euro assolta sull'originale" });
	expect((await me.get(page)).body).not.toContain(`#invoice-notes"`);
	await me.call("PATCH", PROFILE, { country: "FR" });
	for (const path of [page, settings]) expect(wordsOf((await me.get(path)).body)).not.toContain("go through");
});

test.each([
	["PL", "2026-03-31", ""],
	["PL", "2026-04-01", "Poland: invoices have to go through KSeF"],
	["RO", undefined, "Romania: invoices have to go through RO e-Factura"],
	["DE", undefined, ""],
])("a seller in %s is told of its state's system on %s: %j", (country, day, said) => {
	const text = issuedThroughText(country, day);
	expect(text.slice(0, said.length || undefined)).toBe(said);
});

test("an account of a country whose law is not known has no checklist", async () => {
	const me = await signedIn();
	await me.call("PATCH", PROFILE, { country: "US", city: "Austin" });
	const { id } = (await me.call("POST", "/api/invoices", INVOICE)).body;
	expect((await me.get(`/invoices/${id}`)).body).not.toContain("What the law asks for");
});
