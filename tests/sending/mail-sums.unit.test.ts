import { expect, test } from "vitest";
import { anInvoiceToPrint, aSeller } from "#tests/einvoice/einvoice";
import type { Invoice } from "~/invoices/domain/invoice";
import { letterText } from "~/mail/letter/letter-text";
import type { InvoiceItem } from "~/pricing/domain/line";
import { PLAIN, priceInvoice, type Terms } from "~/pricing/domain/totals";
import { asDocument } from "~/printing/domain/as-document";
import { invoiceLetter } from "~/sending/domain/invoice-letter";
import type { Tax } from "~/taxes/domain/tax";

const owner = { name: "Nora Adler", company: "", email: "nora@adler.example", business: aSeller() };
const details = { message: "Hello", to: ["niamh@harbour.example"], href: null, paymentLink: "" };

function vat(rate: number, given: Partial<Tax> = {}): Tax & { name: string } {
	const components = [{ label: "VAT", rate: rate * 10_000, compound: false, registration: "" }];
	return { name: "", category: "S", country: "DE", components, reason: "", reasonCode: "", ...given };
}

function mailed(lines: Partial<InvoiceItem>[], terms: Partial<Terms> = {}, given: Partial<Invoice> = {}) {
	const items = lines.map((line, at) => ({
		...{ id: String(at), description: `Line ${at + 1}`, quantity: 100, rate: 0 },
		...line,
	}));
	const priced = priceInvoice(items, { ...PLAIN, taxed: true, currency: "EUR", ...terms });
	const invoice = anInvoiceToPrint({ currency: "EUR", language: "en", ...priced, ...given });
	const document = asDocument(invoice, owner, false);
	const letter = invoiceLetter(invoice, document, owner, details);
	return { letter, document, text: letterText(letter) };
}

const rowsOf = ({ letter }: ReturnType<typeof mailed>) => {
	const lines = letter.blocks.find((block) => block.kind === "lines");
	if (lines?.kind !== "lines") throw new Error("no lines");
	return lines;
};

test("the mail's table has the rows of the PDF: discounts of lines, each tax, and what is to be paid", () => {
	const discount = { in: "percent", value: 100_000 } as const;
	const withholding = { id: "w", name: "IRPF", rate: 150_000 };
	const mail = mailed(
		[
			{ rate: 7550, quantity: 600, discount, tax: vat(23) },
			{ rate: 100_00, tax: vat(9) },
		],
		{ withholdings: [withholding] },
	);
	const { rows, totals } = rowsOf(mail);
	expect(rows).toEqual([
		{ what: ["Line 1"], detail: "6 × 75.50, 453.00 less 10%, VAT 23%", amount: "407.70" },
		{ what: ["Line 2"], detail: "VAT 9%", amount: "100.00" },
	]);
	expect(totals).toEqual(mail.document.totals);
	expect(totals.filter(({ grand }) => grand)).toEqual([expect.objectContaining({ label: "To pay" })]);
	for (const { label, value } of totals) expect(mail.text).toContain(`${label}: ${value}`);
});

test("lines that are in the PDF alone are in the mail as their sum", () => {
	const mail = mailed(Array.from({ length: 30 }, () => ({ rate: 10_00, tax: vat(23) })));
	expect(rowsOf(mail).rows.at(-1)).toMatchObject({ amount: "50.00" });
});

test("the mail says why the buyer owes the tax", () => {
	const reverse = vat(0, { category: "AE" });
	const { text, document } = mailed([{ rate: 1200_00, tax: reverse }]);
	expect(text).toMatch(/reverse charge/i);
	expect(document.notes?.text).toMatch(/reverse charge/i);
});

test("what is asked for is the large figure, once a deposit or a payment came off", () => {
	const { letter, document } = mailed([{ rate: 100_00, tax: vat(23) }], {}, { received: 23_00 });
	expect(document.totals.filter(({ grand }) => grand)).toEqual([{ label: "To pay", value: "€100.00", grand: true }]);
	expect(letter.blocks[0]).toMatchObject({ kind: "amount", value: "€100.00" });
});

test("the text of a mail of 200 lines says what the other 175 come to", () => {
	const { text } = mailed(Array.from({ length: 200 }, () => ({ rate: 10_00, tax: vat(23) })));
	expect(text).toContain("175 more lines: 1,750.00");
	expect(text.match(/^Line \d+: 10\.00$/gm)).toHaveLength(25);
});
