import { PDFHexString, PDFName } from "pdf-lib";
import { expect, test } from "vitest";
import { anInvoiceToPrint, aSeller } from "#tests/einvoice/einvoice";
import { layout } from "~/document/layout/layout";
import { type DocumentModel, mapTexts } from "~/document/model";
import { renderPdf } from "~/document/render-pdf";
import { buildTemplate, DESIGNS } from "~/document/templates/catalogue";
import { PAPERS } from "~/document/templates/design";
import { FACE_FAMILIES } from "~/document/type/metrics";
import type { Invoice } from "~/invoices/domain/invoice";
import { LANGUAGES, type Language } from "~/kernel/language/language";
import { COMMON_CURRENCIES } from "~/kernel/money/money";
import { formatDate } from "~/kernel/time/dates";
import { asDocument } from "~/printing/domain/as-document";
import { DOCUMENT_WORDS } from "~/printing/domain/document-words";
import { TypedBankAccount } from "~/seller/domain/bank-account-input";
import type { SellerDetails } from "~/seller/domain/seller-profile";
import { TAX_CATEGORIES, type TaxCategory } from "~/taxes/domain/tax-category";
import { faces } from "../fixtures";
import { missingCharacters } from "../missing-characters";
import { openPdf, stringsOf } from "../paint/reading";

const owner = { name: "Nora Adler", company: "Adler Studio", email: "nora@adler.example" };

/** What a person types stays as it was typed; here it has no word of any language in it. */
const TYPED = {
	number: "7788",
	reference: "4500",
	notes: "~",
	items: [{ id: "0", description: "#", quantity: 145, rate: 1, amount: 2 }],
};
const CLIENT = { name: "@", email: "@", streetAddress: "=", city: "=", state: "", zip: "=", country: "DE" };

const SELLER = aSeller({ legalName: "+", streetAddress: "+", city: "+", zip: "+", registration: "+" });

function aDocument(
	language: Language,
	given: Partial<Invoice> = {},
	marked = false,
	business: SellerDetails = SELLER,
): DocumentModel {
	return asDocument(anInvoiceToPrint({ language, ...given }), { ...owner, business }, marked);
}

/** Every text of a document, the file's own included. */
function textsIn(model: DocumentModel): string[] {
	const texts: string[] = [];
	const noted = (text: string) => {
		texts.push(...text.split("\n\n"));
		return text;
	};
	mapTexts(model, noted, noted);
	return [...texts, model.metadata.subject, model.metadata.author];
}

/** Words that are the same in these languages, and right in both. */
const COGNATES: Record<"es" | "fr", readonly string[]> = {
	es: ["Subtotal", "Total", "IBAN", "BIC"],
	fr: ["Total", "IBAN", "BIC"],
};

test.each(["es", "fr"] as const)("no English is left in a document in %s", (language) => {
	for (const marked of [false, true]) {
		for (const taxCategory of TAX_CATEGORIES) {
			for (const currency of COMMON_CURRENCIES) {
				const status = marked ? "draft" : "sent";
				const given = { ...TYPED, client: CLIENT, taxCategory, currency, status, supplyDate: "2026-01-02" } as const;
				const english = new Set(textsIn(aDocument("en", given, marked)));
				const same = textsIn(aDocument(language, given, marked)).filter((text) => english.has(text));
				const words = same.filter((text) => /\p{L}{2}/u.test(text) && !KEPT.has(text));
				expect(new Set(words), taxCategory).toEqual(new Set(COGNATES[language].filter((word) => same.includes(word))));
			}
		}
	}
});

/** Names, addresses and codes: of the parties, the currency, the bank and the product. */
const KEPT = new Set([
	...COMMON_CURRENCIES,
	"nora@adler.example",
	"COBADEFFXXX",
	"DE89 3704 0044 0532 0130 00",
	"Duebill",
]);
KEPT.add("+, nora@adler.example");

test("amounts, quantities, dates and countries are written by the rules of the document's language", () => {
	const model = aDocument("fr", { ...TYPED, client: CLIENT, total: 1234567, currency: "EUR", dueDate: "2026-08-01" });
	expect(model.due.value).toBe("12\u202f345,67\u00a0€");
	expect(model.lines[0]).toMatchObject({ quantity: "1,45", rate: "0,01" });
	expect(model.facts.find(({ kind }) => kind === "due")?.value).toBe("1er août 2026");
	expect(model.buyer.lines).toContain("Allemagne");
	expect(aDocument("es", { total: 1234567, currency: "USD" }).due.value).toBe("12.345,67\u00a0US$");
	expect(aDocument("es").seller.lines).toEqual(expect.arrayContaining(["Alemania", "NIF-IVA DE123456789"]));
});

/** Ways to be paid beside the account with its code: one without a code, and those that have no account. */
const OTHER_WAYS = [
	{ currency: "USD", business: SELLER },
	{ currency: "BRL", business: { ...SELLER, country: "BR", iban: "", bic: "", pixKey: "nora@adler.example" } },
	{ currency: "INR", business: { ...SELLER, country: "IN", iban: "", bic: "", upiId: "nora@bank" } },
	...[
		{ country: "US", bankCode: "021000021", wireCode: "026009593", bankName: "First National Bank of Springfield" },
		{ country: "US", bankCode: "021000021" },
		{ country: "GB", bankCode: "123456" },
		{ country: "CA", bankCode: "12345003" },
		{ country: "AU", bankCode: "062000" },
		{ country: "IN", bankCode: "HDFC0001234", bic: "HDFCINBB" },
	].map((account) => ({
		currency: "USD",
		business: {
			...SELLER,
			bankAccounts: [
				TypedBankAccount.parse({
					...account,
					currency: "USD",
					accountNumber: "1234567890".slice(0, account.country === "GB" ? 8 : 10),
				}),
			],
		},
	})),
	...["US", "GB"].map((country) => ({
		currency: "USD",
		business: { ...SELLER, country, iban: "", bic: "", chequesTo: "Nora Adler Design LLC" },
	})),
];

const everywhere = LANGUAGES.flatMap((language) =>
	Object.entries(DESIGNS).flatMap(([id, design]) =>
		PAPERS.flatMap((paper) => FACE_FAMILIES.map((font) => [language, id, paper, font, design] as const)),
	),
);

test.each(everywhere)("every word in %s has room in %s on %s, set in %s", (language, _, paper, font, design) => {
	const { title, facts, due, seller, buyer, columns, subtotal, tax, total, notes, payment } = DOCUMENT_WORDS[language];
	const heads = [title, due, seller, buyer, subtotal, tax, total, notes];
	const wanted = [...heads, ...Object.values({ ...facts, ...columns, ...payment })];
	const dear = {
		reference: "4500012345",
		subtotal: 987654321,
		total: 987654321,
		issueDate: "2026-09-28",
		dueDate: "2026-09-30",
		supplyDate: "2026-09-26",
	} as const;
	const items = [{ id: "0", description: "Logo", quantity: 123456, rate: 98765432, amount: 987654321 }];
	const template = buildTemplate({ ...design, paper, font });
	const [page] = layout(aDocument(language, { ...dear, items }), template, faces);
	const drawn = stringsOf(page);
	const others = OTHER_WAYS.flatMap(({ currency, business }) =>
		layout(aDocument(language, { ...dear, items, currency }, false, business), template, faces).flatMap(stringsOf),
	);
	// Of two years, in place of the day.
	const period = { ...dear, items, supplyStart: "2025-11-28" as const };
	others.push(...layout(aDocument(language, period), template, faces).flatMap(stringsOf));
	const { client } = anInvoiceToPrint();
	const delivered = { deliveryStreetAddress: "Lange Reihe 88", deliveryCity: "Hamburg", deliveryZip: "20099" };
	const supplied = { ...dear, items, client: { ...client, contractNumber: "RV-2026-0815", ...delivered } };
	others.push(...layout(aDocument(language, supplied), template, faces).flatMap(stringsOf));
	const shown = wanted.filter((word) => hasPlace(word, language, template));
	expect(shown.filter((word) => !drawn.includes(word) && !others.includes(word))).toEqual([]);
	const [marked] = layout(aDocument(language, { ...dear, items }, true), template, faces);
	expect(stringsOf(marked)).toContain(DOCUMENT_WORDS[language].madeWith);
	expect(drawn).toEqual(
		expect.arrayContaining([dear.issueDate, dear.dueDate].map((date) => formatDate(date, language, "GB"))),
	);
	expect([...drawn, ...others].join("\n")).not.toContain("…");
});

/** Not every template shows every head: some say the number or what is due elsewhere, or leave a label out. */
function hasPlace(word: string, language: Language, template: ReturnType<typeof buildTemplate>): boolean {
	const { facts, due, seller, buyer } = DOCUMENT_WORDS[language];
	if (word === due) return template.due !== null;
	if (word === seller) return template.sellerLines.label !== null;
	if (word === buyer) return template.buyer.label !== null;
	return !template.facts.hides.some((kind) => facts[kind] === word);
}

test("the house's fonts have every character that Intl and the words bring along", () => {
	const days = Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, "0")}-15`);
	for (const language of LANGUAGES) {
		for (const currency of COMMON_CURRENCIES) {
			const amounts = { subtotal: 123456789, total: 123456789, currency };
			const notes = [days.map((day) => formatDate(day, language)), JSON.stringify(DOCUMENT_WORDS[language])].join(" ");
			for (const font of FACE_FAMILIES) {
				const template = buildTemplate({ ...DESIGNS["modern-blue"], font });
				const reasons = TAX_CATEGORIES.flatMap((taxCategory: TaxCategory) =>
					missingCharacters(aDocument(language, { ...amounts, notes, taxCategory }, true), template, faces),
				);
				expect(reasons, `${language} ${font}`).toEqual([]);
			}
		}
	}
});

test.each(LANGUAGES)("a PDF in %s says so to who reads it aloud", async (language) => {
	const file = await renderPdf(aDocument(language), buildTemplate(DESIGNS["minimal-gray"]), faces);
	const { document } = await openPdf(file);
	expect(document.catalog.lookup(PDFName.of("Lang"), PDFHexString).decodeText()).toBe(language);
	expect(document.getTitle()).toBe(`${DOCUMENT_WORDS[language].title} INV-204817`);
	expect(Buffer.from(file).toString("latin1")).toContain(`<dc:language><rdf:Bag><rdf:li>${language}</rdf:li>`);
});
