import { expect } from "vitest";
import { dashboard } from "~/dashboard/server/dashboard.server";
import { badge } from "~/invoices/domain/badge";
import { toInvoiceView } from "~/invoices/domain/invoice-view";
import { filteredCsv } from "~/invoices/server/export-csv.server";
import { invoicesPage, readInvoice } from "~/invoices/server/read-invoices.server";
import { dateIn } from "~/kernel/time/dates";
import { givenUp } from "~/payments/domain/booked-lines";
import { statementCsv } from "~/payments/domain/statement-csv";
import { toStatementView } from "~/payments/domain/statement-view";
import { readCredit } from "~/payments/server/client-credit.server";
import { listPayments, readLedger } from "~/payments/server/read-payments.server";
import { readFigures, readStatement } from "~/payments/server/read-statement.server";
import { toIncomeView, toTaxReportView } from "~/reports/domain/report-view";
import { incomeCsv, taxCsv } from "~/reports/domain/reports-csv";
import { readIncome, readOpen, readTax } from "~/reports/server/reports.server";
import {
	accountOf,
	type Counted,
	countedOnIssue,
	countedOnPayment,
	csvRows,
	moneyOf,
	openInEuros,
	paidOn,
	statusOf,
	text,
} from "./money-expected";
import { type Invoice, isOverdue, openOf, RATES, settledBy, standing, sum, totalOf } from "./money-model";
import type { Books } from "./money-steps";

const YEAR = { from: "2026-01-01", to: "2026-12-31" };
/** Within the days of a history, so that statements have an opening balance. */
const MIDDLE = "2026-06-01";
const CURRENCIES = ["EUR", "USD"] as const;

/**
 * That API, list, file, statements, reports and dashboard say what the model says, and so what each other says.
 * @param touched what was done something to: of the API and the accounts of clients this one alone, where the step is no `whole` one
 */
export async function expectAgreement(books: Books, touched: Invoice, whole: boolean): Promise<void> {
	const { invoices } = books.model;
	const some = whole ? invoices : [touched];
	const accounts = new Map(some.map((one) => [`${one.client} ${one.currency}`, one]));
	await Promise.all([
		...some.map((invoice) => expectInvoice(books, invoice)),
		expectList(books),
		expectFile(books),
		...[...accounts.values()].map(({ client, currency }) => expectStatement(books, client, currency)),
		...[...new Set(some.map(({ client }) => client))].map((client) => expectFigures(books, client)),
		expectReports(books),
		...[...new Set(some.map(({ currency }) => currency))].map((currency) => expectDashboard(books, currency)),
	]);
}

const todayOf = ({ ctx, me }: Pick<Books, "ctx" | "me">) => dateIn(me.timezone, ctx.clock.now());

async function expectInvoice({ ctx, me, model }: Books, invoice: Invoice) {
	const [found, ledger, payments, credit] = await Promise.all([
		readInvoice(ctx, me, invoice.id),
		readLedger(ctx, me, invoice.id),
		listPayments(ctx, me, invoice.id),
		readCredit(ctx, me, invoice.id),
	]);
	const { status, total, tax, paid, open } = toInvoiceView(found);
	const today = todayOf({ ctx, me });
	expect({
		status,
		total,
		tax,
		paid,
		open,
		label: badge({ ...found, givenUp: givenUp(found, ledger) }).label(),
		paidOn: found.paidOn,
	}).toEqual({
		status: isOverdue(invoice, today) ? "overdue" : openOf(invoice) > 0 ? "sent" : "paid",
		total: text(totalOf(invoice)),
		tax: text(sum(invoice.tax)),
		paid: text(settledBy(invoice, "payment")),
		open: text(openOf(invoice)),
		label: statusOf(invoice, today),
		paidOn: paidOn(invoice),
	});
	expect(ledger.map(({ source, amount, settled, day }) => [source, amount, settled, day])).toEqual(
		model.ledger(invoice).map((entry) => [entry.source, entry.amount, standing(entry), entry.day]),
	);
	expect(payments.map(({ amount, left, reversedAt, day }) => [amount, left, reversedAt !== null, day])).toEqual(
		model.paymentsOf(invoice).map((one) => [one.amount, model.left(one), one.reversed !== null, one.day]),
	);
	expect(credit).toBe(model.credit(invoice));
}

async function expectList({ ctx, me, model }: Books) {
	const { rows } = await invoicesPage(ctx, me, { filter: {}, cursor: undefined });
	const byNumber = new Map(
		rows.map((row) => [
			row.number,
			[badge(row).label(), row.total, row.payable - row.received - row.credited - row.writtenOff],
		]),
	);
	for (const invoice of model.invoices) {
		const shown = byNumber.get(invoice.number);
		if (shown) expect(shown).toEqual([statusOf(invoice, todayOf({ ctx, me })), totalOf(invoice), openOf(invoice)]);
	}
}

async function expectFile({ ctx, me, model }: Books) {
	const file = await new Response(filteredCsv(ctx, me, {})).text();
	const [heads = [], ...rows] = file
		.replace(/^\uFEFF/, "")
		.trim()
		.split("\r\n")
		.map((row) => row.replaceAll(/"([^"]*)"/g, (_, cell: string) => cell.replaceAll(",", ";")).split(","));
	const named = ["Number", "Type", "Status", "Signed total", "Received", "Open", "Paid on"];
	const shown = rows.map((row) => named.map((head) => row[heads.indexOf(head)] ?? head));
	expect(shown.sort()).toEqual(csvRows(model, todayOf({ ctx, me })).sort());
}

async function expectStatement({ ctx, me, model, clients }: Books, client: number, currency: "EUR" | "USD") {
	const id = clients[client] ?? "";
	const { statement } = await readStatement(ctx, me, id, { from: MIDDLE, to: "2027-12-31", currency });
	const entries = accountOf(model, client, currency);
	const owed = (some: typeof entries) => sum(some.map(([, , amount]) => amount));
	const [before, since] = [entries.filter(([day]) => day < MIDDLE), entries.filter(([day]) => day >= MIDDLE)];
	const { opening, closing, entries: shown } = statement;
	expect([opening, closing]).toEqual([owed(before), owed(entries)]);
	expect(shown.map(({ day, kind, amount }) => [day, kind, amount]).sort()).toEqual(since);
	expect(toStatementView(id, statement).closing).toBe(text(owed(entries)));
	const numbers = shown.filter(({ kind }) => kind === "credit_note").map(({ reference }) => reference);
	const notes = model.invoices
		.filter((one) => one.client === client && one.currency === currency)
		.flatMap(({ notes }) => notes);
	const expected = notes.filter(({ day, settles }) => day >= MIDDLE && settles > 0).map(({ number }) => number);
	expect(numbers.sort()).toEqual(expected.sort());
	const last = statementCsv(statement).trim().split("\r\n").at(-1);
	// Behind the balance are an invoice's due date and what is open of it.
	expect(last).toMatch(new RegExp(`,${text(owed(entries))},[\\d-]*,[\\d.]*$`));
}

async function expectFigures({ ctx, me, model, clients }: Books, client: number) {
	const { sums } = await readFigures(ctx, me, clients[client] ?? "");
	for (const currency of CURRENCIES) {
		const own = model.invoices.filter((one) => one.client === client && one.currency === currency);
		const { open = 0, credit = 0 } = sums.find((each) => each.currency === currency) ?? {};
		expect([open, credit]).toEqual([sum(own.map(openOf)), own[0] ? model.credit(own[0]) : 0]);
	}
}

async function expectReports({ ctx, me, model, account }: Books) {
	const [onIssue, onPayment, taxes, open] = await Promise.all([
		readIncome(ctx, me, { ...YEAR, counts: "issue" }),
		readIncome(ctx, me, { ...YEAR, counts: "payment" }),
		readTax(ctx, me, YEAR),
		readOpen(ctx, me),
	]);
	const [issued, paid] = [countedOnIssue(model), countedOnPayment(model)];
	for (const [report, counted] of [
		[onIssue, issued],
		[onPayment, paid],
	] as const) {
		const months = report.months.map(({ month, gross, tax }) => [month, gross, tax]);
		expect(months).toEqual(report.months.map(({ month }) => [month, ...inMonth(counted, month)]));
		const { months: views } = toIncomeView(report);
		expect(views.map(({ received }) => received)).toEqual(months.map(([, gross]) => text(Number(gross))));
		expect(incomeCsv(report).trim().split("\r\n")).toHaveLength(months.length + 1);
	}
	const rule = account.taxed && account.countedOn === "payment" ? paid : issued;
	const rows = taxes.rows.map(({ month, rate, base, amount }) => [`${month} ${rate / 10_000}`, base, amount]);
	const isTaxed = (key: string) => !key.endsWith(` ${RATES.at(-1)}`);
	const expected = [...rule].filter(([key]) => isTaxed(key)).map(([key, { base, tax }]) => [key, base, tax]);
	const something = (row: (string | number)[]) => row[1] !== 0 || row[2] !== 0;
	expect(rows.filter(something).sort()).toEqual(expected.filter(something).sort());
	const report = toTaxReportView(taxes, null);
	const income = rule === paid ? onPayment : onIssue;
	expect([report.tax, taxes.tax]).toEqual([text(income.total.tax), income.total.tax]);
	expect(taxCsv(taxes).trim().split("\r\n")).toHaveLength(taxes.rows.length + 1);
	expect(open.open).toBe(openInEuros(model, todayOf({ ctx, me })));
}

function inMonth(counted: Counted, month: string): [number, number] {
	const rows = [...counted].filter(([key]) => key.startsWith(month)).map(([, row]) => row);
	const tax = sum(rows.map((row) => row.tax));
	return [sum(rows.map((row) => row.base)) + tax, tax];
}

async function expectDashboard({ ctx, me, model }: Books, currency: "EUR" | "USD") {
	const { charts } = await dashboard(ctx, me, currency);
	if (charts?.currency !== currency) return;
	const own = model.invoices.filter((invoice) => invoice.currency === currency);
	const today = todayOf({ ctx, me });
	const money = own.flatMap(moneyOf).filter(({ day }) => day.slice(0, 7) <= today.slice(0, 7));
	const paid = charts.income.months.map(({ month, paid }) => [month, paid]);
	expect(paid).toEqual(
		charts.income.months.map(({ month }) => [
			month,
			sum(money.filter(({ day }) => day.startsWith(month)).map(({ amount }) => amount)),
		]),
	);
	expect(sum((charts.ageing ?? []).map(({ amount }) => amount))).toBe(sum(own.map(openOf)));
}
