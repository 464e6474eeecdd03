import { expect, test } from "vitest";
import { faces } from "#tests/document/fixtures";
import { stringsOf } from "#tests/document/paint/reading";
import { anInvoiceToPrint, aSeller } from "#tests/einvoice/einvoice";
import { layout } from "~/document/layout/layout";
import { buildTemplate, DESIGNS } from "~/document/templates/catalogue";
import { LANGUAGES, type Language } from "~/kernel/language/language";
import { asDocument } from "~/printing/domain/as-document";

const owner = { name: "Nora Adler", company: "", email: "nora@adler.example", business: aSeller() };
const corrects = { id: "1", number: "INV-204817", issueDate: "2026-06-02" };

const noteIn = (language: Language) =>
	asDocument(
		anInvoiceToPrint({
			type: "credit_note",
			corrects,
			number: "CN-0007",
			status: "paid",
			language,
			notes: "Billed twice.",
		}),
		owner,
		false,
	);

test("a credit note says what it corrects and what it credits, and asks for nothing", () => {
	const { title, facts, due, totals, payment, notes } = noteIn("en");
	expect(title).toBe("Credit note");
	expect(facts.map(({ label, value }) => `${label}: ${value}`)).toEqual([
		"Credit note: CN-0007",
		"Your reference: 04011000-12345-03",
		"Issue date: 2 Jun 2026",
		"For invoice: INV-204817",
		"Invoiced: 2 Jun 2026",
		"Currency: EUR",
	]);
	expect(due).toEqual({ label: "Credited", value: "€1,711.14" });
	expect(totals.at(-1)).toEqual({ label: "Credited", value: "€1,711.14", grand: true });
	expect(payment).toBeNull();
	expect(notes?.text).toContain("Billed twice.\n\nCorrects invoice INV-204817 of 2 Jun 2026.");
});

test("where it rounds, what it takes off is not asked for", () => {
	const sums = { lineTotal: 17_11, discount: null, taxes: null, withholdings: [], due: 17_10 };
	const rounded = { sums: { ...sums, rounding: -1, toPay: 17_10 }, total: 17_11, currency: "CHF" };
	const { totals } = asDocument(anInvoiceToPrint({ type: "credit_note", corrects, ...rounded }), owner, false);
	expect(totals.at(-1)).toEqual({ label: "To deduct", value: "CHF\u00a017.10", grand: true });
});

const WORDS = {
	en: ["Credit note", "For invoice", "Credited"],
	es: ["Factura rectificativa", "De la factura", "Total abonado"],
	fr: ["Facture d’avoir", "Sur la facture", "Total de l’avoir"],
};

test.each(LANGUAGES.flatMap((language) => Object.keys(DESIGNS).map((design) => [language, design] as const)))(
	"in %s the design %s has all of its words",
	(language, design) => {
		const pages = layout(noteIn(language), buildTemplate(DESIGNS[design as keyof typeof DESIGNS]), faces);
		const text = pages
			.flatMap((page) => stringsOf(page))
			.join(" ")
			.toLowerCase();
		for (const word of [...WORDS[language], "CN-0007", "INV-204817"]) expect(text).toContain(word.toLowerCase());
	},
);
