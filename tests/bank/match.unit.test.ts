import { expect, test } from "vitest";
import { proposer } from "#tests/bank/bank";
import { type BankLine, withKeys } from "~/bank/domain/bank-file";
import type { OpenInvoice } from "~/bank/domain/match";

const invoice = (number: string, open: number, given: Partial<OpenInvoice> = {}): OpenInvoice => ({
	...{
		id: number,
		number,
		open,
		clientName: "Ilse Brandt",
		clientKey: "ilse@b.io",
		currency: "EUR",
		dueDate: "2026-07-02",
		ibans: [],
	},
	...given,
});
const line = (given: Partial<BankLine> = {}): BankLine => ({
	...{ day: "2026-06-17", amount: 64_000, currency: "EUR", payer: "", iban: "", text: "" },
	...{ reference: "", bankReference: "" },
	...given,
});
const OPEN = [
	invoice("INV-204817", 253_252),
	invoice("INV-204743", 64_000, { ibans: ["DE1"] }),
	invoice("INV-204811", 32_000, { ibans: ["DE1"] }),
];
const paid = (given: Partial<BankLine>, open = OPEN) => {
	const { invoice, why, fits } = proposer(open)(line(given));
	return [invoice?.number ?? null, why, fits.map(({ number }) => number)];
};

test("the structured reference is the invoice's, in part or whole", () => {
	expect(paid({ reference: "RF04 INV204817" })).toEqual(["INV-204817", "reference", []]);
	expect(paid({ reference: "inv-204817", amount: 253_252 })).toEqual(["INV-204817", "reference", []]);
	expect(paid({ reference: "INV204817", amount: 253_253 })).toEqual([null, null, ["INV-204817"]]);
});

test("a number in the text counts where so much is open of it, or more and it says no other", () => {
	expect(paid({ text: "Rechnung 204743" })).toEqual(["INV-204743", "number", []]);
	expect(paid({ text: "Rechnung INV 204743, danke" })).toEqual(["INV-204743", "number", []]);
	expect(paid({ text: "Rechnung 204743", amount: 100 })).toEqual(["INV-204743", "number", []]);
	expect(paid({ text: "Rechnung 204743", amount: 64_001 })).toEqual([null, null, ["INV-204743"]]);
	expect(paid({ text: "204743 und 204811", amount: 100 })).toEqual([null, null, ["INV-204743", "INV-204811"]]);
	expect(paid({ text: "204743", payer: "Kestrel", amount: 100 })).toEqual([null, null, ["INV-204743"]]);
	const year = [invoice("INV-2026", 64_000)];
	expect(paid({ text: "Miete 2026", amount: 100 }, year)).toEqual([null, null, ["INV-2026"]]);
	expect(paid({ text: "Teilzahlung inv 2026", amount: 100 }, year)).toEqual(["INV-2026", "number", []]);
	expect(paid({ text: "SVWZ+RF04INV204743 danke" })).toEqual(["INV-204743", "number", []]);
	expect(paid({ text: "INV-2047 43 danke" })).toEqual([null, null, ["INV-204743"]]);
	expect(paid({ text: "Rechnung 1204743", iban: "DE9" })).toEqual([null, null, ["INV-204743"]]);
});

test("the payer's account counts where only one invoice fits, and no other is named", () => {
	expect(paid({ iban: "DE1" })).toEqual(["INV-204743", "account", []]);
	expect(paid({ iban: "DE1", text: "204811" })).toEqual([null, null, ["INV-204811", "INV-204743"]]);
	const twins = [...OPEN, invoice("INV-9", 64_000, { ibans: ["DE1"] })];
	expect(paid({ iban: "DE1" }, twins)).toEqual([null, null, ["INV-204743", "INV-204811", "INV-9"]]);
});

test("an amount alone proposes nothing, and another currency fits nothing", () => {
	expect(paid({})).toEqual([null, null, ["INV-204743"]]);
	expect(paid({ currency: "USD", text: "204743" })).toEqual([null, null, []]);
});

test("a line is known by the bank's reference, or by all that it says and which of equal ones it is", () => {
	const keys = (...lines: BankLine[]) => withKeys({ account: "DE8", lines, leftOut: 0 }).map(({ key }) => key);
	const [one, two, three] = keys(line(), line(), line({ text: "other" }));
	expect(new Set([one, two, three]).size).toBe(3);
	expect(keys(line(), line())).toEqual([one, two]);
	const [named] = keys(line({ bankReference: "B1", text: "one" }));
	expect(keys(line({ bankReference: "B1", text: "two" }))).toEqual([named]);
	expect(keys(line({ bankReference: "B1", day: "2026-07-17" }))).not.toEqual([named]);
});
