import { expect, test } from "vitest";
import { signedIn } from "#tests/harness/api";
import { testContext } from "#tests/harness/context";
import { aPayload } from "#tests/harness/factories";
import { readPage, wordsOf } from "#tests/harness/page";
import { dateIn } from "~/kernel/time/dates";

const path = "/api/recurring-invoices";
const { ctx } = testContext();
const today = dateIn("UTC", ctx.clock.now());

async function anAccount() {
	const me = await signedIn({ plan: "pro", timezone: "UTC", currency: "GBP" });
	return { ...me, repeat: async (id: string) => readPage((await me.get(`/recurring/new?invoice=${id}`)).body).fields };
}

test("Repeat on an invoice of today begins with the next period: saved as it is, nothing goes out", async () => {
	const { call, repeat, post } = await anAccount();
	const items = [{ description: "Care plan", quantity: 1, rate: 100 }];
	const given = { items, issueDate: today, dueDate: today, reference: "PO 7", notes: "Thank you" };
	const { body: invoice } = await call("POST", "/api/invoices", aPayload(given));
	const fields = await repeat(invoice.id);
	expect(String(fields.startsOn) > today).toBe(true);
	expect(fields).toMatchObject({ mode: "send", dueDays: "0", reference: "", notes: "Thank you" });
	expect((await post(`/recurring/new?invoice=${invoice.id}`, { ...fields, intent: "save" })).status).toBe(302);
	const [series] = (await call("GET", path)).body;
	expect(series.nextDates[0] > today).toBe(true);
	expect(series.invoice).toMatchObject({ reference: "", notes: "Thank you", clientData: invoice.clientData });
});

test("a first date that has come is asked about, and begins once it is meant; so does a change", async () => {
	const { call, repeat, post, get } = await anAccount();
	const { body: invoice } = await call("POST", "/api/invoices", aPayload());
	const fields = { ...(await repeat(invoice.id)), intent: "save", startsOn: today, day: "", time: "00:00" };
	const asked = await post(`/recurring/new?invoice=${invoice.id}`, fields);
	expect([asked.status, wordsOf(asked.body)]).toEqual([400, expect.stringContaining("The first invoice goes out now")]);
	expect(asked.body).toContain('name="sendNow"');
	expect((await call("GET", path)).body).toEqual([]);
	expect((await post(`/recurring/new?invoice=${invoice.id}`, { ...fields, mode: "draft", key: "d" })).status).toBe(302);
	const meant = await post(`/recurring/new?invoice=${invoice.id}`, { ...fields, sendNow: "on" });
	expect(meant.status).toBe(302);

	const later = { ...fields, startsOn: "2046-01-15", key: "l" };
	const { headers } = await post(`/recurring/new?invoice=${invoice.id}`, later);
	const own = String(headers.get("Location"));
	const changed = { ...readPage((await get(own)).body).fields, intent: "save", startsOn: today };
	expect((await post(own, changed)).status).toBe(400);
	expect((await post(own, { ...changed, sendNow: "on" })).status).toBe(302);
});

test("the form of a series shows and changes all that its invoices will say", async () => {
	const { call, get, post } = await anAccount();
	const items = [{ description: "Hours", quantity: 1.5, rate: 85, unit: "hour", discount: { percent: "10" } }];
	const clientData = { name: "Halden", email: "pay@halden.example", city: "Ottawa", country: "CA", vatId: "" };
	const invoice = { currency: "GBP", items, clientData, notes: "{month}", reference: "PO 7", language: "fr" };
	const begun = await call("POST", path, { name: "Care", frequency: "monthly", startsOn: "2046-01-31", invoice });
	const own = `/recurring/${begun.body.id}`;
	const fields = readPage((await get(own)).body).fields;
	expect(fields).toMatchObject({
		...{ clientCity: "Ottawa", clientCountry: "CA", notes: "{month}", reference: "PO 7", language: "fr" },
		...{ "items[0].unit": "hour", "items[0].discount": "10", "items[0].discountIn": "percent" },
	});
	expect((await post(own, { ...fields, intent: "save" })).status).toBe(302);
	const { body: same } = await call("GET", `${path}/${begun.body.id}`);
	expect(same.invoice).toEqual(begun.body.invoice);
	const change = { clientCity: "Hull", reference: "PO 8", notes: "", "items[0].unit": "day", discount: "5" };
	expect((await post(own, { ...fields, ...change, version: "2", intent: "save" })).status).toBe(302);
	const { body: changed } = await call("GET", `${path}/${begun.body.id}`);
	expect(changed.invoice).toMatchObject({
		...{ reference: "PO 8", notes: "", discount: { percent: "5" }, clientData: { city: "Hull" } },
		items: [{ unit: "day" }],
	});
});

test("what was invoiced before its account charged VAT is duplicated and repeated without, and the form says so", async () => {
	const { call, get, post, repeat } = await anAccount();
	const items = [{ description: "Print", quantity: 1, rate: "1474.00" }];
	const { body: invoice } = await call("POST", "/api/invoices", aPayload({ items, currency: "GBP" }));
	await call("PUT", "/api/tax-profile", { country: "GB" });
	const copy = await get(`/invoices/new?from=${invoice.id}`);
	expect(readPage(copy.body).fields).toMatchObject({ "items[0].taxId": "none" });
	expect(wordsOf(copy.body)).toContain("These lines have no VAT. Add 20% (294.80)");
	const form = { ...readPage(copy.body).fields, invoiceNumber: "COPY-1" };
	expect((await post("/invoices/new", { ...form, intent: "send" })).status).toBe(302);
	const added = await post("/invoices/new", { ...form, intent: "add-tax" });
	expect(wordsOf(added.body)).not.toContain("These lines have no VAT");
	const taxed = { ...readPage(added.body).fields, invoiceNumber: "COPY-2", idempotencyKey: "2" };
	expect((await post("/invoices/new", { ...taxed, intent: "send" })).status).toBe(302);
	const totals = (await call("GET", "/api/invoices")).body.map(({ total }: { total: string }) => total);
	expect(totals.sort()).toEqual(["1474.00", "1474.00", "1768.80"]);

	const repeated = await get(`/recurring/new?invoice=${invoice.id}`);
	expect(wordsOf(repeated.body)).toContain("These lines have no VAT. Add 20% (294.80)");
	const fields = { ...(await repeat(invoice.id)), intent: "save" };
	expect((await post(`/recurring/new?invoice=${invoice.id}`, fields)).status).toBe(302);
	const [series] = (await call("GET", path)).body;
	expect(series.invoice.items).toMatchObject([{ taxId: null }]);
	expect(wordsOf((await get("/recurring")).body)).toContain("£1,474.00");
});
