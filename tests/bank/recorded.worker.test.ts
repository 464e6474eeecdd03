import { beforeEach, expect, test } from "vitest";
import { camtFile } from "#tests/bank/bank";
import { testContext } from "#tests/harness/context";
import { anInvoice, aUser } from "#tests/harness/factories";
import { numberFrom } from "#tests/harness/rows";
import type { User } from "~/access/domain/user";
import { readLines } from "~/bank/server/bank-imports.server";
import { decideLines } from "~/bank/server/book-lines.server";
import { bookTogether } from "~/bank/server/book-together.server";
import { importFile } from "~/bank/server/import-file.server";
import { undoImport } from "~/bank/server/undo-import.server";
import type { AppContext } from "~/context";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { AppError } from "~/kernel/errors";
import { recordPayment } from "~/payments/server/record-payment.server";

let ctx: AppContext;
let me: User;

beforeEach(async () => {
	({ ctx } = testContext({ now: "2026-06-18T12:00:00Z" }));
	me = await aUser(ctx, { plan: "freelancer", currency: "EUR" });
});

const bill = (number: string, euros: number) => {
	const items = [{ description: "Work", quantity: 100, rate: euros * 100 }];
	return createInvoice(ctx, me, anInvoice({ number, currency: "EUR", items }), { status: "sent" });
};
const record = (id: string, amount: number, paidOn: string) =>
	recordPayment(ctx, me, id, {
		amount,
		paidOn,
		method: "bank_transfer",
		reference: "",
		surplus: false,
		writeOff: false,
	});
const entry = (id: string, amount: string, text: string, day = "2026-06-17") => ({ id, amount, text, day });
const linesOf = async (id: string) => (await readLines(ctx, me, id)).lines;
const payments = () => numberFrom("SELECT count(*) FROM payments WHERE user_id = ? AND kind = 'in'", me.id);

test("a payment that was recorded by hand is proposed as that, is not booked with all others, and adds nothing", async () => {
	const { id: invoice } = await bill("INV-1001", 640);
	await record(invoice, 640_00, "2026-06-15");
	const id = await importFile(ctx, me, "a.xml", camtFile([entry("B1", "640.00", "INV-1001")]));
	const [line] = await linesOf(id);
	expect(line?.proposal).toMatchObject({ invoice: null, recorded: { invoiceId: invoice, day: "2026-06-15" } });
	expect((await decideLines(ctx, me, id, { lines: [], proposed: true })).booked).toBe(0);
	const lines = [{ id: line?.id ?? "", number: "", recorded: true }];
	expect(await decideLines(ctx, me, id, { lines })).toEqual({ booked: 0, recorded: 1, dismissed: 0 });
	expect(await linesOf(id)).toMatchObject([{ invoiceId: invoice, recordedOn: "2026-06-15" }]);
	expect(await payments()).toBe(1);
});

test("a part that was recorded is not ticked for what is still open; the next of the same amount is", async () => {
	const { id: invoice } = await bill("INV-1001", 640);
	await record(invoice, 200_00, "2026-06-16");
	const entries = ["B1", "B2"].map((each) => ({ ...entry(each, "200.00", ""), reference: "INV-1001" }));
	const id = await importFile(ctx, me, "a.xml", camtFile(entries));
	const proposals = (await linesOf(id)).map(({ proposal }) => [proposal.invoice?.number, Boolean(proposal.recorded)]);
	expect(proposals).toEqual([
		[undefined, true],
		["INV-1001", false],
	]);
	expect((await decideLines(ctx, me, id, { lines: [], proposed: true })).booked).toBe(1);
	expect(await numberFrom("SELECT settled FROM invoices WHERE id = ?", invoice)).toBe(400_00);
});

test("neither a day far away, nor another amount, nor another account's payment is one", async () => {
	const { id: invoice } = await bill("INV-1001", 640);
	await record(invoice, 100_00, "2026-06-01");
	const other = await aUser(ctx, { plan: "freelancer", currency: "EUR" });
	const entries = [entry("B1", "100.00", "INV-1001"), entry("B2", "99.99", "INV-1001", "2026-06-01")];
	const id = await importFile(ctx, me, "a.xml", camtFile(entries));
	expect((await linesOf(id)).map(({ proposal }) => proposal.recorded)).toEqual([undefined, undefined]);
	const strange = await importFile(ctx, other, "b.xml", camtFile([entry("B3", "100.00", "INV-1001", "2026-06-01")]));
	expect((await readLines(ctx, other, strange)).lines[0]?.proposal.recorded).toBeUndefined();
	const lines = [{ id: (await linesOf(id))[0]?.id ?? "", number: "", recorded: true, field: "choice" as const }];
	await expect(decideLines(ctx, me, id, { lines })).rejects.toMatchObject({ code: "invalid" });
});

test("a proposal that was ticked before its payment was recorded is not booked; a number that somebody chose is", async () => {
	const { id: invoice } = await bill("INV-1001", 640);
	const id = await importFile(ctx, me, "a.xml", camtFile([entry("B1", "200.00", "INV-1001")]));
	await record(invoice, 200_00, "2026-06-16");
	const said = { id: (await linesOf(id))[0]?.id ?? "", number: "INV-1001" };
	expect(await decideLines(ctx, me, id, { lines: [{ ...said, ticked: true }] })).toMatchObject({ booked: 0 });
	expect(await payments()).toBe(1);
	expect(await decideLines(ctx, me, id, { lines: [said] })).toMatchObject({ booked: 1 });
});

test("a payment recorded by hand between the reading of a line and its booking is not booked a second time", async () => {
	const { id: invoice } = await bill("INV-1001", 640);
	const id = await importFile(ctx, me, "a.xml", camtFile([entry("B1", "200.00", "INV-1001")]));
	const { lines, open } = await readLines(ctx, me, id);
	const [line, of] = [lines[0], open[0]];
	if (!line || !of) throw new Error("Neither line nor invoice");
	await record(invoice, 200_00, "2026-06-16");
	const booking = { line, invoice: of, surplus: true, known: [], paymentId: crypto.randomUUID(), receipt: [] };
	expect(await bookTogether(ctx, me, [booking], { at: ctx.clock.now(), extraStatements: [] })).toBe(0);
	expect(await payments()).toBe(1);
});

test("of booking a line and recording its payment by hand at once one is refused, and nothing is credit: ten rounds", async () => {
	for (let round = 0; round < 10; round++) {
		const { id: invoice } = await bill(`INV-${2000 + round}`, 640);
		const id = await importFile(ctx, me, "a.xml", camtFile([entry(`R${round}`, "640.00", `INV-${2000 + round}`)]));
		const lines = [{ id: (await linesOf(id))[0]?.id ?? "", number: `INV-${2000 + round}` }];
		const done = await Promise.allSettled([decideLines(ctx, me, id, { lines }), record(invoice, 640_00, "2026-06-17")]);
		const faults = done.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
		expect(faults.filter((fault) => !(fault instanceof AppError))).toEqual([]);
		expect(await payments()).toBe(round + 1);
		expect(await numberFrom("SELECT settled FROM invoices WHERE id = ?", invoice)).toBe(640_00);
	}
});

test("five presses link one line, and taking the file back leaves the payment", async () => {
	const { id: invoice } = await bill("INV-1001", 640);
	await record(invoice, 640_00, "2026-06-15");
	const id = await importFile(ctx, me, "a.xml", camtFile([entry("B1", "640.00", "INV-1001")]));
	const lines = [{ id: (await linesOf(id))[0]?.id ?? "", number: "", recorded: true }];
	const done = await Promise.all(Array.from({ length: 5 }, () => decideLines(ctx, me, id, { lines })));
	expect(done.reduce((sum, { recorded }) => sum + recorded, 0)).toBe(1);
	expect(await undoImport(ctx, me, id)).toBe(1);
	expect(await linesOf(id)).toMatchObject([{ paymentId: null, proposal: { recorded: { invoiceId: invoice } } }]);
	expect(await numberFrom("SELECT settled FROM invoices WHERE id = ?", invoice)).toBe(640_00);
});
