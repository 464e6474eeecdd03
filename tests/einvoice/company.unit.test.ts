import { expect, test } from "vitest";
import { anEInvoice, aSeller, aTax, aTaxedInvoice } from "#tests/einvoice/einvoice";
import { buildEInvoice } from "~/einvoice/domain/build-einvoice";
import { billedBuyer, printedBuyer } from "~/einvoice/domain/buyer";
import { checkRules } from "~/einvoice/domain/check-rules";
import { writeCii } from "~/einvoice/domain/cii";
import { formatsOf } from "~/einvoice/domain/file-format";
import { writeUbl } from "~/einvoice/domain/ubl";

const NIAMH = { name: "Niamh Byrne", company: "Harbour Coffee Ltd" };
const plain = anEInvoice("E");

test("an individual's company is the buyer (BT-44), and the person its contact (BT-56), in both syntaxes", () => {
	const invoice = { ...plain, buyer: { ...plain.buyer, ...billedBuyer(NIAMH) } };
	for (const format of formatsOf("DE")) expect(checkRules(invoice, format)).toEqual([]);
	expect(writeCii(invoice, "xrechnung")).toMatch(
		/<ram:BuyerTradeParty>\s*<ram:Name>Harbour Coffee Ltd<\/ram:Name>\s*<ram:DefinedTradeContact>\s*<ram:PersonName>Niamh Byrne<\/ram:PersonName>\s*<\/ram:DefinedTradeContact>\s*<ram:PostalTradeAddress>/,
	);
	expect(writeUbl(invoice, "peppol")).toMatch(
		/<cbc:RegistrationName>Harbour Coffee Ltd<\/cbc:RegistrationName>\s*<\/cac:PartyLegalEntity>\s*<cac:Contact>\s*<cbc:Name>Niamh Byrne<\/cbc:Name>\s*<\/cac:Contact>/,
	);
});

test("an organization buys under its name, its department stands below", () => {
	const client = { name: "Harbour Coffee Ltd", company: "Buying", type: "organization" as const };
	expect(printedBuyer(client)).toEqual({ name: "Harbour Coffee Ltd", lines: ["Buying"] });
	const invoice = { ...plain, buyer: { ...plain.buyer, ...billedBuyer(client) } };
	expect(writeCii(invoice, "xrechnung")).toContain("<ram:DepartmentName>Buying</ram:DepartmentName>");
});

test("without a company the buyer has no contact", () => {
	expect(printedBuyer({ name: "Niamh Byrne", type: "individual" })).toEqual({ name: "Niamh Byrne", lines: [] });
	expect(
		writeCii(plain, "factur-x").split("<ram:BuyerTradeParty>")[1]?.split("</ram:BuyerTradeParty>")[0],
	).not.toContain("DefinedTradeContact");
});

test("a NIF that Spain writes without ES has it in an e-invoice, of buyer and seller", () => {
	const spanish = { vatId: "B58378431", country: "ES" };
	const taxed = aTaxedInvoice([aTax(21)]);
	const to = (country: string) => ({ ...taxed, client: { ...taxed.client, ...spanish, country } });
	const { buyer, seller } = buildEInvoice(to("ES"), aSeller(spanish));
	expect([buyer.vatId, seller.vatId]).toEqual(["ESB58378431", "ESB58378431"]);
	const foreign = buildEInvoice(to("CY"), aSeller());
	expect(foreign.buyer.vatId).toBe("B58378431");
});
