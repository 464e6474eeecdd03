import type { ElectronicAddress } from "~/seller/domain/electronic-address";
import type { Registration } from "~/seller/domain/registration";
import type { BuyerParty, PostalAddress, SellerParty } from "./einvoice";
import { element, type XmlNode } from "./xml";

/** BG-4 in UBL. */
export function supplierParty(seller: SellerParty): XmlNode {
	const { globalId, contact } = seller;
	return element("cac:AccountingSupplierParty", [
		element("cac:Party", [
			endpoint(seller.electronicAddress),
			element("cac:PartyIdentification", [element("cbc:ID", seller.id)]),
			globalId &&
				element("cac:PartyIdentification", [element("cbc:ID", globalId.value, { schemeID: globalId.scheme })]),
			element("cac:PartyName", [element("cbc:Name", seller.name)]),
			postalAddress("cac:PostalAddress", seller.address),
			taxScheme(seller.vatId, "VAT"),
			taxScheme(seller.taxId, "FC"),
			element("cac:PartyLegalEntity", [element("cbc:RegistrationName", seller.name), companyId(seller.registration)]),
			element("cac:Contact", [
				element("cbc:Name", contact.name),
				element("cbc:Telephone", contact.phone),
				element("cbc:ElectronicMail", contact.email),
			]),
		]),
	]);
}

/** BG-7 in UBL. */
export function customerParty(buyer: BuyerParty): XmlNode {
	return element("cac:AccountingCustomerParty", [
		element("cac:Party", [
			endpoint(buyer.electronicAddress),
			element("cac:PartyName", [element("cbc:Name", buyer.name)]),
			postalAddress("cac:PostalAddress", buyer.address),
			taxScheme(buyer.vatId, "VAT"),
			element("cac:PartyLegalEntity", [element("cbc:RegistrationName", buyer.name), companyId(buyer.registration)]),
			element("cac:Contact", [element("cbc:Name", buyer.person || buyer.department)]),
		]),
	]);
}

/** BG-5, BG-8, BG-15 in UBL. */
export function postalAddress(name: string, { street, city, zip, subdivision, country }: PostalAddress): XmlNode {
	return element(name, [
		element("cbc:StreetName", street),
		element("cbc:CityName", city),
		element("cbc:PostalZone", zip),
		element("cbc:CountrySubentity", subdivision),
		element("cac:Country", [element("cbc:IdentificationCode", country)]),
	]);
}

function companyId(registration: Registration | null): XmlNode {
	return (
		registration &&
		element("cbc:CompanyID", registration.value, registration.scheme ? { schemeID: registration.scheme } : {})
	);
}

function endpoint(address: ElectronicAddress | null): XmlNode {
	return address && element("cbc:EndpointID", address.value, { schemeID: address.scheme });
}

/** `VAT` is the VAT number, any other scheme the tax office's own. */
function taxScheme(id: string, scheme: "VAT" | "FC"): XmlNode {
	return id === ""
		? null
		: element("cac:PartyTaxScheme", [
				element("cbc:CompanyID", id),
				element("cac:TaxScheme", [element("cbc:ID", scheme)]),
			]);
}
