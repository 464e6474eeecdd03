import { expect, test } from "vitest";
import { anInvoiceToPrint, aSeller } from "#tests/einvoice/einvoice";
import { discountSteps, NO_TERMS, openSteps, runningDiscount } from "~/pricing/domain/terms";
import { documentNotes } from "~/printing/domain/as-document";

const owner = { name: "Nora Adler", company: "", email: "nora@adler.example" };
const TERMS = { ...NO_TERMS, earlyPercent: 2_0000, earlyDays: 10, penaltyRate: 12_1500, recoveryCharge: 40_0000 };

const printed = (given: Parameters<typeof anInvoiceToPrint>[0], business = aSeller()) =>
	documentNotes(anInvoiceToPrint({ issueDate: "2026-05-01", total: 119_000, sums: null, ...given }), {
		...owner,
		business,
	})?.text ?? "";

test.each([
	[
		"en",
		"2% discount if paid by 11 May 2026: €1,166.20.",
		"Late payment: interest of 12.15% a year and a fixed charge of €40.00 for recovery costs.",
	],
	[
		"es",
		"Descuento por pronto pago del 2\u00a0% si se paga hasta el 11 may 2026: 1.166,20\u00a0€.",
		"penalización del 12,15\u00a0% anual e indemnización fija de 40,00\u00a0€",
	],
	["fr", "Escompte de 2\u00a0% pour paiement au plus tard le 11 mai 2026", "40,00\u00a0€"],
] as const)("terms are printed as sentences in %s, with the reduced sum and the last day", (language, ...sentences) => {
	const client = { ...anInvoiceToPrint().client, type: "organization" as const };
	const text = printed({ language, currency: "EUR", client, ...TERMS });
	for (const sentence of sentences) expect(text).toContain(sentence);
	expect(printed({ language, currency: "EUR", client })).not.toMatch(/2\s?%/);
});

test("a charge for recovery is said to businesses alone, and a credit note says no terms", () => {
	const person = { ...anInvoiceToPrint().client, type: "individual" as const, company: "", vatId: "", legalNumber: "" };
	expect(printed({ language: "en", currency: "EUR", client: person, ...TERMS })).not.toContain("40.00");
	expect(printed({ language: "en", type: "credit_note", ...TERMS })).not.toContain("discount");
});

test("who gives a discount does not say that none is given", () => {
	const business = aSeller({
		terms: { fr: { all: "Merci. Pas d’escompte pour paiement anticipé. À bientôt.", business: "" } },
	});
	expect(printed({ language: "fr", currency: "EUR" }, business)).toContain("Pas d’escompte");
	const text = printed({ language: "fr", currency: "EUR", ...TERMS }, business);
	expect(text).toContain("Merci.");
	expect(text).toContain("À bientôt.");
	expect(text).not.toContain("Pas d’escompte");
});

test("a step is of what is to be paid less notes, halves rounded away from zero, and runs until its last day", () => {
	const terms = { ...NO_TERMS, earlyPercent: 3_0000, earlyDays: 7, laterPercent: 2_0000, laterDays: 14 };
	const owed = { ...terms, issueDate: "2026-02-20", payable: 25, received: 0, credited: 0, writtenOff: 0 };
	expect(discountSteps(owed, 25).map(({ discount, reduced, lastDay }) => [discount, reduced, lastDay])).toEqual([
		[1, 24, "2026-02-27"],
		[1, 24, "2026-03-06"],
	]);
	const part = { ...owed, payable: 119_000, received: 10_000, credited: 11_900 };
	expect(openSteps(part).map(({ toPay }) => toPay)).toEqual([93_887, 94_958]);
	expect(runningDiscount(part, "2026-02-27")?.toPay).toBe(93_887);
	expect(runningDiscount(part, "2026-02-28")?.toPay).toBe(94_958);
	expect(runningDiscount(part, "2026-03-07")).toBeNull();
	expect(runningDiscount({ ...part, received: 107_100 }, "2026-02-27")).toBeNull();
});

test("a step that asks for more than is open, since a part was written off, is none", () => {
	const terms = { ...NO_TERMS, earlyPercent: 2_0000, earlyDays: 10, issueDate: "2026-02-20" };
	const owed = { ...terms, payable: 119_000, received: 0, credited: 0, writtenOff: 0 };
	expect(openSteps({ ...owed, writtenOff: 2_379 }).map(({ toPay }) => toPay)).toEqual([116_620]);
	expect(openSteps({ ...owed, writtenOff: 2_380 })).toEqual([]);
	expect(openSteps({ ...owed, writtenOff: 69_000 })).toEqual([]);
});
