import { expect, test } from "vitest";
import { anInvoiceToPrint, aSeller } from "#tests/einvoice/einvoice";
import { layout } from "~/document/layout/layout";
import { buildTemplate, DESIGNS } from "~/document/templates/catalogue";
import { LANGUAGES } from "~/kernel/language/language";
import { asDocument } from "~/printing/domain/as-document";
import { TAX_CATEGORIES } from "~/taxes/domain/tax-category";
import { faces } from "../document/fixtures";
import { stringsOf } from "../document/paint/reading";

const owner = { name: "Nora Adler", company: "Adler Studio", email: "nora@adler.example" };

function documentOf(given: Parameters<typeof anInvoiceToPrint>[0] = {}, seller: Parameters<typeof aSeller>[0] = {}) {
	return asDocument(anInvoiceToPrint({ notes: "", ...given }), { ...owner, business: aSeller(seller) }, false);
}

test("the buyer's VAT number stands under his address, in every language", () => {
	expect(LANGUAGES.map((language) => documentOf({ language, taxCategory: "AE" }).buyer.lines.at(-2))).toEqual([
		"VAT FR40303265045",
		"NIF-IVA FR40303265045",
		"N°\u00a0TVA FR40303265045",
	]);
});

test("the supply date is a fact where it is stated, and the buyer's reference where he has one", () => {
	const labels = (given: Parameters<typeof anInvoiceToPrint>[0]) => documentOf(given).facts.map(({ label }) => label);
	expect(labels({ supplyDate: "2026-05-29" })).toEqual([
		"Invoice",
		"Your reference",
		"Issue date",
		"Supply date",
		"Due date",
		"Currency",
	]);
	expect(labels({ supplyDate: "2026-06-02" })).toContain("Supply date");
	expect(labels({ supplyDate: null })).not.toContain("Supply date");
	const { client } = anInvoiceToPrint();
	expect(labels({ client: { ...client, buyerReference: "" } })).not.toContain("Your reference");
	const values = documentOf({ supplyDate: "2026-05-29", language: "fr" }).facts.map(({ value }) => value);
	expect(values).toEqual(expect.arrayContaining(["04011000-12345-03", "29 mai 2026"]));
});

test("a period is one fact, in the words and dates of its language, and no other day is said then", () => {
	const period = { supplyStart: "2026-05-01", supplyDate: "2026-05-31" };
	const facts = LANGUAGES.map((language) => documentOf({ ...period, language }).facts);
	expect(facts.map((all) => all.find(({ label }) => /suppl|opera|exécu|p[eé]riod/i.test(label)))).toEqual([
		{ label: "Period", value: "1 – 31 May 2026" },
		{ label: "Periodo", value: "1 – 31 may 2026" },
		{ label: "Période", value: "1er – 31 mai 2026" },
	]);
	const labels = (given: Parameters<typeof anInvoiceToPrint>[0]) => documentOf(given).facts.map(({ label }) => label);
	expect(labels(period)).not.toContain("Supply date");
	expect(labels({ ...period, supplyStart: "2026-05-31" })).toContain("Supply date");
	const openEnd = documentOf({ supplyStart: "2026-05-15", supplyDate: null }).facts;
	expect(openEnd).toContainEqual({ label: "Period", value: "15 May – 2 Jun 2026" });
});

test.each([
	["FR", "732 829 320", "SIREN 732 829 320"],
	["FR", "73282932000074", "SIRET 73282932000074"],
	["NL", "12345678", "KVK 12345678"],
	["SE", "556036-0793", "Org.nr. 556036-0793"],
	["DE", "HRB 12345", "HRB 12345"],
	["US", "0801234567", "Registration no. 0801234567"],
])("a seller in %s with the number %s has %s on the paper", (country, registration, printed) => {
	expect(documentOf({}, { country, registration }).seller.lines).toContain(printed);
});

test("nothing is said of VAT until somebody chose a reason", () => {
	expect(documentOf().notes).toBeNull();
	expect(documentOf({}, { taxCategory: "O" }).notes?.text).toBe("Not subject to VAT");
	expect(documentOf({ taxCategory: "O" }).notes?.text).toBe("Not subject to VAT");
	expect(documentOf({}, { exemptionReason: "Art. 10 MWSTG" }).notes?.text).toBe("Art. 10 MWSTG");
	for (const taxCategory of TAX_CATEGORIES) expect(documentOf({ taxCategory }).notes?.text).toBeTruthy();
});

test.each(Object.entries(DESIGNS))(
	"%s: a draft says that it is one, whatever its title, and nothing else does",
	(_, design) => {
		const titles = (given: Parameters<typeof anInvoiceToPrint>[0], title?: string) => {
			const template = buildTemplate({ ...design, labels: title ? { title } : {} });
			return layout(documentOf(given), template, faces).flatMap(stringsOf);
		};
		expect(titles({ status: "draft" })).toContain("Draft invoice");
		expect(titles({ status: "draft", language: "es" })).toContain("Borrador de factura");
		expect(titles({ status: "draft", language: "fr" })).toContain("Brouillon de facture");
		expect(titles({ status: "draft" }, "Pro forma")).toContain("Pro forma (Draft)");
		for (const status of ["sent", "paid", "overdue"] as const) expect(titles({ status })).toContain("Invoice");
		expect(titles({ status: "draft", id: "" })).toContain("Invoice");
	},
);
