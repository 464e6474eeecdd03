import { PDFDocument } from "pdf-lib";
import { beforeEach, expect, test } from "vitest";
import { signedIn } from "#tests/harness/api";
import { testContext } from "#tests/harness/context";
import { anInvoice, aPayload, aUser } from "#tests/harness/factories";
import type { User } from "~/access/domain/user";
import { BLANK_CLIENT } from "~/clients/domain/client";
import { addClient } from "~/clients/server/clients.server";
import type { AppContext } from "~/context";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { deleteInvoice } from "~/invoicing/server/delete-invoice.server";
import { updateInvoice } from "~/invoicing/server/update-invoice.server";
import { statementCsv } from "~/payments/domain/statement-csv";
import { statementDocument } from "~/payments/domain/statement-document";
import { entryTexts } from "~/payments/domain/statement-texts";
import { toStatementView } from "~/payments/domain/statement-view";
import { issueCreditNote } from "~/payments/server/issue-credit-note.server";
import { readFigures, readStatement } from "~/payments/server/read-statement.server";
import { recordPayment } from "~/payments/server/record-payment.server";
import { reversePayment } from "~/payments/server/reverse-payment.server";
import { statementPdf } from "~/payments/server/statement-pdf.server";

let ctx: AppContext;
let me: User;
let clientId: string;

beforeEach(async () => {
	({ ctx } = testContext({ now: "2026-06-18T12:00:00Z" }));
	me = await aUser(ctx, { plan: "pro", currency: "EUR" });
	const client = { ...BLANK_CLIENT, name: "Kestrel & Pine", email: "Accounts@KestrelPine.example" };
	clientId = (await addClient(ctx, me, client)).id;
});

type Given = Pick<Parameters<typeof anInvoice>[0] & object, "currency" | "dueDate" | "reference">;
const sent = async (issueDate: string, total: number, given: Given = {}) =>
	createInvoice(
		ctx,
		me,
		anInvoice({
			issueDate,
			dueDate: "2026-07-02",
			currency: "EUR",
			...given,
			items: [{ description: "Work", quantity: 100, rate: total }],
		}),
		{ status: "sent" },
	);
const pay = (id: string, amount: number, paidOn: string, more: { surplus?: boolean; writeOff?: boolean } = {}) =>
	recordPayment(ctx, me, id, {
		...{ amount, paidOn, method: "bank_transfer", reference: "", surplus: false, writeOff: false },
		...more,
	});
const lines = async (from: string, to = "2026-06-18") => {
	const { statement } = await readStatement(ctx, me, clientId, { from, to });
	const { opening, closing, entries } = statement;
	return { opening, closing, lines: entries.map(({ day, kind, amount, balance }) => [day, kind, amount, balance]) };
};

test("a statement is what was asked for less what came in, with what was owed after each", async () => {
	const april = await sent("2026-04-13", 220_000);
	await pay(april.id, 226_400, "2026-05-08", { surplus: true });
	const june = await sent("2026-06-02", 463_252);
	await pay(june.id, 200_000, "2026-06-10", {});
	expect(await lines("2026-04-01")).toEqual({
		opening: 0,
		closing: 256_852,
		lines: [
			["2026-04-13", "invoice", 220_000, 220_000],
			["2026-05-08", "payment", -226_400, -6_400],
			["2026-06-02", "invoice", 463_252, 456_852],
			["2026-06-10", "payment", -200_000, 256_852],
		],
	});
	expect(await lines("2026-05-08", "2026-06-02")).toMatchObject({ opening: 220_000, closing: 456_852 });
	const { sums, daysToPay, toPay, invoices } = await readFigures(ctx, me, clientId);
	expect(sums).toEqual([
		{
			...{ currency: "EUR", open: 263_252, openInvoices: 1, due: "2026-07-02" },
			...{ credit: 6_400, received: 426_400, payments: 2 },
		},
	]);
	expect([daysToPay, toPay, invoices]).toEqual([[25], june.id, 2]);
});

test("what is written off, taken back or deleted is counted, and the account ends where its sums do", async () => {
	const one = await sent("2026-06-01", 10_000);
	await pay(one.id, 9_000, "2026-06-03", { writeOff: true });
	const two = await sent("2026-06-04", 5_000);
	const { payment: mistake } = await pay(two.id, 5_000, "2026-06-05");
	await reversePayment(ctx, me, two.id, mistake.id);
	const gone = await sent("2026-06-06", 7_000);
	await updateInvoice(ctx, me, gone.id, { status: "paid" });
	await deleteInvoice(ctx, me, gone.id);
	expect(await lines("2026-06-01")).toEqual({
		opening: 0,
		closing: 5_000,
		lines: [
			["2026-06-01", "invoice", 10_000, 10_000],
			["2026-06-03", "payment", -9_000, 1_000],
			["2026-06-03", "write_off", -1_000, 0],
			["2026-06-04", "invoice", 5_000, 5_000],
			["2026-06-05", "payment", -5_000, 0],
			["2026-06-18", "reversal", 5_000, 5_000],
		],
	});
	const { sums } = await readFigures(ctx, me, clientId);
	expect(sums).toMatchObject([{ open: 5_000, credit: 0, received: 9_000, payments: 2 }]);
});

test("a credit note stands in the statement as what it took off, and among no invoices", async () => {
	const { id } = await sent("2026-06-01", 10_000);
	const note = await issueCreditNote(ctx, me, id, { reason: "" });
	expect(await lines("2026-06-01")).toEqual({
		opening: 0,
		closing: 0,
		lines: [
			["2026-06-01", "invoice", 10_000, 10_000],
			["2026-06-18", "credit_note", -10_000, 0],
		],
	});
	const { rows, invoices } = await readFigures(ctx, me, clientId);
	expect([rows.length, invoices]).toEqual([1, 1]);
	const { statement } = await readStatement(ctx, me, clientId, { from: "2026-06-01" });
	const [, credit] = statement.entries;
	expect(credit).toMatchObject({ invoiceId: id, reference: note.number });
	expect(statementCsv(statement)).toContain(`${note.number},Credit note for ${credit?.number},EUR,-100.00,0.00`);
});

test("each currency has a statement of its own; the usual one is that of most open invoices", async () => {
	const first = await sent("2026-06-01", 10_000);
	const second = await sent("2026-06-02", 2_000, { currency: "USD" });
	const usual = await readStatement(ctx, me, clientId, {});
	expect(usual.statement).toMatchObject({ currency: "USD", from: "2026-04-01", to: "2026-06-18", closing: 2_000 });
	const { statement } = await readStatement(ctx, me, clientId, { currency: "EUR" });
	expect(statement).toMatchObject({ closing: 10_000, complete: true });
	await pay(second.id, 2_000, "2026-06-03");
	const opensIn = async () => (await readStatement(ctx, me, clientId, {})).statement.currency;
	expect(await opensIn()).toBe("EUR");
	await pay(first.id, 10_000, "2026-06-03");
	expect(await opensIn()).toBe("USD");
});

test("drafts and others' invoices are in no statement, and an unknown client has none", async () => {
	await createInvoice(ctx, me, anInvoice({ currency: "EUR" }), { status: "draft" });
	const other = await aUser(ctx, { plan: "pro" });
	await createInvoice(ctx, other, anInvoice({ currency: "EUR" }), { status: "sent" });
	expect(await lines("2020-01-01")).toEqual({ opening: 0, closing: 0, lines: [] });
	await expect(readStatement(ctx, other, clientId, {})).rejects.toMatchObject({ code: "not_found" });
	const { sums, rows } = await readFigures(ctx, other, clientId);
	expect([sums, rows]).toEqual([[], []]);
});

test("an invoice says when it falls due, whose order it is of, and what is open of it, how late", async () => {
	const late = await sent("2026-04-01", 10_000, { dueDate: "2026-05-01", reference: "PO 4711" });
	await pay(late.id, 4_000, "2026-05-03");
	await sent("2026-06-02", 2_500);
	const { statement } = await readStatement(ctx, me, clientId, { from: "2026-04-01" });
	const remarks = (language: "en" | "fr") =>
		statement.entries
			.filter(({ kind }) => kind === "invoice")
			.map((entry) => entryTexts(entry, statement, { language, country: "" }).remark);
	expect(remarks("en")).toEqual([
		"Invoice, due May 1, 2026. Reference PO 4711. €60.00 open, 48 days late",
		"Invoice, due Jul 2, 2026. €25.00 open",
	]);
	expect(remarks("fr")[0]).toContain("60,00\u00A0€ restant dus, 48 jours de retard");
	const [, , first] = statementCsv(statement).split("\r\n");
	expect(first).toMatch(/,EUR,100.00,100.00,2026-05-01,60.00$/);
	const { entries } = toStatementView(clientId, statement);
	expect(entries[0]).toMatchObject({ dueDate: "2026-05-01", open: "60.00", reference: "PO 4711" });
	expect(entries[1]).toMatchObject({ kind: "payment", dueDate: null, open: null });
});

test("the files say the same: CSV with plain decimals, and a PDF", async () => {
	const { id } = await sent("2026-06-02", 463_252);
	await pay(id, 463_252, "2026-06-03");
	const { statement } = await readStatement(ctx, me, clientId, {});
	const [head, forward, entry, paid] = statementCsv(statement).split("\r\n");
	expect(head).toBe("\uFEFFDay,Entry,Remark,Currency,Amount,Balance,Due date,Open");
	expect(forward).toBe("2026-04-01,Balance brought forward,,EUR,,0.00,,");
	expect(entry).toMatch(/^2026-06-02,INV-\d+,"Invoice, due Jul 2, 2026",EUR,4632.52,4632.52,2026-07-02,0.00$/);
	expect(paid).toMatch(/,EUR,-4632.52,0.00,,$/);
	const client = { ...BLANK_CLIENT, name: "Kestrel & Pine", email: "accounts@kestrelpine.example" };
	const paper = statementDocument(statement, { client, seller: me, language: "en", marked: false } as never);
	expect(paper.lines.at(-1)?.rate).toBe("−4,632.52");
	expect(paper.totals).toEqual([{ label: "Owed", value: "€0.00", grand: true }]);
	const pdf = await PDFDocument.load(await statementPdf(ctx, me, clientId, {}));
	expect(pdf.getPageCount()).toBe(1);
	expect(pdf.getTitle()).toContain("Statement of account");
});

test("page, files and API have the same statement, and a wrong day is said", async () => {
	const session = await signedIn({ plan: "pro" });
	const client = await session.call("POST", "/api/clients", { name: "Kestrel", email: "accounts@kestrelpine.example" });
	const { id } = client.body;
	await session.call("POST", "/api/invoices", aPayload());
	const path = `/clients/${id}?from=2026-01-01&to=2026-03-31`;
	const { body } = await session.call("GET", `/api/clients/${id}/statement?from=2026-01-01&to=2026-03-31`);
	expect(body).toMatchObject({ opening: "0.00", closing: "250.50", currency: "USD", clientId: id, complete: true });
	expect(body.entries).toMatchObject([{ kind: "invoice", amount: "250.50", balance: "250.50" }]);
	const page = await session.get(path);
	expect([page.status, page.body.includes("$250.50"), page.body.includes("Owed on Mar 31, 2026")]).toEqual([
		200,
		true,
		true,
	]);
	const csv = await session.get(path.replace("?", "/statement.csv?"));
	expect(csv.headers.get("Content-Type")).toContain("text/csv");
	expect((await session.get(path.replace("?", "/statement.pdf?"))).headers.get("Content-Type")).toBe("application/pdf");
	const wrong = await session.call("GET", `/api/clients/${id}/statement?from=2026-02-30`);
	expect([wrong.status, wrong.body.message]).toEqual([400, "From must be a valid date, such as 2026-04-01"]);
});
