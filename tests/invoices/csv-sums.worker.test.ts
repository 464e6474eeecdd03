import { beforeEach, expect, test } from "vitest";
import { testContext } from "#tests/harness/context";
import { anInvoice, aUser } from "#tests/harness/factories";
import { chargeTaxes } from "#tests/taxes/taxes";
import type { User } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { filteredCsv } from "~/invoices/server/export-csv.server";
import { readInvoice } from "~/invoices/server/read-invoices.server";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { updateInvoice } from "~/invoicing/server/update-invoice.server";
import { writeOff } from "~/payments/server/client-credit.server";
import { issueCreditNote } from "~/payments/server/issue-credit-note.server";
import { issueDeposit } from "~/payments/server/issue-deposit.server";
import { recordPayment } from "~/payments/server/record-payment.server";
import { readIncome, readOpen } from "~/reports/server/reports.server";

let ctx: AppContext;
let me: User;

beforeEach(async () => {
	({ ctx } = testContext({ now: "2026-06-18T12:00:00Z" }));
	me = await aUser(ctx, { plan: "pro", currency: "EUR" });
});

const input = (number: string, amount: number, taxId?: string) =>
	anInvoice({
		...{ number, issueDate: "2026-06-01", dueDate: "2026-07-31", currency: "EUR" },
		items: [{ description: "Work", quantity: 100, rate: amount, ...(taxId && { taxId }) }],
	});
const sent = async (number: string, amount: number, taxId?: string) =>
	(await createInvoice(ctx, me, input(number, amount, taxId), { status: "sent" })).id;
const pay = (id: string, amount: number) =>
	recordPayment(ctx, me, id, {
		...{ amount, paidOn: "2026-06-10", method: "cash", reference: "", surplus: false, writeOff: false },
	});
const credit = async (id: string) => {
	const [item] = (await readInvoice(ctx, me, id)).items;
	return issueCreditNote(ctx, me, id, { reason: "", items: [{ itemId: item?.id ?? "", quantity: 10_000 }] });
};

/** The file as rows by the names of its columns. */
async function csv() {
	const text = await new Response(filteredCsv(ctx, me, {})).text();
	const [heads = [], ...rows] = text
		.replace(/^\uFEFF/, "")
		.trim()
		.split("\r\n")
		.map((line) => line.replaceAll(/"([^"]*)"/g, (_, cell: string) => cell.replaceAll(",", ";")).split(","));
	return rows.map((row) => Object.fromEntries(heads.map((head, at) => [head, row[at] ?? ""])));
}
const sum = (rows: Record<string, string>[], column: string) =>
	Math.round(rows.reduce((all, row) => all + Number(row[column]) * 100, 0));

/** Of an account that has all that there is, each by the number that it has. */
async function fill(taxId?: string) {
	await pay(await sent("A-PAID", 10_000, taxId), taxId ? 11_900 : 10_000);
	await pay(await sent("B-PART", 10_000, taxId), 2_500);
	await credit(await sent("C-CREDITED", 10_000, taxId));
	await writeOff(ctx, me, await sent("D-LOST", 6_450, taxId));
	const { id } = await createInvoice(ctx, me, input("E-FINAL", 20_000, taxId), { status: "draft" });
	await issueDeposit(ctx, me, id, { wish: { percent: 250_000 } });
	await updateInvoice(ctx, me, id, { status: "sent" });
}

test.each([
	["without tax", false],
	["with tax", true],
])("%s the signed columns of the file add up to the reports, and its status is the list's", async (_, taxed) => {
	const taxes = taxed ? await chargeTaxes(ctx, me, ["19"]) : {};
	await fill(taxes["19"]);
	const rows = await csv();
	const byNumber = new Map(rows.map((row) => [row["Invoice number"] ?? row.Number ?? "", row]));
	const shown = (number: string) => {
		const { Type, Status, Received, Open, "Paid on": paidOn } = byNumber.get(number) ?? {};
		return [Type, Status, Received, Open, paidOn];
	};
	const whole = taxed ? "119.00" : "100.00";
	expect(shown("A-PAID")).toEqual(["Invoice", "Paid", whole, "0.00", "2026-06-10"]);
	expect(shown("B-PART")).toEqual(["Invoice", "Partially paid", "25.00", taxed ? "94.00" : "75.00", ""]);
	expect(shown("C-CREDITED")).toEqual(["Invoice", "Credited", "0.00", "0.00", ""]);
	expect(shown("D-LOST")).toEqual(["Invoice", "Written off", "0.00", "0.00", ""]);
	const note = rows.find(({ Type }) => Type === "Credit note");
	expect([note?.Status, note?.Total, note?.["Signed total"]]).toEqual(["Credit note", whole, `-${whole}`]);
	expect(rows.filter(({ Type }) => Type === "Deposit invoice" || Type === "Deposit")).toHaveLength(1);
	const issued = (await readIncome(ctx, me, { counts: "issue", from: undefined, to: undefined })).total;
	expect([sum(rows, "Signed total"), sum(rows, "Signed tax"), sum(rows, "Signed subtotal")]).toEqual([
		...[issued.gross, issued.tax, issued.net],
	]);
	if (taxed) {
		expect([sum(rows, "VAT 19%; signed base"), sum(rows, "VAT 19%; signed tax")]).toEqual([issued.net, issued.tax]);
		expect([note?.["VAT 19%; tax"], note?.["VAT 19%; signed tax"]]).toEqual(["19.00", "-19.00"]);
	}
	const paid = (await readIncome(ctx, me, { counts: "payment", from: undefined, to: undefined })).total;
	expect([sum(rows, "Received"), sum(rows, "Open")]).toEqual([paid.gross, (await readOpen(ctx, me)).open]);
});
