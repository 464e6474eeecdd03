import { expect, test } from "vitest";
import { signedIn } from "#tests/harness/api";
import { aPayload } from "#tests/harness/factories";
import { readPage, wordsOf } from "#tests/harness/page";
import { asFields } from "#tests/invoicing/bad-invoices";

const PERIOD = { startTime: "2026-03-02T09:00:00Z", endTime: "2026-03-02T09:50:00Z" };
const ENTRY = { ...PERIOD, description: "Wireframes", projectName: "", hourlyRate: "120" };

/** Somebody with fifty minutes at 120.00 an hour, the form that bills them, and the invoice that it makes. */
async function aBilling(exactMinutes: boolean) {
	const me = await signedIn({ plan: "pro" });
	await me.call("PATCH", "/api/user/settings", { exactMinutes });
	const { body: entry } = await me.call("POST", "/api/time-entries", ENTRY);
	const { body: html } = await me.get(`/invoices/new?fromTime=true&entry=${entry.id}`);
	const tracker = wordsOf((await me.get("/time-tracker")).body);
	const { fields } = readPage(html);
	const lines = Object.entries(fields).filter(([name]) => name.startsWith("items[0]"));
	const typed = asFields(aPayload({ items: [], currency: "EUR" }));
	const posted = await me.post("/invoices/new", { ...typed, ...Object.fromEntries(lines), intent: "send" });
	expect(posted.status).toBe(302);
	const { body: invoices } = await me.call("GET", "/api/invoices");
	return { me, fields, tracker, words: wordsOf(html), invoice: invoices[0] };
}

test("fifty minutes at 120.00 are 0.83 hours and 99.60 as the spec has it", async () => {
	const { me, fields, tracker, invoice } = await aBilling(false);
	expect(fields["items[0].quantity"]).toBe("0.83");
	expect(invoice).toMatchObject({ total: "99.60", items: [{ quantity: 0.83, rate: 120, amount: 99.6 }] });
	expect(tracker).toContain("0.83 h × $120.00");
	expect((await me.get("/time-tracker/export.csv")).body).toContain(",50,0.83,120.00,99.60,Invoiced");
});

test("billed exactly they are 100.00 in the list of time, the form, the invoice, its page and its files", async () => {
	const { me, fields, tracker, words, invoice } = await aBilling(true);
	expect([fields["items[0].quantity"], fields["items[0].unit"]]).toEqual(["50", "min60"]);
	expect(words).toContain("100.00");
	expect(invoice).toMatchObject({ total: "100.00", items: [{ quantity: 50, unit: "min60", rate: 120, amount: 100 }] });
	expect(tracker).toContain("50 min × $120.00/h");
	expect(tracker).toContain("$100.00");
	expect(wordsOf((await me.get(`/invoices/${invoice.id}`)).body)).toContain("120.00/h");
	await me.call("POST", "/api/time-entries", ENTRY);
	const choice = wordsOf((await me.get("/time-tracker/bill")).body);
	for (const part of ["50 min × $120.00/h", "$100.00"]) expect(choice).toContain(part);
	await me.call("DELETE", `/api/time-entries/${(await me.call("POST", "/api/time-entries", ENTRY)).body.id}`);
	for (const path of [
		"/time-tracker",
		"/time-tracker/bill",
		"/time-tracker/reports?from=2026-03-01",
		"/settings/trash",
	]) {
		const page = wordsOf((await me.get(path)).body);
		expect([path, page.includes("50 min"), page.includes("0.83 h")]).toEqual([path, true, false]);
	}
	expect((await me.get("/invoices/export.csv")).body).toContain("100.00");
	expect((await me.get("/time-tracker/export.csv")).body).toContain(",50,0.83,120.00,100.00,Invoiced");
});

test("a copy of such an invoice, and minutes that somebody types, cost the same", async () => {
	const { me, invoice } = await aBilling(true);
	const copy = readPage((await me.get(`/invoices/new?from=${invoice.id}`)).body).fields;
	expect([copy["items[0].quantity"], copy["items[0].unit"], copy["items[0].timeEntryIds"]]).toEqual([
		...["50", "min60"],
		undefined,
	]);
	const items = [{ description: "Call", quantity: "12.5", unit: "min60", rate: "60.00" }];
	const { body } = await me.call("POST", "/api/invoices", aPayload({ items }));
	expect(body).toMatchObject({ total: "12.50", items: [{ quantity: 12.5, unit: "min60", amount: 12.5 }] });
});

test("its e-invoice says 50 MIN at the price of 60", async () => {
	const { me, invoice } = await aBilling(true);
	const numbers = { vatId: "DE123456788", phone: "+49 30 1234567", electronicAddress: "0088:4012345000009" };
	const place = { streetAddress: "Hauptstraße 5", city: "Berlin", zip: "10115", country: "DE" };
	const account = { iban: "DE89370400440532013000", taxCategory: "AE" };
	await me.call("PATCH", "/api/user/seller-profile", { ...numbers, ...place, ...account });
	const buyer = { vatId: "FR40303265045", buyerReference: "PO 7", electronicAddress: "0009:30326504500019" };
	const there = { streetAddress: "12 Rue de l'Exemple", city: "Lyon", zip: "69002", country: "FR" };
	await me.call("PATCH", `/api/invoices/${invoice.id}`, { clientData: { ...buyer, ...there } });
	const ubl = await me.get(`/api/invoices/${invoice.id}/xrechnung.xml?syntax=ubl`);
	expect(ubl.body).toContain('<cbc:InvoicedQuantity unitCode="MIN">50.00</cbc:InvoicedQuantity>');
	expect(ubl.body).toContain('<cbc:BaseQuantity unitCode="MIN">60</cbc:BaseQuantity>');
	const cii = await me.get(`/api/invoices/${invoice.id}/xrechnung.xml?syntax=cii`);
	expect(cii.body).toContain('<ram:BasisQuantity unitCode="MIN">60</ram:BasisQuantity>');
});
