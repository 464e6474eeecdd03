import { expect, test } from "vitest";
import { aBilledInvoice, aSeller } from "#tests/einvoice/einvoice";
import { buildEInvoice } from "~/einvoice/domain/build-einvoice";
import { writeCii } from "~/einvoice/domain/cii";
import { writeUbl } from "~/einvoice/domain/ubl";

const french = { country: "FR", registration: "", companyNumber: "732 829 320 00074" };
const model = buildEInvoice(aBilledInvoice({ client: { legalNumber: "356 000 000" } }), aSeller(french));

test("a French seller has its SIREN in BT-30 and its SIRET in BT-29, its buyer a SIREN in BT-47", () => {
	expect(model.seller).toMatchObject({
		globalId: { value: "73282932000074", scheme: "0009" },
		registration: { value: "732829320", scheme: "0002" },
	});
	expect(model.buyer.registration).toEqual({ value: "356000000", scheme: "0002" });
	const cii = writeCii(model, "factur-x");
	expect(cii).toContain('<ram:GlobalID schemeID="0009">73282932000074</ram:GlobalID>');
	expect(cii.match(/<ram:SpecifiedLegalOrganization>\s*<ram:ID schemeID="0002">(732829320|356000000)</g)).toHaveLength(
		2,
	);
	const ubl = writeUbl(model, "peppol");
	expect(ubl).toContain('<cbc:ID schemeID="0009">73282932000074</cbc:ID>');
	expect(ubl.match(/<cbc:CompanyID schemeID="0002">(732829320|356000000)</g)).toHaveLength(2);
});

test("a German company has its number in the register, of no scheme", () => {
	const { seller } = buildEInvoice(aBilledInvoice(), aSeller({ registration: "", registerNumber: "HRB 12345" }));
	expect(seller.registration).toEqual({ value: "HRB 12345", scheme: "" });
});
