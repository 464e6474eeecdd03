import { expect, test } from "vitest";
import { type Caller, signedIn } from "#tests/harness/api";
import { aRecurringPayload } from "#tests/harness/factories";

const path = "/api/recurring-invoices";

/** An account that charges tax and has a template of its own: its caller, and the ids of what it can choose. */
async function seller() {
	const me = await signedIn({ plan: "pro" });
	await me.call("PUT", "/api/tax-profile", { country: "DE", baseCurrency: "EUR" });
	const { body: template } = await me.call("POST", "/api/templates", { name: "Studio", accent: "#5b1a6b" });
	const { body: withholding } = await me.call("POST", "/api/withholdings", { name: "IRPF", rate: "15" });
	const [tax] = (await me.call("GET", "/api/taxes")).body;
	return { ...me, template: template.id as string, withholding: withholding.id as string, tax: tax.id as string };
}

function saying(of: { template?: string; tax?: string; withholding?: string }) {
	const { invoice } = aRecurringPayload();
	const items = invoice.items.map((item) => ({ ...item, ...(of.tax && { taxId: of.tax }) }));
	const own = {
		...(of.template && { template: of.template }),
		...(of.withholding && { withholdingId: of.withholding }),
	};
	return { ...invoice, currency: "EUR", items, ...own };
}

const begin = (me: Caller, invoice: object) =>
	me.call("POST", path, aRecurringPayload({ startsOn: "2046-01-31", invoice }));

test("a series takes templates, taxes and withholdings of its own account, and nobody else's, by the API", async () => {
	const [me, other] = await Promise.all([seller(), seller()]);
	const begun = await begin(me, saying(me));
	expect(begun.status).toBe(201);
	const own = `${path}/${begun.body.id}`;
	for (const [field, status] of [
		["template", 404],
		["tax", 400],
		["withholding", 400],
	] as const) {
		const foreign = saying({ [field]: other[field] });
		const unknown = saying({ [field]: crypto.randomUUID() });
		const refused = await begin(me, foreign);
		expect([field, refused.status]).toEqual([field, status]);
		expect((await begin(me, unknown)).body.message).toBe(refused.body.message);
		expect([field, (await me.call("PATCH", own, { invoice: foreign })).status]).toEqual([field, status]);
	}
	expect((await begin(me, saying({ tax: other.tax }))).body.fieldErrors).toEqual({
		"items.0.taxId": ["Choose a tax from the list in your settings"],
	});
	const [only, ...others] = (await me.call("GET", path)).body;
	expect(others).toEqual([]);
	expect(only).toMatchObject({ version: 1, invoice: { template: me.template, withholdingId: me.withholding } });
});

test("nor does the form of a series", async () => {
	const [me, other] = await Promise.all([seller(), seller()]);
	const { body: series } = await begin(me, saying(me));
	const form = {
		...{ intent: "save", name: "Care", frequency: "monthly", interval: "1", day: "", startsOn: "2046-01-31" },
		...{ time: "08:00", dueDays: "30", ends: "never", mode: "send", currency: "EUR", version: "1" },
		...{ clientName: "Kestrel", clientEmail: "pay@kestrel.example", "items[0].description": "Care" },
		...{ "items[0].quantity": "1", "items[0].rate": "100.00", "items[0].taxId": me.tax },
	};
	for (const page of ["/recurring/new", `/recurring/${series.id}`]) {
		for (const [field, foreign] of [
			["template", other.template],
			["items[0].taxId", other.tax],
			["withholdingId", other.withholding],
		] as const) {
			const { status } = await me.post(page, { ...form, [field]: foreign });
			expect(status, `${field} on ${page}`).toBeGreaterThanOrEqual(400);
		}
	}
	expect((await me.call("GET", `${path}/${series.id}`)).body).toEqual(series);
	expect((await me.call("GET", path)).body).toHaveLength(1);
	expect((await me.post("/recurring/new", { ...form, template: me.template })).status).toBe(302);
});

test("what a series has may stay once it is archived; a new one can't begin with it", async () => {
	const me = await seller();
	const { body: series } = await begin(me, saying({ withholding: me.withholding }));
	await me.call("PATCH", `/api/withholdings/${me.withholding}`, { archived: true });
	const changed = await me.call("PATCH", `${path}/${series.id}`, { name: "Other" });
	expect([changed.status, changed.body.invoice.withholdingId]).toEqual([200, me.withholding]);
	expect((await begin(me, saying({ withholding: me.withholding }))).status).toBe(400);
});
