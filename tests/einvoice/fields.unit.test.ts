import { expect, test } from "vitest";
import { aBilledInvoice, anEInvoice, aSeller } from "#tests/einvoice/einvoice";
import { buildEInvoice } from "~/einvoice/domain/build-einvoice";
import { exemptionReason, printedReason } from "~/einvoice/domain/exemption-reason";
import { resolveTaxation } from "~/einvoice/domain/taxation";
import { writeUbl } from "~/einvoice/domain/ubl";
import { element, xmlDocument } from "~/einvoice/domain/xml";
import { inLanguage } from "~/kernel/language/in-language.server";
import { epcPayload, epcQr } from "~/payment-codes/domain/epc-qr";
import { parseElectronicAddress } from "~/seller/domain/electronic-address";
import { bicFault, groupedIban, ibanFault, normaliseIban } from "~/seller/domain/iban";
import { parseRegistration } from "~/seller/domain/registration";
import { vatIdFault } from "~/seller/domain/vat-id";

test.each([
	["DE89370400440532013000", null],
	["GB82WEST12345698765432", null],
	["NL91ABNA0417164300", null],
	["MT84MALT011000012345MTLCAST001S", null],
	["NO9386011117947", null],
	["DE89370400440532013001", "This IBAN has a typing error: its check digits do not match"],
	["DE8937040044053201300", "An IBAN that starts with DE has 22 characters, not 21"],
	["US89370400440532013000", "US has no IBANs"],
	["89DE", "An IBAN starts with two letters and two digits, as in DE89"],
])("IBAN %s: %s", (iban, fault) => {
	expect(ibanFault(iban)).toBe(fault);
});

test("an IBAN is kept as files have it and shown in groups of four", () => {
	expect(normaliseIban(" de89 3704-0044 0532 0130 00 ")).toBe("DE89370400440532013000");
	expect(groupedIban("DE89370400440532013000")).toBe("DE89 3704 0044 0532 0130 00");
});

test.each([
	["COBADEFFXXX", true],
	["COBADEFF", true],
	["COBADEF", false],
	["COBA1EFF", false],
])("BIC %s", (bic, good) => {
	expect(bicFault(bic) === null).toBe(good);
});

test.each([
	["DE123456789", null],
	["ATU12345678", null],
	["EL123456789", null],
	["XI123456789", null],
	["CHE123456789MWST", null],
	["NO123456789MVA", null],
	["US123", null],
	["DE12345678", "This is not a valid VAT number for Germany"],
	["GR123456789", "Greek VAT numbers start with EL"],
	["123456789", "A VAT number starts with its country’s two letters, as in DE123456788"],
	["ZZ123456789", "A VAT number starts with its country’s two letters, as in DE123456788"],
])("VAT number %s: %s", (vatId, fault) => {
	expect(vatIdFault(vatId)).toBe(fault);
});

test.each([
	["0088:4012345000009", true],
	["0088:4012345000008", false],
	["0192:923829644", true],
	["0192:923829645", false],
	["0208:0202239951", true],
	["0208:0202239952", false],
	["0007:5567321707", true],
	["0007:5567321708", false],
	["0184:DK12345678", true],
	["0151:51824753556", true],
	["0151:51824753557", false],
	["9930:DE123456789", true],
	["0204:991-01234-56", true],
	["1234:abc", false],
	["nora@adler.example", true],
	["nora", false],
])("electronic address %s", (typed, good) => {
	expect(parseElectronicAddress(typed) !== null).toBe(good);
});

test.each([
	["NL", "12345678", "0106"],
	["SE", "556732-1707", "0007"],
	["DK", "12345678", "0184"],
	["FR", "303 265 045", "0002"],
	["FR", "30326504500019", "0009"],
	["DE", "HRB 12345", ""],
	["NO", "923829645", ""],
])("a registration in %s, %s, is of scheme %j", (country, typed, scheme) => {
	expect(parseRegistration(typed, country)?.scheme).toBe(scheme);
});

test("what is wrong with a number is said in the reader's language", () => {
	expect(inLanguage("es", () => ibanFault("DE8937040044053201300"))).toBe(
		"Un IBAN que empieza por DE tiene 22 caracteres, no 21",
	);
	expect(inLanguage("fr", () => vatIdFault("GR123456789"))).toBe("Les numéros de TVA grecs commencent par EL");
	expect(inLanguage("es", () => vatIdFault("XI1"))).toBe(
		"Este NIF-IVA no tiene el formato que corresponde al país (Irlanda del Norte)",
	);
});

test("why there is no VAT is said in the document's language, whoever reads, and in the law's own words where it has some", () => {
	expect(inLanguage("fr", () => exemptionReason({ category: "AE", reason: "" }, "ES", "es"))).toEqual({
		text: "Inversión del sujeto pasivo: el destinatario es el deudor del IVA",
		code: "VATEX-EU-AE",
	});
	expect(inLanguage("fr", () => printedReason({ category: "E", reason: "" }, "FR", "es"))).toBe(
		"TVA non applicable, art.\u00a0293\u00a0B du CGI (IVA no aplicable)",
	);
	expect(inLanguage("es", () => printedReason({ category: "Z", reason: "" }, "FR", "fr"))).toBe(
		"TVA 0\u00a0% (taux zéro)",
	);
});

test("own words take the place of the standard reason, and of a code that says more than they do", () => {
	expect(exemptionReason({ category: "E", reason: "" }, "FR", "en")).toEqual({
		text: "TVA non applicable, art. 293 B du CGI",
		code: "VATEX-FR-FRANCHISE",
	});
	expect(exemptionReason({ category: "E", reason: "Insurance" }, "FR", "en")).toEqual({ text: "Insurance", code: "" });
	expect(exemptionReason({ category: "AE", reason: "Own words" }, "US", "en").code).toBe("VATEX-EU-AE");
	expect(printedReason({ category: "AE", reason: "" }, "DE", "en")).toContain("Steuerschuldnerschaft");
});

test("an invoice's own category wins, and the seller's words stay with the seller's category", () => {
	const seller = aSeller({ taxCategory: "E", exemptionReason: "Paragraph 19" });
	expect(resolveTaxation(aBilledInvoice(), seller)).toEqual({ category: "E", reason: "Paragraph 19" });
	expect(resolveTaxation(aBilledInvoice({ taxCategory: "AE" }), seller)).toEqual({ category: "AE", reason: "" });
});

test("outside the scope of VAT nobody's VAT number is named, and the seller is known by another", () => {
	const invoice = anEInvoice("O", { seller: { registration: "", taxId: "" } });
	expect([invoice.seller.vatId, invoice.buyer.vatId, invoice.seller.id]).toEqual(["", "", "DE123456789"]);
});

test("pieces are C62, hours are HUR, by fraction or by the time that they bill", () => {
	const items = [
		{ description: "A", quantity: 200, rate: 1, amount: 2 },
		{ description: "B", quantity: 150, rate: 2, amount: 3 },
		{ description: "C", quantity: 100, rate: 1, amount: 1, timeEntryIds: ["t"] },
	];
	const { lines } = buildEInvoice(aBilledInvoice({ items }), aSeller());
	expect(lines.map(({ unit }) => unit)).toEqual(["C62", "HUR", "HUR"]);
});

test("outside EUR a transfer is no SEPA one, and without an IBAN there is none", () => {
	expect(anEInvoice("O", { invoice: { currency: "USD" } }).payment?.meansCode).toBe("30");
	expect(anEInvoice("O", { seller: { iban: "" } }).payment).toBeNull();
});

test("a QR code of a SEPA transfer reads as EPC069-12 has it", () => {
	const transfer = { name: "Adler & Söhne GmbH", iban: "DE89370400440532013000", bic: "COBADEFFXXX", amount: 171114 };
	const payload = epcPayload({ ...transfer, currency: "EUR", reference: "INV-204817" });
	expect(payload).toBe(
		"BCD\n002\n1\nSCT\nCOBADEFFXXX\nAdler & Söhne GmbH\nDE89370400440532013000\nEUR1711.14\n\n\nINV-204817",
	);
	const code = epcQr({ ...transfer, currency: "EUR", reference: "INV-204817" });
	expect(code?.length).toBe(code?.[0]?.length);
	expect(code?.[0]?.slice(0, 8)).toEqual([true, true, true, true, true, true, true, false]);
	expect(epcPayload({ ...transfer, currency: "USD", reference: "" })).toBeNull();
	expect(epcPayload({ ...transfer, currency: "EUR", amount: 0, reference: "" })).toBeNull();
	expect(epcPayload({ ...transfer, currency: "EUR", iban: "", reference: "" })).toBeNull();
});

test("XML holds what XML 1.0 allows, and nothing that is empty", () => {
	const text = `<a> & "b" \u0000\u0007\ufffe\ud800 \u{1f600}`;
	expect(xmlDocument(element("r", [element("e", ""), element("t", text, { q: `"<&` })]))).toBe(
		'<?xml version="1.0" encoding="UTF-8"?>\n<r>\n  <t q="&quot;&lt;&amp;">&lt;a&gt; &amp; &quot;b&quot; \ufffd \u{1f600}</t>\n</r>\n',
	);
	expect(() => xmlDocument(element("r", [null, element("e", " ")]))).toThrow(TypeError);
});

test("a note is never taken for a subject code", () => {
	const xml = (notes: string) => writeUbl(anEInvoice("O", { invoice: { notes } }), "peppol");
	expect(xml("#AAA# hello")).toContain("<cbc:Note># AAA# hello</cbc:Note>");
	expect(xml("#1 and #22")).toContain("<cbc:Note>#1 and #22</cbc:Note>");
});
