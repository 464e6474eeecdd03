import { expect, test } from "vitest";
import { signedIn } from "#tests/harness/api";
import { wordsOf } from "#tests/harness/page";

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

test("an account of a country whose law is not known has no checklist", async () => {
	const me = await signedIn();
	await me.call("PATCH", PROFILE, { country: "US", city: "Austin" });
	const { id } = (await me.call("POST", "/api/invoices", INVOICE)).body;
	expect((await me.get(`/invoices/${id}`)).body).not.toContain("What the law asks for");
});
