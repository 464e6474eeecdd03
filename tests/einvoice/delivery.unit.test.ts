import { expect, test } from "vitest";
import { faces } from "#tests/document/fixtures";
import { stringsOf } from "#tests/document/paint/reading";
import { anEInvoice, anInvoiceToPrint } from "#tests/einvoice/einvoice";
import { layout } from "~/document/layout/layout";
import { buildTemplate, DESIGNS } from "~/document/templates/catalogue";
import { checkRules } from "~/einvoice/domain/check-rules";
import { writeCii } from "~/einvoice/domain/cii";
import { deliveredTo, deliveryText } from "~/einvoice/domain/delivered-to";
import { formatsOf } from "~/einvoice/domain/file-format";
import { writeUbl } from "~/einvoice/domain/ubl";
import { asDocument } from "~/printing/domain/as-document";

const PLACE = {
	deliveryName: "Site <office>",
	deliveryStreetAddress: "5 Dock Road",
	deliveryCity: "Hamburg",
	deliveryState: "",
	deliveryZip: "20457",
	deliveryCountry: "DE",
};
const flat = (xml: string) => xml.replaceAll(/>\s+</g, "><");

test("a contract and a place of delivery stand where EN 16931 has BT-12 and BT-70 to BT-80, in the order of each schema", () => {
	const invoice = anEInvoice("S", {
		invoice: { reference: "PO 1", client: { ...PLACE, deliveryState: "HH", contractNumber: "C & 7" } },
	});
	for (const format of formatsOf("DE")) expect(checkRules(invoice, format)).toEqual([]);
	const cii = flat(writeCii(invoice, "xrechnung"));
	expect(cii).toContain(
		"</ram:BuyerOrderReferencedDocument><ram:ContractReferencedDocument><ram:IssuerAssignedID>C &amp; 7</ram:IssuerAssignedID></ram:ContractReferencedDocument></ram:ApplicableHeaderTradeAgreement>",
	);
	expect(cii).toContain(
		"<ram:ApplicableHeaderTradeDelivery><ram:ShipToTradeParty><ram:Name>Site &lt;office&gt;</ram:Name><ram:PostalTradeAddress><ram:PostcodeCode>20457</ram:PostcodeCode><ram:LineOne>5 Dock Road</ram:LineOne><ram:CityName>Hamburg</ram:CityName><ram:CountryID>DE</ram:CountryID><ram:CountrySubDivisionName>HH</ram:CountrySubDivisionName></ram:PostalTradeAddress></ram:ShipToTradeParty><ram:ActualDelivery",
	);
	const ubl = flat(writeUbl(invoice, "peppol"));
	expect(ubl).toContain(
		"</cac:OrderReference><cac:ContractDocumentReference><cbc:ID>C &amp; 7</cbc:ID></cac:ContractDocumentReference><cac:AccountingSupplierParty>",
	);
	expect(ubl).toContain(
		"</cbc:ActualDeliveryDate><cac:DeliveryLocation><cac:Address><cbc:StreetName>5 Dock Road</cbc:StreetName><cbc:CityName>Hamburg</cbc:CityName><cbc:PostalZone>20457</cbc:PostalZone><cbc:CountrySubentity>HH</cbc:CountrySubentity><cac:Country><cbc:IdentificationCode>DE</cbc:IdentificationCode></cac:Country></cac:Address></cac:DeliveryLocation><cac:DeliveryParty><cac:PartyName><cbc:Name>Site &lt;office&gt;</cbc:Name>",
	);
});

test("without them nothing is written of either, and goods for another EU country go to the buyer", () => {
	for (const xml of [writeCii(anEInvoice("S"), "factur-x"), writeUbl(anEInvoice("S"), "peppol")])
		expect(xml).not.toMatch(/Contract|ShipTo|DeliveryLocation/);
	const goods = anEInvoice("K");
	expect(goods.delivery.to).toEqual({ name: goods.buyer.name, address: goods.buyer.address, typed: false });
	const elsewhere = anEInvoice("K", { invoice: { client: { deliveryCity: "Nice", deliveryZip: "06000" } } });
	expect(elsewhere.delivery.to).toMatchObject({ name: goods.buyer.name, address: { city: "Nice", country: "FR" } });
});

test("a place has its own country or the client's, and is nothing where nothing was typed", () => {
	expect(deliveredTo({ country: "FR" })).toBeNull();
	expect(deliveredTo({ country: "FR", deliveryName: "", deliveryCity: "" })).toBeNull();
	expect(deliveredTo({ country: "FR", deliveryCity: "Nice" })).toMatchObject({ city: "Nice", country: "FR" });
	expect(deliveryText({ ...PLACE, country: "FR" }, "en")).toBe("Site <office>, 5 Dock Road, 20457 Hamburg, Germany");
	expect(deliveryText({ country: "FR" }, "en")).toBe("");
});

const owner = { name: "Nora Adler", company: "", email: "nora@adler.example" };

test.each(Object.keys(DESIGNS))("in %s both are printed whole, and neither where there is none", (id) => {
	const design = DESIGNS[id as keyof typeof DESIGNS];
	const plain = anInvoiceToPrint();
	const strings = (given: object) => {
		const invoice = { ...plain, client: { ...plain.client, ...given } };
		return stringsOf(layout(asDocument(invoice, owner, false), buildTemplate(design), faces)[0]);
	};
	const street = "Gewerbepark Nord, Halle 14, Tor 3, hinter dem alten Bahnhof";
	const printed = strings({ ...PLACE, deliveryStreetAddress: street, contractNumber: "RV-2026/0017-Nord" });
	expect(printed).toContain("Contract");
	expect(printed).toContain("Deliver to");
	const text = printed.join("").replaceAll(" ", "");
	expect(text).toContain("RV-2026/0017-Nord");
	expect(text).toContain(`Site<office>,${street},20457Hamburg,Germany`.replaceAll(" ", ""));
	expect(strings({})).not.toContain("Contract");
	expect(strings({})).not.toContain("Deliver to");
});
