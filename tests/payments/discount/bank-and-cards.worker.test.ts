import { expect, test } from "vitest";
import { camtFile } from "#tests/bank/bank";
import { cardShop } from "#tests/cards/card-shop";
import { testContext } from "#tests/harness/context";
import { anInvoice, aUser } from "#tests/harness/factories";
import { readLines } from "~/bank/server/bank-imports.server";
import { bookLines, decideLines } from "~/bank/server/book-lines.server";
import { importFile } from "~/bank/server/import-file.server";
import { undoImport } from "~/bank/server/undo-import.server";
import { readInvoice } from "~/invoices/server/read-invoices.server";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { openAmount } from "~/settlement/domain/payment";

const TWO_IN_TEN = { earlyPercent: 2_0000, earlyDays: 10 };

async function aBank(terms: Parameters<typeof anInvoice>[0]) {
	const { ctx } = testContext({ now: "2026-06-18T12:00:00Z" });
	const me = await aUser(ctx, { plan: "freelancer", currency: "EUR" });
	const items = [{ description: "Work", quantity: 100, rate: 119_000 }];
	const client = { email: "ilse@brandt.example" };
	const dates = { issueDate: "2026-06-08", dueDate: "2026-07-08" };
	const input = anInvoice({ number: "INV-204817", currency: "EUR", client, items, ...dates, ...terms });
	const { id } = await createInvoice(ctx, me, input, { status: "sent" });
	const standing = async () => {
		const invoice = await readInvoice(ctx, me, id);
		return [invoice.status, openAmount(invoice), invoice.discounted];
	};
	const take = async (amount: string, text: string) => {
		const imported = await importFile(ctx, me, "a.xml", camtFile([{ id: "B1", amount, text }]));
		const [line] = (await readLines(ctx, me, imported)).lines;
		return { imported, line };
	};
	return { ctx, me, id, standing, take };
}

test("a file's line of exactly the reduced sum is proposed while the step runs, settles the invoice, and goes back with the file", async () => {
	const { ctx, me, standing, take } = await aBank(TWO_IN_TEN);
	const { imported, line } = await take("1166.20", "INV-204817");
	expect(line?.proposal).toMatchObject({ why: "number", invoice: { number: "INV-204817", open: 119_000 } });
	expect(await bookLines(ctx, me, imported, { lines: [], proposed: true })).toBe(1);
	expect(await standing()).toEqual(["paid", 0, 2_380]);
	await undoImport(ctx, me, imported);
	expect(await standing()).toEqual(["sent", 119_000, 0]);
});

test("of the day after the last one it is for a person to say, who books the rest as a discount, writes it off, or leaves it open", async () => {
	for (const [rest, ...expected] of [
		["discount", "paid", 0, 2_380],
		["write_off", "paid", 0, 0],
		[undefined, "sent", 2_380, 0],
	] as const) {
		const { ctx, me, standing, take } = await aBank({ ...TWO_IN_TEN, earlyDays: 1 });
		const { imported, line } = await take("1166.20", "INV-204817");
		expect(line?.proposal.invoice).toBeNull();
		const lines = [{ id: line?.id ?? "", number: "INV-204817", rest }];
		expect(await decideLines(ctx, me, imported, { lines })).toMatchObject({ booked: 1 });
		expect(await standing()).toEqual(expected);
	}
});

test("a card pays the reduced sum while the step runs, and refunded whole it leaves all of it open", async () => {
	const shop = await cardShop({ invoice: { currency: "EUR", issueDate: "2026-02-26", ...TWO_IN_TEN } });
	const { payable } = await shop.read();
	const reduced = payable - Math.round(payable * 0.02);
	const checkout = await shop.checkout();
	const asked = shop.stripe.calls.find(({ path }) => path === "/v1/checkout/sessions");
	expect(asked?.fields["line_items[0][price_data][unit_amount]"]).toBe(String(reduced));
	const paymentIntent = await shop.stripe.pay(checkout);
	await shop.hearAll();
	expect(await shop.read()).toMatchObject({ status: "paid", received: reduced, discounted: payable - reduced });
	await shop.stripe.refund(paymentIntent, reduced);
	await shop.hearAll();
	expect(await shop.read()).toMatchObject({ received: 0, writtenOff: 0, discounted: 0 });
	const late = await cardShop({ invoice: { currency: "EUR", issueDate: "2026-01-26", ...TWO_IN_TEN } });
	await late.checkout();
	const whole = late.stripe.calls.find(({ path }) => path === "/v1/checkout/sessions");
	expect(whole?.fields["line_items[0][price_data][unit_amount]"]).toBe(String((await late.read()).payable));
});
