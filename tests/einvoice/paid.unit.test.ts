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
	const invoice: BilledInvoice = {
		...aTaxedInvoice([aTax(21)], { terms: { withholdings: [withholding] }, items }),
		received,
	};
	const { totals, terms } = buildEInvoice(invoice, aSeller());
	expect(totals).toMatchObject({ paid: 0, due: 1210_00 });
	expect(terms).toBe("IRPF 15% (1,000.00): -150.00; 1,060.00");
});

test("BT-20 says each of several withholdings in its order, and what all leave", () => {
	const withholdings = [
		{ id: "x", name: "IVA", rate: 106_667 },
		{ id: "w", name: "ISR", rate: 100_000 },
	];
	const items = [{ description: "Design", quantity: 100, rate: 1000_00 }];
	const invoice = buildEInvoice(aTaxedInvoice([aTax(16)], { terms: { withholdings }, items }), aSeller());
	expect(invoice.terms).toBe("IVA 10.6667% (1,000.00): -106.67; ISR 10% (1,000.00): -100.00; 953.33");
	expect(invoice.totals).toMatchObject({ paid: 0, due: 1160_00 });
});

test("K5 in both syntaxes: what is retained stays in BT-115, BT-9 is when the rest is due, and BT-20 says until when", () => {
	const withholding = { id: "w", name: "CIS", rate: 200_000, labourOnly: true } as const;
	const retention = { percent: 50_000, of: "net" } as const;
	const items = [
		{ description: "Bricklaying", quantity: 100, rate: 2000_00 },
		{ description: "Bricks", quantity: 100, rate: 800_00, materials: true as const },
	];
	const days = { dueDate: "2026-12-31", retainedUntil: "2027-11-30" };
	const taxed = aTaxedInvoice([aTax(20)], { terms: { withholdings: [withholding], retention }, items });
	const invoice = buildEInvoice({ ...taxed, ...days }, aSeller());
	expect(invoice.totals).toMatchObject({ withTax: 3360_00, paid: 0, due: 3360_00 });
	expect(invoice.dueDate).toBe("2026-12-31");
	expect(invoice.terms).toContain("Of this, 140.00 is retained until Nov 30, 2027 and due then.");
	for (const format of formatsOf("DE")) expect(checkRules(invoice, format)).toEqual([]);
	for (const xml of [writeCii(invoice, "xrechnung"), writeUbl(invoice, "peppol")])
		expect(xml).toContain("140.00 is retained");
	const halves = buildEInvoice({ ...taxed, ...days, retainedLater: "2028-11-30", language: "fr" }, aSeller());
	expect(halves.terms.match(/70,00 de retenue de garantie/g)).toHaveLength(2);
});
