import { expect, test } from "vitest";
import { aBilledInvoice, aSeller, aTax, aTaxedInvoice } from "#tests/einvoice/einvoice";
import { buildEInvoice } from "~/einvoice/domain/build-einvoice";
import { checkRules } from "~/einvoice/domain/check-rules";
import { writeCii } from "~/einvoice/domain/cii";
import { formatsOf } from "~/einvoice/domain/file-format";
import { writeUbl } from "~/einvoice/domain/ubl";

const named = { number: "INV-204817", issueDate: "2026-06-02" };
const corrects = { id: "1", ...named };

function aCreditNote(language: "en" | "es" | "fr" = "en") {
	const taxed = aTaxedInvoice([aTax(19)]);
	return buildEInvoice({ ...taxed, language, type: "credit_note", corrects, number: "CN-0007" }, aSeller());
}

test("a credit note is of type 381, names the invoice that it corrects (BG-3), and keeps every rule", () => {
	const note = aCreditNote();
	expect(note).toMatchObject({ typeCode: "381", preceding: [named], dueDate: "" });
	for (const format of formatsOf("DE")) expect(checkRules(note, format)).toEqual([]);
});

test("in CII it is an invoice with that code, and the reference after the sums", () => {
	const xml = writeCii(aCreditNote(), "xrechnung");
	expect(xml).toContain("<ram:TypeCode>381</ram:TypeCode>");
	expect(xml).toMatch(
		/<\/ram:SpecifiedTradeSettlementHeaderMonetarySummation>\s*<ram:InvoiceReferencedDocument>\s*<ram:IssuerAssignedID>INV-204817</,
	);
	expect(xml).toContain('<qdt:DateTimeString format="102">20260602</qdt:DateTimeString>');
	expect(xml).not.toContain("DueDateDateTime");
});

test("in UBL it is a document of its own, with quantities credited", () => {
	const xml = writeUbl(aCreditNote(), "peppol");
	expect(xml).toContain('<ubl:CreditNote xmlns:ubl="urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2"');
	expect(xml).toContain("<cbc:CreditNoteTypeCode>381</cbc:CreditNoteTypeCode>");
	expect(xml).toMatch(
		/<cac:BillingReference>\s*<cac:InvoiceDocumentReference>\s*<cbc:ID>INV-204817<\/cbc:ID>\s*<cbc:IssueDate>2026-06-02</,
	);
	expect(xml).toMatch(/<cac:CreditNoteLine>\s*<cbc:ID>1<\/cbc:ID>\s*<cbc:CreditedQuantity unitCode/);
	expect(xml).not.toContain("Invoice>");
});

test.each([
	["en", "Taken off invoice INV-204817; nothing is to be paid."],
	["es", "Se descuenta de la factura INV-204817; no hay nada que pagar."],
	["fr", "Déduit de la facture INV-204817 ; rien n’est à payer."],
] as const)("in %s the terms say what becomes of it, since nothing falls due (BR-CO-25)", (language, terms) => {
	expect(aCreditNote(language).terms).toBe(terms);
});

test("an invoice refers to none", () => {
	expect(writeCii(buildEInvoice(aBilledInvoice(), aSeller()), "factur-x")).not.toMatch(/qdt|InvoiceReferencedDocument/);
});
