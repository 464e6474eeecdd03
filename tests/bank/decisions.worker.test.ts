import { beforeEach, expect, test } from "vitest";
import { camtFile } from "#tests/bank/bank";
import { signedIn } from "#tests/harness/api";
import { testContext } from "#tests/harness/context";
import { anInvoice, aPayload, aUser } from "#tests/harness/factories";
import { numberFrom, select } from "#tests/harness/rows";
import type { User } from "~/access/domain/user";
import { readLines } from "~/bank/server/bank-imports.server";
import { bookLines, decideLines, dismissLines } from "~/bank/server/book-lines.server";
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

const entry = (id: string, amount: string, text = id) => ({ id, amount, text });
const linesOf = async (id: string) => (await readLines(ctx, me, id)).lines;
const payments = () =>
	select<{ client_key: string; invoice_id: string | null; amount: number }>(
		"SELECT client_key, invoice_id, amount FROM payments WHERE user_id = ? AND kind = 'in'",
		me.id,
	);

test("a line becomes credit of a client who has an invoice, once, and is taken back with the file", async () => {
	const input = anInvoice({ number: "INV-1001", currency: "EUR", client: { email: "Ilse@Brandt.example" } });
	await createInvoice(ctx, me, input, { status: "sent" });
	const id = await importFile(ctx, me, "a.xml", camtFile([entry("B1", "57.10")]));
	const [line] = await linesOf(id);
	const lines = [{ id: line?.id ?? "", number: "", credit: "ilse@brandt.example" }];
	const counts = await Promise.all(Array.from({ length: 5 }, () => bookLines(ctx, me, id, { lines })));
	expect(counts.reduce((sum, each) => sum + each, 0)).toBe(1);
	expect(await payments()).toEqual([{ client_key: "ilse@brandt.example", invoice_id: null, amount: 5_710 }]);
	expect(await linesOf(id)).toMatchObject([{ invoiceId: null, client: "ilse@brandt.example" }]);
	expect(await undoImport(ctx, me, id)).toBe(1);
	expect(await linesOf(id)).toMatchObject([{ paymentId: null, client: null }]);
});

test("credit is of nobody but the account's own clients", async () => {
	const other = await aUser(ctx, { plan: "pro" });
	const input = anInvoice({ number: "INV-1001", currency: "EUR", client: { email: "ilse@brandt.example" } });
	await createInvoice(ctx, other, input, { status: "sent" });
	const id = await importFile(ctx, me, "a.xml", camtFile([entry("B1", "57.10"), entry("B2", "1.00")]));
	const [line, next] = await linesOf(id);
	const lines = [
		{ id: line?.id ?? "", number: "", credit: "ilse@brandt.example", field: "client" as const },
		{ id: next?.id ?? "", number: "", dismissed: true },
	];
	await expect(decideLines(ctx, me, id, { lines })).rejects.toMatchObject({
		fieldErrors: { "lines.0.client": ["None of your clients has the email ilse@brandt.example"] },
	});
	expect([await payments(), (await linesOf(id)).map(({ dismissedAt }) => dismissedAt)]).toEqual([[], [null, null]]);
	await expect(dismissLines(ctx, other, id, [{ id: line?.id ?? "" }])).rejects.toMatchObject({ code: "not_found" });
	const own = await importFile(ctx, other, "a.xml", camtFile([entry("C1", "1.00")]));
	expect(await dismissLines(ctx, other, own, [{ id: line?.id ?? "" }])).toBe(0);
});

test("what is no invoice stays aside, also when an overlapping file comes, until it is proposed again", async () => {
	const id = await importFile(ctx, me, "a.xml", camtFile([entry("B1", "57.10")]));
	const [line] = await linesOf(id);
	const lines = [{ id: line?.id ?? "", number: "", dismissed: true }];
	expect(await decideLines(ctx, me, id, { lines })).toEqual({ booked: 0, recorded: 0, dismissed: 1 });
	expect(await decideLines(ctx, me, id, { lines })).toEqual({ booked: 0, recorded: 0, dismissed: 0 });
	const next = await importFile(ctx, me, "b.xml", camtFile([entry("B1", "57.10"), entry("B2", "1.00")]));
	expect((await linesOf(next)).map(({ text }) => text)).toEqual(["B2"]);
	expect(await importFile(ctx, me, "a.xml", camtFile([entry("B1", "57.10")]))).toBe(id);
	expect(await linesOf(id)).toMatchObject([{ dismissedAt: Date.parse("2026-06-18T12:00:00Z") }]);
	expect(await dismissLines(ctx, me, id, lines, false)).toBe(1);
	expect(await linesOf(id)).toMatchObject([{ dismissedAt: null }]);
});

test("an import knows its first and last day, also of lines that an earlier file brought", async () => {
	const days = (...each: string[]) => camtFile(each.map((day, at) => ({ ...entry(`B${at}`, "1.00"), day })));
	await importFile(ctx, me, "a.xml", days("2026-06-08", "2026-06-18"));
	const next = await importFile(ctx, me, "b.xml", days("2026-06-08", "2026-06-18", "2026-06-10"));
	expect((await readLines(ctx, me, next)).head).toMatchObject({ firstDay: "2026-06-08", lastDay: "2026-06-18" });
});

test("the API books credit, keeps aside and proposes again, one of these for a line", async () => {
	const session = await signedIn({ plan: "pro", currency: "EUR" });
	await session.call(
		"POST",
		"/api/invoices",
		aPayload({ clientData: { ...aPayload().clientData, email: "Ilse@b.example" } }),
	);
	const file = Buffer.from(camtFile([entry("B1", "5.00"), entry("B2", "7.00")])).toString("base64");
	const { body } = await session.call("POST", "/api/bank-imports", { file });
	const book = (...lines: object[]) => session.call("POST", `/api/bank-imports/${body.id}/bookings`, { lines });
	const [one, two] = body.lines;
	const both = await book({ id: one.id, credit: "ilse@b.example", dismissed: true });
	expect([both.status, both.body.message]).toEqual([400, "Give exactly one of number, credit, dismissed and recorded"]);
	const answer = await book({ id: one.id, credit: "ILSE@b.example" }, { id: two.id, dismissed: true });
	expect(answer.body.lines).toMatchObject([
		{ booked: { invoiceId: null, client: "ilse@b.example" }, dismissed: false },
		{ booked: null, dismissed: true },
	]);
	expect((await book({ id: two.id, dismissed: false })).body.lines[1].dismissed).toBe(false);
});

test("two imports of one file at once, and of overlapping ones, book each reference once: twenty rounds", async () => {
	for (let round = 0; round < 20; round++) {
		await createInvoice(
			ctx,
			me,
			anInvoice({
				...{ number: `INV-${5000 + round}`, currency: "EUR" },
				items: [{ description: "Work", quantity: 100, rate: 100_00 }],
			}),
			{ status: "sent" },
		);
		const entries = Array.from({ length: 6 }, (_, at) => entry(`R${round}-${at}`, "1.00"));
		const files = [entries.slice(0, 4), entries.slice(0, 4), entries.slice(2), entries.slice(1, 5)].map(camtFile);
		const ids = await Promise.all(files.map((file, at) => importFile(ctx, me, `${round}-${at}.xml`, file)));
		expect(ids[0]).toBe(ids[1]);
		await Promise.all(
			ids.map(async (id) => {
				const lines = (await linesOf(id)).map((line) => ({ id: line.id, number: `INV-${5000 + round}` }));
				return bookLines(ctx, me, id, { lines });
			}),
		);
	}
	expect(await payments()).toHaveLength(120);
	expect(await numberFrom("SELECT count(DISTINCT reference) FROM payments WHERE user_id = ?", me.id)).toBe(120);
	expect(await numberFrom("SELECT sum(settled) FROM invoices WHERE user_id = ?", me.id)).toBe(12_000);
});
