import fc from "fast-check";
import { expect, test } from "vitest";
import { aSeller, aTax } from "#tests/einvoice/einvoice";
import { tries } from "#tests/harness/volume";
import { anyHistory, chosen, credit, invoiceOf, line, PERCENT, sent } from "#tests/payments/credit/credits";
import { buildEInvoice } from "~/einvoice/domain/build-einvoice";
import { checkRules } from "~/einvoice/domain/check-rules";
import { writeCii } from "~/einvoice/domain/cii";
import type { EInvoice } from "~/einvoice/domain/einvoice";
import { formatsOf } from "~/einvoice/domain/file-format";
import { writeUbl } from "~/einvoice/domain/ubl";
import type { Invoice } from "~/invoices/domain/invoice";
import { AppError } from "~/kernel/errors";
import type { CreditSums } from "~/payments/domain/credit-sums";

const corrects = { id: "0", number: "INV-1", issueDate: "2026-06-02" };

function inStandard(invoice: Invoice, note: CreditSums): EInvoice {
	const document = { ...invoice, ...note, type: "credit_note" as const, corrects, number: "CN-1", discount: null };
	const discount = note.sums?.discount ? invoice.discount : null;
	return buildEInvoice({ ...document, discount }, aSeller());
}

test("a lower price is a line of one at that price, without an allowance", () => {
	const invoice = sent([line(2400_00, { quantity: 300, tax: aTax(19) })], { taxed: true });
	const note = inStandard(
		invoice,
		credit(invoice, [], { items: [{ itemId: "0", reduction: { percent: 10 * PERCENT } }] }),
	);
	expect(note.lines).toMatchObject([
		{
			...{ name: "Work", description: "Price reduction of 10%", quantity: { value: 100, scale: 2 } },
			...{ price: { value: 720_00, scale: 2 }, allowance: null, amount: 720_00 },
		},
	]);
	expect(note.allowances).toEqual([]);
	for (const format of formatsOf("DE")) expect(checkRules(note, format)).toEqual([]);
	expect(writeCii(note, "xrechnung")).toContain("<ram:TypeCode>381</ram:TypeCode>");
	expect(writeUbl(note, "peppol")).toMatch(/<cac:CreditNoteLine>.*<cbc:LineExtensionAmount currencyID="EUR">720.00</s);
});

/** What BR-CO-10 to 17 leave open: that a line is its price times its quantity, less its allowance (PEPPOL-EN16931-R120). */
function expectLinesOf({ lines }: EInvoice): void {
	for (const { quantity, price, priceBase, allowance, amount } of lines) {
		const exact = (quantity.value * price.value * 100) / 10 ** (quantity.scale + price.scale) / priceBase;
		expect(Math.abs(exact - (allowance?.amount ?? 0) - amount)).toBeLessThanOrEqual(2);
		if (quantity.value > 0) expect(allowance?.amount ?? 0).toBeGreaterThanOrEqual(0);
	}
}

test("the e-invoices of any history of credit keep every rule", () => {
	let checked = 0;
	fc.assert(
		fc.property(anyHistory, (history) => {
			// A note's line may be a minor unit from its price, which the networks allow of hundredths alone.
			const invoice = invoiceOf({ ...history, currency: "EUR" });
			const notes: CreditSums[] = [];
			for (const step of history.steps) {
				try {
					credit(invoice, notes, chosen(step, invoice.items.length), step.paid);
				} catch (error) {
					if (!(error instanceof AppError)) throw error;
				}
			}
			for (const sums of notes) {
				const note = inStandard(invoice, sums);
				expectLinesOf(note);
				const unsayable = note.stackedTax !== "";
				for (const format of formatsOf("DE")) {
					const broken = checkRules(note, format);
					if (!unsayable) expect(broken).toEqual([]);
					checked++;
				}
			}
		}),
		tries(20_000),
	);
	expect(checked).toBeGreaterThan(0);
});
