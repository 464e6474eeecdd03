import { beforeEach, expect, test } from "vitest";
import { bookLine } from "#db/bank/bank-bookings";
import { commit } from "#db/commit";
import { aBankFile, camtFile } from "#tests/bank/bank";
import { signedIn } from "#tests/harness/api";
import { testContext } from "#tests/harness/context";
import { anInvoice, aPayload, aUser } from "#tests/harness/factories";
import { numberFrom } from "#tests/harness/rows";
import type { User } from "~/access/domain/user";
import { readImports, readLines } from "~/bank/server/bank-imports.server";
import { bookLines } from "~/bank/server/book-lines.server";
import { importFile } from "~/bank/server/import-file.server";
import { undoImport } from "~/bank/server/undo-import.server";
import type { AppContext } from "~/context";
import { readInvoice } from "~/invoices/server/read-invoices.server";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { listPayments } from "~/payments/server/read-payments.server";
import { reversePayment } from "~/payments/server/reverse-payment.server";

let ctx: AppContext;
let me: User;

beforeEach(async () => {
	({ ctx } = testContext({ now: "2026-06-18T12:00:00Z" }));
	me = await aUser(ctx, { plan: "freelancer", currency: "EUR" });
});

const sent = async (number: string, total: number) => {
	const items = [{ description: "Work", quantity: 100, rate: total }];
	const input = anInvoice({ number, issueDate: "2026-06-01", dueDate: "2026-07-01", currency: "EUR", items });
	return (await createInvoice(ctx, me, input, { status: "sent" })).id;
};
const proposals = async (id: string) => {
	const { lines } = await readLines(ctx, me, id);
	return lines.map(({ id, proposal }) => ({ id, number: proposal.invoice?.number ?? "" }));
};
const payments = () => numberFrom("SELECT count(*) FROM payments WHERE user_id = ? AND kind = 'in'", me.id);

test("what is proposed is booked with its day and reference, and closes its invoice", async () => {
	const invoice = await sent("INV-204817", 253_252);
	const id = await importFile(ctx, me, "june.xml", camtFile([{ amount: "2532.52", text: "Rechnung 204817" }]));
	expect(await payments()).toBe(0);
	expect(await bookLines(ctx, me, id, { lines: await proposals(id) })).toBe(1);
	expect((await readInvoice(ctx, me, invoice)).status).toBe("paid");
	expect(await listPayments(ctx, me, invoice)).toMatchObject([
		{ amount: 253_252, day: "2026-06-17", method: "bank_transfer", reference: "Rechnung 204817" },
	]);
	expect((await readImports(ctx, me)).imports).toMatchObject([{ name: "june.xml", lines: 1, booked: 1, leftOut: 0 }]);
});

test("the same file twice is one import; a line of an earlier file is not taken in again", async () => {
	const first = { amount: "10.00", text: "one", id: "B1" };
	const id = await importFile(ctx, me, "a.xml", camtFile([first]));
	expect(await importFile(ctx, me, "b.xml", camtFile([first]))).toBe(id);
	const other = await importFile(ctx, me, "c.xml", camtFile([first, { amount: "20.00", text: "two", id: "B2" }]));
	const { head, lines } = await readLines(ctx, me, other);
	expect([head.repeated, lines.map(({ text }) => text)]).toEqual([1, ["two"]]);
});

test("booking twice, or ten times at once, books once", async () => {
	await sent("INV-1001", 10_000);
	const id = await importFile(ctx, me, "a.xml", camtFile([{ amount: "100.00", text: "INV-1001" }]));
	const lines = await proposals(id);
	const counts = await Promise.all(Array.from({ length: 10 }, () => bookLines(ctx, me, id, { lines }).catch(() => 0)));
	expect(counts.reduce((sum, each) => sum + each, 0)).toBe(1);
	expect(await bookLines(ctx, me, id, { lines })).toBe(0);
	expect(await payments()).toBe(1);
});

test("what is more than open is the client's credit; a number that is none books nothing at all", async () => {
	const invoice = await sent("INV-1001", 10_000);
	const file = camtFile([
		{ amount: "150.00", text: "x" },
		{ amount: "1.00", text: "y" },
	]);
	const id = await importFile(ctx, me, "a.xml", file);
	const [one, two] = (await readLines(ctx, me, id)).lines;
	const wrong = {
		lines: [
			{ id: one?.id ?? "", number: "INV-1001" },
			{ id: two?.id ?? "", number: "INV-9" },
			{ id: "another's", number: "INV-1001" },
		],
	};
	await expect(bookLines(ctx, me, id, wrong)).rejects.toMatchObject({
		fieldErrors: {
			"lines.1.number": ["No open invoice in this currency has the number INV-9. Correct it, or leave the field empty"],
			"lines.2.number": [
				"No open invoice in this currency has the number INV-1001. Correct it, or leave the field empty",
			],
		},
	});
	expect(await payments()).toBe(0);
	expect(await bookLines(ctx, me, id, { lines: [wrong.lines[0] ?? { id: "", number: "" }] })).toBe(1);
	expect(await listPayments(ctx, me, invoice)).toMatchObject([{ settled: 10_000, left: 5_000 }]);
});

test("a line is never booked for an invoice in another currency", async () => {
	const invoice = await sent("INV-1001", 10_000);
	const id = await importFile(ctx, me, "a.csv", new TextEncoder().encode("Date;Amount;Currency\n2026-06-17;100;USD\n"));
	const [line] = (await readLines(ctx, me, id)).lines;
	const ids = { invoice, payment: ctx.ids.uuid(), settlement: ctx.ids.uuid() };
	await expect(commit(ctx.db, bookLine(me.id, line?.id ?? "", { ...ids, known: [] }))).rejects.toMatchObject({
		rule: "row_unchanged",
	});
});

test("an import is undone as a whole, a payment of it alone; both can be booked once more", async () => {
	const invoice = await sent("INV-1001", 10_000);
	const id = await importFile(ctx, me, "a.xml", camtFile([{ amount: "100.00", text: "INV-1001" }]));
	const lines = await proposals(id);
	await bookLines(ctx, me, id, { lines });
	expect(await undoImport(ctx, me, id)).toBe(1);
	expect((await readInvoice(ctx, me, invoice)).status).toBe("sent");
	expect(await bookLines(ctx, me, id, { lines })).toBe(1);
	const standing = (await listPayments(ctx, me, invoice)).find(({ reversedAt }) => reversedAt === null);
	await reversePayment(ctx, me, invoice, standing?.id ?? "");
	expect((await readLines(ctx, me, id)).lines).toMatchObject([{ paymentId: null }]);
	expect(await bookLines(ctx, me, id, { lines })).toBe(1);
	expect((await readInvoice(ctx, me, invoice)).status).toBe("paid");
});

test("who paid before is known by the account", async () => {
	await sent("INV-1001", 10_000);
	const id = await importFile(ctx, me, "a.xml", camtFile([{ amount: "100.00", text: "INV-1001", iban: "DE1" }]));
	await bookLines(ctx, me, id, { lines: await proposals(id) });
	await sent("INV-1002", 20_000);
	const next = await importFile(ctx, me, "b.xml", camtFile([{ amount: "200.00", text: "Danke", iban: "DE1" }]));
	expect((await readLines(ctx, me, next)).lines).toMatchObject([
		{ proposal: { why: "account", invoice: { number: "INV-1002" } } },
	]);
});

test("the free plan has none, and nobody sees another's", async () => {
	const id = await importFile(ctx, me, "a.xml", camtFile([{ amount: "100.00", text: "INV-1001" }]));
	const free = { ...me, plan: "free" } as const;
	await expect(importFile(ctx, free, "b.xml", camtFile([]))).rejects.toMatchObject({ code: "plan_limit" });
	const other = await aUser(ctx, { plan: "pro" });
	await expect(readLines(ctx, other, id)).rejects.toMatchObject({ code: "not_found" });
	expect((await readImports(ctx, other)).imports).toEqual([]);
	const own = await importFile(ctx, other, "a.xml", camtFile([{ amount: "100.00", text: "INV-1001" }]));
	expect(own).not.toBe(id);
});

test("the API takes a file, proposes, books and undoes", async () => {
	const session = await signedIn({ plan: "pro", currency: "USD" });
	const { body: invoice } = await session.call("POST", "/api/invoices", aPayload());
	const { status, body } = await session.call("POST", "/api/bank-imports", aBankFile());
	expect([status, body.lines[0].booked, body.lines[0].proposed]).toEqual([201, null, null]);
	expect(body.lines[0].fits).toEqual([{ id: invoice.id, number: invoice.invoiceNumber, open: "250.50" }]);
	const path = `/api/bank-imports/${body.id}/bookings`;
	const lines = [{ id: body.lines[0].id, number: invoice.invoiceNumber }];
	const booked = await session.call("POST", path, { lines });
	expect(booked.body.lines[0].booked).toMatchObject({ invoiceId: invoice.id });
	expect((await session.call("DELETE", path)).status).toBe(204);
	expect((await session.call("GET", `/api/invoices/${invoice.id}`)).body.status).not.toBe("paid");
	const bad = await session.call("POST", "/api/bank-imports", { file: "not base64" });
	expect([bad.status, bad.body.message]).toEqual([400, "Send the file base64-encoded"]);
});
