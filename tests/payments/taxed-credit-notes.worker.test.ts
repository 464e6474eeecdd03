import { expect, test } from "vitest";
import { testContext } from "#tests/harness/context";
import { anInvoice, aUser } from "#tests/harness/factories";
import { change, fromSchema, select } from "#tests/harness/rows";
import { chargeTaxes } from "#tests/taxes/taxes";
import { readInvoice } from "~/invoices/server/read-invoices.server";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { issueCreditNote } from "~/payments/server/issue-credit-note.server";
import { recordPayment } from "~/payments/server/record-payment.server";
import { exportPeppol, exportXRechnung } from "~/printing/server/export-einvoice.server";
import { exportPdf } from "~/printing/server/export-pdf.server";
import { saveSellerProfile } from "~/seller/server/seller-profile.server";

const BUSINESS = {
	...{ legalName: "Adler Studio", streetAddress: "Weserstraße 12", city: "Berlin", zip: "12045", country: "DE" },
	...{ vatId: "DE123456788", phone: "+49 30 1234567", electronicAddress: "0088:4012345000009" },
	...{ iban: "DE89370400440532013000", bic: "COBADEFFXXX" },
} as const;
const CLIENT = { vatId: "FR40303265045", buyerReference: "PO 7", electronicAddress: "0009:30326504500019" };

/** An invoice with 19 % and 7 % and a discount of 10 %, that was sent: €1,172.70 and €211.05 before tax. */
async function aTaxedInvoice() {
	const { ctx } = testContext();
	const actor = await aUser(ctx, { plan: "pro" });
	await saveSellerProfile(ctx, actor, BUSINESS);
	const taxes = await chargeTaxes(ctx, actor, ["19", "7"]);
	const items = [
		{ description: "Design", quantity: 300, rate: 434_33, taxId: taxes["19"] ?? null },
		{ description: "Rights", quantity: 700, rate: 33_50, taxId: taxes["7"] ?? null },
	];
	const input = anInvoice({ currency: "EUR", items, client: CLIENT, discount: 100_000, discountIn: "percent" });
	const invoice = await createInvoice(ctx, actor, input, { status: "sent" });
	const line = (at: number, quantity: number) => ({ itemId: invoice.items[at]?.id ?? "", quantity: quantity * 10_000 });
	const credit = (items?: ReturnType<typeof line>[]) => issueCreditNote(ctx, actor, invoice.id, { reason: "", items });
	return { ctx, actor, invoice, line, credit, read: () => readInvoice(ctx, actor, invoice.id) };
}

test("notes of parts, each with its tax and discount, add up to the invoice and close it", async () => {
	const { invoice, line, credit, read } = await aTaxedInvoice();
	const notes = [await credit([line(0, 1), line(1, 3)]), await credit([line(0, 1)]), await credit()];
	for (const sum of ["subtotal", "tax", "total"] as const) {
		expect(notes.reduce((all, note) => all + note[sum], 0)).toBe(invoice[sum]);
	}
	expect(notes.map(({ sums }) => sums?.taxes?.length)).toEqual([2, 1, 2]);
	expect(await read()).toMatchObject({ status: "paid", credited: invoice.payable, received: 0 });
	await expect(credit([line(0, 1)])).rejects.toMatchObject({ code: "conflict" });
});

test("its e-invoices and its PDF are made, and name the invoice", async () => {
	const { ctx, actor, invoice, line, credit } = await aTaxedInvoice();
	const { id } = await credit([line(0, 1), line(1, 3)]);
	const cii = await exportXRechnung(ctx, actor, id, "cii");
	expect(cii).toContain("<ram:TypeCode>381</ram:TypeCode>");
	expect(cii).toContain(`<ram:IssuerAssignedID>${invoice.number}</ram:IssuerAssignedID>`);
	for (const ubl of [await exportXRechnung(ctx, actor, id, "ubl"), await exportPeppol(ctx, actor, id)]) {
		expect(ubl).toContain("<cbc:CreditNoteTypeCode>381</cbc:CreditNoteTypeCode>");
	}
	expect(new TextDecoder("latin1").decode((await exportPdf(ctx, actor, id)).slice(0, 5))).toBe("%PDF-");
});

test("where money settled a part, the rest is credited in both rates, and its files are made too", async () => {
	const { ctx, actor, invoice, credit, read } = await aTaxedInvoice();
	const payment = { method: "cash", reference: "", surplus: false, writeOff: false } as const;
	await recordPayment(ctx, actor, invoice.id, { ...payment, amount: 500_00 });
	const note = await credit();
	expect(note.total).toBe(invoice.payable - 500_00);
	expect(note.sums?.taxes).toHaveLength(2);
	expect(await read()).toMatchObject({ status: "paid", received: 500_00 });
	expect(await exportXRechnung(ctx, actor, note.id, "ubl")).toContain("<cbc:CreditNoteTypeCode>381");
});

test("the database lets no note credit more of a rate, or of the whole, than was invoiced", async () => {
	const { actor, invoice, line, credit } = await aTaxedInvoice();
	const { id } = await credit([line(1, 7)]);
	const names = (await fromSchema("SELECT name FROM pragma_table_info('invoices')")).map(({ name }) => name);
	const copy = (given: Record<string, string>) =>
		change(
			`INSERT INTO invoices (${names}) SELECT ${names.map((name) => given[name] ?? name)} FROM invoices WHERE id = ?`,
			id,
		);
	const own = { id: "'copy'", number: "'CN-9'", number_key: "'CN-9'" };
	await expect(copy(own)).rejects.toThrow("credit_covers");
	const other = { ...own, corrects: "json_set(corrects, '$.id', 'none')" };
	await expect(copy(other)).rejects.toThrow("credit_covers");
	const payable = { ...own, payable: "1" };
	await expect(copy(payable)).rejects.toThrow("credit_covers");
	expect(await select("SELECT id FROM invoices WHERE user_id = ? AND type = 'credit_note'", actor.id)).toEqual([
		{ id },
	]);
	expect(invoice.type).toBe("invoice");
});
