import { beforeEach, expect, test } from "vitest";
import { testContext } from "#tests/harness/context";
import { anInvoice, aUser } from "#tests/harness/factories";
import { select } from "#tests/harness/rows";
import { expectSound } from "#tests/harness/sound";
import { chargeTaxes } from "#tests/taxes/taxes";
import type { User } from "~/access/domain/user";
import { BLANK_CLIENT } from "~/clients/domain/client";
import { addClient } from "~/clients/server/clients.server";
import type { AppContext } from "~/context";
import { readInvoice } from "~/invoices/server/read-invoices.server";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { refundCredit } from "~/payments/server/client-credit.server";
import { issueCreditNote } from "~/payments/server/issue-credit-note.server";
import { readStatement } from "~/payments/server/read-statement.server";
import { recordPayment } from "~/payments/server/record-payment.server";
import { readIncome, readTax } from "~/reports/server/reports.server";

let ctx: AppContext;
let me: User;
let client: string;
let taxes: Record<string, string>;

beforeEach(async () => {
	({ ctx } = testContext({ now: "2026-10-02T12:00:00Z" }));
	me = await aUser(ctx, { plan: "pro", currency: "EUR" });
	taxes = await chargeTaxes(ctx, me, ["19", "7"], { countedOn: "payment" });
	const { name, email } = anInvoice().client;
	client = (await addClient(ctx, me, { ...BLANK_CLIENT, name, email })).id;
});

/** 100.00 at 19 % and 100.00 at 7 %. */
const sent = async (issueDate = "2026-09-01") => {
	const items = ["19", "7"].map((rate) => ({
		...{ description: rate, quantity: 100, rate: 10_000, taxId: taxes[rate] ?? null },
	}));
	const input = anInvoice({ issueDate, dueDate: "2027-01-31", currency: "EUR", items });
	return (await createInvoice(ctx, me, input, { status: "sent" })).id;
};
const credit = async (id: string, rate: "19" | "7", issueDate?: string) => {
	const { items } = await readInvoice(ctx, me, id);
	const lines = items.filter(({ description }) => description === rate);
	const note = { reason: "", items: lines.map((item) => ({ itemId: item.id, quantity: 10_000 })) };
	return issueCreditNote(ctx, me, id, { ...note, issueDate });
};
const pay = (id: string, amount: number, paidOn: string) =>
	recordPayment(ctx, me, id, {
		...{ amount, paidOn, method: "cash", reference: "", surplus: false, writeOff: false },
	});
const statement = async (to: string) => (await readStatement(ctx, me, client, { from: "2026-09-01", to })).statement;
const taxed = async (from: string, to: string) => {
	const { rows } = await readTax(ctx, me, { from, to });
	return rows.map(({ month, rate, base, amount }) => [month, rate / 10_000, base, amount]);
};

test("a credit note settles on its own day, whenever it is typed: the statement of before has it", async () => {
	const id = await sent();
	await credit(id, "7", "2026-09-15");
	const { closing, entries } = await statement("2026-09-30");
	expect(closing).toBe(11_900);
	expect(entries.map(({ kind, day }) => [kind, day])).toEqual([
		["invoice", "2026-09-01"],
		["credit_note", "2026-09-15"],
	]);
});

test("an invoice dated ahead that is cancelled today is no credit of the client today", async () => {
	const id = await sent("2026-12-01");
	await issueCreditNote(ctx, me, id, { reason: "" });
	expect((await statement("2026-10-02")).closing).toBe(0);
	expect((await statement("2026-12-31")).closing).toBe(0);
});

test("an invoice is paid on the last day of what settles it, though a note of before closes it", async () => {
	const id = await sent();
	await pay(id, 11_900, "2026-09-20");
	await credit(id, "7", "2026-09-15");
	expect(await readInvoice(ctx, me, id)).toMatchObject({ status: "paid", paidOn: "2026-09-20" });
});

test("on payment, tax is of what the notes leave, rate by rate, the one way and the other", async () => {
	const id = await sent();
	await credit(id, "7", "2026-09-10");
	await pay(id, 11_900, "2026-09-20");
	expect(await taxed("2026-09-01", "2026-12-31")).toEqual([["2026-09", 19, 10_000, 1_900]]);
	const other = await sent("2026-10-01");
	await credit(other, "19");
	await pay(other, 10_700, "2026-10-02");
	expect(await taxed("2026-10-01", "2026-12-31")).toEqual([["2026-10", 7, 10_000, 700]]);
	const { months } = await readIncome(ctx, me, { counts: "payment", from: "2026-09-01", to: "2026-10-31" });
	expect(months.map(({ gross, tax, net }) => [gross, tax, net])).toEqual([
		[11_900, 1_900, 10_000],
		[10_700, 700, 10_000],
	]);
});

test("what is refunded after a note is taken back on the note's day, and the month of the payment stays as it was", async () => {
	const id = await sent();
	await pay(id, 22_600, "2026-09-20");
	await credit(id, "7", "2026-10-01");
	await refundCredit(ctx, me, id, { amount: 10_700, method: "cash", reference: "" });
	expect(await taxed("2026-09-01", "2026-12-31")).toEqual([
		["2026-09", 19, 10_000, 1_900],
		["2026-09", 7, 10_000, 700],
		["2026-10", 7, -10_000, -700],
	]);
	expect((await readTax(ctx, me, { from: "2026-09-01", to: "2026-12-31" })).tax).toBe(1_900);
	const charted = await select(
		"SELECT at, amount FROM invoice_sums WHERE user_id = ? AND kind = 'paid' ORDER BY at",
		me.id,
	);
	expect(charted).toEqual([
		{ at: "2026-09", amount: 22_600 },
		{ at: "2026-10", amount: -10_700 },
	]);
	await expectSound();
});

test("of a note dated before the payment that it gives back, nothing is counted at any time", async () => {
	const id = await sent();
	await pay(id, 22_600, "2026-09-20");
	await credit(id, "7", "2026-09-15");
	expect(await taxed("2026-09-01", "2026-12-31")).toEqual([["2026-09", 19, 10_000, 1_900]]);
	await expectSound();
});
