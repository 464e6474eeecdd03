import { expect, test } from "vitest";
import { aBilledInvoice, aSeller, aTax, aTaxedInvoice } from "#tests/einvoice/einvoice";
import type { BilledInvoice } from "~/einvoice/domain/billed-invoice";
import { buildEInvoice } from "~/einvoice/domain/build-einvoice";
import { checkRules } from "~/einvoice/domain/check-rules";
import { writeCii } from "~/einvoice/domain/cii";
import { formatsOf } from "~/einvoice/domain/file-format";
import { writeUbl } from "~/einvoice/domain/ubl";

const TOTAL = 1711_14;

test("what was paid, credited or written off since the issue is in neither BT-113 nor BT-115, in both syntaxes", () => {
	const issued = buildEInvoice(aBilledInvoice(), aSeller());
	const invoice = buildEInvoice(aBilledInvoice({ received: 700_00, credited: 10_00, writtenOff: 1_14 }), aSeller());
	expect(invoice).toEqual(issued);
	expect(invoice.totals).toMatchObject({ withTax: TOTAL, paid: 0, due: TOTAL });
	for (const format of formatsOf("DE")) expect(checkRules(invoice, format)).toEqual([]);
	expect(writeCii(invoice, "xrechnung")).toBe(writeCii(issued, "xrechnung"));
	expect(writeUbl(invoice, "peppol")).toBe(writeUbl(issued, "peppol"));
});

test("where nothing is settled nothing is said of it", () => {
	const invoice = buildEInvoice(aBilledInvoice(), aSeller());
	expect(invoice.totals).toMatchObject({ paid: 0, due: TOTAL });
	expect(writeCii(invoice, "xrechnung")).not.toContain("TotalPrepaidAmount");
	expect(writeUbl(invoice, "peppol")).not.toContain("PrepaidAmount");
});

test.each([0, 500_00, 1060_00])("what a client withholds is due in it, whatever was paid since: %i", (received) => {
	const withholding = { id: "w", name: "IRPF", rate: 150_000 };
	const items = [{ description: "Design", quantity: 100, rate: 1000_00 }];
	const invoice: BilledInvoice = { ...aTaxedInvoice([aTax(21)], { terms: { withholding }, items }), received };
	expect(buildEInvoice(invoice, aSeller()).totals).toMatchObject({ paid: 0, due: 1210_00 });
});
