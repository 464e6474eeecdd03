import { expect, test } from "vitest";
import { type Caller, signedIn } from "#tests/harness/api";
import { aPayload } from "#tests/harness/factories";
import { readPage, wordsOf } from "#tests/harness/page";
import { asFields } from "#tests/invoicing/bad-invoices";

/** A builder in Britain: CIS deductions of 20 %, and lines of labour and of materials. */
async function aBuilder() {
	const me = await signedIn({ plan: "pro" });
	await me.call("PUT", "/api/tax-profile", { country: "GB", baseCurrency: "GBP" });
	const [vat] = (await me.call("GET", "/api/taxes")).body;
	await me.call("PUT", "/api/tax-profile", { country: "GB", baseCurrency: "GBP", defaultTaxId: vat.id });
	const cis = { name: "CIS", rate: "20", labourOnly: true, paidTo: "HMRC" };
	const withholding = await me.call("POST", "/api/withholdings", cis);
	expect(withholding).toMatchObject({ status: 201, body: { ...cis, archived: false } });
	return { me, withholdingId: String(withholding.body.id) };
}

const ITEMS = [
	{ description: "Bricklaying", quantity: 1, rate: 2000 },
	{ description: "Bricks", quantity: 1, rate: 800, materials: true },
];

/** K4 of the specification of papers: £3,360.00, of which £400.00 go to HMRC. */
async function aBuildersInvoice(given: object = {}) {
	const { me, withholdingId } = await aBuilder();
	const { body } = await me.call(
		"POST",
		"/api/invoices",
		aPayload({ currency: "GBP", items: ITEMS, withholdingId, ...given }),
	);
	return { me, invoice: body };
}

function isTicked(html: string, name: string): boolean {
	const [box = ""] =
		html.match(/<input[^>]*type="checkbox"[^>]*>/g)?.filter((tag) => tag.includes(`name="${name}"`)) ?? [];
	expect(box).not.toBe("");
	return /\schecked(?=[\s=/>])/.test(box);
}

const creditOf = (me: Caller, id: string, input: object) =>
	me.call("POST", `/api/invoices/${id}/credit-notes`, { reason: "Agreed", ...input });

test("K4: the deduction is of labour alone, in the API, on the page and on the paper's words", async () => {
	const { me, invoice } = await aBuildersInvoice();
	const withholding = { name: "CIS", rate: "20", labourOnly: true, paidTo: "HMRC", base: "2000.00", amount: "400.00" };
	expect(invoice).toMatchObject({ total: "3360.00", toPay: "2960.00", open: "2960.00", withholding });
	expect(invoice.items.map(({ materials }: { materials?: true }) => materials)).toEqual([undefined, true]);
	const page = wordsOf((await me.get(`/invoices/${invoice.id}`)).body);
	expect(page).toContain("Withheld, CIS 20% of 2,000.00, paid to HMRC");
	const csv = String((await me.get("/invoices/export.csv")).body);
	expect(csv).toContain(",400.00,2960.00,2960.00,");
	const changed = await me.call("PATCH", `/api/invoices/${invoice.id}`, {
		items: [ITEMS[0], { ...ITEMS[1], materials: false }],
	});
	expect(changed.body).toMatchObject({ withholding: { base: "2800.00", amount: "560.00" }, toPay: "2800.00" });
	const history = wordsOf((await me.get(`/invoices/${invoice.id}/history`)).body);
	expect(history).toMatch(/Bricks: withheld from Materials/);
});

test("a note of materials leaves the deduction as it was, one of labour takes its part off, and all notes take off all", async () => {
	const { me, invoice } = await aBuildersInvoice();
	const [labour, materials] = invoice.items;
	const bricks = await creditOf(me, invoice.id, { items: [{ itemId: materials.id, quantity: 1 }] });
	expect(bricks.body).toMatchObject({
		total: "960.00",
		withholding: { base: "0.00", amount: "0.00" },
		toPay: "960.00",
	});
	const half = await creditOf(me, invoice.id, { items: [{ itemId: labour.id, reduction: { percent: "50" } }] });
	expect(half.body).toMatchObject({ total: "1200.00", withholding: { amount: "200.00" }, toPay: "1000.00" });
	expect((await me.call("GET", `/api/invoices/${invoice.id}`)).body).toMatchObject({ open: "1000.00" });
	const rest = await creditOf(me, invoice.id, { whole: true });
	expect(rest.body).toMatchObject({ total: "1200.00", withholding: { amount: "200.00" }, toPay: "1000.00" });
	expect((await me.call("GET", `/api/invoices/${invoice.id}`)).body).toMatchObject({ open: "0.00" });
});

test("a reduction of the whole is of labour and materials in proportion", async () => {
	const { me, invoice } = await aBuildersInvoice();
	const tenth = await creditOf(me, invoice.id, { reduction: { percent: "10" } });
	expect(tenth.body).toMatchObject({
		total: "336.00",
		withholding: { base: "200.00", amount: "40.00" },
		toPay: "296.00",
	});
});

test("deposits and the invoice that takes them off withhold together what it withholds without them", async () => {
	const { me, invoice } = await aBuildersInvoice({ status: "draft" });
	const deposit = await me.call("POST", `/api/invoices/${invoice.id}/deposits`, { percent: "50" });
	expect(deposit.body).toMatchObject({ total: "1680.00", withholding: { base: "1000.00", amount: "200.00" } });
	const sent = await me.call("PATCH", `/api/invoices/${invoice.id}`, { status: "sent" });
	expect(sent.body).toMatchObject({ total: "1680.00", withholding: { base: "1000.00", amount: "200.00" } });
	await creditOf(me, deposit.body.id, { whole: true });
	const again = await aBuildersInvoice({ status: "draft" });
	const third = await again.me.call("POST", `/api/invoices/${again.invoice.id}/deposits`, { percent: "33" });
	const final = await again.me.call("PATCH", `/api/invoices/${again.invoice.id}`, { status: "sent" });
	const withheld = [third, final].map(({ body }) => Number(body.withholding.amount));
	expect(withheld.reduce((sum, each) => sum + each, 0)).toBeCloseTo(400, 2);
});

test("the form marks materials without JavaScript, where the account withholds of labour alone", async () => {
	const { me, withholdingId } = await aBuilder();
	const blank = (await me.get("/invoices/new")).body;
	expect(wordsOf(blank)).toContain("Materials: nothing is withheld of them");
	const { fields } = readPage(blank);
	const typed = asFields(aPayload({ currency: "GBP", items: [], withholdingId }));
	const lines = {
		...{ "items[0].description": "Bricks", "items[0].quantity": "1", "items[0].rate": "800" },
		...{ "items[0].materials": "on", "items[0].taxId": fields["items[0].taxId"] ?? "" },
	};
	const posted = await me.post("/invoices/new", { ...typed, ...lines, withholdingId, intent: "send" });
	expect(posted.status).toBe(302);
	const [made] = (await me.call("GET", "/api/invoices")).body;
	expect(made).toMatchObject({ total: "960.00", withholding: { base: "0.00", amount: "0.00" }, toPay: "960.00" });
	expect(isTicked((await me.get(`/invoices/new?from=${made.id}`)).body, "items[0].materials")).toBe(true);
	expect(isTicked(blank, "items[0].materials")).toBe(false);
	const other = await signedIn({ plan: "pro" });
	expect(wordsOf((await other.get("/invoices/new")).body)).not.toContain("Materials: nothing");
});

test("the settings take and show it, and a name that is too long comes back as it was typed", async () => {
	const { me, withholdingId } = await aBuilder();
	const page = (await me.get(`/settings/tax?edit=${withholdingId}`)).body;
	expect(readPage(page).fields).toMatchObject({ paidTo: "HMRC" });
	expect(isTicked(page, "labourOnly")).toBe(true);
	const typed = { name: "CIS", rate: "30", paidTo: "x".repeat(61), version: "1", intent: "save-withholding" };
	const refused = await me.post(`/settings/tax?edit=${withholdingId}`, typed);
	expect(readPage(refused.body).fields).toMatchObject({ paidTo: "x".repeat(61), rate: "30" });
	expect(wordsOf(refused.body)).toContain("Use at most 60 characters");
	await me.post(`/settings/tax?edit=${withholdingId}`, { ...typed, paidTo: "" });
	expect((await me.call("GET", `/api/withholdings/${withholdingId}`)).body).toMatchObject({
		...{ rate: "30", labourOnly: false, paidTo: "" },
	});
	const list = wordsOf((await me.get("/settings/tax")).body);
	expect(list).toContain("On the sum without tax.");
});
