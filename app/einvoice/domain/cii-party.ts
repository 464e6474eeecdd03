import type { ElectronicAddress } from "~/seller/domain/electronic-address";
import type { Registration } from "~/seller/domain/registration";
import type { BuyerParty, PostalAddress, SellerParty } from "./einvoice";
import { element, type XmlNode } from "./xml";

/** BG-4 in CII. */
export function sellerTradeParty(seller: SellerParty): XmlNode {
	const { globalId, contact } = seller;
	return element("ram:SellerTradeParty", [
		element("ram:ID", seller.id),
		globalId && element("ram:GlobalID", globalId.value, { schemeID: globalId.scheme }),
		element("ram:Name", seller.name),
		legalOrganization(seller.registration),
		element("ram:DefinedTradeContact", [
			element("ram:PersonName", contact.name),
			element("ram:TelephoneUniversalCommunication", [element("ram:CompleteNumber", contact.phone)]),
			element("ram:EmailURIUniversalCommunication", [element("ram:URIID", contact.email)]),
		]),
		tradeAddress(seller.address),
		endpoint(seller.electronicAddress),
		taxRegistration(seller.vatId, "VA"),
		taxRegistration(seller.taxId, "FC"),
	]);
}

/** BG-7 in CII. */
export function buyerTradeParty(buyer: BuyerParty): XmlNode {
	return element("ram:BuyerTradeParty", [
		element("ram:Name", buyer.name),
		legalOrganization(buyer.registration),
		element("ram:DefinedTradeContact", [
			element("ram:PersonName", buyer.person),
			element("ram:DepartmentName", buyer.department),
		]),
		tradeAddress(buyer.address),
		endpoint(buyer.electronicAddress),
		taxRegistration(buyer.vatId, "VA"),
	]);
}

/** BG-5, BG-8, BG-15 in CII. */
export function tradeAddress({ zip, street, city, country, subdivision }: PostalAddress): XmlNode {
	return element("ram:PostalTradeAddress", [
		element("ram:PostcodeCode", zip),
		element("ram:LineOne", street),
		element("ram:CityName", city),
		element("ram:CountryID", country),
		element("ram:CountrySubDivisionName", subdivision),
	]);
}

function legalOrganization(registration: Registration | null): XmlNode {
	return (
		registration &&
		element("ram:SpecifiedLegalOrganization", [
			element("ram:ID", registration.value, registration.scheme ? { schemeID: registration.scheme } : {}),
		])
	);
}

function endpoint(address: ElectronicAddress | null): XmlNode {
	return (
		address &&
		element("ram:URIUniversalCommunication", [element("ram:URIID", address.value, { schemeID: address.scheme })])
	);
}

/** `VA` is the VAT number, `FC` the tax office's own (UNTDID 1153). */
function taxRegistration(id: string, schemeID: "VA" | "FC"): XmlNode {
	return element("ram:SpecifiedTaxRegistration", [element("ram:ID", id, { schemeID })]);
}
