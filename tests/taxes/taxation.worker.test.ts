import { expect, test } from "vitest";
import { saveExchangeRate } from "#db/reports/reports";
import { testContext } from "#tests/harness/context";
import { aUser } from "#tests/harness/factories";
import { select } from "#tests/harness/rows";
import { parse } from "~/kernel/validation";
import { profileOn } from "~/taxes/domain/profile-on";
import { TaxPayload } from "~/taxes/domain/tax-input";
import { TaxProfilePayload } from "~/taxes/domain/tax-profile";
import { endTaxProfile, saveTaxProfile } from "~/taxes/server/tax-profile.server";
import { readTaxation } from "~/taxes/server/taxation.server";
import { archiveTax, createTax, updateTax } from "~/taxes/server/taxes.server";
import { createWithholding, updateWithholding } from "~/taxes/server/withholdings.server";

const vat = (given: object = {}) => parse(TaxPayload, { name: "VAT 23%", rate: "23", ...given });
/** A day on which an end is past. */
const LATER = "2199-01-01";
const profile = (given: object) => parse(TaxProfilePayload, given);

test("an account charges no tax until it says so", async () => {
	const { ctx } = testContext();
	const actor = await aUser(ctx);
	expect(await readTaxation(ctx, actor)).toEqual({ profile: null, sells: "", taxes: [], withholdings: [], rates: [] });
});

test("who charges tax is proposed the usual taxes of the country, and new lines begin with the standard rate", async () => {
	const { ctx } = testContext();
	const actor = await aUser(ctx, { currency: "EUR" });
	const saved = await saveTaxProfile(ctx, actor, profile({ country: "Germany" }));
	const { profile: read, taxes } = await readTaxation(ctx, actor);
	expect(read).toEqual(saved);
	expect(saved).toMatchObject({ country: "DE", baseCurrency: "EUR", pricesIncludeTax: false, countedOn: "issue" });
	expect(taxes.map(({ name }) => name)).toEqual([
		"VAT 19%",
		"VAT 7%, reduced",
		"Reverse charge",
		"Intra-community supply",
		"Export outside the EU",
		"Not subject to tax",
		"Exempt",
	]);
	expect(saved.defaultTaxId).toBe(taxes[0]?.id);
});

test("saying it again proposes nothing again and keeps what new lines begin with", async () => {
	const { ctx } = testContext();
	const actor = await aUser(ctx);
	const first = await saveTaxProfile(ctx, actor, profile({ country: "DE" }));
	const again = await saveTaxProfile(ctx, actor, profile({ country: "DE", pricesIncludeTax: true, cashStep: "0.05" }));
	expect(again).toMatchObject({ defaultTaxId: first.defaultTaxId, pricesIncludeTax: true, cashStep: 5, version: 2 });
	expect((await readTaxation(ctx, actor)).taxes).toHaveLength(7);
	await endTaxProfile(ctx, actor);
	const { profile: ended, taxes } = await readTaxation(ctx, actor);
	expect([profileOn(ended, LATER), taxes.length]).toEqual([null, 7]);
});

test("Yes, No and Yes again leave what was said before: new lines begin with the same tax", async () => {
	const { ctx } = testContext();
	const actor = await aUser(ctx, { currency: "EUR" });
	const given = { country: "DE", pricesIncludeTax: true, countedOn: "payment", cashStep: "0.05" };
	const first = await saveTaxProfile(ctx, actor, profile(given));
	expect(first.defaultTaxId).not.toBeNull();
	await endTaxProfile(ctx, actor);
	const again = await saveTaxProfile(ctx, actor, profile(given));
	expect(again).toEqual({ ...first, version: 3 });
	expect((await readTaxation(ctx, actor)).profile).toEqual(again);
});

test("a tax that is added once none was charged has the account charge tax again, as it did", async () => {
	const { ctx } = testContext();
	const actor = await aUser(ctx, { currency: "EUR" });
	const first = await saveTaxProfile(ctx, actor, profile({ country: "DE", countedOn: "payment" }));
	await endTaxProfile(ctx, actor);
	await createTax(ctx, actor, vat());
	expect((await readTaxation(ctx, actor)).profile).toEqual({ ...first, version: 3 });
});

test("the tax that new lines begin with is archived only once they begin with another", async () => {
	const { ctx } = testContext();
	const actor = await aUser(ctx);
	const { defaultTaxId } = await saveTaxProfile(ctx, actor, profile({ country: "DE" }));
	const archive = () => archiveTax(ctx, actor, defaultTaxId ?? "", true);
	await expect(archive()).rejects.toMatchObject({ code: "conflict", message: expect.stringContaining("VAT 19%") });
	await saveTaxProfile(ctx, actor, profile({ country: "DE", defaultTaxId: null }));
	expect(await archive()).toMatchObject({ archived: true });
});

test.each([
	[{ country: "CA" }, "region"],
	[{ country: "CA", region: "TX" }, "region"],
	[{ country: "DE", region: "BY" }, "region"],
	[{ country: "DE", cashStep: "0.001" }, "cashStep"],
	[{ country: "DE", defaultTaxId: "a2a5c1de-5bd1-4c43-8d73-1f1e8c0f7a11" }, "defaultTaxId"],
])("of %j the %s is refused, and nothing is saved", async (given, field) => {
	const { ctx } = testContext();
	const actor = await aUser(ctx);
	await expect(saveTaxProfile(ctx, actor, profile(given))).rejects.toMatchObject({
		code: "invalid",
		fieldErrors: { [field]: expect.anything() },
	});
	expect(await readTaxation(ctx, actor)).toEqual({ profile: null, sells: "", taxes: [], withholdings: [], rates: [] });
});

test("two who begin at once begin once", async () => {
	const { ctx } = testContext();
	const actor = await aUser(ctx);
	const both = await Promise.allSettled([1, 2].map(() => saveTaxProfile(ctx, actor, profile({ country: "DE" }))));
	expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
	expect((await readTaxation(ctx, actor)).taxes).toHaveLength(7);
});

test("the first tax of an account says that it charges tax", async () => {
	const { ctx } = testContext();
	const actor = await aUser(ctx);
	await expect(createTax(ctx, actor, vat())).rejects.toMatchObject({ fieldErrors: { country: expect.anything() } });
	const tax = await createTax(ctx, actor, vat({ country: "PL" }));
	const second = await createTax(ctx, actor, vat({ name: "VAT 8%", rate: "8" }));
	const { profile: begun, taxes } = await readTaxation(ctx, actor);
	expect(begun).toMatchObject({ country: "PL", defaultTaxId: null });
	expect(taxes).toEqual([tax, second]);
	expect(second.country).toBe("PL");
});

test("a tax is changed and archived on the version that was seen, by its owner alone", async () => {
	const { ctx } = testContext();
	const [actor, other] = [await aUser(ctx), await aUser(ctx)];
	const { id } = await createTax(ctx, actor, vat({ country: "PL" }));
	const changed = await updateTax(ctx, actor, id, { input: vat({ rate: "22" }), version: 1 });
	expect(changed).toMatchObject({ version: 2, country: "PL" });
	await expect(updateTax(ctx, actor, id, { input: vat(), version: 1 })).rejects.toMatchObject({ code: "stale" });
	await expect(updateTax(ctx, other, id, { input: vat() })).rejects.toMatchObject({ code: "not_found" });
	expect(await archiveTax(ctx, actor, id, true)).toMatchObject({ archived: true, version: 3 });
	expect(await archiveTax(ctx, actor, id, true)).toMatchObject({ version: 3 });
	await expect(archiveTax(ctx, other, id, false)).rejects.toMatchObject({ code: "not_found" });
});

test("the same key makes one tax", async () => {
	const { ctx } = testContext();
	const actor = await aUser(ctx);
	const made = await Promise.all([1, 2, 3].map(() => createTax(ctx, actor, vat({ country: "PL" }), "one-tax")));
	expect(new Set(made.map(({ id }) => id)).size).toBe(1);
	expect((await readTaxation(ctx, actor)).taxes).toHaveLength(1);
});

test("what the profile's currency was worth in others comes along, the newest first; other bases do not", async () => {
	const { ctx } = testContext();
	const actor = await aUser(ctx, { currency: "EUR" });
	await saveTaxProfile(ctx, actor, profile({ country: "DE" }));
	const keep = (base: string, currency: string, day: string, rate: number) =>
		saveExchangeRate(ctx.db, actor.id, { base, currency, day, rate }, ctx.clock.now());
	await keep("EUR", "USD", "2026-06-01", 1_085_000);
	await keep("EUR", "USD", "2026-06-10", 1_100_000);
	await keep("GBP", "USD", "2026-06-10", 1_250_000);
	expect((await readTaxation(ctx, actor)).rates).toEqual([
		{ currency: "USD", day: "2026-06-10", rate: 1_100_000 },
		{ currency: "USD", day: "2026-06-01", rate: 1_085_000 },
	]);
	expect((await readTaxation(ctx, await aUser(ctx))).rates).toEqual([]);
});

test("withholdings are added, changed and archived", async () => {
	const { ctx } = testContext();
	const actor = await aUser(ctx);
	const { id } = await createWithholding(ctx, actor, {
		name: "IRPF",
		rate: 150_000,
		labourOnly: false,
		paidTo: "",
		archived: false,
	});
	await updateWithholding(ctx, actor, id, { input: { rate: 70_000 }, version: 1 });
	await updateWithholding(ctx, actor, id, { input: { archived: true } });
	const { withholdings } = await readTaxation(ctx, actor);
	expect(withholdings).toEqual([
		{ id, name: "IRPF", rate: 70_000, labourOnly: false, paidTo: "", archived: true, version: 3 },
	]);
});

test("what an account says of tax goes with it", async () => {
	const { ctx } = testContext();
	const actor = await aUser(ctx);
	await saveTaxProfile(ctx, actor, profile({ country: "ES" }));
	await select(`DELETE FROM users WHERE id = '${actor.id}'`);
	for (const table of ["tax_profiles", "tax_codes", "withholdings"]) {
		expect(await select(`SELECT * FROM ${table} WHERE user_id = ?`, actor.id), table).toEqual([]);
	}
});
