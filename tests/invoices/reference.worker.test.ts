import { expect, test } from "vitest";
import { signedIn } from "#tests/harness/api";
import { aPayload } from "#tests/harness/factories";
import { readPage, wordsOf } from "#tests/harness/page";

const PO = "PO-4500/Ärzte";

/** How many texts the first picture of an invoice on a page has. */
function textsDrawn(html: string): number {
	const [picture = ""] = /data:image\/svg\+xml,[^"]+/.exec(html) ?? [];
	return picture.split(encodeURIComponent("<g fill=")).length - 1;
}

test("a purchase order number goes through the API: made, changed, found, and asked for no more than it is", async () => {
	const me = await signedIn({ plan: "pro" });
	const plain = await me.call("POST", "/api/invoices", aPayload());
	expect([plain.status, plain.body.reference]).toEqual([201, ""]);
	const made = await me.call("POST", "/api/invoices", aPayload({ reference: `  ${PO} ` }));
	expect(made.body.reference).toBe(PO);
	const found = await me.get("/api/invoices?q=po-4500%2Farzte");
	expect(found.body.map(({ id }: { id: string }) => id)).toEqual([made.body.id]);
	const changed = await me.call("PATCH", `/api/invoices/${plain.body.id}`, { reference: "PO-7" });
	expect(changed.body).toEqual({
		...plain.body,
		reference: "PO-7",
		updatedAt: changed.body.updatedAt,
		version: plain.body.version + 1,
	});
	expect((await me.call("PATCH", `/api/invoices/${plain.body.id}`, { reference: null })).body.reference).toBe("");
	const wrong = await me.call("PATCH", `/api/invoices/${plain.body.id}`, { reference: "x".repeat(101) });
	expect([wrong.status, wrong.body.fieldErrors]).toEqual([400, { reference: ["Use at most 100 characters"] }]);
});

test("it goes through the form, without JavaScript too, and stands on the page, in the PDF's picture and in the CSV", async () => {
	const me = await signedIn({ plan: "pro" });
	const { body: draft } = await me.call("POST", "/api/drafts", aPayload());
	const edit = await me.get(`/invoices/edit/${draft.id}`);
	const { "items[0].id": _, ...fields } = readPage(edit.body).fields;
	expect(fields.reference).toBe("");
	const typed = { ...fields, template: "minimal-gray", reference: PO };
	const drawn = await me.post(`/invoices/edit/${draft.id}`, { ...typed, intent: "preview" });
	expect([drawn.status, readPage(drawn.body).fields.reference]).toEqual([200, PO]);
	const plain = await me.post(`/invoices/edit/${draft.id}`, { ...typed, reference: "", intent: "preview" });
	// Its label and its value are two texts more, drawn as outlines.
	expect(textsDrawn(drawn.body)).toBe(textsDrawn(plain.body) + 2);
	const saved = await me.post(`/invoices/edit/${draft.id}`, { ...typed, intent: "send" });
	expect([saved.status, saved.headers.get("Location")]).toEqual([302, "/invoices"]);
	expect(wordsOf((await me.get(`/invoices/${draft.id}`)).body)).toContain(`Purchase order number ${PO}`);
	const csv = String((await me.get("/invoices/export.csv")).body).split("\r\n");
	expect(csv[0]).toMatch(/,Purchase order number,Type,/);
	expect(csv[1]).toContain(`,${PO},Invoice,`);
});

test("a copy of the invoice has its client and lines, and no purchase order number: that is of one order", async () => {
	const me = await signedIn({ plan: "pro" });
	const { body: made } = await me.call("POST", "/api/invoices", aPayload({ reference: PO, supplyDate: "2026-02-27" }));
	const { fields } = readPage((await me.get(`/invoices/new?from=${made.id}`)).body);
	expect(fields).toMatchObject({ clientName: "Kestrel & Pine", reference: "", supplyDate: "" });
	expect(fields.invoiceNumber).not.toBe(made.invoiceNumber);
	expect(fields["items[0].description"]).toBe("Design");
});

test("a client's particulars are filled in without JavaScript, and all else stays as it was typed", async () => {
	const me = await signedIn({ plan: "pro" });
	const client = { name: "Ärzte e.V.", email: "office@example.org", vatId: "DE123456788", language: "fr" };
	const { body: saved } = await me.call("POST", "/api/clients", client);
	const typed = { invoiceNumber: "", reference: PO, clientName: "Somebody", clientCity: "Lyon", notes: "As agreed" };
	const answer = await me.post("/invoices/new", { ...typed, intent: "fill-client", savedClient: saved.id });
	const { fields, errors } = readPage(answer.body);
	expect([answer.status, errors]).toEqual([200, {}]);
	expect(fields).toMatchObject({ reference: PO, notes: "As agreed", clientName: client.name, clientCity: "" });
	expect(fields).toMatchObject({ clientVatId: client.vatId, language: "fr", invoiceNumber: "" });
});
