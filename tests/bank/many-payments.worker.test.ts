import { beforeEach, expect, test } from "vitest";
import { camtFile } from "#tests/bank/bank";
import { breakingAt } from "#tests/bank/breaking-d1";
import { signedIn } from "#tests/harness/api";
import { testContext } from "#tests/harness/context";
import { anInvoice, aUser } from "#tests/harness/factories";
import { numberFrom } from "#tests/harness/rows";
import type { User } from "~/access/domain/user";
import { MAX_LINES } from "~/bank/domain/bank-file";
import { readImports, readLines } from "~/bank/server/bank-imports.server";
import { bookLines } from "~/bank/server/book-lines.server";
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

const csv = (from: number, count: number) => {
	const rows = Array.from({ length: count }, (_, at) => `2026-06-17;${from + at + 1}.00;Kestrel;Payment ${from + at}`);
	return new TextEncoder().encode(["Date;Amount;Name;Text", ...rows].join("\n"));
};
const lines = () => numberFrom("SELECT count(*) FROM bank_lines WHERE user_id = ?", me.id);
const payments = (kind: string) =>
	numberFrom("SELECT count(*) FROM payments WHERE user_id = ? AND kind = ?", me.id, kind);

test("a file of 3,000 payments is taken in whole, once, and so is what overlaps with it", async () => {
	const id = await importFile(ctx, me, "year.csv", csv(0, MAX_LINES));
	expect(await importFile(ctx, me, "year.csv", csv(0, MAX_LINES))).toBe(id);
	expect(await lines()).toBe(MAX_LINES);
	await importFile(ctx, me, "more.csv", csv(10, MAX_LINES));
	expect((await readImports(ctx, me)).imports).toEqual(
		expect.arrayContaining([
			expect.objectContaining({ id, lines: MAX_LINES, repeated: 0 }),
			expect.objectContaining({ name: "more.csv", lines: 10, repeated: MAX_LINES - 10 }),
		]),
	);
});

test("so is one of CAMT.053 of 2 MB, which holds 3,000 payments as banks write them", async () => {
	const entries = Array.from({ length: 3000 }, (_, at) => ({ amount: `${at + 1}.00`, text: "x", id: `B${at}` }));
	const id = await importFile(ctx, me, "year.xml", camtFile(entries));
	expect((await readLines(ctx, me, id)).lines).toHaveLength(3000);
});

test("lines with the longest texts there can be go into statements that D1 takes", async () => {
	const long = "\u0001".repeat(500);
	const rows = Array.from({ length: 400 }, (_, at) => `2026-06-17;${at + 1}.00;${long};${long};${long};${long}`);
	const file = new TextEncoder().encode(["Date;Amount;Name;Text;Reference;Id", ...rows].join("\n"));
	expect((await readLines(ctx, me, await importFile(ctx, me, "long.csv", file))).lines).toHaveLength(400);
	const own = rows.map((row) => `${row};${"1".repeat(34)}`.replace(/;[^;]*(;\d+)$/, ";$1"));
	const known = new TextEncoder().encode(["Date;Amount;Name;Text;Reference;Id;IBAN", ...own].join("\n"));
	expect((await readLines(ctx, me, await importFile(ctx, me, "own.csv", known))).lines).toHaveLength(400);
});

test("where the connection breaks while a file is taken in there is nothing of it, and the next try has it all", async () => {
	const broken = breakingAt("bank_lines", 1);
	await expect(importFile(broken, me, "year.csv", csv(0, MAX_LINES))).rejects.toThrow();
	expect([await lines(), (await readImports(ctx, me)).imports]).toEqual([0, []]);
	await importFile(ctx, me, "year.csv", csv(0, MAX_LINES));
	expect(await lines()).toBe(MAX_LINES);
});

test("where it breaks while payments are booked or taken back, the next try does the rest and nothing twice", async () => {
	const items = [{ description: "Work", quantity: 100, rate: 10_000_00 }];
	await createInvoice(ctx, me, anInvoice({ number: "INV-1001", currency: "EUR", items }), { status: "sent" });
	const id = await importFile(ctx, me, "june.csv", csv(0, 130));
	const all = (await readLines(ctx, me, id)).lines.map((line) => ({ id: line.id, number: "INV-1001" }));
	const first = { lines: all.slice(0, 100) };
	await expect(bookLines(breakingAt("UPDATE bank_lines", 5), me, id, first)).rejects.toThrow();
	expect(await payments("in")).toBe(40);
	expect(await bookLines(ctx, me, id, first)).toBe(60);
	expect(await bookLines(ctx, me, id, { lines: all.slice(100) })).toBe(30);
	expect([await payments("in"), await bookLines(ctx, me, id, first)]).toEqual([130, 0]);

	await expect(undoImport(breakingAt("'invoice.payment_reversed'", 2), me, id)).rejects.toThrow();
	expect(await payments("reversal")).toBe(100);
	expect(await undoImport(ctx, me, id)).toBe(30);
	expect([await payments("reversal"), await undoImport(ctx, me, id)]).toEqual([130, 0]);
	expect(await numberFrom("SELECT sum(settled) FROM invoices WHERE user_id = ?", me.id)).toBe(0);
});

test("the page shows fifty at a time, and each page leads to those beside it", async () => {
	const session = await signedIn({ plan: "pro", currency: "EUR" });
	const file = Buffer.from(csv(0, 120)).toString("base64");
	const { body } = await session.call("POST", "/api/bank-imports", { file });
	expect(body.lines).toHaveLength(120);
	const read = async (query: string) => {
		const html = (await session.get(`/bank-imports/${body.id}${query}`)).body;
		return { html, shown: html.match(/Payment \d+”/g)?.length };
	};
	const first = await read("");
	expect([first.shown, first.html.includes("page=2"), first.html.includes("1 to 50 of 120")]).toEqual([50, true, true]);
	const last = await read("?page=3");
	expect([last.shown, last.html.includes("101 to 120 of 120"), last.html.includes('rel="next"')]).toEqual([
		20,
		true,
		false,
	]);
	for (const odd of ["?page=99", "?page=1e9", "?page=-1", "?page=x"])
		expect((await read(odd)).shown).toBeGreaterThan(0);
	const bookings = Array.from({ length: 101 }, () => ({ id: "1", number: "" }));
	const many = await session.call("POST", `/api/bank-imports/${body.id}/bookings`, { lines: bookings });
	expect([many.status, many.body.message]).toEqual([400, "Book at most 100 payments at a time"]);
});
