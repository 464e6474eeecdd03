import { expect, test } from "vitest";
import { anInvoiceToPrint, aSeller } from "#tests/einvoice/einvoice";
import { LANGUAGES } from "~/kernel/language/language";
import { asDocument } from "~/printing/domain/as-document";
import { asReceipt } from "~/printing/domain/as-receipt";

const owner = { name: "Nora Adler", company: "", email: "nora@adler.example", business: aSeller() };
const TOTAL = 1711_14;

test("the receipt of what is paid says so in its title and figure, with the day, and asks for nothing", () => {
	const invoice = anInvoiceToPrint({ received: TOTAL, status: "paid", language: "en" });
	const model = asReceipt(invoice, owner, false, "2026-06-18");
	expect(model).toMatchObject({ title: "Receipt", mark: "Receipt", due: { label: "Paid", value: "€1,711.14" } });
	expect(model.facts).toContainEqual({ label: "Paid on", value: "18 Jun 2026" });
	expect(model.payment).toBeNull();
});

test("that of a part payment says what is left, as the large figure, with how to pay it", () => {
	const invoice = anInvoiceToPrint({ received: 711_14, status: "sent", language: "en" });
	const model = asReceipt(invoice, owner, false, "2026-06-18");
	expect([model.title, model.due.value]).toEqual(["Receipt, part payment", "€1,000.00"]);
	expect(model.totals.filter(({ grand }) => grand)).toEqual([expect.objectContaining({ value: "€1,000.00" })]);
	expect(model.payment).not.toBeNull();
});

test.each(LANGUAGES)("in %s it has words of its own and all else of the invoice", (language) => {
	const invoice = anInvoiceToPrint({ received: TOTAL, status: "paid", language });
	const [receipt, document] = [asReceipt(invoice, owner, false, "2026-06-18"), asDocument(invoice, owner, false)];
	expect(receipt.title).not.toBe(document.title);
	expect([receipt.number, receipt.lines, receipt.seller]).toEqual([document.number, document.lines, document.seller]);
});
