import { expect, test } from "vitest";
import { anEInvoice } from "#tests/einvoice/einvoice";
import { checkRules } from "~/einvoice/domain/check-rules";
import { writeCii } from "~/einvoice/domain/cii";
import { formatsOf } from "~/einvoice/domain/file-format";
import { writeUbl } from "~/einvoice/domain/ubl";

const ordered = anEInvoice("E", { invoice: { reference: "PO 4500/1 & more" } });

test("the purchase order number stands where EN 16931 has BT-13, in the order of each schema", () => {
	for (const format of formatsOf("DE")) expect(checkRules(ordered, format)).toEqual([]);
	const cii = writeCii(ordered, "xrechnung");
	expect(cii).toMatch(
		/<\/ram:BuyerTradeParty>\s*<ram:BuyerOrderReferencedDocument>\s*<ram:IssuerAssignedID>PO 4500\/1 &amp; more<\/ram:IssuerAssignedID>\s*<\/ram:BuyerOrderReferencedDocument>\s*<\/ram:ApplicableHeaderTradeAgreement>/,
	);
	expect(writeUbl(ordered, "peppol")).toMatch(
		/<\/cbc:BuyerReference>\s*<cac:OrderReference>\s*<cbc:ID>PO 4500\/1 &amp; more<\/cbc:ID>\s*<\/cac:OrderReference>\s*<cac:AccountingSupplierParty>/,
	);
});

test("without a number nothing is written of a purchase order", () => {
	const plain = anEInvoice("E");
	expect(writeCii(plain, "factur-x")).not.toContain("BuyerOrderReferencedDocument");
	expect(writeUbl(plain, "peppol")).not.toContain("OrderReference");
});

test("to Peppol a purchase order number is reference enough, to German authorities it is not", () => {
	const unreferenced = { ...ordered, buyerReference: "" };
	expect(checkRules(unreferenced, "peppol")).toEqual([]);
	expect(checkRules(unreferenced, "xrechnung").map(({ rule }) => rule)).toEqual(["BR-DE-15"]);
});
