import { multiply } from "~/kernel/money";
import { said } from "./core-rules";
import type { EInvoice } from "./einvoice";
import type { ElectronicAddress } from "./electronic-address";
import type { FieldName, Rule } from "./rule";

const BOTH = ["xrechnung", "peppol"] as const;
const PEPPOL_ID = "as in 0088:4012345000009";

/** Peppol BIS Billing 3, of which XRechnung takes over some, and the rules of its countries. */
export const NETWORK_RULES: readonly Rule[] = [
	{
		id: "PEPPOL-EN16931-R003",
		formats: ["peppol"],
		field: "clientBuyerReference",
		message: "Fill in your client's reference: an order number, a cost centre or a name.",
		holds: ({ buyerReference }) => said(buyerReference),
	},
	{
		id: "PEPPOL-EN16931-R010",
		formats: BOTH,
		field: "clientElectronicAddress",
		message: "Fill in your client's electronic address.",
		holds: ({ buyer }) => buyer.electronicAddress !== null,
	},
	{
		id: "PEPPOL-EN16931-R020",
		formats: BOTH,
		field: "electronicAddress",
		message: "Fill in your electronic address.",
		holds: ({ seller }) => seller.electronicAddress !== null,
	},
	{
		id: "PEPPOL-EN16931-CL008",
		formats: ["peppol"],
		field: "clientElectronicAddress",
		message: `Fill in your client's Peppol ID, ${PEPPOL_ID}.`,
		holds: ({ buyer }) => inNetwork(buyer.electronicAddress),
	},
	{
		id: "PEPPOL-EN16931-CL008",
		formats: ["peppol"],
		field: "electronicAddress",
		message: `Fill in your Peppol ID, ${PEPPOL_ID}.`,
		holds: ({ seller }) => inNetwork(seller.electronicAddress),
	},
	{
		id: "PEPPOL-EN16931-R120",
		formats: BOTH,
		field: "items",
		message: "Every amount must be quantity × rate.",
		holds: ({ lines }) => lines.every(({ quantity, price, amount }) => amount === multiply(quantity, price)),
	},
	of("DK", "DK-R-014", "registration", "Fill in your CVR number as registration number.", inRegister("0184")),
	of("IS", "IS-R-002", "registration", "Fill in your kennitala as registration number.", inRegister("0196")),
	of(
		"IS",
		"IS-R-004",
		"clientCountry",
		"Invoices between two parties in Iceland need the buyer's kennitala, which has no place here yet.",
		({ buyer }) => buyer.address.country !== "IS",
	),
	of(
		"IT",
		"IT-R-001",
		"taxId",
		"An Italian tax number has 11 to 16 letters and digits.",
		({ seller: { taxId } }) => taxId === "" || /^[A-Z0-9]{11,16}$/.test(taxId),
	),
	of("IT", "IT-R-002", "streetAddress", "Fill in your street address.", ({ seller }) => said(seller.address.street)),
	of("IT", "IT-R-003", "city", "Fill in the city of your business.", ({ seller }) => said(seller.address.city)),
	of("IT", "IT-R-004", "zip", "Fill in the postal code of your business.", ({ seller }) => said(seller.address.zip)),
	of("NL", "NL-R-002", "streetAddress", "Fill in your whole address: street, postal code and city.", ({ seller }) =>
		isWhole(seller.address),
	),
	of(
		"NL",
		"NL-R-003",
		"registration",
		"Your registration number must be a KVK number (8 digits) or an OIN (20 digits).",
		({ seller: { registration } }) => registration === null || ["0106", "0190"].includes(registration.scheme),
	),
	of(
		"NL",
		"NL-R-004",
		"clientStreetAddress",
		"Fill in your client's whole address: street, postal code and city.",
		({ buyer }) => buyer.address.country !== "NL" || isWhole(buyer.address),
	),
	of("NL", "NL-R-007", "iban", "Fill in your IBAN.", ({ payment, totals }) => totals.due <= 0 || payment !== null),
	of(
		"SE",
		"SE-R-005",
		"taxId",
		"With a registration number, the tax number must be left empty or read “Godkänd för F-skatt”.",
		({ seller: { registration, taxId } }) =>
			registration === null || taxId === "" || taxId.toUpperCase() === "GODKÄND FÖR F-SKATT",
	),
	of(
		"GR",
		"GR-R-004-1",
		"country",
		"Peppol invoices from Greece need a MARK number of AADE, which has no place here yet.",
		() => false,
	),
];

/** A rule for sellers of one country. */
function of(
	country: string,
	id: string,
	field: FieldName,
	message: string,
	holds: (invoice: EInvoice) => boolean,
): Rule {
	return {
		id,
		formats: ["peppol"],
		field,
		message,
		holds: (invoice) => invoice.seller.address.country !== country || holds(invoice),
	};
}

function inRegister(scheme: string) {
	return ({ seller }: EInvoice) => seller.registration?.scheme === scheme;
}

function inNetwork(address: ElectronicAddress | null): boolean {
	return address === null || address.scheme !== "EM";
}

function isWhole({ street, city, zip }: EInvoice["seller"]["address"]): boolean {
	return said(street) && said(city) && said(zip);
}
