import { expect, test } from "vitest";
import { anInvoiceToPrint } from "#tests/einvoice/einvoice";
import { inLanguage } from "~/kernel/language/in-language.server";
import { bookedLines, type LedgerEntry } from "~/payments/domain/booked-lines";

const invoice = anInvoiceToPrint({
	...{ id: "i", currency: "EUR", issueDate: "2026-06-02", dueDate: "2026-07-02" },
	...{ payable: 463_252, received: 200_000, credited: 10_000 },
});

const entry = (given: Partial<LedgerEntry>): LedgerEntry => ({
	...{ id: "e", source: "payment", received: null, amount: 1, settled: 1, day: "2026-06-10", at: 0, reversedAt: null },
	...{ paymentId: "p", otherInvoice: null, method: "bank_transfer", reference: "", provider: null, fee: 0 },
	...given,
});

const ENTRIES = [
	entry({ id: "1", amount: 200_000, settled: 200_000, reference: "KP 0610-1" }),
	entry({
		...{ id: "2", amount: 64_000, settled: 0, day: "2026-06-12", method: "cash" },
		reversedAt: Date.parse("2026-06-12T14:20:00Z"),
	}),
	entry({
		id: "3",
		source: "credit_note",
		amount: 10_000,
		settled: 10_000,
		paymentId: null,
		method: null,
		reference: "CN-0007",
	}),
];

test("the book of an invoice begins with its issue, and says what was open after each entry", () => {
	const { lines, open, currency } = bookedLines(invoice, ENTRIES, "Europe/Berlin");
	expect([open, currency]).toEqual(["€2,532.52", "EUR"]);
	expect(lines.map(({ entry, remark, amount, open }) => [entry, remark, amount, open])).toEqual([
		["Invoice issued", "Due Jul 2, 2026", "4,632.52", "4,632.52"],
		["Bank transfer", "Reference KP 0610-1", "−2,000.00", "2,632.52"],
		["Cash", "Reversed Jun 12, 2026, 16:20", "−640.00", "2,632.52"],
		["Credit note", "Reference CN-0007", "−100.00", "2,532.52"],
	]);
});

test("of a payment that brought in more than it settles both are said", () => {
	const paid = { amount: 463_252, settled: 463_252, received: 470_000, reference: "KP 0610-1" };
	const remarks = (given: Partial<LedgerEntry>) =>
		bookedLines(invoice, [entry({ ...paid, ...given })], "UTC").lines[1]?.remark;
	expect(remarks({})).toBe("Reference KP 0610-1, 4,700.00 came in");
	expect(remarks({ received: 463_252 })).toBe("Reference KP 0610-1");
});

test("only a payment that stands can be taken back", () => {
	const { lines } = bookedLines(invoice, ENTRIES, "UTC");
	expect(lines.map(({ payment, reversed }) => [payment, reversed])).toEqual([
		[null, false],
		["p", false],
		[null, true],
		[null, false],
	]);
});

test("credit of another invoice and what was written off are taken back by themselves, and a part of a payment says so", () => {
	const entries = [
		entry({ id: "1", amount: 10_000, settled: 10_000, otherInvoice: "INV-204709" }),
		entry({ id: "2", source: "write_off", amount: 5_000, settled: 5_000, paymentId: null, method: null }),
		entry({ id: "3", amount: 20_000, settled: 12_000 }),
	];
	const { lines } = bookedLines(invoice, entries, "UTC");
	expect(lines.slice(1).map(({ entry, remark, payment, settlement }) => [entry, remark, payment, settlement])).toEqual([
		["Credit of the client", "Left over from INV-204709, Jun 10, 2026", null, "1"],
		["Written off", "", null, "2"],
		["Bank transfer", "80.00 of it was reversed", "p", null],
	]);
});

test("what gave way to a credit note is credit of the client, and the sums add up", () => {
	const at = Date.parse("2026-11-23T10:00:00Z");
	const paid = (settled: number) => entry({ id: "1", amount: 160_000, settled, method: "card", reversedAt: at });
	const note = (amount: number) =>
		entry({ ...{ id: "2", source: "credit_note", amount, settled: amount, at }, paymentId: null, method: null });
	const rows = (entries: LedgerEntry[]) =>
		bookedLines({ ...invoice, payable: 160_000 }, entries, "UTC").lines.map(({ remark, amount, open, reversed }) => [
			...[remark, amount, open, reversed],
		]);
	expect(rows([paid(136_000), note(24_000)]).slice(1)).toEqual([
		["1,600.00 came in, 240.00 of it is the client’s credit", "−1,360.00", "240.00", false],
		["", "−240.00", "0.00", false],
	]);
	expect(rows([paid(0), note(160_000)])[1]).toEqual([
		...["1,600.00 came in, 1,600.00 of it is the client’s credit", "0.00", "1,600.00", false],
	]);
});

test("each source has its word, in every language", () => {
	const sources = ["write_off", "withholding", "credit_note"] as const;
	const words = () =>
		bookedLines(
			invoice,
			sources.map((source) => entry({ source, paymentId: null })),
			"UTC",
		).lines.map((line) => line.entry);
	expect(words()).toEqual(["Invoice issued", "Written off", "Withheld by the client", "Credit note"]);
	expect(inLanguage("es", words)).toEqual([
		"Factura emitida",
		"Dado por perdido",
		"Retenido por el cliente",
		"Factura rectificativa",
	]);
	expect(inLanguage("fr", words)).toEqual([
		"Facture émise",
		"Passé en perte",
		"Retenu par le client",
		"Facture d’avoir",
	]);
});
