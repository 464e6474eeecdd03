import { expect, test } from "vitest";
import { ORIGIN, signedIn, stranger } from "#tests/harness/api";
import { testContext } from "#tests/harness/context";
import { anInvoice, aPayload, aUser } from "#tests/harness/factories";
import { numberFrom } from "#tests/harness/rows";
import { openShare, readShared } from "~/client-page/server/open-share.server";
import { sharedPdf, sharedPicture, sharedRevision } from "~/client-page/server/shared-files.server";
import { shareInvoice } from "~/invoices/server/share-invoice.server";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { countPages } from "~/printing/server/page-pictures.server";

const BUSINESS = {
	...{ legalName: "Adler Studio", streetAddress: "Weserstraße 12", city: "Berlin", zip: "12045", country: "DE" },
	...{ vatId: "DE123456788", phone: "+49 30 1234567", electronicAddress: "0088:4012345000009" },
	...{ iban: "DE89370400440532013000", taxCategory: "AE" },
};

const BUYER = {
	...{ name: "Kestrel & Pine", email: "accounts@kestrelpine.example", streetAddress: "12 Rue de l'Exemple" },
	...{ city: "Lyon", zip: "69002", country: "FR" },
	...{ vatId: "FR40303265045", buyerReference: "PO 7", electronicAddress: "0009:30326504500019" },
};

/** An invoice with a link, of an account of which an XRechnung knows everything. */
async function aShare() {
	const owner = await signedIn({ plan: "pro" });
	await owner.call("PATCH", "/api/user/seller-profile", BUSINESS);
	const payload = aPayload({ currency: "EUR", clientData: BUYER });
	const { body: invoice } = await owner.call("POST", "/api/invoices", payload);
	const share = await owner.call("POST", `/api/invoices/${invoice.id}/share`);
	return { owner, invoice, path: String(share.body.url).slice(ORIGIN.length) };
}

test("the XRechnung of a link is the account's own, byte for byte", async () => {
	const { owner, invoice, path } = await aShare();
	const shared = await stranger().get(`${path}/xrechnung.xml`);
	expect([shared.status, shared.headers.get("Content-Type")]).toEqual([200, "application/xml; charset=utf-8"]);
	const own = await owner.get(`/api/invoices/${invoice.id}/xrechnung.xml?syntax=cii`);
	expect(own.status).toBe(200);
	expect(String(shared.body)).toBe(String(own.body));
	expect((await stranger().get(path)).body).toContain(`${path}/xrechnung.xml`);
});

test("each version that was sent has its PDF, the others have none", async () => {
	const { owner, invoice, path } = await aShare();
	await owner.call("PATCH", `/api/invoices/${invoice.id}`, { notes: "Please pay soon" });
	await owner.call("PATCH", `/api/invoices/${invoice.id}`, { status: "paid" });
	const { body } = await stranger().get(path);
	expect(body).toContain(`href="${path}/pdf?revision=1"`);
	expect(body).not.toContain("revision=3");
	const first = await stranger().get(`${path}/pdf?revision=1`);
	expect([first.status, first.headers.get("Content-Disposition")]).toEqual([
		200,
		`attachment; filename="${invoice.invoiceNumber} Adler Studio 1.pdf"`,
	]);
	for (const revision of ["3", "4", "-1", "1.5"]) {
		expect((await stranger().get(`${path}/pdf?revision=${revision}`)).status, revision).toBe(404);
	}
});

test("what the account itself presses on the page is no view", async () => {
	const { owner, path } = await aShare();
	const views = () => numberFrom("SELECT count(*) FROM invoice_views WHERE user_id = ?", owner.user.id);
	expect((await owner.post(path, { intent: "view" })).status).toBe(303);
	expect(await views()).toBe(0);
	const other = await signedIn();
	expect((await other.post(path, { intent: "view" })).status).toBe(303);
	expect(await views()).toBe(1);
});

test("a link that is made on the invoice's page ends when that says so", async () => {
	const { owner, invoice } = await aShare();
	const before = Date.now();
	expect((await owner.post(`/invoices/${invoice.id}`, { intent: "share", days: "7" })).status).toBe(200);
	expect((await owner.post(`/invoices/${invoice.id}`, { intent: "share", days: "" })).status).toBe(200);
	const ends = (condition: string) =>
		numberFrom(`SELECT count(*) FROM shares WHERE user_id = ? AND ${condition}`, owner.user.id);
	const week = before + 7 * 86_400_000;
	expect(await ends(`expires_at BETWEEN ${week - 1000} AND ${week + 60_000}`)).toBe(1);
	expect(await ends("expires_at IS NULL")).toBe(2);
});

test("where the plan has no PDF its client gets none, neither of the invoice nor of a version, and sees its pages", async () => {
	const { ctx } = testContext({ config: { freePdf: "locked" } });
	const [free, pro] = [await aUser(ctx), await aUser(ctx, { plan: "pro" })];
	const tokens = [free, pro].map(async (actor) => {
		const { id } = await createInvoice(ctx, actor, anInvoice(), { status: "sent" });
		return shareInvoice(ctx, actor, id);
	});
	const [locked = "", open = ""] = await Promise.all(tokens);
	await expect(sharedPdf(ctx, locked, "n")).rejects.toMatchObject({ code: "plan_limit" });
	await expect(sharedRevision(ctx, locked, 1, "n")).rejects.toMatchObject({ code: "plan_limit" });
	expect(new TextDecoder().decode(await sharedPicture(ctx, locked, 1, "n"))).toMatch(/^<svg /);
	expect((await sharedPdf(ctx, open, "n")).name).toMatch(/\.pdf$/);
	const share = await openShare(ctx, locked);
	expect(await countPages(ctx, share.owner, await readShared(ctx, share))).toBe(1);
});
