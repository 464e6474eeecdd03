import { beforeEach, expect, test } from "vitest";
import { signedIn } from "#tests/harness/api";
import { testContext } from "#tests/harness/context";
import { anInvoice, aPayload, aUser } from "#tests/harness/factories";
import { chargeTaxes } from "#tests/taxes/taxes";
import type { User } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { readInvoice } from "~/invoices/server/read-invoices.server";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { deleteInvoice } from "~/invoicing/server/delete-invoice.server";
import { parse } from "~/kernel/validation";
import { issueCreditNote } from "~/payments/server/issue-credit-note.server";
import { listPayments } from "~/payments/server/read-payments.server";
import { recordPayment } from "~/payments/server/record-payment.server";
import { reversePayment } from "~/payments/server/reverse-payment.server";
import { readEuSales, readIncome, readOpen, readTax, saveRate } from "~/reports/server/reports.server";
import { TaxPayload } from "~/taxes/domain/tax-input";
import { createTax } from "~/taxes/server/taxes.server";

let ctx: AppContext;
let me: User;
let taxes: Record<string, string>;

beforeEach(async () => {
	({ ctx } = testContext({ now: "2026-06-18T12:00:00Z" }));
	me = await aUser(ctx, { plan: "pro", currency: "EUR" });
	taxes = await chargeTaxes(ctx, me, ["19", "7"]);
});

const sent = async (issueDate: string, rate = "19", given: Parameters<typeof anInvoice>[0] = {}) => {
	const items = [{ description: "Work", quantity: 100, rate: 10_000, taxId: taxes[rate] ?? null }];
	const dueDate = "2026-07-02";
	const input = anInvoice({ issueDate, dueDate, currency: "EUR", items, ...given });
	return (await createInvoice(ctx, me, input, { status: "sent" })).id;
};
const wholeLines = async (id: string) => {
	const { items } = await readInvoice(ctx, me, id);
	return items.map((item) => ({ itemId: item.id, quantity: 10_000 }));
};
const pay = (id: string, amount: number, paidOn: string) =>
	recordPayment(ctx, me, id, {
		...{ amount, paidOn, method: "cash", reference: "", surplus: false, writeOff: false },
	});
const income = async (counts: "issue" | "payment") => {
	const { months } = await readIncome(ctx, me, { counts, from: "2026-04-01", to: undefined });
	return months.map(({ month, gross, tax, net }) => [month, gross, tax, net]);
};

test("income stands on the day of issue or of each payment; what is taken back or deleted is none", async () => {
	const id = await sent("2026-04-30");
	await pay(id, 1_001, "2026-05-02");
	await pay(id, 10_899, "2026-06-02");
	await sent("2026-06-03", "7");
	const mistake = await sent("2026-06-04");
	await pay(mistake, 500, "2026-06-04");
	const [payment] = await listPayments(ctx, me, mistake);
	await reversePayment(ctx, me, mistake, payment?.id ?? "");
	const gone = await sent("2026-06-05");
	await pay(gone, 11_900, "2026-06-05");
	await deleteInvoice(ctx, me, gone);
	expect(await income("payment")).toEqual([
		["2026-04", 0, 0, 0],
		["2026-05", 1_001, 160, 841],
		["2026-06", 10_899, 1_740, 9_159],
	]);
	expect(await income("issue")).toEqual([
		["2026-04", 11_900, 1_900, 10_000],
		["2026-05", 0, 0, 0],
		["2026-06", 22_600, 2_600, 20_000],
	]);
});

test("tax stands by rate and month, on issue or on payment as the profile says", async () => {
	await sent("2026-05-02", "7");
	await pay(await sent("2026-05-03"), 5_950, "2026-06-03");
	const rows = async () => {
		const { rows, tax } = await readTax(ctx, me, { from: "2026-05-01" });
		return { tax, rows: rows.map(({ month, rate, base, amount }) => [month, rate, base, amount]) };
	};
	expect(await rows()).toEqual({
		tax: 2_600,
		rows: [
			["2026-05", 190_000, 10_000, 1_900],
			["2026-05", 70_000, 10_000, 700],
		],
	});
	await chargeTaxes(ctx, me, [], { countedOn: "payment" });
	expect(await rows()).toEqual({ tax: 950, rows: [["2026-06", 190_000, 5_000, 950]] });
});

test("a credit note takes its sums off on the day of its issue, and by rate; of what was never paid nothing came in", async () => {
	await issueCreditNote(ctx, me, await sent("2026-05-03"), { reason: "" });
	expect(await income("issue")).toEqual([
		["2026-04", 0, 0, 0],
		["2026-05", 11_900, 1_900, 10_000],
		["2026-06", -11_900, -1_900, -10_000],
	]);
	const { rows, tax } = await readTax(ctx, me, { from: "2026-05-01" });
	expect([tax, rows.map(({ month, base, amount }) => [month, base, amount])]).toEqual([
		0,
		[
			["2026-05", 10_000, 1_900],
			["2026-06", -10_000, -1_900],
		],
	]);
	expect((await income("payment")).map(([, gross]) => gross)).toEqual([0, 0, 0]);
	expect((await readOpen(ctx, me)).open).toBe(0);
});

test("an invoice in another currency counts at the rate of its day, once there is one", async () => {
	await sent("2026-05-02", "19", { currency: "USD" });
	const report = () => readIncome(ctx, me, { counts: "issue", from: undefined, to: undefined });
	expect(await report()).toMatchObject({ base: "EUR", unknown: ["USD"], total: { gross: 0 } });
	await saveRate(ctx, me, { currency: "USD", day: "2026-05-01", rate: 1_190_000 });
	await saveRate(ctx, me, { currency: "USD", day: "2026-05-01", rate: 1_000_000 });
	await saveRate(ctx, me, { currency: "USD", day: "2026-06-01", rate: 2_000_000 });
	expect(await report()).toMatchObject({ unknown: [], total: { gross: 11_900, tax: 1_900, net: 10_000 } });
	expect(await readOpen(ctx, me)).toMatchObject({ open: 5_950 });
	for (const [wrong, field] of [
		[{ currency: "EUR", day: "2026-05-01", rate: 1 }, "currency"],
		[{ currency: "USD", day: "2026-06-19", rate: 1 }, "day"],
	] as const) {
		await expect(saveRate(ctx, me, wrong)).rejects.toMatchObject({
			code: "invalid",
			fieldErrors: { [field]: [expect.any(String)] },
		});
	}
});

test("what was converted on an invoice counts at its rate, on issue and on payment, and so does its credit", async () => {
	await saveRate(ctx, me, { currency: "USD", day: "2026-05-01", rate: 2_000_000 });
	const id = await sent("2026-05-02", "19", { currency: "USD", exchangeRate: 1_190_000 });
	const report = (counts: "issue" | "payment") => readIncome(ctx, me, { counts, from: undefined, to: undefined });
	expect(await report("issue")).toMatchObject({ total: { gross: 10_000, tax: 1_597, net: 8_403 } });
	expect((await readTax(ctx, me, {})).tax).toBe(1_597);
	await pay(id, 5_950, "2026-06-02");
	expect(await report("payment")).toMatchObject({ total: { gross: 5_000 } });
	const note = await issueCreditNote(ctx, me, id, { reason: "", items: await wholeLines(id) });
	expect(note.sums?.accounting).toMatchObject({ currency: "EUR", rate: 1_190_000, tax: 1_597 });
	expect((await readTax(ctx, me, {})).tax).toBe(0);
});

test("what is open is the rest, by client and by how late it is; on plans without, it is refused", async () => {
	await pay(await sent("2026-06-01"), 900, "2026-06-02");
	await sent("2026-04-01", "19", { dueDate: "2026-04-30", client: { name: "Fjord", email: "fjord@example.com" } });
	const { clients, ages, open } = await readOpen(ctx, me);
	expect(clients.map(({ name, ages }) => [name, ages])).toEqual([
		["Fjord", [0, 0, 11_900, 0, 0]],
		["Kestrel & Pine", [11_000, 0, 0, 0, 0]],
	]);
	expect([ages, open]).toEqual([[11_000, 0, 11_900, 0, 0], 22_900]);
	await expect(readOpen(ctx, { ...me, plan: "freelancer" })).rejects.toMatchObject({ code: "plan_limit" });
});

test("sales to businesses of other member states: by customer, goods apart from services, less notes and discounts", async () => {
	const services = await createTax(ctx, me, parse(TaxPayload, { name: "Reverse charge", category: "AE", rate: "0" }));
	const goods = await createTax(ctx, me, parse(TaxPayload, { name: "Goods to the EU", category: "K", rate: "0" }));
	const sell = (taxId: string, rate: number, client: object, given: object = {}) =>
		sent("2026-05-05", "19", {
			items: [{ description: "Work", quantity: 100, rate, taxId }],
			client: { name: "Fjord", email: "f@fjord.example", country: "DK", ...client },
			...given,
		});
	const danish = { vatId: "DK12345674" };
	const first = await sell(services.id, 10_000, danish);
	await sell(services.id, 2_050, danish);
	await sell(goods.id, 5_000, { name: "Agora", country: "GR", vatId: "EL123456783" });
	await sell(goods.id, 4_000, { ...danish, vatId: "DK 1234 5674" });
	await sell(services.id, 700, { name: "Nils", country: "SE" });
	// At home, abroad, with tax, on another day: none of it is such a sale.
	await sell(services.id, 900, { name: "Hausbau", country: "DE", vatId: "DE136695976" });
	await sell(services.id, 900, { name: "Acme", country: "US" });
	await sell(taxes["19"] ?? "", 900, danish);
	await sell(services.id, 900, danish, { issueDate: "2026-04-30" });
	await issueCreditNote(ctx, me, first, { reason: "", issueDate: "2026-05-20", reduction: { percent: 250_000 } });
	await pay(await sell(services.id, 1_000, danish, { earlyPercent: 3_0000, earlyDays: 10 }), 970, "2026-05-10");
	const report = await readEuSales(ctx, me, { from: "2026-05-01", to: "2026-05-31" });
	expect(report?.rows.map(({ country, vatId, name, kind, base }) => [country, vatId, name, kind, base])).toEqual([
		["DK", "DK12345674", "Fjord", "goods", 4_000],
		["DK", "DK12345674", "Fjord", "services", 10_000 + 2_050 - 2_500 + 970],
		["EL", "EL123456783", "Agora", "goods", 5_000],
		["SE", "", "Nils", "services", 700],
	]);
	expect([report?.goods, report?.services]).toEqual([9_000, 11_220]);
	const other = await aUser(ctx, { plan: "pro", currency: "EUR" });
	expect(await readEuSales(ctx, other, {})).toBeNull();
	await chargeTaxes(ctx, other, ["19"]);
	expect((await readEuSales(ctx, other, {}))?.rows).toEqual([]);
});

test("nobody's reports have what is another's", async () => {
	await pay(await sent("2026-06-01"), 900, "2026-06-02");
	await saveRate(ctx, me, { currency: "USD", day: "2026-05-01", rate: 1_000_000 });
	const other = await aUser(ctx, { plan: "pro", currency: "EUR" });
	for (const counts of ["issue", "payment"] as const) {
		const report = await readIncome(ctx, other, { counts, from: undefined, to: undefined });
		expect(report.total).toEqual({ gross: 0, tax: 0, net: 0 });
	}
	expect((await readTax(ctx, other, {})).rows).toEqual([]);
	expect((await readOpen(ctx, other)).clients).toEqual([]);
	const input = anInvoice({ issueDate: "2026-06-01", currency: "USD" });
	await createInvoice(ctx, other, input, { status: "sent" });
	expect((await readOpen(ctx, other)).unknown).toEqual(["USD"]);
});

test("page, files and API have the same reports", async () => {
	const session = await signedIn({ plan: "pro", currency: "USD" });
	await session.call("POST", "/api/invoices", aPayload());
	const query = "?from=2026-01-01&to=2026-03-31&counts=issue";
	const { body } = await session.call("GET", `/api/reports/income${query}`);
	expect(body).toMatchObject({ currency: "USD", total: { received: "250.50", tax: "0.00", net: "250.50" } });
	const page = await session.get(`/reports${query}`);
	expect([page.status, page.body.includes("March 2026"), page.body.includes("250.50")]).toEqual([200, true, true]);
	const csv = await session.get(`/reports/income.csv${query}`);
	expect(csv.body).toContain("2026-03,USD,250.50,0.00,250.50");
	expect((await session.get(`/reports/tax.csv${query}`)).body).toContain("Rate in percent");
	expect((await session.get(`/reports/tax.csv${query}&by=period`)).body).toMatch(/^\uFEFF?From,To,Country/);
	expect((await session.call("GET", `/api/reports/eu-sales${query.replace("&counts=issue", "")}`)).status).toBe(409);
	expect((await session.get(`/reports/eu-sales.csv${query}`)).status).toBe(404);
	expect((await session.get("/reports/open.csv")).body).toContain("Kestrel & Pine,USD");
	const wrong = await session.call("GET", "/api/reports/tax?from=2026-02-30");
	expect([wrong.status, wrong.body.message]).toEqual([400, "From must be a date that exists, such as 2026-01-01"]);
	const rate = { currency: "CHF", day: "2026-03-01", rate: "0.9415" };
	expect(await session.call("PUT", "/api/exchange-rates", rate)).toMatchObject({
		...{ status: 200, body: { base: "USD", currency: "CHF", day: "2026-03-01", rate: "0.9415" } },
	});
	expect((await session.call("GET", "/api/exchange-rates")).body).toHaveLength(1);
	const bad = await session.call("PUT", "/api/exchange-rates", { ...rate, rate: "0" });
	expect([bad.status, Object.keys(bad.body.fieldErrors)]).toEqual([400, ["rate"]]);
});
