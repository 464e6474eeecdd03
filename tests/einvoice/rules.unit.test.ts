import { expect, test } from "vitest";
import { aFrenchEInvoice, anEInvoice } from "#tests/einvoice/einvoice";
import { checkRules, missingFor, RULES } from "~/einvoice/domain/check-rules";
import type { EInvoice } from "~/einvoice/domain/einvoice";
import type { Format } from "~/einvoice/domain/file-format";
import { hasLeitwegTypo } from "~/einvoice/domain/leitweg";
import type { FieldName } from "~/einvoice/domain/rule";
import { inLanguage } from "~/kernel/language/in-language.server";
import { LANGUAGES } from "~/kernel/language/language";
import { TAX_CODE_CATEGORIES, type TaxCodeCategory } from "~/taxes/domain/tax";

type Break = (invoice: EInvoice) => Partial<EInvoice>;

const seller =
	(given: Partial<EInvoice["seller"]>): Break =>
	(invoice) => ({ seller: { ...invoice.seller, ...given } });
const buyer =
	(given: Partial<EInvoice["buyer"]>): Break =>
	(invoice) => ({ buyer: { ...invoice.buyer, ...given } });
const sellerAt =
	(given: Partial<EInvoice["seller"]["address"]>): Break =>
	(invoice) =>
		seller({ address: { ...invoice.seller.address, ...given } })(invoice);
const buyerAt =
	(given: Partial<EInvoice["buyer"]["address"]>): Break =>
	(invoice) =>
		buyer({ address: { ...invoice.buyer.address, ...given } })(invoice);
const contact =
	(given: Partial<EInvoice["seller"]["contact"]>): Break =>
	(invoice) =>
		seller({ contact: { ...invoice.seller.contact, ...given } })(invoice);
const totals =
	(given: Partial<EInvoice["totals"]>): Break =>
	(invoice) => ({ totals: { ...invoice.totals, ...given } });
const vat =
	(given: Partial<EInvoice["vat"][number]>): Break =>
	(invoice) => ({ vat: invoice.vat.map((entry) => ({ ...entry, ...given })) });
const firstLine =
	(given: Partial<EInvoice["lines"][number]>): Break =>
	({ lines: [first, ...rest] }) => ({
		lines: first ? [{ ...first, ...given }, ...rest] : [],
	});
const payment =
	(given: Partial<EInvoice["payment"]>): Break =>
	(invoice) => ({
		payment: invoice.payment && { ...invoice.payment, ...given },
	});
const delivered =
	(given: Partial<EInvoice["buyer"]["address"]>, typed = false): Break =>
	({ delivery, buyer: { name, address } }) => ({
		delivery: { ...delivery, to: { name, typed, address: { ...address, ...given } } },
	});
const NOWHERE = { street: "", city: "", zip: "" };
const EMAIL = { scheme: "EM", value: "a@example.com" };
const NO_REASON = { text: "", code: "" };

const inCountry =
	(country: string, given: Break): Break =>
	(invoice) => {
		const moved = { ...invoice, ...sellerAt({ country })(invoice) };
		return { ...moved, ...given(moved) };
	};
const inGermany =
	(given: Break): Break =>
	(invoice) => {
		const moved = { ...invoice, ...buyerAt({ country: "DE" })(invoice) };
		return { ...moved, ...given(moved) };
	};

type Case = [rule: string, field: FieldName, category: TaxCodeCategory, format: Format, broken: Break];

const GERMAN: [number: string, FieldName, Case[2], Break][] = [
	["1", "iban", "E", () => ({ payment: null })],
	["3", "city", "E", sellerAt({ city: "" })],
	["4", "zip", "E", sellerAt({ zip: "" })],
	["5", "legalName", "E", contact({ name: "" })],
	["6", "phone", "E", contact({ phone: "" })],
	["7", "email", "E", contact({ email: "" })],
	["8", "clientCity", "E", buyerAt({ city: "" })],
	["9", "clientZip", "E", buyerAt({ zip: "" })],
	["10", "clientCity", "K", delivered({ city: "" })],
	["11", "clientZip", "K", delivered({ zip: "" })],
	["10", "clientDeliveryCity", "E", delivered({ city: "" }, true)],
	["11", "clientDeliveryZip", "E", delivered({ zip: "" }, true)],
	["15", "clientBuyerReference", "E", () => ({ buyerReference: "" })],
	["16", "vatId", "E", seller({ vatId: "", taxId: "" })],
	["19", "iban", "E", payment({ iban: "DE89370400440532013001" })],
	["27", "phone", "E", contact({ phone: "12" })],
	["28", "email", "E", contact({ email: "nöra@adler.example" })],
];

const CASES: Case[] = [
	["BR-FR-01", "invoiceNumber", "S", "france", () => ({ number: "FA 1" })],
	["BR-FR-10", "companyNumber", "S", "france", seller({ registration: null })],
	[
		"BR-FR-11",
		"clientLegalNumber",
		"S",
		"france",
		({ buyer }) => ({ notes: [{ subject: "BAR", text: "B2B" }], buyer: { ...buyer, registration: null } }),
	],
	["BR-FR-12", "clientElectronicAddress", "S", "france", buyer({ electronicAddress: null })],
	["BR-FR-13", "electronicAddress", "S", "france", seller({ electronicAddress: { scheme: "0225", value: "7 3" } })],
	["BR-FR-15", "items", "S", "france", vat({ category: "L" })],
	["BR-FR-16", "items", "S", "france", vat({ rate: 190_000 })],
	["BR-FR-CO-07", "dueDate", "S", "france", () => ({ dueDate: "2026-01-01" })],
	["BR-FR-DEC-03", "items", "S", "france", firstLine({ price: { value: 1, scale: 7 } })],
	["BR-FR-CO-12", "currency", "S", "france", () => ({ currency: "USD" })],
	["BR-02", "invoiceNumber", "O", "factur-x", () => ({ number: "" })],
	["BR-03", "issueDate", "O", "factur-x", () => ({ issueDate: "" })],
	["BR-06", "legalName", "O", "factur-x", seller({ name: " " })],
	["BR-07", "clientName", "O", "factur-x", buyer({ name: "" })],
	["BR-08", "streetAddress", "O", "factur-x", sellerAt(NOWHERE)],
	["BR-09", "country", "O", "factur-x", sellerAt({ country: "" })],
	["BR-10", "clientStreetAddress", "O", "factur-x", buyerAt(NOWHERE)],
	["BR-11", "clientCountry", "O", "factur-x", buyerAt({ country: "XX" })],
	["BR-16", "items", "O", "factur-x", () => ({ lines: [] })],
	["BR-22", "items", "O", "factur-x", firstLine({ quantity: { value: Number.NaN, scale: 2 } })],
	["BR-25", "items", "O", "factur-x", firstLine({ name: "" })],
	["BR-27", "items", "O", "factur-x", firstLine({ price: { value: -1, scale: 2 } })],
	["BR-61", "iban", "O", "factur-x", payment({ iban: "" })],
	["BR-CO-09", "vatId", "E", "factur-x", seller({ vatId: "123456789" })],
	["BR-CO-09", "clientVatId", "E", "factur-x", buyer({ vatId: "QQ123" })],
	["BR-CO-10", "items", "O", "factur-x", totals({ lines: 1 })],
	["BR-CO-11", "items", "S", "factur-x", totals({ allowances: 1, withoutTax: 171113, withTax: 203625, due: 203625 })],
	["BR-CO-17", "items", "S", "factur-x", vat({ tax: 40000 })],
	["BR-DEC-23", "currency", "S", "factur-x", () => ({ currency: "KWD" as never })],
	["BR-CL-05", "currency", "S", "factur-x", () => ({ accounting: { currency: "XAU", tax: 1 } })],
	["BR-53", "currency", "S", "factur-x", () => ({ accounting: { currency: "USD", tax: null } })],
	["BR-DEC-15", "currency", "S", "factur-x", () => ({ accounting: { currency: "KWD", tax: 1 } })],
	["PEPPOL-EN16931-R005", "currency", "S", "peppol", () => ({ accounting: { currency: "EUR", tax: 1 } })],
	["PEPPOL-EN16931-R055", "currency", "S", "xrechnung", () => ({ accounting: { currency: "USD", tax: -1 } })],
	["BT-152", "items", "S", "factur-x", () => ({ stackedTax: "GST + QST" })],
	["BR-S-02", "vatId", "S", "factur-x", seller({ vatId: "", taxId: "" })],
	["BR-AF-02", "vatId", "L", "factur-x", seller({ vatId: "", taxId: "" })],
	["BR-AG-02", "vatId", "M", "factur-x", seller({ vatId: "", taxId: "" })],
	[
		"BR-O-11",
		"taxCategory",
		"O",
		"factur-x",
		({ vat: [own] }) => ({ vat: own ? [own, { ...own, category: "S" }] : [] }),
	],
	["BR-CO-13", "items", "O", "factur-x", totals({ withoutTax: 1 })],
	["BR-CO-14", "items", "O", "factur-x", totals({ tax: 1 })],
	["BR-CO-15", "items", "O", "factur-x", totals({ withTax: 1 })],
	["BR-CO-16", "items", "O", "factur-x", totals({ due: 1 })],
	["BR-CO-16", "items", "O", "factur-x", totals({ paid: 1 })],
	["BR-CO-25", "dueDate", "O", "factur-x", () => ({ dueDate: "" })],
	["BR-CO-26", "registration", "O", "factur-x", seller({ id: "", registration: null, vatId: "" })],
	["BR-E-02", "vatId", "E", "factur-x", seller({ vatId: "", taxId: "" })],
	["BR-Z-02", "vatId", "Z", "factur-x", seller({ vatId: "", taxId: "" })],
	["BR-AE-02", "vatId", "AE", "factur-x", seller({ vatId: "", taxId: "" })],
	["BR-IC-02", "vatId", "K", "factur-x", seller({ vatId: "" })],
	["BR-G-02", "vatId", "G", "factur-x", seller({ vatId: "" })],
	["BR-AE-02", "clientVatId", "AE", "factur-x", buyer({ vatId: "" })],
	["BR-IC-02", "clientVatId", "K", "factur-x", buyer({ vatId: "" })],
	["BR-O-02", "taxCategory", "O", "factur-x", seller({ vatId: "DE123456789" })],
	...TAX_CODE_CATEGORIES.flatMap((category): Case[] => {
		const prefix = `BR-${{ K: "IC", L: "AF", M: "AG" }[category as string] ?? category}`;
		const needsReason = ["O", "E", "AE", "K", "G"].includes(category);
		const reason = needsReason ? NO_REASON : { text: "Why", code: "" };
		const rule08: Case = [`${prefix}-08`, "items", category, "factur-x", vat({ taxable: 1 })];
		const rule09: Case = [`${prefix}-09`, "items", category, "factur-x", vat({ tax: 1 })];
		const rule10: Case = [`${prefix}-10`, "exemptionReason", category, "factur-x", vat({ reason })];
		return [rule08, ...(["S", "L", "M"].includes(category) ? [] : [rule09]), rule10];
	}),
	["BR-57", "clientDeliveryCountry", "S", "factur-x", delivered({ country: "" }, true)],
	["BR-IC-11", "supplyDate", "K", "factur-x", ({ delivery }) => ({ delivery: { ...delivery, date: "" } })],
	["BR-IC-12", "clientCountry", "K", "factur-x", ({ delivery }) => ({ delivery: { ...delivery, to: null } })],
	["PEPPOL-EN16931-R003", "clientBuyerReference", "E", "peppol", () => ({ buyerReference: "" })],
	["PEPPOL-EN16931-R010", "clientElectronicAddress", "E", "peppol", buyer({ electronicAddress: null })],
	["PEPPOL-EN16931-R020", "electronicAddress", "E", "xrechnung", seller({ electronicAddress: null })],
	["PEPPOL-EN16931-CL008", "clientElectronicAddress", "E", "peppol", buyer({ electronicAddress: EMAIL })],
	["PEPPOL-EN16931-CL008", "electronicAddress", "E", "peppol", seller({ electronicAddress: EMAIL })],
	["PEPPOL-EN16931-R120", "items", "E", "peppol", firstLine({ amount: 1 })],
	["DK-R-014", "registration", "E", "peppol", inCountry("DK", seller({}))],
	["IS-R-002", "registration", "E", "peppol", inCountry("IS", seller({}))],
	["IS-R-004", "clientCountry", "E", "peppol", inCountry("IS", buyerAt({ country: "IS" }))],
	["IT-R-001", "taxId", "E", "peppol", inCountry("IT", seller({ taxId: "12" }))],
	["IT-R-002", "streetAddress", "E", "peppol", inCountry("IT", sellerAt({ country: "IT", street: "" }))],
	["IT-R-003", "city", "E", "peppol", inCountry("IT", sellerAt({ country: "IT", city: "" }))],
	["IT-R-004", "zip", "E", "peppol", inCountry("IT", sellerAt({ country: "IT", zip: "" }))],
	["NL-R-002", "streetAddress", "E", "peppol", inCountry("NL", sellerAt({ country: "NL", zip: "" }))],
	["NL-R-003", "registration", "E", "peppol", inCountry("NL", seller({}))],
	["NL-R-004", "clientStreetAddress", "E", "peppol", inCountry("NL", buyerAt({ country: "NL", zip: "" }))],
	["NL-R-007", "iban", "E", "peppol", inCountry("NL", () => ({ payment: null }))],
	["SE-R-005", "taxId", "E", "peppol", inCountry("SE", seller({ taxId: "1" }))],
	["GR-R-004-1", "country", "E", "peppol", inCountry("GR", seller({}))],
	["Leitweg-ID", "clientBuyerReference", "S", "xrechnung", inGermany(() => ({ buyerReference: "04011000-12345-34" }))],
	...GERMAN.flatMap(([number, field, category, broken]): Case[] => [
		[`BR-DE-${number}`, field, category, "xrechnung", broken],
		[`DE-R-${number.padStart(3, "0")}`, field, category, "peppol", inGermany(broken)],
	]),
];

test.each(CASES)("%s fires at %s where it is broken (%s, %s)", (rule, field, category, format, broken) => {
	const good = format === "france" ? aFrenchEInvoice() : anEInvoice(category);
	expect(checkRules(good, format)).toEqual([]);
	const found = checkRules({ ...good, ...broken(good) }, format);
	expect(found.map((each) => `${each.rule} ${each.field}`)).toContain(`${rule} ${field}`);
});

test("a line may be two cents from quantity × price, as the networks allow, and no more", () => {
	const good = anEInvoice("E");
	const amount = good.lines[0]?.amount ?? 0;
	const isRefused = (off: number) =>
		checkRules({ ...good, ...firstLine({ amount: amount + off })(good) }, "peppol").some(
			({ rule }) => rule === "PEPPOL-EN16931-R120",
		);
	expect([-3, -2, 0, 2, 3].map(isRefused)).toEqual([true, false, false, false, true]);
});

test("every rule has a case that breaks it", () => {
	const broken = new Set(CASES.map(([rule, field]) => `${rule} ${field}`));
	expect(RULES.map(({ id, field }) => `${id} ${field}`).filter((name) => !broken.has(name))).toEqual([]);
});

test("the checklist of an account that said nothing names each field once, in plain words", () => {
	const nothing = { legalName: "Nora Adler", streetAddress: "", city: "", zip: "", country: "", vatId: "", taxId: "" };
	const rest = { registration: "", phone: "", electronicAddress: "", iban: "", bic: "" };
	const client = { streetAddress: "", city: "", zip: "", vatId: "", buyerReference: "", electronicAddress: "" };
	const invoice = anEInvoice("O", { seller: { ...nothing, ...rest }, invoice: { client } });
	const fields = missingFor(invoice, "xrechnung").map(({ field }) => field);
	expect(new Set(fields).size).toBe(fields.length);
	expect(missingFor(invoice, "factur-x").map(({ field, place }) => `${place}.${field}`)).toEqual([
		"business.streetAddress",
		"business.country",
		"invoice.clientStreetAddress",
		"business.registration",
	]);
});

test("the checklist is in the language of whoever reads it; rules and fields keep their names", () => {
	const invoice = anEInvoice("AE", { seller: { vatId: "", taxId: "" } });
	const [english, spanish, french] = LANGUAGES.map((language) =>
		inLanguage(language, () => missingFor(invoice, "factur-x")),
	);
	const named = { field: "vatId", place: "business", rules: ["BR-AE-02"] };
	expect(english).toContainEqual({
		...named,
		label: "VAT number",
		message: "Fill in your VAT number or tax number: this VAT category asks for it.",
	});
	expect(spanish).toContainEqual({
		...named,
		label: "NIF-IVA",
		message: "Indique su NIF-IVA o su NIF: esta categoría de IVA lo exige.",
	});
	expect(french).toContainEqual({
		...named,
		label: "Numéro de TVA",
		message: "Indiquez votre numéro de TVA ou votre numéro fiscal\u00a0: cette catégorie de TVA l’exige.",
	});
});

test.each([
	["04011000-12345-03", false],
	["991-33333TEST-33", false],
	["992-90009-96", false],
	["05711-06001-79", false],
	["05711-06001-78", true],
	["05711-06010-79", true],
	["991-33333TSET-33", true],
	// References of others, which have no check digits.
	["2026-06-02", false],
	["PO-4711", false],
	["45-7788", false],
])("the check digits of %s", (reference, wrong) => {
	expect(hasLeitwegTypo(reference)).toBe(wrong);
});
