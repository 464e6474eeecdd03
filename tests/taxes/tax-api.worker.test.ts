import { expect, test } from "vitest";
import { type Caller, signedIn } from "#tests/harness/api";
import { aPayload } from "#tests/harness/factories";

const line = { description: "Book cover", quantity: 1, rate: 100 };

test.each(["free", "freelancer", "pro"] as const)("an account on %s charges tax by the API alone", async (plan) => {
	const me = await signedIn({ plan, currency: "EUR" });
	expect((await me.call("GET", "/api/tax-profile")).body).toBeNull();
	const profile = await me.call("PUT", "/api/tax-profile", { country: "PL" });
	expect(profile).toMatchObject({ status: 200, body: { country: "PL", baseCurrency: "EUR", pricesIncludeTax: false } });
	const { body: taxes } = await me.call("GET", "/api/taxes");
	const usual = taxes.find(({ id }: { id: string }) => id === profile.body.defaultTaxId);
	expect(usual).toMatchObject({ rate: "23", category: "S", country: "PL" });
	const { body } = await me.call("POST", "/api/invoices", aPayload({ currency: "EUR", items: [line] }));
	expect(body).toMatchObject({ subtotal: "100.00", tax: "23.00", total: "123.00" });
	expect(body.taxes).toMatchObject([{ rate: "23", base: "100.00", amount: "23.00" }]);
});

test("the first tax that is added makes an account charge tax; without one invoices are as they ever were", async () => {
	const me = await signedIn({ plan: "pro" });
	const plain = await me.call("POST", "/api/invoices", aPayload({ items: [line] }));
	expect(plain.body).toMatchObject({ subtotal: "100.00", tax: "0.00", total: "100.00" });
	expect(plain.body.taxes).toEqual([]);
	const { body: tax } = await me.call("POST", "/api/taxes", { name: "HST", rate: "13", label: "HST", country: "CA" });
	expect((await me.call("GET", "/api/tax-profile")).body).toMatchObject({ country: "CA", defaultTaxId: null });
	const items = [{ ...line, taxId: tax.id }, line];
	const { body } = await me.call("POST", "/api/invoices", aPayload({ items }));
	expect(body).toMatchObject({ subtotal: "200.00", tax: "13.00", total: "213.00" });
	expect((await me.call("DELETE", "/api/tax-profile")).status).toBe(204);
	expect((await me.call("GET", "/api/tax-profile")).body).toBeNull();
	const today = new Date().toISOString().slice(0, 10);
	const later = await me.call("POST", "/api/invoices", aPayload({ issueDate: today, items: [line] }));
	expect(later.body.taxes).toEqual([]);
	expect((await me.call("GET", `/api/invoices/${body.id}`)).body).toMatchObject({ tax: "13.00" });
});

test("a rate that changes leaves what was issued as it is, and an archived tax is for no new line", async () => {
	const me = await signedIn({ plan: "pro" });
	const { body: tax, headers } = await me.call("POST", "/api/taxes", { name: "VAT", rate: "20", country: "GB" });
	const items = [{ ...line, taxId: tax.id }];
	const { body: issued } = await me.call("POST", "/api/invoices", aPayload({ items }));
	const changed = await me.call("PATCH", `/api/taxes/${tax.id}`, { rate: "25" }, { "If-Match": etag(headers) });
	expect(changed).toMatchObject({ status: 200, body: { rate: "25", version: 2 } });
	const stale = await me.call("PATCH", `/api/taxes/${tax.id}`, { rate: "30" }, { "If-Match": etag(headers) });
	expect(stale.status).toBe(412);
	const same = await me.call("PATCH", `/api/invoices/${issued.id}`, { notes: "Thank you" });
	expect(same.body).toMatchObject({ tax: "20.00", total: "120.00" });
	expect((await me.call("DELETE", `/api/taxes/${tax.id}`)).status).toBe(204);
	const refused = await me.call("POST", "/api/invoices", aPayload({ items }));
	expect(refused.status).toBe(400);
	expect(refused.body.fieldErrors).toHaveProperty(["items.0.taxId"]);
});

test("a tax of another account is none, on a line as at its address", async () => {
	const [me, other] = [await signedIn({ plan: "pro" }), await signedIn({ plan: "pro" })];
	const { body: tax } = await other.call("POST", "/api/taxes", { name: "VAT", rate: "20", country: "GB" });
	await me.call("PUT", "/api/tax-profile", { country: "DE" });
	const stolen = await me.call("POST", "/api/invoices", aPayload({ items: [{ ...line, taxId: tax.id }] }));
	expect(stolen.status).toBe(400);
	const asDefault = await me.call("PUT", "/api/tax-profile", { country: "DE", defaultTaxId: tax.id });
	expect([asDefault.status, Object.keys(asDefault.body.fieldErrors)]).toEqual([400, ["defaultTaxId"]]);
});

test("a withholding stands under the total, which stays whole", async () => {
	const me = await signedIn({ plan: "pro" });
	await me.call("PUT", "/api/tax-profile", { country: "ES" });
	const { body: irpf } = await me.call("POST", "/api/withholdings", { name: "IRPF", rate: "15" });
	const given = { items: [{ ...line, rate: 1000 }], withholdingId: irpf.id };
	const { body } = await me.call("POST", "/api/invoices", aPayload(given));
	expect(body).toMatchObject({ total: "1210.00", toPay: "1060.00" });
	expect(body.withholding).toMatchObject({ name: "IRPF", rate: "15", base: "1000.00", amount: "150.00" });
});

test("a repeated post adds a tax once", async () => {
	const me = await signedIn({ plan: "pro" });
	const add = () => post(me, { name: "VAT", rate: "20", country: "GB" });
	const answers = await Promise.all([add(), add()]);
	expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
	expect((await me.call("GET", "/api/taxes")).body).toHaveLength(1);
	expect((await post(me, { name: "Other", rate: "5", country: "GB" })).status).toBe(422);
});

test.each([
	[{ name: "", rate: "20" }, "name"],
	[{ name: "VAT", rate: "a lot" }, "rate"],
	[{ name: "VAT" }, "components.0.rate"],
	[{ name: "VAT", rate: "20", category: "AE" }, "rate"],
	[{ name: "VAT", rate: "0", category: "S" }, "rate"],
	[{ name: "VAT", rate: "20", validFrom: "2026-02-30" }, "validFrom"],
	[{ name: "VAT", rate: "20", country: "Atlantis" }, "country"],
	[{ name: "VAT", rate: "20", reasonCode: "because" }, "reasonCode"],
])("of the tax %j the %s is refused", async (tax, field) => {
	const me = await signedIn({ plan: "pro" });
	const { status, body } = await me.call("POST", "/api/taxes", { country: "GB", ...tax });
	expect([status, Object.keys(body.fieldErrors)]).toEqual([400, [field]]);
	expect((await me.call("GET", "/api/taxes")).body).toEqual([]);
});

function post(me: Caller, tax: object) {
	return me.call("POST", "/api/taxes", tax, { "Idempotency-Key": "once" });
}

function etag(headers: Headers): string {
	return headers.get("ETag") ?? "";
}

test("tax ends on a day of one's choice by the API, as on the page: until then it is charged, by the invoice's day", async () => {
	const me = await signedIn({ plan: "pro" });
	const { body: tax } = await me.call("POST", "/api/taxes", { name: "VAT", rate: "20", country: "GB" });
	const dated = (issueDate: string) =>
		me.call("POST", "/api/invoices", aPayload({ issueDate, dueDate: issueDate, items: [{ ...line, taxId: tax.id }] }));
	for (const from of ["2046-02-30", "tomorrow", ""]) {
		const refused = await me.call("DELETE", `/api/tax-profile?from=${from}`);
		expect([from, refused.status, Object.keys(refused.body.fieldErrors)]).toEqual([from, 400, ["from"]]);
	}
	expect((await me.call("DELETE", "/api/tax-profile?from=2045-01-01")).status).toBe(204);
	expect((await me.call("DELETE", "/api/tax-profile?from=2046-01-01")).status).toBe(204);
	expect((await me.call("GET", "/api/tax-profile")).body).toMatchObject({ country: "GB" });
	expect((await dated("2045-12-31")).body).toMatchObject({ tax: "20.00" });
	expect((await dated("2046-01-01")).status).toBe(400);
	const before = await me.call("DELETE", "/api/tax-profile?from=2026-01-01");
	expect([before.status, (await me.call("GET", "/api/tax-profile")).body]).toEqual([204, null]);
	expect((await dated("2025-12-31")).body).toMatchObject({ tax: "20.00" });
	await me.call("DELETE", "/api/tax-profile?from=2046-01-01");
	await me.call("DELETE", "/api/tax-profile");
	expect((await me.call("GET", "/api/tax-profile")).body).toBeNull();
	expect((await dated("2026-01-01")).status).toBe(400);
});
