import { expect, test } from "vitest";
import { aBilledInvoice, anInvoiceToPrint, aSeller } from "#tests/einvoice/einvoice";
import { billableItems } from "~/billed-time/domain/billable-items";
import { buildEInvoice } from "~/einvoice/domain/build-einvoice";
import { missingFor } from "~/einvoice/domain/check-rules";
import { writeCii } from "~/einvoice/domain/cii";
import { exemptionReason, printedReason } from "~/einvoice/domain/exemption-reason";
import { FORMATS } from "~/einvoice/domain/file-format";
import { writeUbl } from "~/einvoice/domain/ubl";
import { inLanguage } from "~/kernel/language/in-language.server";
import { LANGUAGES, type Language } from "~/kernel/language/language";
import { formatQuantity } from "~/kernel/money/money";
import { m } from "~/paraglide/messages";
import { asDocument, documentSeller } from "~/printing/domain/as-document";
import { DOCUMENT_WORDS, type DocumentWords } from "~/printing/domain/document-words";
import { TAX_CATEGORIES } from "~/taxes/domain/tax-category";

const COUNTRIES = ["DE", "AT", "FR", "ES", "US"];

test("each reason is said in each language, and its code is the same in all", () => {
	for (const category of TAX_CATEGORIES) {
		for (const country of COUNTRIES) {
			const printed = LANGUAGES.map((language) => printedReason({ category, reason: "" }, country, language));
			// The one mention that French law wants word for word.
			const same = category === "E" && country === "FR" ? 2 : 3;
			expect(new Set(printed).size, `${category} ${country}`).toBe(3);
			expect(new Set(printed.map((text) => text.replaceAll("\u00a0", " "))).size, `${category} ${country}`).toBe(same);
			expect(printed.every((text) => text !== "")).toBe(true);
			const codes = LANGUAGES.map((language) => exemptionReason({ category, reason: "" }, country, language).code);
			expect(new Set(codes).size).toBe(1);
		}
	}
});

test("the law's own words are there where they are known", () => {
	const said = (category: "E" | "AE" | "K", country: string, language: Language) =>
		printedReason({ category, reason: "" }, country, language).replaceAll("\u00a0", " ");
	expect(said("E", "FR", "fr")).toBe("TVA non applicable, art. 293 B du CGI");
	expect(said("E", "FR", "es")).toContain("TVA non applicable, art. 293 B du CGI");
	expect(said("AE", "FR", "fr")).toBe("Autoliquidation");
	expect(said("AE", "ES", "es")).toContain("Inversión del sujeto pasivo");
	expect(said("K", "ES", "es")).toContain("art. 25 de la Ley 37/1992");
	expect(printedReason({ category: "E", reason: "Own words" }, "FR", "es")).toBe("Own words");
});

test("an e-invoice gives its reason in the document's language and meets the same rules", () => {
	for (const language of LANGUAGES) {
		for (const category of TAX_CATEGORIES) {
			for (const country of ["DE", "FR", "ES"]) {
				const given = { taxCategory: category, language, client: { country: "FR" } };
				const invoice = (each: Language) =>
					buildEInvoice(aBilledInvoice({ ...given, language: each }), aSeller({ country, vatId: VAT_IDS[country] }));
				const { text } = exemptionReason({ category, reason: "" }, country, language);
				expect(invoice(language).vat[0]?.reason.text).toBe(text);
				for (const format of FORMATS) {
					expect(missingFor(invoice(language), format)).toEqual(missingFor(invoice("en"), format));
				}
				const escaped = text.replaceAll("&", "&amp;");
				expect(writeCii(invoice(language), "factur-x")).toContain(escaped);
				expect(writeUbl(invoice(language), "peppol")).toContain(escaped);
			}
		}
	}
});

const VAT_IDS: Record<string, string> = { DE: "DE123456788", FR: "FR40303265045", ES: "ESX1234567X" };

test("before a colon, a semicolon or a mark French has a space that does not break; Spanish has none", () => {
	const business = aSeller({ taxCategory: "AE", country: "FR" });
	for (const taxCategory of TAX_CATEGORIES) {
		const words = (language: Language) =>
			[
				...flat(DOCUMENT_WORDS[language]),
				printedReason({ category: taxCategory, reason: "" }, business.country, language),
				printedReason({ category: taxCategory, reason: "" }, "DE", language),
				printedReason({ category: taxCategory, reason: "" }, "", language),
			].join("\n");
		expect(words("fr")).not.toMatch(/[^\u00a0][:;?!%»]|«[^\u00a0]|'/u);
		expect(words("es")).not.toMatch(/\s[:;?!]|[^\u00a0]%/u);
	}
});

function flat(words: DocumentWords): string[] {
	return Object.values(words).flatMap((each) => (typeof each === "string" ? [each] : Object.values(each)));
}

test("what somebody typed is printed as it was typed, whatever the language", () => {
	const owner = { name: "Nora", company: "", email: "nora@adler.example", business: aSeller() };
	for (const language of LANGUAGES) {
		const model = asDocument(anInvoiceToPrint({ language, exemptionReason: "As agreed" }), owner, false);
		expect(model.notes?.text).toBe("Thank you.\nPlease quote #INV# when you pay.\n\nAs agreed");
		expect(model.lines[1]?.description).toBe("Consulting");
	}
});

test("a quantity has its language's decimal sign and groups, and no more places than it needs", () => {
	expect(LANGUAGES.map((language) => formatQuantity(145, language))).toEqual(["1.45", "1,45", "1,45"]);
	expect(LANGUAGES.map((language) => formatQuantity(1_000_000, language))).toEqual(["10,000", "10.000", "10\u202f000"]);
});

test("time that is billed by the day names the day in the document's language", () => {
	const entry = { id: "1", description: "Dessins", projectName: "", startedAt: 0, endedAt: 3_600_000, breakMinutes: 0 };
	const [said] = LANGUAGES.slice(-1).map((language) =>
		billableItems([{ ...entry, rate: 100, clientId: null, rounding: null }], {
			...{ grouping: "day", timezone: "UTC", language, exactMinutes: false, currency: "EUR" },
		}),
	);
	expect(said?.[0]?.description).toBe("1er janv. 1970\u00a0: Dessins");
});

test.each(LANGUAGES)("the editor of templates shows in %s the words that stand where nothing is typed", (locale) => {
	const { title, buyer, seller, due, notes } = DOCUMENT_WORDS[locale];
	expect([
		m.templates_word_title_given({}, { locale }),
		m.templates_word_buyer_given({}, { locale }),
		m.templates_word_seller_given({}, { locale }),
		m.templates_word_due_given({}, { locale }),
		m.templates_word_notes_given({}, { locale }),
	]).toEqual([title, buyer, seller, due, notes]);
});

test("who sends an invoice is shown in the reader's language where that is not said to be another", () => {
	const seller = {
		name: "Nora",
		company: "Adler",
		email: "nora@adler.example",
		business: aSeller({ vatId: "FR40303265045" }),
	};
	expect(inLanguage("fr", () => documentSeller(seller)).lines).toContain("N°\u00a0TVA FR40303265045");
	expect(inLanguage("fr", () => documentSeller(seller, "es")).lines).toContain("NIF-IVA FR40303265045");
});
