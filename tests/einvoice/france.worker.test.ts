import { expect, test } from "vitest";
import { signedIn } from "#tests/harness/api";

const PROFILE = {
	legalName: "Adler SARL",
	streetAddress: "5 rue des Lilas",
	city: "Lyon",
	zip: "69002",
	country: "FR",
	companyNumber: "732829320",
	scheme: "small_business",
	sells: "goods",
};
const INVOICE = {
	invoiceNumber: "FA-2026-0001",
	issueDate: "2026-06-02",
	dueDate: "2026-07-02",
	currency: "EUR",
	items: [{ description: "Affiche", quantity: 1, rate: 1450 }],
	clientData: {
		name: "Kestrel SAS",
		type: "organization",
		email: "accounts@kestrel.example",
		streetAddress: "1 rue de la Paix",
		city: "Paris",
		zip: "75002",
		country: "FR",
		legalNumber: "303265045",
	},
	send: false,
};

test("a micro-entrepreneur's invoice is a Factur-X for French platforms, as XML in both syntaxes", async () => {
	const me = await signedIn({ plan: "pro" });
	const profile = await me.call("PATCH", "/api/user/seller-profile", PROFILE);
	expect(profile.body).toMatchObject({ sells: "goods", taxCategory: "E" });
	const { body } = await me.call("POST", "/api/invoices", INVOICE);
	const checklist = await me.call("GET", `/api/invoices/${body.id}/e-invoice`);
	expect(checklist.body.map(({ format, ready }: { format: string; ready: boolean }) => [format, ready])).toEqual([
		["france", true],
		["factur-x", false],
		["xrechnung", false],
		["peppol", false],
	]);
	const file = async (syntax: string) => (await me.get(`/api/invoices/${body.id}/factur-x.xml?syntax=${syntax}`)).body;
	expect(await file("cii")).toMatch(/<ram:ID>B1<\/ram:ID>[\s\S]*VATEX-FR-FRANCHISE/);
	expect(await file("ubl")).toMatch(/<cbc:ProfileID>B1<[\s\S]*#BAR#B2B/);
	expect((await me.get(`/invoices/${body.id}/factur-x.xml`)).body).toContain("CrossIndustryInvoice");
	expect((await me.get(`/invoices/${body.id}`)).body).toContain("factur-x.xml?syntax=ubl");
});

test("elsewhere the file is that of EN 16931, and no word of France is on the page", async () => {
	const me = await signedIn({ plan: "pro" });
	await me.call("PATCH", "/api/user/seller-profile", {
		...PROFILE,
		country: "DE",
		companyNumber: "",
		vatId: "DE136695976",
	});
	const { body } = await me.call("POST", "/api/invoices", INVOICE);
	const checklist = await me.call("GET", `/api/invoices/${body.id}/e-invoice`);
	expect(checklist.body.map(({ format }: { format: string }) => format)).not.toContain("france");
	const file = await me.get(`/api/invoices/${body.id}/factur-x.xml`);
	expect(file.body).toContain("urn:fdc:peppol.eu:2017:poacc:billing:01:1.0");
	expect(file.body).not.toContain("SubjectCode");
	expect((await me.get(`/invoices/${body.id}`)).body).not.toContain("Factur-X (France)");
});

test("what a French platform would refuse is answered with its field", async () => {
	const me = await signedIn({ plan: "pro" });
	await me.call("PATCH", "/api/user/seller-profile", PROFILE);
	const { legalNumber: _, ...clientData } = INVOICE.clientData;
	const { body } = await me.call("POST", "/api/invoices", { ...INVOICE, clientData });
	const refused = await me.call("GET", `/api/invoices/${body.id}/factur-x.xml`);
	expect([refused.status, refused.body.fieldErrors]).toEqual([
		409,
		{ clientLegalNumber: ["Fill in your client’s SIREN: French platforms deliver by it."] },
	]);
});
