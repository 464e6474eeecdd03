import { beforeEach, expect, test } from "vitest";
import { signedIn } from "#tests/harness/api";
import { testContext } from "#tests/harness/context";
import { anInvoice, aUser } from "#tests/harness/factories";
import { numberFrom } from "#tests/harness/rows";
import type { User } from "~/access/domain/user";
import type { CsvMapping } from "~/bank/domain/csv-mapping";
import { readImports, readLines, readMappings } from "~/bank/server/bank-imports.server";
import { bookLines } from "~/bank/server/book-lines.server";
import { importFile } from "~/bank/server/import-file.server";
import { importStoredFile, readColumns, takeFile } from "~/bank/server/stored-file.server";
import type { AppContext } from "~/context";
import { createInvoice } from "~/invoicing/server/create-invoice.server";

let ctx: AppContext;
let me: User;

beforeEach(async () => {
	({ ctx } = testContext({ now: "2026-06-18T12:00:00Z" }));
	me = await aUser(ctx, { plan: "freelancer", currency: "EUR" });
});

const text = (...rows: string[]) => new TextEncoder().encode(rows.join("\n"));
const FINNISH = "Pvm;Summa EUR;Kuka;Viesti";
const june = text(FINNISH, "18-06-2026;100,00;Kestrel;INV-1001");
const july = text(FINNISH, "02-07-2026;57,10;Kestrel;Rest");
const MAPPING: CsvMapping = { columns: { day: 1, amount: 2, payer: 3, text: 4 }, dateOrder: "day", decimal: "comma" };
const said = async (id: string) =>
	(await readLines(ctx, me, id)).lines.map(({ day, amount, payer, text }) => [day, amount, payer, text]);

test("columns that nobody knows are asked for by their names; what is said is kept for the next file with the same", async () => {
	await expect(importFile(ctx, me, "june.csv", june)).rejects.toMatchObject({
		code: "invalid",
		message: expect.stringContaining("1 “Pvm”, 2 “Summa EUR”, 3 “Kuka”, 4 “Viesti”"),
	});
	const id = await importFile(ctx, me, "june.csv", june, MAPPING);
	expect(await said(id)).toEqual([["2026-06-18", 10_000, "Kestrel", "INV-1001"]]);
	expect(await said(await importFile(ctx, me, "july.csv", july))).toEqual([["2026-07-02", 5_710, "Kestrel", "Rest"]]);
	const other = text("Paiva;Summa EUR;Kuka;Viesti", "18-06-2026;100,00;Kestrel;x");
	await expect(importFile(ctx, me, "other.csv", other)).rejects.toMatchObject({ code: "invalid" });
	expect(await readMappings(ctx, me)).toEqual([
		{ heads: FINNISH.split(";"), mapping: { ...MAPPING.columns, dateOrder: "day", decimal: "comma" } },
	]);
});

test("what one account says of its columns is nothing to another", async () => {
	await importFile(ctx, me, "june.csv", june, MAPPING);
	const other = await aUser(ctx, { plan: "pro", currency: "EUR" });
	await expect(importFile(ctx, other, "june.csv", june)).rejects.toMatchObject({ code: "invalid" });
	expect(await readMappings(ctx, other)).toEqual([]);
});

test("a file whose columns were read wrongly is read anew, until something is booked of it", async () => {
	const items = [{ description: "Work", quantity: 1, rate: 100_00 }];
	await createInvoice(ctx, me, anInvoice({ number: "INV-1001", currency: "EUR", items }), { status: "sent" });
	const wrong = await importFile(ctx, me, "june.csv", june, { ...MAPPING, columns: { day: 1, amount: 2, payer: 4 } });
	const id = await importFile(ctx, me, "june.csv", june, MAPPING);
	expect(id).not.toBe(wrong);
	expect((await readImports(ctx, me)).imports).toMatchObject([{ id, lines: 1 }]);
	expect(await importFile(ctx, me, "june.csv", june, MAPPING)).toBe(id);
	const [line] = (await readLines(ctx, me, id)).lines;
	await bookLines(ctx, me, id, { lines: [{ id: line?.id ?? "", number: "INV-1001" }] });
	await expect(
		importFile(ctx, me, "june.csv", june, { ...MAPPING, columns: { day: 1, amount: 2 } }),
	).rejects.toMatchObject({ code: "conflict" });
	expect(await importFile(ctx, me, "june.csv", june, MAPPING)).toBe(id);
	expect(await numberFrom("SELECT count(*) FROM bank_lines WHERE user_id = ?", me.id)).toBe(1);
});

test("the file is kept between the two forms, for its account alone, and not once it is in", async () => {
	const upload = { name: "june.csv", bytes: june, choose: false };
	const { file = "" } = await takeFile(ctx, me, upload);
	expect(await readColumns(ctx, me, file)).toMatchObject({
		names: FINNISH.split(";"),
		rows: [["18-06-2026", "100,00", "Kestrel", "INV-1001"]],
		values: { day: "1", amount: "" },
	});
	const other = await aUser(ctx, { plan: "pro" });
	expect(await readColumns(ctx, other, file)).toBeNull();
	await expect(importStoredFile(ctx, other, file, "x", MAPPING)).rejects.toMatchObject({ code: "invalid" });
	for (const odd of ["", "..", `../${other.id}`, file.toUpperCase()])
		expect(await readColumns(ctx, me, odd)).toBeNull();
	expect(await said(await importStoredFile(ctx, me, file, "june.csv", MAPPING))).toHaveLength(1);
	expect(await readColumns(ctx, me, file)).toBeNull();
	expect(await takeFile(ctx, me, { ...upload, bytes: july })).toHaveProperty("id");
	const again = await takeFile(ctx, me, { ...upload, bytes: july, choose: true });
	expect(await readColumns(ctx, me, again.file ?? "")).toMatchObject({ values: { day: "1", decimal: "comma" } });
});

test("how columns were read without a question is said, and can be corrected while nothing is booked", async () => {
	const bytes = text("Posted Transactions Date,Credit Amount,Balance,Details", "18/06/2026,12.00,99.00,INV-1001");
	const { id = "" } = await takeFile(ctx, me, { name: "june.csv", bytes, choose: false });
	const { head } = await readLines(ctx, me, id);
	expect(head.columns).toEqual({
		read: { day: "Posted Transactions Date", amount: "Credit Amount", text: "Details" },
		unread: ["Balance"],
	});
	expect(await readColumns(ctx, me, head.hash)).toMatchObject({ values: { day: "1", amount: "2", text: "4" } });
	const columns = { day: 1, amount: 3, text: 4 };
	const other = await importStoredFile(ctx, me, head.hash, "june.csv", { columns, dateOrder: "day", decimal: null });
	expect((await readLines(ctx, me, other)).lines).toMatchObject([{ amount: 9900, text: "INV-1001" }]);
	// What was said is no guess, and the next file of this bank is read by it.
	expect(await readColumns(ctx, me, head.hash)).toBeNull();
	const next = text("Posted Transactions Date,Credit Amount,Balance,Details", "19/06/2026,1.00,100.00,x");
	const taken = await takeFile(ctx, me, { name: "july.csv", bytes: next, choose: false });
	expect((await readLines(ctx, me, taken.id ?? "")).lines).toMatchObject([{ amount: 10_000 }]);
	expect(await ctx.files.list(`u/${me.id}/bank/`, 10)).toEqual([]);
});

test("one file is kept of an account, the newest", async () => {
	const first = await takeFile(ctx, me, { name: "a", bytes: june, choose: true });
	const second = await takeFile(ctx, me, { name: "b", bytes: july, choose: true });
	expect(await readColumns(ctx, me, first.file ?? "")).toBeNull();
	expect(await readColumns(ctx, me, second.file ?? "")).not.toBeNull();
	// The file, and what the question shows of it.
	expect(await ctx.files.list(`u/${me.id}/bank/`, 10)).toHaveLength(2);
});

test("the API names the columns, takes a mapping, and says what is wrong with one", async () => {
	const session = await signedIn({ plan: "pro", currency: "EUR" });
	const post = (mapping?: object) =>
		session.call("POST", "/api/bank-imports", { file: Buffer.from(june).toString("base64"), mapping });
	const asked = await post();
	expect([asked.status, Object.keys(asked.body.fieldErrors)]).toEqual([400, ["mapping.amount"]]);
	expect(asked.body.message).toContain("1 “Pvm”");
	for (const [mapping, field] of [
		[{ day: 1 }, "mapping.amount"],
		[{ day: 0, amount: 2 }, "mapping.day"],
		[{ day: "1.5", amount: 2 }, "mapping.day"],
		[{ day: 1, amount: 2, dateOrder: "year" }, "mapping.dateOrder"],
		[{ day: 4, amount: 3 }, "mapping.day"],
	] as const) {
		const { status, body } = await post(mapping);
		expect([status, Object.keys(body.fieldErrors)], JSON.stringify(mapping)).toEqual([400, [field]]);
	}
	const { status, body } = await post({ day: "1", amount: 2, payer: 3 });
	expect([status, body.lines]).toMatchObject([201, [{ day: "2026-06-18", amount: "100.00", payer: "Kestrel" }]]);
});
