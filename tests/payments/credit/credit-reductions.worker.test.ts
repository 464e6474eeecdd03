import { expect, test } from "vitest";
import { signedIn } from "#tests/harness/api";
import { testContext } from "#tests/harness/context";
import { anInvoice, aPayload, aUser } from "#tests/harness/factories";
import { readPage, wordsOf } from "#tests/harness/page";
import { change, fromSchema, select } from "#tests/harness/rows";
import { chargeTaxes } from "#tests/taxes/taxes";
import { readInvoice } from "~/invoices/server/read-invoices.server";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { updateInvoice } from "~/invoicing/server/update-invoice.server";
import type { CreditNoteInput } from "~/payments/domain/credit-note-input";
import { listCreditNotes } from "~/payments/server/credit-plan.server";
import { issueCreditNote } from "~/payments/server/issue-credit-note.server";
import { issueDeposit } from "~/payments/server/issue-deposit.server";
import { exportPeppol, exportXRechnung } from "~/printing/server/export-einvoice.server";
import { exportPdf } from "~/printing/server/export-pdf.server";
import { readIncome, readTax } from "~/reports/server/reports.server";
import { saveSellerProfile } from "~/seller/server/seller-profile.server";
import { openAmount } from "~/settlement/domain/payment";
import { createWithholding } from "~/taxes/server/withholdings.server";

/** An invoice of one thing at 200.00 that was sent. */
async function anInvoiceSent(given: Record<string, unknown> = {}) {
	const me = await signedIn({ plan: "pro" });
	const items = [{ description: "Design", quantity: 1, rate: 200 }];
	const { body: invoice } = await me.call(
		...(["POST", "/api/invoices", aPayload({ dueDate: "2190-01-31", items, ...given })] as const),
	);
	const path = `/api/invoices/${invoice.id}`;
	const credit = (body: object) => me.call("POST", `${path}/credit-notes`, body);
	const read = async () => (await me.call("GET", path)).body;
	return { me, invoice, path, credit, read, itemId: invoice.items[0].id as string };
}

test("a line of quantity 1 is credited in part, by a percentage, an amount and then the rest", async () => {
	const { credit, read, itemId } = await anInvoiceSent();
	const tenth = await credit({ items: [{ itemId, reduction: { percent: "10" } }] });
	expect(tenth.body).toMatchObject({ invoiceNumber: "CN-0001", total: "20.00" });
	expect(tenth.body.items).toMatchObject([
		{ description: "Design\nPrice reduction of 10%", quantity: 1, rate: 20, amount: 20, reduces: itemId },
	]);
	const amount = await credit({ items: [{ itemId, reduction: { amount: "30.50" } }] });
	expect(amount.body).toMatchObject({ total: "30.50", items: [{ description: "Design\nPrice reduction" }] });
	expect(await read()).toMatchObject({ status: "sent", open: "149.50" });
	expect((await credit({})).body).toMatchObject({ total: "149.50", items: [{ description: "Design", amount: 149.5 }] });
	expect(await read()).toMatchObject({ status: "paid", open: "0.00" });
});

test("a part of the price of a paid invoice becomes credit of the client", async () => {
	const { me, path, credit, read } = await anInvoiceSent();
	await me.call("PATCH", path, { status: "paid" });
	expect((await credit({ reduction: { amount: 50 } })).body).toMatchObject({ total: "50.00" });
	expect(await read()).toMatchObject({ status: "paid", paid: "150.00", open: "0.00" });
	expect((await me.call("GET", `${path}/credit`)).body).toMatchObject({ available: "50.00" });
});

test.each([
	["more than the line", "items.0.reduction", { amount: "200.01" }, "Only $200.00 is left to credit"],
	["a fraction of a cent", "items.0.reduction", { amount: "1.005" }, "two decimals"],
	["nothing", "items.0.reduction.amount", { amount: "0" }, "above zero"],
	["more than all", "items.0.reduction.percent", { percent: "100.01" }, "up to 100"],
	["two at once", "items.0.reduction", { percent: "10", amount: "1" }, "either a percentage or an amount"],
	["neither", "items.0.reduction", {}, "either a percentage or an amount"],
])("%s is refused by its field", async (_, field, reduction, words) => {
	const { credit, read, itemId } = await anInvoiceSent();
	const { status, body } = await credit({ items: [{ itemId, reduction }] });
	expect([400, 409]).toContain(status);
	expect(body.fieldErrors[field].join()).toContain(words);
	expect(await read()).toMatchObject({ open: "200.00" });
});

test("a line is credited in one way, and a note is of lines or of the whole", async () => {
	const { credit, itemId } = await anInvoiceSent();
	const both = await credit({ items: [{ itemId, quantity: 1, reduction: { percent: 1 } }] });
	expect([both.status, Object.keys(both.body.fieldErrors)]).toEqual([400, ["items.0.reduction"]]);
	const whole = await credit({ items: [{ itemId, quantity: 1 }], reduction: { percent: 1 } });
	expect([whole.status, Object.keys(whole.body.fieldErrors)]).toEqual([400, ["reduction"]]);
	const twice = [{ itemId, reduction: { percent: 1 } }];
	expect((await credit({ items: [...twice, ...twice] })).status).toBe(400);
});

test.each([
	["JPY", "1", "1.5", "20"],
	["KWD", "0.001", "0.0015", "20.000"],
])("in %s amounts have the decimals of the currency", async (currency, least, finer, tenth) => {
	const { credit, itemId } = await anInvoiceSent({ currency });
	expect((await credit({ items: [{ itemId, reduction: { amount: finer } }] })).status).toBe(400);
	expect((await credit({ reduction: { amount: least } })).body).toMatchObject({ total: least });
	expect((await credit({ items: [{ itemId, reduction: { amount: tenth } }] })).body).toMatchObject({ total: tenth });
});

test("of twenty notes of more than half at once one is issued", async () => {
	const { credit, read, itemId } = await anInvoiceSent();
	const most = { items: [{ itemId, reduction: { amount: "100.01" } }] };
	const answers = await Promise.all(Array.from({ length: 20 }, () => credit(most)));
	expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
	expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
	expect(await read()).toMatchObject({ open: "99.99" });
});

const BUSINESS = {
	...{ legalName: "Adler Studio", streetAddress: "Weserstraße 12", city: "Berlin", zip: "12045", country: "DE" },
	...{ vatId: "DE123456788", phone: "+49 30 1234567", electronicAddress: "0088:4012345000009" },
	...{ iban: "DE89370400440532013000", bic: "COBADEFFXXX" },
} as const;
const CLIENT = { vatId: "FR40303265045", buyerReference: "PO 7", electronicAddress: "0009:30326504500019" };

/** An invoice of 100.00 at 19 % and 100.00 at 7 % that was sent. */
async function aTaxedInvoice(given: Parameters<typeof anInvoice>[0] = {}) {
	const { ctx } = testContext({ now: "2026-06-18T12:00:00Z" });
	const actor = await aUser(ctx, { plan: "pro", currency: "EUR" });
	await saveSellerProfile(ctx, actor, BUSINESS);
	const taxes = await chargeTaxes(ctx, actor, ["19", "7"]);
	const items = ["19", "7"].map((rate) => ({
		...{ description: `At ${rate}`, quantity: 100, rate: 100_00, taxId: taxes[rate] ?? null },
	}));
	const dates = { issueDate: "2026-06-02", dueDate: "2026-07-02" };
	const input = anInvoice({ currency: "EUR", items, client: CLIENT, ...dates, ...given });
	const invoice = await createInvoice(ctx, actor, input, { status: "sent" });
	const credit = (what: Omit<CreditNoteInput, "reason">) =>
		issueCreditNote(ctx, actor, invoice.id, { reason: "", ...what });
	return { ctx, actor, invoice, credit };
}

test("a part of the whole is split over the rates to the cent, and taken off tax and income of the day", async () => {
	const { ctx, actor, invoice, credit } = await aTaxedInvoice();
	await credit({ reduction: { amount: { typed: "22.60" } }, amountsIncludeTax: true });
	const { rows, tax } = await readTax(ctx, actor, { from: "2026-06-01" });
	expect(rows.map(({ rate, base, amount }) => [rate, base, amount])).toEqual([
		[190_000, 90_00, 17_10],
		[70_000, 90_00, 6_30],
	]);
	expect(tax).toBe(invoice.tax - 2_60);
	const { total } = await readIncome(ctx, actor, { counts: "issue", from: "2026-06-01", to: undefined });
	expect(total).toMatchObject({ gross: 203_40, net: 180_00, tax: 23_40 });
	expect(await readInvoice(ctx, actor, invoice.id)).toMatchObject({ credited: 22_60 });
});

test("beside a deposit of which a part was withheld, a percentage of the rest takes off no more than is open", async () => {
	const { ctx } = testContext({ now: "2026-06-18T12:00:00Z" });
	const actor = await aUser(ctx, { plan: "pro", currency: "EUR" });
	await chargeTaxes(ctx, actor, ["19"]);
	const withholding = await createWithholding(ctx, actor, {
		name: "IRPF",
		rate: 150_000,
		labourOnly: false,
		paidTo: "",
		archived: false,
	});
	const items = [{ description: "Work", quantity: 100, rate: 1000_00, taxId: null }];
	const input = anInvoice({ currency: "EUR", items, withholdingIds: [withholding.id], dueDate: "2027-06-30" });
	const { id } = await createInvoice(ctx, actor, input, { status: "draft" });
	await issueDeposit(ctx, actor, id, { wish: { percent: 600_000 } });
	await updateInvoice(ctx, actor, id, { status: "sent" });
	const credit = (percent: number) => issueCreditNote(ctx, actor, id, { reason: "", reduction: { percent } });
	const read = async () => {
		const invoice = await readInvoice(ctx, actor, id);
		return [openAmount(invoice), invoice.status];
	};
	expect(await read()).toEqual([340_00, "sent"]);
	expect(await credit(500_000)).toMatchObject({
		total: 200_00,
		sums: { withholdings: [{ amount: 30_00 }], toPay: 170_00 },
	});
	expect(await read()).toEqual([170_00, "sent"]);
	await credit(1_000_000);
	expect(await read()).toEqual([0, "paid"]);
});

test("the database lets no note credit more base or tax of a rate than was invoiced, though the sum of both would fit", async () => {
	const { invoice, credit } = await aTaxedInvoice();
	const itemId = invoice.items[0]?.id ?? "";
	const { id } = await credit({ items: [{ itemId, reduction: { percent: 500_000 } }] });
	const names = (await fromSchema("SELECT name FROM pragma_table_info('invoices')")).map(({ name }) => name);
	const copy = (base: number, tax: number) => {
		const sums = `json_set(sums, '$.taxes[0].base', ${base}, '$.taxes[0].amount', ${tax})`;
		const given: Record<string, string> = { id: "'copy'", number: "'CN-9'", number_key: "'CN-9'", sums };
		const values = names.map((name) => given[name] ?? name);
		return change(`INSERT INTO invoices (${names}) SELECT ${values} FROM invoices WHERE id = ?`, id);
	};
	await expect(copy(50_01, 9_49)).rejects.toThrow("credit_covers");
	await expect(copy(49_99, 9_51)).rejects.toThrow("credit_covers");
	await copy(50_00, 9_50);
});

test("its e-invoices and its PDF are made", async () => {
	const { ctx, actor, invoice, credit } = await aTaxedInvoice({ discount: 100_000, discountIn: "percent" });
	const itemId = invoice.items[0]?.id ?? "";
	const notes = [
		await credit({ items: [{ itemId, reduction: { percent: 100_000 } }] }),
		await credit({ reduction: { percent: 50_000 } }),
		await credit({ items: [{ itemId, quantity: 10_000 }] }),
		await credit({}),
	];
	for (const { id } of notes) {
		expect(await exportXRechnung(ctx, actor, id, "cii")).toContain("<ram:TypeCode>381</ram:TypeCode>");
		for (const ubl of [await exportXRechnung(ctx, actor, id, "ubl"), await exportPeppol(ctx, actor, id)]) {
			expect(ubl).toContain("<cbc:CreditNoteTypeCode>381</cbc:CreditNoteTypeCode>");
		}
		expect(new TextDecoder("latin1").decode((await exportPdf(ctx, actor, id)).slice(0, 5))).toBe("%PDF-");
	}
	for (const sum of ["subtotal", "tax", "total"] as const) {
		expect(notes.reduce((all, note) => all + note[sum], 0)).toBe(invoice[sum]);
	}
	expect(await listCreditNotes(ctx, actor, invoice.id)).toHaveLength(4);
	expect(await select("SELECT payable - settled AS open FROM invoices WHERE id = ?", invoice.id)).toEqual([
		{ open: 0 },
	]);
});

test("the page shows what a lower price comes to before it is issued, by links alone", async () => {
	const { me, invoice, itemId } = await anInvoiceSent();
	const page = async (typed: Record<string, string>) => {
		const query = new URLSearchParams({ issueDate: "2026-03-02", key: "k", "items[0].itemId": itemId, ...typed });
		return (await me.get(`/invoices/${invoice.id}/credit?${query}`)).body;
	};
	const tenth = await page({ what: "prices", in: "percent", "items[0].reduction": "10 %" });
	expect(wordsOf(tenth)).toContain("This credit note −$20.00 Open after $180.00");
	expect(readPage(tenth).fields).toMatchObject({ "items[0].reduction": "10 %" });
	expect(wordsOf(await page({ what: "whole", in: "net", reduction: "50" }))).toContain("Open after $150.00");
	expect(wordsOf(await page({ what: "whole", in: "net", reduction: "200.01" }))).toContain("Only $200.00 is left");
	expect(wordsOf(await page({ what: "prices", in: "percent", "items[0].reduction": "101" }))).toContain("up to 100");
});
