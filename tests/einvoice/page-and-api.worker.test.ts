import { expect, test } from "vitest";
import { signedIn } from "#tests/harness/api";
import { aPayload } from "#tests/harness/factories";
import { decode } from "#tests/harness/page";

const BUSINESS = {
	streetAddress: "Hauptstraße 5",
	city: "Berlin",
	zip: "10115",
	country: "DE",
	vatId: "DE 123456788",
	phone: "+49 30 1234567",
	electronicAddress: "0088:4012345000009",
	iban: "DE89 3704 0044 0532 0130 00",
	taxCategory: "AE",
};

const CLIENT = {
	name: "Kestrel & Pine",
	email: "accounts@kestrelpine.example",
	streetAddress: "12 Rue de l'Exemple",
	city: "Lyon",
	zip: "69002",
	country: "FR",
	vatId: "FR40303265045",
	buyerReference: "PO 7",
	electronicAddress: "0009:30326504500019",
};

test("business details are read, changed in part, and judged field by field", async () => {
	const { call } = await signedIn();
	const path = "/api/user/seller-profile";
	expect((await call("GET", path)).body).toMatchObject({ legalName: "", iban: "", taxCategory: "" });
	const saved = await call("PATCH", path, BUSINESS);
	expect([saved.status, saved.body.iban, saved.body.vatId]).toEqual([200, "DE89370400440532013000", "DE123456788"]);
	const wrong = await call("PATCH", path, { iban: "DE89370400440532013001", bic: "?" });
	expect(wrong).toMatchObject({
		status: 400,
		body: {
			message: "This IBAN has a typing error: its check digits do not match",
			fieldErrors: { bic: ["A BIC has 8 or 11 letters and digits, as in COBADEFFXXX"] },
		},
	});
	expect((await call("GET", path)).body).toMatchObject({ ...BUSINESS, vatId: "DE123456788", iban: saved.body.iban });
	expect((await call("PUT", path, {})).headers.get("Allow")).toBe("GET, HEAD, PATCH");
});

test("the settings page saves them with the same messages, and keeps what was typed", async () => {
	const { call, post, get } = await signedIn();
	const refused = await post("/settings/business", { intent: "business", city: "Berlin", vatId: "DE1" });
	expect(refused.status).toBe(400);
	const html = decode(refused.body);
	expect(html).toContain("This is not a valid VAT number for Germany");
	expect(html).toContain('value="Berlin"');
	expect((await post("/settings/business", { intent: "business", ...BUSINESS })).status).toBe(302);
	expect((await call("GET", "/api/user/seller-profile")).body.city).toBe("Berlin");
	expect((await get("/settings/business")).body).toContain("DE89370400440532013000");
});

test("each file is refused with a checklist until its data is there, then it is made", async () => {
	const { call, get } = await signedIn();
	const { body: invoice } = await call("POST", "/api/invoices", aPayload({ currency: "EUR", clientData: CLIENT }));
	const path = `/api/invoices/${invoice.id}`;
	const refused = await call("GET", `${path}/xrechnung.xml`);
	expect(refused.status).toBe(409);
	expect(Object.keys(refused.body.fieldErrors)).toContain("phone");
	expect(refused.body.message).toMatch(/^\d+ things are missing for XRechnung\. /);

	const page = decode((await get(`/invoices/${invoice.id}`)).body);
	expect(page).toContain('href="/settings/business#business-country"');
	const link = await get(`/invoices/${invoice.id}/peppol.xml`, { Accept: "text/html" });
	expect([link.status, link.headers.get("Location")]).toEqual([302, `/invoices/${invoice.id}#e-invoice`]);
	expect((await get(`/invoices/${invoice.id}/peppol.xml`)).status).toBe(409);

	await call("PATCH", "/api/user/seller-profile", BUSINESS);
	const standing = await call("GET", `${path}/e-invoice`);
	expect(standing.body.map(({ format, ready }: { format: string; ready: boolean }) => [format, ready])).toEqual([
		["factur-x", true],
		["xrechnung", true],
		["peppol", true],
	]);
	for (const [file, root] of [
		["xrechnung.xml", "<rsm:CrossIndustryInvoice"],
		["xrechnung.xml?syntax=cii", "<rsm:CrossIndustryInvoice"],
		["xrechnung.xml?syntax=ubl", "<ubl:Invoice"],
		["peppol.xml", "<ubl:Invoice"],
	]) {
		for (const door of [path, `/invoices/${invoice.id}`]) {
			const made = await get(`${door}/${file}`);
			expect([made.status, made.headers.get("Content-Type")]).toEqual([200, "application/xml; charset=utf-8"]);
			expect(made.body).toContain(root);
			expect(made.body).toContain("VATEX-EU-AE");
		}
	}
	expect((await call("GET", `${path}/xrechnung.xml?syntax=pdf`)).status).toBe(400);
	expect(decode((await get(`/invoices/${invoice.id}`)).body)).toContain("E-invoice: ready");
});

test("an invoice's own reason and its buyer's numbers are kept, shown and changed in part", async () => {
	const { call, get } = await signedIn({ plan: "pro" });
	const own = { taxCategory: "K", exemptionReason: "In own words", supplyDate: "2026-02-28" };
	const { body: made } = await call("POST", "/api/invoices", aPayload({ ...own, clientData: CLIENT }));
	expect(made).toMatchObject({ ...own, clientData: CLIENT });
	const { body: patched } = await call("PATCH", `/api/invoices/${made.id}`, { clientData: { city: "Paris" } });
	expect(patched).toMatchObject({ ...own, clientData: { ...CLIENT, city: "Paris" } });
	const { body: cleared } = await call("PATCH", `/api/invoices/${made.id}`, { taxCategory: "", supplyDate: null });
	expect(cleared).toMatchObject({ taxCategory: "", exemptionReason: "In own words", supplyDate: "" });
	const form = decode((await get(`/invoices/edit/${made.id}`)).body);
	for (const value of ["FR40303265045", "PO 7", "0009:30326504500019", "In own words"]) expect(form).toContain(value);
});

test("a wrong VAT number or category stands at its field, whichever door it came through", async () => {
	const { call, post } = await signedIn();
	const clientData = { ...CLIENT, vatId: "FR1", electronicAddress: "1:2" };
	const refused = await call("POST", "/api/invoices", aPayload({ clientData, taxCategory: "S", supplyDate: "soon" }));
	expect(refused.status).toBe(400);
	expect(refused.body.fieldErrors).toEqual({
		"clientData.vatId": ["This is not a valid VAT number for France"],
		"clientData.electronicAddress": ["Enter an email address or a Peppol ID, as in 0088:4012345000009"],
		taxCategory: ["Choose a VAT category from the list"],
		supplyDate: ["Enter a date, or leave it empty"],
	});
	const form = await post("/invoices/new", {
		intent: "send",
		invoiceNumber: "INV-1",
		issueDate: "2026-03-01",
		dueDate: "2026-03-31",
		clientName: "Kestrel",
		clientEmail: "a@example.com",
		"items[0].description": "Design",
		"items[0].quantity": "1",
		"items[0].rate": "1",
		clientVatId: "FR1",
		taxCategory: "S",
	});
	expect(form.status).toBe(400);
	expect(decode(form.body)).toContain("This is not a valid VAT number for France");
	expect(decode(form.body)).toContain("Choose a VAT category from the list");
	expect(form.body).toMatch(/<details class="form-block disclosure more-fields" open/);
	const draft = await call("POST", "/api/drafts", aPayload({ clientData, status: "draft" }));
	expect([draft.status, draft.body.clientData.vatId]).toEqual([201, "FR1"]);
});

test("what is somebody else's is not found, and stays as it was", async () => {
	const [owner, thief] = [await signedIn(), await signedIn()];
	await owner.call("PATCH", "/api/user/seller-profile", BUSINESS);
	const { body: invoice } = await owner.call("POST", "/api/invoices", aPayload({ clientData: CLIENT }));
	for (const file of ["e-invoice", "xrechnung.xml", "peppol.xml"])
		expect((await thief.call("GET", `/api/invoices/${invoice.id}/${file}`)).status).toBe(404);
	for (const file of ["xrechnung.xml", "peppol.xml"])
		expect((await thief.get(`/invoices/${invoice.id}/${file}`)).status).toBe(404);
	await thief.call("PATCH", "/api/user/seller-profile", { legalName: "Thief" });
	expect((await owner.call("GET", "/api/user/seller-profile")).body.legalName).toBe("");
});
