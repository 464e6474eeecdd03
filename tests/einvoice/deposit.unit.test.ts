import { expect, test } from "vitest";
import { aBilledInvoice, aSeller, aTax, aTaxedInvoice } from "#tests/einvoice/einvoice";
import type { BilledInvoice } from "~/einvoice/domain/billed-invoice";
import { buildEInvoice } from "~/einvoice/domain/build-einvoice";
import { checkRules } from "~/einvoice/domain/check-rules";
import { writeCii } from "~/einvoice/domain/cii";
import { formatsOf } from "~/einvoice/domain/file-format";
import { writeUbl } from "~/einvoice/domain/ubl";

const taken = (count: number) =>
	[1, 2, 3].slice(0, count).map((n) => ({ number: `INV-20480${n}`, issueDate: `2026-05-0${n}` as const }));

/** An invoice that takes off so many deposits of 100.00 and 19 %, each by a line. */
function aFinalInvoice(count: number): BilledInvoice {
	const items = [
		{ description: "Site", quantity: 100, rate: 1000_00 },
		...taken(count).map((deposit) => ({
			...{ description: "Deposit", quantity: -100, rate: 100_00, deposit },
			part: { net: -100_00, taxes: [-19_00] },
		})),
	];
	return aTaxedInvoice([aTax(19)], { items });
}

const references = (xml: string) =>
	[...xml.matchAll(/INV-20480\d(?=<\/(?:ram:IssuerAssignedID|cbc:ID)>)/g)].map(String);

test("a deposit is of type 386 in both syntaxes, and keeps every rule", () => {
	const deposit = buildEInvoice({ ...aTaxedInvoice([aTax(19)]), depositFor: "1" }, aSeller());
	for (const format of formatsOf("DE")) expect(checkRules(deposit, format)).toEqual([]);
	expect(writeCii(deposit, "factur-x")).toContain("<ram:TypeCode>386</ram:TypeCode>");
	expect(writeUbl(deposit, "peppol")).toContain("<cbc:InvoiceTypeCode>386</cbc:InvoiceTypeCode>");
});

test.each([1, 2, 3])("%i deposits are lines below zero and preceding invoices (BG-3)", (count) => {
	const invoice = buildEInvoice(aFinalInvoice(count), aSeller());
	for (const format of formatsOf("DE")) expect(checkRules(invoice, format)).toEqual([]);
	expect(invoice.totals).toMatchObject({ withTax: (10 - count) * 119_00, paid: 0, due: (10 - count) * 119_00 });
	expect(invoice.lines.filter(({ amount }) => amount === -100_00)).toHaveLength(count);
	const numbers = taken(count).map(({ number }) => number);
	expect(references(writeUbl(invoice, "xrechnung"))).toEqual(numbers);
	expect(references(writeUbl(invoice, "peppol"))).toEqual(numbers);
	expect(references(writeCii(invoice, "factur-x"))).toEqual(numbers);
	// D16B, which XRechnung is of, has room for one.
	expect(references(writeCii(invoice, "xrechnung"))).toEqual(count === 1 ? numbers : []);
});

test("without tax they are prepaid (BT-113), and the total stays whole", () => {
	const [first] = taken(1);
	const plain = aBilledInvoice();
	const prepaid = { amount: 500_00, deposits: [{ number: "INV-204801", issueDate: "2026-05-01" as const }] };
	const sums = { ...NO_SUMS, lineTotal: plain.subtotal, due: plain.total, toPay: plain.total - 500_00, prepaid };
	const invoice = buildEInvoice({ ...plain, sums }, aSeller());
	expect(invoice.totals).toMatchObject({ withTax: plain.total, paid: 500_00, due: plain.total - 500_00 });
	expect(invoice.preceding).toEqual([first]);
	const settled = buildEInvoice({ ...plain, sums, received: sums.toPay }, aSeller());
	expect(settled.totals).toEqual(invoice.totals);
});

const NO_SUMS = { discount: null, taxes: null, withholdings: [], rounding: 0 };
