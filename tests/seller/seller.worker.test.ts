import { expect, test } from "vitest";
import { testContext } from "#tests/harness/context";
import { anInvoice, aUser } from "#tests/harness/factories";
import { readInvoice } from "~/invoices/server/read-invoices.server";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { patchInvoice } from "~/invoicing/server/patch-invoice.server";
import { updateInvoice } from "~/invoicing/server/update-invoice.server";
import { checkEInvoice, exportPeppol, exportXRechnung, makeFacturX } from "~/printing/server/export-einvoice.server";
import { readPrintable } from "~/printing/server/printable.server";
import { SellerPatch } from "~/seller/domain/seller-input";
import { NO_PROFILE } from "~/seller/domain/seller-profile";
import { readSellerProfile, saveSellerProfile } from "~/seller/server/seller-profile.server";

const BUSINESS = {
	legalName: "Adler GmbH",
	streetAddress: "Hauptstraße 5",
	city: "Berlin",
	zip: "10115",
	country: "DE",
	vatId: "DE123456788",
	phone: "+49 30 1234567",
	electronicAddress: "0088:4012345000009",
	iban: "DE89370400440532013000",
	taxCategory: "E",
} as const;

const BUYER = { buyerReference: "04011000-12345-03", electronicAddress: "0009:30326504500019" };

test("fields that are not given stay, and fifty who change one each at the same time all get through", async () => {
	const { ctx } = testContext();
	const actor = await aUser(ctx);
	expect(await readSellerProfile(ctx, actor)).toEqual(NO_PROFILE);
	await saveSellerProfile(ctx, actor, { legalName: "Adler GmbH" });
	const fields = ["city", "state", "zip", "phone", "taxId"] as const;
	await Promise.all(
		Array.from({ length: 50 }, (_, n) => saveSellerProfile(ctx, actor, { [fields[n % 5] ?? "city"]: `v${n % 5}` })),
	);
	expect(await readSellerProfile(ctx, actor)).toMatchObject({
		legalName: "Adler GmbH",
		city: "v0",
		state: "v1",
		zip: "v2",
		phone: "v3",
		taxId: "v4",
	});
});

test("business details are the account's own", async () => {
	const { ctx } = testContext();
	const [one, other] = [await aUser(ctx), await aUser(ctx)];
	await saveSellerProfile(ctx, one, BUSINESS);
	expect(await readSellerProfile(ctx, other)).toEqual(NO_PROFILE);
});

test("what is typed is brought into its form, and what has an error says which", () => {
	const good = SellerPatch.parse({ iban: "de89 3704 0044 0532 0130 00", vatId: "de 123.456.788", country: "Germany" });
	expect(good).toEqual({ iban: "DE89370400440532013000", vatId: "DE123456788", country: "DE" });
	const bad = SellerPatch.safeParse({ iban: "DE89", bic: "X", vatId: "1", electronicAddress: "9:9", taxCategory: "S" });
	expect(bad.error?.issues.map(({ path }) => path.join("."))).toEqual([
		"vatId",
		"electronicAddress",
		"iban",
		"bic",
		"taxCategory",
	]);
});

test("a sent invoice keeps its seller; saving it anew takes today's, paying it does not", async () => {
	const { ctx } = testContext();
	const actor = await aUser(ctx, { plan: "pro" });
	await saveSellerProfile(ctx, actor, BUSINESS);
	const { id } = await createInvoice(ctx, actor, anInvoice(), { status: "sent" });
	await saveSellerProfile(ctx, actor, { legalName: "Adler AG" });
	const nameOf = async () => (await readPrintable(ctx, actor, id)).business?.legalName;
	expect(await nameOf()).toBe("Adler GmbH");
	await updateInvoice(ctx, actor, id, { status: "paid" });
	expect(await nameOf()).toBe("Adler GmbH");
	await patchInvoice(ctx, actor, id, { notes: "Once more" });
	expect(await nameOf()).toBe("Adler AG");
});

test("a draft is from whoever the account is today, until it is sent", async () => {
	const { ctx } = testContext();
	const actor = await aUser(ctx, { plan: "pro" });
	await saveSellerProfile(ctx, actor, BUSINESS);
	const { id } = await createInvoice(ctx, actor, anInvoice(), { status: "draft" });
	expect((await readInvoice(ctx, actor, id)).seller).toBeNull();
	await updateInvoice(ctx, actor, id, { status: "sent" });
	expect((await readInvoice(ctx, actor, id)).seller).toMatchObject({ legalName: "Adler GmbH", email: actor.email });
});

test("an invoice sent before anything was said can be completed later", async () => {
	const { ctx } = testContext();
	const actor = await aUser(ctx);
	const { id } = await createInvoice(ctx, actor, anInvoice({ client: BUYER }), { status: "sent" });
	const before = checkEInvoice(actor, await readPrintable(ctx, actor, id));
	expect(before["factur-x"].map(({ field }) => field)).toEqual(["streetAddress", "country", "registration"]);
	await expect(exportPeppol(ctx, actor, id)).rejects.toMatchObject({
		code: "conflict",
		fieldErrors: { country: ["Choose the country of your business."] },
	});
	await saveSellerProfile(ctx, actor, BUSINESS);
	const after = checkEInvoice(actor, await readPrintable(ctx, actor, id));
	expect(after).toMatchObject({ "factur-x": [], xrechnung: [], peppol: [] });
});

test("each download is in its own syntax, and says which rules it keeps", async () => {
	const { ctx } = testContext();
	const actor = await aUser(ctx);
	await saveSellerProfile(ctx, actor, BUSINESS);
	const invoice = await createInvoice(ctx, actor, anInvoice({ client: BUYER, currency: "EUR" }), { status: "sent" });
	expect(await exportXRechnung(ctx, actor, invoice.id, "cii")).toContain("<rsm:CrossIndustryInvoice");
	expect(await exportXRechnung(ctx, actor, invoice.id, "ubl")).toContain("xrechnung_3.0</cbc:CustomizationID>");
	expect(await exportPeppol(ctx, actor, invoice.id)).toContain("poacc:billing:3.0</cbc:CustomizationID>");
	const { business } = await readPrintable(ctx, actor, invoice.id);
	const attached = business && makeFacturX(invoice, business);
	expect(new TextDecoder().decode(attached?.bytes)).toContain("<ram:ID>urn:cen.eu:en16931:2017</ram:ID>");
});

test("an invoice of somebody else's has no e-invoice and no checklist", async () => {
	const { ctx } = testContext();
	const [owner, thief] = [await aUser(ctx), await aUser(ctx)];
	const { id } = await createInvoice(ctx, owner, anInvoice(), { status: "sent" });
	for (const attempt of [exportXRechnung(ctx, thief, id, "cii"), exportPeppol(ctx, thief, id)])
		await expect(attempt).rejects.toMatchObject({ code: "not_found" });
});

test("where PDFs are locked, e-invoices are too", async () => {
	const { ctx } = testContext({ config: { freePdf: "locked" } });
	const actor = await aUser(ctx);
	const { id } = await createInvoice(ctx, actor, anInvoice(), { status: "sent" });
	await expect(exportPeppol(ctx, actor, id)).rejects.toMatchObject({ code: "plan_limit" });
});
