import { expect, test } from "vitest";
import { aClient } from "#tests/clients/clients";
import { signedIn } from "#tests/harness/api";
import { aPayload, aRecurringPayload } from "#tests/harness/factories";
import { readPage, wordsOf } from "#tests/harness/page";

const path = "/api/recurring-invoices";
const FUTURE = { startsOn: "2046-01-31" };

test("a recurring invoice is begun, read, changed, skipped and ended by the API", async () => {
	const { call } = await signedIn({ plan: "pro" });
	const begun = await call("POST", path, aRecurringPayload(FUTURE));
	expect(begun.status).toBe(201);
	expect(begun.body).toMatchObject({
		...{ name: "Care plan", frequency: "monthly", interval: 1, day: "31", mode: "send", time: "08:00", count: null },
		...{ paused: false, done: 0, skippedDates: [], version: 1 },
		invoice: { currency: "USD", items: [{ description: "Design", quantity: 2, rate: 125.25 }] },
	});
	expect(begun.body.nextDates).toHaveLength(12);
	expect(begun.body.nextDates.slice(0, 3)).toEqual(["2046-01-31", "2046-02-28", "2046-03-31"]);
	const own = `${path}/${begun.body.id}`;
	expect((await call("GET", own)).body).toEqual(begun.body);
	expect((await call("GET", path)).body).toEqual([begun.body]);

	const changed = await call("PATCH", own, { day: "2-mon", invoice: { notes: "Thank you" } });
	expect(changed.body).toMatchObject({ day: "2-mon", version: 2, invoice: { notes: "Thank you", currency: "USD" } });
	expect(changed.body.nextDates[0]).toBe("2046-02-12");
	const skipped = await call("POST", `${own}/skip`);
	expect(skipped.body).toMatchObject({ skippedDates: ["2046-02-12"] });
	expect((await call("POST", `${own}/skip`, { date: "2046-04-09" })).body.skippedDates).toEqual([
		"2046-02-12",
		"2046-04-09",
	]);
	expect((await call("PATCH", own, { paused: true })).body.paused).toBe(true);
	expect((await call("DELETE", own)).status).toBe(204);
	expect((await call("GET", own)).status).toBe(404);
	expect((await call("GET", path)).body).toEqual([]);
});

test("a series says over which period each invoice was supplied, by the API and by its form", async () => {
	const { call, get, post } = await signedIn({ plan: "pro" });
	const begun = await call("POST", path, aRecurringPayload({ ...FUTURE, supplied: "last-month" }));
	expect(begun.body.supplied).toBe("last-month");
	const own = `${path}/${begun.body.id}`;
	expect((await call("PATCH", own, { name: "Care" })).body.supplied).toBe("last-month");
	const wrong = await call("PATCH", own, { supplied: "weekly" });
	expect([wrong.status, wrong.body.fieldErrors]).toEqual([400, { supplied: ["Choose a supply period from the list"] }]);
	const { fields } = readPage((await get(`/recurring/${begun.body.id}`)).body);
	expect(fields.supplied).toBe("last-month");
	expect((await post(`/recurring/${begun.body.id}`, { ...fields, intent: "save", supplied: "coming" })).status).toBe(
		302,
	);
	expect((await call("GET", own)).body.supplied).toBe("coming");
	expect((await call("POST", path, aRecurringPayload(FUTURE))).body.supplied).toBe("none");
	const november = {
		issueDate: "2026-12-01",
		dueDate: "2026-12-31",
		supplyStart: "2026-11-01",
		supplyDate: "2026-11-30",
	};
	const { body: invoice } = await call("POST", "/api/invoices", aPayload(november));
	expect(readPage((await get(`/recurring/new?invoice=${invoice.id}`)).body).fields.supplied).toBe("last-month");
});

test("a line without tax stays one: in a series that is changed, begun from an invoice, and in a copy of it", async () => {
	const { call, get, post } = await signedIn({ plan: "pro" });
	await call("PUT", "/api/tax-profile", { country: "DE", baseCurrency: "EUR" });
	const [vat] = (await call("GET", "/api/taxes")).body;
	await call("PUT", "/api/tax-profile", { country: "DE", baseCurrency: "EUR", defaultTaxId: vat.id });
	const items = [{ description: "Grant", quantity: 1, rate: 100, taxId: null }];
	const invoice = { ...aRecurringPayload().invoice, currency: "EUR", items };
	const { body: series } = await call("POST", path, aRecurringPayload({ ...FUTURE, invoice }));
	const { body: changed } = await call("PATCH", `${path}/${series.id}`, { invoice: { notes: "hello" } });
	expect([changed.version, changed.invoice.items[0].taxId]).toEqual([2, null]);
	expect((await get("/recurring")).body).toContain("€100.00");

	const { body: model } = await call("POST", "/api/invoices", { ...aPayload(), currency: "EUR", items });
	expect(model.total).toBe("100.00");
	const copy = (await get(`/invoices/new?from=${model.id}`)).body;
	expect(copy).toMatch(/<option(?=[^>]*value="none")(?=[^>]*selected)/);
	const fields = {
		...{ intent: "save", name: "Grant", frequency: "monthly", interval: "1", day: "", startsOn: "2046-01-31" },
		...{ time: "08:00", dueDays: "30", ends: "never", mode: "send", currency: "EUR" },
		...{ clientName: "Kestrel", clientEmail: "pay@kestrel.example", "items[0].description": "Grant" },
		...{ "items[0].quantity": "1", "items[0].rate": "100.00", "items[0].taxId": "none" },
	};
	const form = (await get(`/recurring/new?invoice=${model.id}`)).body;
	expect(form).toMatch(/<option(?=[^>]*value="none")(?=[^>]*selected)/);
	expect((await post(`/recurring/new?invoice=${model.id}`, fields)).status).toBe(302);
	const begun = (await call("GET", path)).body.find(({ name }: { name: string }) => name === "Grant");
	expect(begun.invoice.items).toMatchObject([{ rate: 100, taxId: null }]);
});

test("a series that is begun by name and address has the saved client's, and else the country of its account", async () => {
	const { call, get, post } = await signedIn({ plan: "pro" });
	const form = (clientName: string, clientEmail: string) => ({
		...{ intent: "save", name: clientName, frequency: "monthly", interval: "1", day: "", startsOn: "2046-01-31" },
		...{ time: "08:00", dueDays: "30", ends: "never", mode: "send", currency: "USD", clientName, clientEmail },
		clientCountry: "ES",
		...{ "items[0].description": "Care", "items[0].quantity": "1", "items[0].rate": "100.00" },
	});
	const address = { streetAddress: "Lange Reihe 88", city: "Hamburg", zip: "20099", country: "DE" };
	await call("POST", "/api/clients", aClient({ name: "Kestrel & Pine", email: "pay@kestrel.example", ...address }));
	await call("PATCH", "/api/user/seller-profile", { legalName: "Nora Adler", country: "ES" });
	expect((await post("/recurring/new", form("Kestrel", "Pay@Kestrel.example"))).status).toBe(302);
	expect((await post("/recurring/new", form("Halden", "pay@halden.example"))).status).toBe(302);
	const [halden, kestrel] = (await call("GET", path)).body;
	expect(halden.invoice.clientData).toMatchObject({ name: "Halden", streetAddress: "", country: "ES" });
	expect(kestrel.invoice.clientData).toMatchObject({ name: "Kestrel", email: "Pay@Kestrel.example", ...address });
	const changed = { ...form("Kestrel", "pay@kestrel.example"), version: "1" };
	expect((await post(`/recurring/${halden.id}`, changed)).status).toBe(302);
	expect((await call("GET", `${path}/${halden.id}`)).body.invoice.clientData).toMatchObject(address);
	expect((await get("/recurring/new")).body).toContain('name="clientEmail"');
	const free = await (await signedIn()).get("/recurring/new");
	expect(free.body).not.toContain('name="clientEmail"');
	expect(wordsOf(free.body)).toContain("Recurring invoices are part of Pro.");
});

test("a day of the month may be a number", async () => {
	const { call } = await signedIn({ plan: "pro" });
	const { status, body } = await call("POST", path, aRecurringPayload({ ...FUTURE, day: 31 }));
	expect([status, body.day]).toEqual([201, "31"]);
});

test.each([
	[{ frequency: "hourly" }, "frequency", "Choose days, weeks, months or years"],
	[{ interval: 0 }, "interval", "Enter a whole number from 1 to 999"],
	[{ interval: 1.5 }, "interval", "Enter a whole number from 1 to 999"],
	[{ day: "32" }, "day", "Choose a day of the month"],
	[{ day: 1.5 }, "day", "Choose a day of the month"],
	[{ day: true }, "day", "Choose a day of the month"],
	[{ startsOn: "2046-02-30" }, "startsOn", "Enter a date"],
	[{ endsOn: "2046-01-01" }, "endsOn", "The last date is before the first"],
	[{ endsOn: "2047-01-01", count: 3 }, "count", "Choose a last date or a count, not both"],
	[{ count: 0 }, "count", "Enter a whole number from 1 to 9999"],
	[{ time: "8" }, "time", "Enter a time, like 08:00"],
	[{ mode: "print" }, "mode", "Choose whether it is sent or stays a draft"],
	[{ name: " " }, "name", "Name is required"],
	[{ invoice: { items: [] } }, "invoice.items", "At least one item is required"],
])("%j is 400 at its field", async (wrong, field, message) => {
	const { call } = await signedIn({ plan: "pro" });
	const { status, body } = await call("POST", path, aRecurringPayload({ ...FUTURE, ...wrong }));
	expect([status, body.fieldErrors?.[field]]).toEqual([400, [message]]);
	expect((await call("GET", path)).body).toEqual([]);
});

test("lines of tracked time come back with no invoice", async () => {
	const { call } = await signedIn({ plan: "pro" });
	const invoice = aRecurringPayload().invoice;
	const items = [{ description: "Hours", quantity: 1.5, rate: 10, timeEntryIds: [crypto.randomUUID()] }];
	const refused = await call("POST", path, aRecurringPayload({ ...FUTURE, invoice: { ...invoice, items } }));
	expect([refused.status, refused.body.message]).toEqual([400, "Tracked time is billed once: leave those lines out"]);
});

test("the plans below Pro have none, and say so; what was begun before stays readable", async () => {
	for (const plan of ["free", "freelancer"] as const) {
		const { call } = await signedIn({ plan });
		const refused = await call("POST", path, aRecurringPayload(FUTURE));
		expect([refused.status, refused.body.message]).toEqual([403, expect.stringContaining("part of Pro")]);
		expect((await call("GET", path)).status).toBe(200);
	}
});

test("a version that is no longer the newest changes nothing; the same key begins one", async () => {
	const { call } = await signedIn({ plan: "pro" });
	const key = { "Idempotency-Key": "monthly-1" };
	const [first, second] = [
		await call("POST", path, aRecurringPayload(FUTURE), key),
		await call("POST", path, aRecurringPayload(FUTURE), key),
	];
	expect(second.body.id).toBe(first.body.id);
	const own = `${path}/${first.body.id}`;
	expect((await call("PATCH", own, { name: "A" }, { "If-Match": '"v1"' })).status).toBe(200);
	expect((await call("PATCH", own, { name: "B" }, { "If-Match": '"v1"' })).status).toBe(412);
	expect((await call("GET", own)).body.name).toBe("A");
});
