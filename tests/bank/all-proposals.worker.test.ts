import { beforeEach, expect, test } from "vitest";
import { breakingAt } from "#tests/bank/breaking-d1";
import { signedIn } from "#tests/harness/api";
import { testContext } from "#tests/harness/context";
import { anInvoice, aPayload, aUser } from "#tests/harness/factories";
import { numberFrom } from "#tests/harness/rows";
import type { User } from "~/access/domain/user";
import { MAX_BATCH } from "~/bank/domain/bank-file";
import { readLines } from "~/bank/server/bank-imports.server";
import { decideLines, readProposed } from "~/bank/server/book-lines.server";
import { importFile } from "~/bank/server/import-file.server";
import { undoImport } from "~/bank/server/undo-import.server";
import type { AppContext } from "~/context";
import { createInvoice } from "~/invoicing/server/create-invoice.server";

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
const file = (rows: readonly [amount: number, reference: string][]) => {
	const lines = rows.map(([amount, reference], at) => `2026-06-17;${amount}.00;Kestrel;Payment ${at};${reference}`);
	return new TextEncoder().encode(["Date;Amount;Name;Text;Reference", ...lines].join("\n"));
};
const parts = (count: number) => file(Array.from({ length: count }, () => [1, "INV-1001"]));
const bookAll = (id: string, context = ctx, later: readonly string[] = []) =>
	decideLines(context, me, id, { lines: later.map((line) => ({ id: line, number: "" })), proposed: true });
const settled = () => numberFrom("SELECT sum(settled) FROM invoices WHERE user_id = ?", me.id);
const payments = () => numberFrom("SELECT count(*) FROM payments WHERE user_id = ? AND kind = 'in'", me.id);

test("each press books what one request can of a whole import, until nothing is left but what was left for later", async () => {
	await bill("INV-1001", 5000);
	const id = await importFile(ctx, me, "year.csv", parts(MAX_BATCH + 120));
	const [first, second] = (await readLines(ctx, me, id)).lines.map((line) => line.id);
	const later = [first ?? "", second ?? ""];
	expect(await bookAll(id, ctx, later)).toEqual({ booked: MAX_BATCH, recorded: 0, dismissed: 0 });
	const left = later.map((line) => ({ id: line }));
	expect(await readProposed(ctx, me, id, left)).toEqual({ later, others: 118 });
	expect((await bookAll(id, ctx, later)).booked).toBe(118);
	expect((await bookAll(id, ctx, later)).booked).toBe(0);
	expect([await payments(), await settled()]).toEqual([618, 618_00]);
	expect(await undoImport(ctx, me, id)).toBe(618);
	expect(await settled()).toBe(0);
});

test("where the connection breaks the next press books the rest and nothing twice", async () => {
	await bill("INV-1001", 5000);
	const id = await importFile(ctx, me, "year.csv", parts(95));
	await expect(bookAll(id, breakingAt("UPDATE bank_lines", 4))).rejects.toThrow();
	expect(await payments()).toBe(30);
	expect((await bookAll(id)).booked).toBe(65);
	expect([await payments(), await settled()]).toEqual([95, 95_00]);
});

test("presses at once book each line once, twenty rounds", async () => {
	for (let round = 0; round < 20; round++) {
		await bill(`INV-${2000 + round}`, 1000);
		const rows = Array.from({ length: 25 }, (): [number, string] => [1 + round, `INV-${2000 + round}`]);
		const id = await importFile(ctx, me, `${round}.csv`, file(rows));
		const done = await Promise.all([bookAll(id), bookAll(id), bookAll(id)]);
		expect(done.reduce((sum, { booked }) => sum + booked, 0)).toBe(25);
	}
	expect([await payments(), await settled()]).toEqual([500, 25 * 210 * 100]);
});

test("of several payments for one invoice no more than what is open is booked, and none as credit", async () => {
	await bill("INV-1001", 100);
	const id = await importFile(
		ctx,
		me,
		"a.csv",
		file([
			[60, "INV-1001"],
			[50, "INV-1001"],
			[40, "INV-1001"],
		]),
	);
	expect((await bookAll(id)).booked).toBe(2);
	const [, fifty] = (await readLines(ctx, me, id)).lines;
	expect(fifty).toMatchObject({ paymentId: null, proposal: { invoice: null } });
	expect([await settled(), await readProposed(ctx, me, id, [])]).toEqual([100_00, { later: [], others: 0 }]);
});

test("what somebody decided of a line beside it is done, and what was settled meanwhile stays for a person", async () => {
	const { id: invoice } = await bill("INV-1001", 100);
	await bill("INV-1002", 70);
	await bill("INV-1003", 30);
	const id = await importFile(
		ctx,
		me,
		"a.csv",
		file([
			[60, "INV-1001"],
			[70, "INV-1002"],
			[30, "INV-1003"],
		]),
	);
	const [, seventy, thirty] = (await readLines(ctx, me, id)).lines;
	const lines = [
		{ id: seventy?.id ?? "", number: "INV-1001" },
		{ id: thirty?.id ?? "", number: "", dismissed: true },
	];
	// The first line is compared with what is open before the second is booked.
	expect(await decideLines(ctx, me, id, { lines, proposed: true })).toEqual({ booked: 1, recorded: 0, dismissed: 1 });
	expect(await numberFrom("SELECT settled FROM invoices WHERE id = ?", invoice)).toBe(70_00);
	expect((await readLines(ctx, me, id)).lines[0]?.paymentId).toBeNull();
});

test("the API books all that is proposed, but for the lines that are said", async () => {
	const session = await signedIn({ plan: "pro", currency: "EUR" });
	await session.call("POST", "/api/invoices", aPayload({ invoiceNumber: "INV-1001", currency: "EUR" }));
	const body = Buffer.from(
		file([
			[1, "INV-1001"],
			[2, "INV-1001"],
			[3, "INV-1001"],
		]),
	).toString("base64");
	const { body: taken } = await session.call("POST", "/api/bank-imports", { file: body });
	const path = `/api/bank-imports/${taken.id}/bookings`;
	const answer = await session.call("POST", path, { lines: [{ id: taken.lines[1].id }], proposed: true });
	expect(answer.body.lines.map(({ booked }: { booked: unknown }) => booked !== null)).toEqual([true, false, true]);
	const stranger = await signedIn({ plan: "pro" });
	expect((await stranger.call("POST", path, { lines: [], proposed: true })).status).toBe(404);
});
