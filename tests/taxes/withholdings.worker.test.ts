import { expect, test } from "vitest";
import { type Caller, signedIn } from "#tests/harness/api";
import { aPayload, aRecurringPayload } from "#tests/harness/factories";
import { readPage, wordsOf } from "#tests/harness/page";
import { change, fromSchema, select } from "#tests/harness/rows";
import { asFields } from "#tests/invoicing/bad-invoices";

const ITEMS = [{ description: "Diseño", quantity: 1, rate: 1000 }];

/** Somebody in Mexico, whose clients keep back ISR of 10 % and two thirds of the IVA of 16 %. */
async function aMexican() {
	const me = await signedIn({ plan: "pro" });
	const add = async (path: string, body: object) => (await me.call("POST", path, body)).body.id as string;
	await me.call("PUT", "/api/tax-profile", { country: "MX", baseCurrency: "MXN" });
	const component = { label: "IVA", rate: "16" };
	const iva = await add("/api/taxes", { name: "IVA 16%", country: "MX", category: "S", components: [component] });
	await me.call("PUT", "/api/tax-profile", { country: "MX", baseCurrency: "MXN", defaultTaxId: iva });
	const isr = await add("/api/withholdings", { name: "ISR", rate: "10" });
	const part = await add("/api/withholdings", { name: "IVA retenido", rate: "10.6667", paidTo: "SAT" });
	return { me, isr, part, both: [isr, part] };
}

async function aMexicansInvoice(given: object = {}) {
	const mexican = await aMexican();
	const payload = aPayload({ currency: "MXN", items: ITEMS, withholdingIds: mexican.both, ...given });
	const { status, body } = await mexican.me.call("POST", "/api/invoices", payload);
	expect([status, body.message]).toEqual([201, undefined]);
	return { ...mexican, invoice: body };
}

const ISR = { name: "ISR", rate: "10", base: "1000.00", amount: "100.00" };
const IVA = { name: "IVA retenido", rate: "10.6667", paidTo: "SAT", base: "1000.00", amount: "106.67" };

const read = async ({ call }: Caller, path: string) => (await call("GET", path)).body;

const idsOf = (invoice: { withholdings?: { id: string }[] }) => (invoice.withholdings ?? []).map(({ id }) => id);

test("two stand under the total in the order given: in the API, on page and client's page, in CSV, XML and history", async () => {
	const { me, isr, part, both, invoice } = await aMexicansInvoice();
	expect(invoice).toMatchObject({
		...{ total: "1160.00", toPay: "953.33", open: "953.33", withholdingId: isr, withholding: ISR },
		...{ withholdingIds: both },
		withholdings: [
			{ id: isr, ...ISR },
			{ id: part, ...IVA },
		],
	});
	const words = ["Withheld, ISR 10% of 1,000.00", "Withheld, IVA retenido 10.6667% of 1,000.00, paid to SAT"];
	const page = wordsOf((await me.get(`/invoices/${invoice.id}`)).body);
	expect(page.indexOf(words[0] ?? "")).toBeGreaterThan(0);
	expect(page.indexOf(words[1] ?? "")).toBeGreaterThan(page.indexOf(words[0] ?? ""));
	const { url } = (await me.call("POST", `/api/invoices/${invoice.id}/share`, {})).body;
	const shared = wordsOf((await me.get(new URL(url).pathname)).body);
	for (const each of words) expect(shared).toContain(each);
	expect(String((await me.get("/invoices/export.csv")).body)).toContain(",206.67,953.33,953.33,");

	const turned = await me.call("PATCH", `/api/invoices/${invoice.id}`, { withholdingIds: [part, isr] });
	expect([idsOf(turned.body), turned.body.withholdingId, turned.body.toPay]).toEqual([[part, isr], part, "953.33"]);
	const history = wordsOf((await me.get(`/invoices/${invoice.id}/history`)).body);
	expect(history).toContain("ISR 10%, IVA retenido 10.6667%");
	expect(history).toContain("IVA retenido 10.6667%, ISR 10%");
});

test("who knows of one alone changes that, and is not overruled by the list; what contradicts itself is refused", async () => {
	const { me, isr, part, invoice } = await aMexicansInvoice();
	const path = `/api/invoices/${invoice.id}`;
	const echoed = await me.call("PATCH", path, await read(me, path));
	expect([echoed.status, idsOf(echoed.body)]).toEqual([200, [isr, part]]);
	const kept = await me.call("PATCH", path, { notes: "Gracias" });
	expect(idsOf(kept.body)).toEqual([isr, part]);
	const wrong = await me.call("PATCH", path, { ...kept.body, withholdingId: part });
	expect([wrong.status, Object.keys(wrong.body.fieldErrors)]).toEqual([400, ["withholdingId"]]);
	const one = await me.call("PATCH", path, { withholdingId: part });
	expect([idsOf(one.body), one.body.withholdingIds, one.body.toPay]).toEqual([[part], undefined, "1053.33"]);
	const other = await me.call("PATCH", path, { ...one.body, withholdingId: isr });
	expect([idsOf(other.body), other.body.toPay]).toEqual([[isr], "1060.00"]);
	const none = await me.call("PATCH", path, { withholdingId: null });
	expect([none.body.withholdings, none.body.toPay]).toEqual([undefined, "1160.00"]);
	const again = await me.call("PATCH", path, { withholdingIds: [isr, part] });
	expect([again.body.toPay, (await me.call("PATCH", path, { withholdingIds: [] })).body.toPay]).toEqual([
		"953.33",
		"1160.00",
	]);
});

test("what was issued with one reads and hashes as before: the columns hold it as they did", async () => {
	const { me, isr, part, both } = await aMexican();
	const bill = async (withholdingIds: string[]) => {
		const payload = aPayload({ currency: "MXN", items: ITEMS, withholdingIds });
		return (await me.call("POST", "/api/invoices", payload)).body;
	};
	const [one, two] = [await bill([isr]), await bill(both)];
	const rows = await select<{ withholding_id: string; sums: string }>(
		"SELECT withholding_id, sums FROM invoices WHERE user_id = ? ORDER BY created_at, rowid",
		me.user.id,
	);
	expect(rows.map(({ withholding_id }) => withholding_id)).toEqual([isr, `${isr},${part}`]);
	const [first, second] = rows.map(({ sums }) => JSON.parse(sums));
	expect(Object.keys(first)).toEqual(["lineTotal", "discount", "taxes", "withholding", "rounding", "due", "toPay"]);
	expect(second).toMatchObject({ withholding: { id: isr }, furtherWithholdings: [{ id: part }] });
	// Saved again as it is, neither is another revision.
	for (const { id } of [one, two]) {
		const before = await fromSchema(`SELECT count(*) AS n FROM invoice_revisions WHERE invoice_id = '${id}'`);
		expect((await me.call("PATCH", `/api/invoices/${id}`, await read(me, `/api/invoices/${id}`))).status).toBe(200);
		expect(await fromSchema(`SELECT count(*) AS n FROM invoice_revisions WHERE invoice_id = '${id}'`)).toEqual(before);
	}
});

test("credit notes take each back in proportion, and all together all of each", async () => {
	const { me, invoice } = await aMexicansInvoice();
	const credit = async (given: object) =>
		(await me.call("POST", `/api/invoices/${invoice.id}/credit-notes`, { reason: "Acuerdo", ...given })).body;
	const amounts = ({ withholdings }: { withholdings: { amount: string }[] }) =>
		withholdings.map(({ amount }) => amount);
	const third = await credit({ reduction: { percent: "33" } });
	expect([third.total, amounts(third), third.toPay]).toEqual(["382.80", ["33.00", "35.20"], "314.60"]);
	expect((await read(me, `/api/invoices/${invoice.id}`)).open).toBe("638.73");
	const rest = await credit({ whole: true });
	expect([rest.total, amounts(rest), rest.toPay]).toEqual(["777.20", ["67.00", "71.47"], "638.73"]);
	expect((await read(me, `/api/invoices/${invoice.id}`)).open).toBe("0.00");
});

test("corrected, all of each is taken back, and the draft withholds the same again", async () => {
	const { me, isr, part, both, invoice } = await aMexicansInvoice();
	const { status, body } = await me.call("POST", `/api/invoices/${invoice.id}/correct`, {});
	expect([status, body.message]).toEqual([201, undefined]);
	expect(body.creditNote).toMatchObject({
		total: "1160.00",
		withholdings: [
			{ id: isr, ...ISR },
			{ id: part, ...IVA },
		],
	});
	expect(await read(me, `/api/invoices/${invoice.id}`)).toMatchObject({ status: "paid", open: "0.00" });
	expect([idsOf(body.draft), body.draft.toPay]).toEqual([both, "953.33"]);
	const sent = await me.call("PATCH", `/api/invoices/${body.draft.id}`, { type: "sent" });
	expect([sent.status, idsOf(sent.body), sent.body.toPay]).toEqual([200, both, "953.33"]);
});

test("an invoice that was partly paid is closed by a note of the rest, which has its part of each", async () => {
	const { me, invoice } = await aMexicansInvoice();
	const path = `/api/invoices/${invoice.id}`;
	await me.call("POST", `${path}/payments`, { amount: "476.66", method: "bank_transfer" });
	const { body: note } = await me.call("POST", `${path}/credit-notes`, { reason: "Acuerdo" });
	const [isr, iva] = note.withholdings.map(({ amount }: { amount: string }) => Number(amount));
	expect(isr + iva).toBeCloseTo(Number(note.total) - 476.67, 2);
	expect([Math.round(isr), Math.round(iva), note.toPay]).toEqual([50, 53, "476.67"]);
	expect(await read(me, path)).toMatchObject({ open: "0.00", paid: "476.66" });
});

test("marked as paid it is paid by what is left after both, and taken back that is open again", async () => {
	const { me, invoice } = await aMexicansInvoice({ dueDate: "2190-01-31" });
	const path = `/api/invoices/${invoice.id}`;
	const paid = await me.call("PATCH", path, { status: "paid" });
	expect(paid.body).toMatchObject({ status: "paid", paid: "953.33", open: "0.00" });
	const back = await me.call("PATCH", path, { status: "sent" });
	expect(back.body).toMatchObject({ status: "sent", paid: "0.00", open: "953.33" });
});

test.each([
	["with tax", {}, { deposit: ["30.00", "32.00"], final: ["70.00", "74.67"], open: "667.33" }],
	["without", { taxId: null }, { deposit: ["30.00", "32.00"], final: ["70.00", "74.67"], open: "555.33" }],
])(
	"a deposit %s and the invoice that takes it off withhold of each what it does without them",
	async (_, line, sums) => {
		const items = ITEMS.map((item) => ({ ...item, ...line }));
		const { me, invoice } = await aMexicansInvoice({ items, status: "draft" });
		const amounts = ({ body }: { body: { withholdings: { amount: string }[] } }) =>
			body.withholdings.map(({ amount }) => amount);
		const deposit = await me.call("POST", `/api/invoices/${invoice.id}/deposits`, { percent: "30" });
		expect(amounts(deposit)).toEqual(sums.deposit);
		const final = await me.call("PATCH", `/api/invoices/${invoice.id}`, { status: "sent" });
		expect([amounts(final), final.body.open]).toEqual([sums.final, sums.open]);
		expect(final.body.deposits.map((each: object) => Object.keys(each))).toEqual([
			["id", "number", "issueDate", "amount"],
		]);
	},
);

test("the report has a row for each kind", async () => {
	const { me, invoice } = await aMexicansInvoice({ issueDate: "2026-01-02", dueDate: "2026-02-01" });
	const payment = { amount: "953.33", paidOn: "2026-01-20", method: "bank_transfer" };
	await me.call("POST", `/api/invoices/${invoice.id}/payments`, payment);
	const span = "from=2026-01-01&to=2026-12-31";
	const { months, total } = await read(me, `/api/reports/withheld?${span}`);
	const month = { from: "2026-01-01", to: "2026-01-31", client: invoice.clientData.name };
	expect(months).toEqual([
		{ ...month, ...ISR, paidTo: "" },
		{ ...month, ...IVA },
	]);
	expect(total).toEqual({ base: "2000.00", amount: "206.67" });
	const page = wordsOf((await me.get(`/reports?${span}`)).body);
	for (const kind of ["ISR 10%", "IVA retenido 10.6667%, paid to SAT"]) expect(page).toContain(kind);
	await me.call("POST", `/api/invoices/${invoice.id}/credit-notes`, {
		...{ reason: "Acuerdo", reduction: { percent: "50" }, issueDate: "2026-02-10" },
	});
	const after = await read(me, `/api/reports/withheld?${span}`);
	expect(after.total).toEqual({ base: "1000.00", amount: "103.34" });
});

test("a series has both on each of its invoices, and the settings take none away", async () => {
	const { me, isr, part, both } = await aMexican();
	const { invoice } = aRecurringPayload();
	const given = { ...invoice, currency: "MXN", withholdingIds: both };
	const begun = await me.call(
		"POST",
		"/api/recurring-invoices",
		aRecurringPayload({ startsOn: "2046-01-31", invoice: given }),
	);
	expect(begun.body.invoice).toMatchObject({ withholdingId: isr, withholdingIds: both });
	const path = `/api/recurring-invoices/${begun.body.id}`;
	const [row] = await select<{ invoice: string }>("SELECT invoice FROM recurring_invoices WHERE id = ?", begun.body.id);
	expect(JSON.parse(row?.invoice ?? "{}")).toMatchObject({ withholdingId: `${isr},${part}` });
	const one = await me.call("PATCH", path, { invoice: { withholdingId: part } });
	expect(one.body.invoice).toMatchObject({ withholdingId: part });
	expect(one.body.invoice).not.toHaveProperty("withholdingIds");
	// Written when there could be one.
	await change(
		"UPDATE recurring_invoices SET invoice = json_set(invoice, '$.withholdingId', ?) WHERE id = ?",
		isr,
		begun.body.id,
	);
	expect((await read(me, path)).invoice).toMatchObject({ withholdingId: isr });
	const form = (await me.get(`/recurring/${begun.body.id}`)).body;
	expect(ticked(form)).toEqual([isr]);
});

/** The withholdings that are ticked in a form, in its order. */
function ticked(html: string): string[] {
	const boxes = html.match(/<input[^>]*name="withholdingId"[^>]*>/g) ?? [];
	expect(boxes.length).toBeGreaterThan(0);
	return boxes.filter((box) => /\schecked(?=[\s=/>])/.test(box)).map((box) => /value="([^"]*)"/.exec(box)?.[1] ?? "");
}

test("the form takes several without JavaScript, shows them in the invoice's order, and a copy has them too", async () => {
	const { me, isr, part, both } = await aMexican();
	const blank = (await me.get("/invoices/new")).body;
	expect(ticked(blank)).toEqual([]);
	const { fields } = readPage(blank);
	const typed = asFields(aPayload({ currency: "MXN", items: [] }));
	const line = {
		...{ "items[0].description": "Diseño", "items[0].quantity": "1", "items[0].rate": "1000" },
		"items[0].taxId": fields["items[0].taxId"] ?? "",
	};
	const post = (path: string, given: Record<string, string>, chosen: readonly string[]) => {
		const body = new URLSearchParams(given);
		for (const id of chosen) body.append("withholdingId", id);
		return me.call("POST", path, body.toString(), {
			...{ "Content-Type": "application/x-www-form-urlencoded", Origin: "http://duebill.test" },
		});
	};
	expect((await post("/invoices/new", { ...typed, ...line, intent: "send" }, [part, isr])).status).toBe(302);
	const [made] = await read(me, "/api/invoices");
	expect([idsOf(made), made.toPay]).toEqual([[part, isr], "953.33"]);
	expect(ticked((await me.get(`/invoices/edit/${made.id}`)).body)).toEqual([part, isr]);
	expect(ticked((await me.get(`/invoices/new?from=${made.id}`)).body)).toEqual([part, isr]);
	const wrong = await post("/invoices/new", { ...typed, ...line, invoiceNumber: "", intent: "send" }, both);
	expect([wrong.status, ticked(wrong.body)]).toEqual([400, both]);
	const { body: much } = await me.call("POST", "/api/withholdings", { name: "Todo", rate: "100" });
	const refused = await post("/invoices/new", { ...typed, ...line, invoiceNumber: "INV-77", intent: "send" }, [
		much.id,
		...both,
	]);
	expect([refused.status, wordsOf(refused.body)]).toEqual([
		400,
		expect.stringContaining("No more can be withheld than is to be paid"),
	]);
});
