import { expect, test } from "vitest";
import { signedIn } from "#tests/harness/api";
import { testContext } from "#tests/harness/context";
import { aPayload } from "#tests/harness/factories";
import { select } from "#tests/harness/rows";
import { chargeTaxes } from "#tests/taxes/taxes";
import { checkHistory } from "~/history/server/check-history.server";
import { parse } from "~/kernel/validation";
import { TaxPayload } from "~/taxes/domain/tax-input";
import { TaxProfilePayload } from "~/taxes/domain/tax-profile";
import { endTaxProfile, saveTaxProfile } from "~/taxes/server/tax-profile.server";
import { readTaxation } from "~/taxes/server/taxation.server";
import { archiveTax, createTax, updateTax } from "~/taxes/server/taxes.server";
import { createWithholding } from "~/taxes/server/withholdings.server";

const { ctx } = testContext();

const line = (given: object = {}) => ({ description: "Design", quantity: 1, rate: "100.00", ...given });

async function taxed(rates: readonly string[] = ["19", "7"], given: object = {}) {
	const me = await signedIn({ plan: "pro", currency: "EUR" });
	return { me, ids: await chargeTaxes(ctx, me.user, rates, given) };
}

test("25: without a tax profile, 2 × 10 are 20.00, 0.00 and 20.00, and nothing else is said", async () => {
	const me = await signedIn();
	const { body } = await me.call("POST", "/api/invoices", aPayload({ items: [line({ quantity: 2, rate: 10 })] }));
	expect([body.subtotal, body.tax, body.total]).toEqual(["20.00", "0.00", "20.00"]);
	expect(body.taxes).toEqual([]);
	for (const name of ["pricesIncludeTax", "discount", "withholding", "toPay"]) expect(body).not.toHaveProperty(name);
	expect(Object.keys(body.items[0]).sort()).toEqual(["amount", "description", "id", "quantity", "rate"]);
});

test("an invoice with two rates says its taxes by rate", async () => {
	const { me, ids } = await taxed();
	const items = [
		line({ taxId: ids["19"], rate: "46.37" }),
		line({ taxId: ids["7"], rate: "183.23" }),
		line({ rate: 5 }),
	];
	const { status, body } = await me.call("POST", "/api/invoices", aPayload({ items, currency: "EUR" }));
	expect(status).toBe(201);
	expect([body.subtotal, body.tax, body.total, body.toPay]).toEqual(["234.60", "21.64", "256.24", "256.24"]);
	expect(body.taxes).toMatchObject([
		{ rate: "19", category: "S", country: "DE", base: "46.37", amount: "8.81" },
		{ rate: "7", base: "183.23", amount: "12.83" },
	]);
	expect(body.items.map((item: { taxId: string | null }) => item.taxId)).toEqual([ids["19"], ids["7"], null]);
	expect((await me.call("GET", `/api/invoices/${body.id}`)).body).toEqual(body);
	const rows = await select("SELECT category, base, amount FROM invoice_taxes WHERE invoice_id = ?", body.id);
	expect(rows).toEqual([
		{ category: "S", base: 4637, amount: 881 },
		{ category: "S", base: 18323, amount: 1283 },
	]);
});

test("discounts of a line and of the whole come off before tax, units take decimals, prices may include tax", async () => {
	const { me, ids } = await taxed();
	const tax = ids["19"];
	const { body } = await me.call(
		"POST",
		"/api/invoices",
		aPayload({
			items: [
				line({ quantity: 11.5, rate: 85, unit: "hour", discount: { percent: "10" }, taxId: tax }),
				line({ quantity: "1.255", rate: "0.0825", unit: "litre", taxId: tax }),
			],
			discount: { amount: "100.00", reason: "Returning client" },
		}),
	);
	expect(body.items).toMatchObject([
		{ quantity: 11.5, unit: "hour", amount: 879.75, discount: { percent: "10" } },
		{ quantity: 1.255, rate: 0.0825, unit: "litre", amount: 0.1 },
	]);
	expect(body).toMatchObject({ subtotal: "779.85", tax: "148.17", total: "928.02", discountTotal: "100.00" });
	expect(body.discount).toEqual({ amount: "100.00", reason: "Returning client" });

	const gross = await me.call(
		"POST",
		"/api/invoices",
		aPayload({ pricesIncludeTax: true, items: [line({ rate: 340, taxId: tax }), line({ rate: "13.90", taxId: tax })] }),
	);
	expect(gross.body).toMatchObject({ pricesIncludeTax: true, subtotal: "297.39", tax: "56.51", total: "353.90" });
	expect(gross.body.items.map(({ amount }: { amount: number }) => amount)).toEqual([340, 13.9]);
});

test("discounts and units are there without a tax profile too", async () => {
	const me = await signedIn();
	const items = [line({ quantity: 1.5, unit: "hour", discount: { amount: "10" } })];
	const { body } = await me.call("POST", "/api/invoices", aPayload({ items, discount: { percent: "50" } }));
	expect(body).toMatchObject({ subtotal: "70.00", tax: "0.00", total: "70.00", toPay: "70.00" });
	expect(body.taxes).toEqual([]);
});

test("a withholding stands under the total, and cash is rounded last", async () => {
	const { me, ids } = await taxed(["21"], { cashStep: "0.05" });
	const { id } = await createWithholding(ctx, me.user, {
		name: "IRPF",
		rate: 150_000,
		labourOnly: false,
		paidTo: "",
		archived: false,
	});
	const items = [line({ rate: "1000.01", taxId: ids["21"] })];
	const payload = aPayload({ items, withholdingId: id, currency: "EUR" });
	const { body } = await me.call("POST", "/api/invoices", payload);
	expect(body).toMatchObject({
		subtotal: "1000.01",
		tax: "210.00",
		total: "1210.01",
		rounding: "-0.01",
		toPay: "1060.00",
	});
	expect(body.withholding).toEqual({ name: "IRPF", rate: "15", base: "1000.01", amount: "150.00" });
});

test.each([
	[
		"items.0.taxId",
		{ items: [line({ taxId: "0b6c1f0e-7c5a-4f3b-9f0e-0a1b2c3d4e5f" })] },
		"Choose a tax from the list in your settings",
	],
	["items.0.quantity", { items: [line({ quantity: 1.5 })] }, "Use a whole number, or choose a unit"],
	["items.0.quantity", { items: [line({ quantity: 1.5, unit: "piece" })] }, "Use a whole number, or choose a unit"],
	["items.0.quantity", { items: [line({ quantity: 0, unit: "hour" })] }, "Quantity must be more than 0"],
	["items.0.quantity", { items: [line({ quantity: 1.00001, unit: "hour" })] }, "Quantity must be at least 1"],
	["items.0.rate", { items: [line({ rate: "0.001" })] }, "Use at most two decimals"],
	["items.0.discount", { items: [line({ discount: { percent: "101" } })] }, "A discount can be at most 100%"],
	["items.0.discount", { items: [line({ discount: { amount: "-1" } })] }, "A discount must be 0 or more"],
	[
		"items.0.discount",
		{ items: [line({ discount: { amount: "100.01" } })] },
		"A discount can’t exceed the amount it is taken off",
	],
	[
		"discount",
		{ items: [line()], discount: { amount: "100.01" } },
		"A discount can’t exceed the amount it is taken off",
	],
	[
		"withholdingId",
		{ items: [line()], withholdingId: "nobody's" },
		"Choose a withholding from the list in your settings",
	],
	["pricesIncludeTax", { items: [line()], pricesIncludeTax: "perhaps" }, "Say whether rates include tax"],
])("%s of %j is refused, and nothing is saved", async (field, given, message) => {
	const { me } = await taxed();
	const { status, body } = await me.call("POST", "/api/invoices", aPayload(given));
	expect([status, body.message, body.fieldErrors[field]]).toEqual([400, message, [message]]);
	expect((await me.call("GET", "/api/invoices")).body).toEqual([]);
});

test("a line that says nothing of tax has the profile's for new lines; null is none", async () => {
	const me = await signedIn({ currency: "EUR" });
	await saveTaxProfile(ctx, me.user, parse(TaxProfilePayload, { country: "DE" }));
	const items = [line(), line({ taxId: null }), line({ taxId: "" })];
	const { body } = await me.call("POST", "/api/invoices", aPayload({ items }));
	expect([body.tax, body.taxes.length]).toEqual(["19.00", 1]);
	const again = (await me.call("POST", "/api/invoices", aPayload({ items: body.items }))).body;
	expect([again.tax, again.total], "lines that are posted as they were answered").toEqual(["19.00", body.total]);
});

test("what is issued keeps its rates, whatever becomes of them; a draft has those of today", async () => {
	const { me, ids } = await taxed(["16"]);
	const tax = ids["16"] ?? "";
	const post = async (status: string) =>
		(
			await me.call(
				"POST",
				status === "draft" ? "/api/drafts" : "/api/invoices",
				aPayload({ items: [line({ taxId: tax })], status }),
			)
		).body;
	const [sent, draft] = [await post("sent"), await post("draft")];
	await updateTax(ctx, me.user, tax, { input: parse(TaxPayload, { name: "Tax 18%", rate: "18" }) });
	await archiveTax(ctx, me.user, tax, true);
	const changed = await me.call("PATCH", `/api/invoices/${sent.id}`, { notes: "Thank you" });
	expect(changed.body).toMatchObject({ tax: "16.00", notes: "Thank you", taxes: [{ rate: "16" }] });
	const redrafted = await me.call("PATCH", `/api/invoices/${draft.id}`, { notes: "Thank you" });
	expect(redrafted.body).toMatchObject({ tax: "18.00", taxes: [{ rate: "18" }] });
	const another = await me.call("POST", "/api/invoices", aPayload({ items: [line({ taxId: tax })] }));
	expect(another.status).toBe(400);
	await endTaxProfile(ctx, me.user);
	const again = await me.call("PATCH", `/api/invoices/${sent.id}`, { notes: "Thanks" });
	expect(again.body).toMatchObject({ tax: "16.00", taxes: [{ rate: "16" }] });
	expect((await checkHistory(ctx, me.user)).broken).toBeNull();
});

test("an invoice that was issued before its account charged tax is changed without any", async () => {
	const me = await signedIn();
	const { body } = await me.call("POST", "/api/invoices", aPayload());
	await saveTaxProfile(ctx, me.user, parse(TaxProfilePayload, { country: "DE" }));
	const items = [...body.items, line()];
	const { body: changed } = await me.call("PATCH", `/api/invoices/${body.id}`, { items });
	expect([changed.tax, changed.total]).toEqual(["0.00", "350.50"]);
	expect(changed.taxes).toEqual([]);
});

test("a tax is charged as it is on the day of supply, and not on a day without any", async () => {
	const { me } = await taxed([]);
	const components = [
		{ label: "VAT", rate: "19", validTo: "2026-06-30" },
		{ label: "VAT", rate: "16", validFrom: "2026-07-01", validTo: "2026-12-31" },
	];
	const { id } = await createTax(ctx, me.user, parse(TaxPayload, { name: "VAT", components }));
	const items = [line({ taxId: id })];
	const taxOn = async (given: object) => (await me.call("POST", "/api/invoices", aPayload({ items, ...given }))).body;
	expect((await taxOn({ issueDate: "2026-06-30" })).tax).toBe("19.00");
	expect((await taxOn({ issueDate: "2026-06-30", supplyDate: "2026-07-01" })).tax).toBe("16.00");
	expect((await taxOn({ issueDate: "2027-01-01" })).message).toBe("VAT is not valid on Jan 1, 2027");
});

test("a tax of somebody else is none", async () => {
	const [{ ids }, other] = [await taxed(), await taxed([])];
	const { status } = await other.me.call("POST", "/api/invoices", aPayload({ items: [line({ taxId: ids["19"] })] }));
	expect(status).toBe(400);
	expect((await readTaxation(ctx, other.me.user)).taxes.map(({ id }) => id)).not.toContain(ids["19"]);
});
