import { expect, test } from "vitest";
import { aBilledInvoice, aSeller, aTax, aTaxedInvoice } from "#tests/einvoice/einvoice";
import type { BilledInvoice } from "~/einvoice/domain/billed-invoice";
import { buildEInvoice } from "~/einvoice/domain/build-einvoice";
import { checkRules } from "~/einvoice/domain/check-rules";
import { writeCii } from "~/einvoice/domain/cii";
import { FORMATS } from "~/einvoice/domain/file-format";
import { writeUbl } from "~/einvoice/domain/ubl";

const TOTAL = 1711_14;

test("what is settled is paid (BT-113), what is open is due (BT-115), in both syntaxes", () => {
	const invoice = buildEInvoice(aBilledInvoice({ received: 700_00, credited: 10_00, writtenOff: 1_14 }), aSeller());
	expect(invoice.totals).toMatchObject({ withTax: TOTAL, paid: 711_14, due: 1000_00 });
	for (const format of FORMATS) expect(checkRules(invoice, format)).toEqual([]);
	expect(writeCii(invoice, "xrechnung")).toMatch(
		/<ram:TotalPrepaidAmount>711.14<\/ram:TotalPrepaidAmount>\s*<ram:DuePayableAmount>1000.00</,
	);
	expect(writeUbl(invoice, "peppol")).toMatch(
		/<cbc:PrepaidAmount currencyID="EUR">711.14<\/cbc:PrepaidAmount>\s*<cbc:PayableAmount currencyID="EUR">1000.00</,
	);
});

test("where nothing is settled nothing is said of it", () => {
	const invoice = buildEInvoice(aBilledInvoice(), aSeller());
	expect(invoice.totals).toMatchObject({ paid: 0, due: TOTAL });
	expect(writeCii(invoice, "xrechnung")).not.toContain("TotalPrepaidAmount");
	expect(writeUbl(invoice, "peppol")).not.toContain("PrepaidAmount");
});

test.each([
	["nothing is paid", 0, { paid: 0, due: 1210_00 }],
	["a part is paid", 500_00, { paid: 500_00, due: 710_00 }],
	["all is paid that is to be paid", 1060_00, { paid: 1210_00, due: 0 }],
])("what a client withholds is due while %s, and never after", (_, received, expected) => {
	const withholding = { id: "w", name: "IRPF", rate: 150_000 };
	const items = [{ description: "Design", quantity: 100, rate: 1000_00 }];
	const invoice: BilledInvoice = { ...aTaxedInvoice([aTax(21)], { terms: { withholding }, items }), received };
	expect(buildEInvoice(invoice, aSeller()).totals).toMatchObject(expected);
});
