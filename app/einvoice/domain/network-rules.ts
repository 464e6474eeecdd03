import { minorDigits } from "~/kernel/money/minor-unit";
import type { Text } from "~/kernel/text";
import { m } from "~/paraglide/messages";
import type { ElectronicAddress } from "~/seller/domain/electronic-address";
import { divide } from "~/taxes/domain/rounding";
import { isFilled } from "./core-rules";
import type { EInvoice, InvoiceLine } from "./einvoice";
import type { FieldName, Rule } from "./rule";

const BOTH = ["xrechnung", "peppol"] as const;

/** Peppol BIS Billing 3, of which XRechnung takes over some, and the rules of its countries. */
export const NETWORK_RULES: readonly Rule[] = [
	{
		id: "PEPPOL-EN16931-R003",
		formats: ["peppol"],
		field: "clientBuyerReference",
		message: m.einvoice_rule_reference,
		holds: ({ buyerReference, purchaseOrder }) => isFilled(buyerReference) || isFilled(purchaseOrder),
	},
	{
		id: "PEPPOL-EN16931-R005",
		formats: BOTH,
		field: "currency",
		message: m.einvoice_rule_accounting_currency,
		holds: ({ accounting, currency }) => accounting?.currency !== currency,
	},
	{
		id: "PEPPOL-EN16931-R055",
		formats: BOTH,
		field: "currency",
		message: m.einvoice_rule_accounting_sign,
		// A cent can be nothing in the other currency, and nothing has either sign.
		holds: ({ accounting, totals }) => (accounting?.tax ?? 0) * totals.tax >= 0,
	},
	{
		id: "PEPPOL-EN16931-R010",
		formats: BOTH,
		field: "clientElectronicAddress",
		message: m.einvoice_rule_client_electronic_address,
		holds: ({ buyer }) => buyer.electronicAddress !== null,
	},
	{
		id: "PEPPOL-EN16931-R020",
		formats: BOTH,
		field: "electronicAddress",
		message: m.einvoice_rule_electronic_address,
		holds: ({ seller }) => seller.electronicAddress !== null,
	},
	{
		id: "PEPPOL-EN16931-CL008",
		formats: ["peppol"],
		field: "clientElectronicAddress",
		message: m.einvoice_rule_client_peppol_id,
		holds: ({ buyer }) => inNetwork(buyer.electronicAddress),
	},
	{
		id: "PEPPOL-EN16931-CL008",
		formats: ["peppol"],
		field: "electronicAddress",
		message: m.einvoice_rule_peppol_id,
		holds: ({ seller }) => inNetwork(seller.electronicAddress),
	},
	{
		id: "PEPPOL-EN16931-R120",
		formats: BOTH,
		field: "items",
		message: m.einvoice_rule_amounts,
		holds: ({ lines, currency }) => {
			const digits = minorDigits(currency);
			const slack = Math.floor(0.02 * 10 ** digits); // Of the rule itself: u:slack(…, 0.02)
			return lines.every((line) => Math.abs(line.amount - lineAmount(line, digits)) <= slack);
		},
	},
	of("DK", "DK-R-014", "registration", m.einvoice_rule_cvr, inRegister("0184")),
	of("IS", "IS-R-002", "registration", m.einvoice_rule_kennitala, inRegister("0196")),
	of(
		"IS",
		"IS-R-004",
		"clientCountry",
		m.einvoice_rule_client_kennitala,
		({ buyer }) => buyer.address.country !== "IS",
	),
	of(
		"IT",
		"IT-R-001",
		"taxId",
		m.einvoice_rule_italian_tax_id,
		({ seller: { taxId } }) => taxId === "" || /^[A-Z0-9]{11,16}$/.test(taxId),
	),
	of("IT", "IT-R-002", "streetAddress", m.einvoice_rule_street, ({ seller }) => isFilled(seller.address.street)),
	of("IT", "IT-R-003", "city", m.einvoice_rule_city, ({ seller }) => isFilled(seller.address.city)),
	of("IT", "IT-R-004", "zip", m.einvoice_rule_zip, ({ seller }) => isFilled(seller.address.zip)),
	of("NL", "NL-R-002", "streetAddress", m.einvoice_rule_whole_address, ({ seller }) => isWhole(seller.address)),
	of(
		"NL",
		"NL-R-003",
		"registration",
		m.einvoice_rule_dutch_registration,
		({ seller: { registration } }) => registration === null || ["0106", "0190"].includes(registration.scheme),
	),
	of(
		"NL",
		"NL-R-004",
		"clientStreetAddress",
		m.einvoice_rule_client_whole_address,
		({ buyer }) => buyer.address.country !== "NL" || isWhole(buyer.address),
	),
	of("NL", "NL-R-007", "iban", m.einvoice_rule_iban, ({ payment, totals }) => totals.due <= 0 || payment !== null),
	of(
		"SE",
		"SE-R-005",
		"taxId",
		m.einvoice_rule_swedish_tax_id,
		({ seller: { registration, taxId } }) =>
			registration === null || taxId === "" || taxId.toUpperCase() === "GODKÄND FÖR F-SKATT",
	),
	of("GR", "GR-R-004-1", "country", m.einvoice_rule_greek_mark, () => false),
];

function of(country: string, id: string, field: FieldName, message: Text, holds: (invoice: EInvoice) => boolean): Rule {
	return {
		id,
		formats: ["peppol"],
		field,
		message,
		holds: (invoice) => invoice.seller.address.country !== country || holds(invoice),
	};
}

/** quantity × price / base − discount, rounded once. */
function lineAmount({ quantity, price, priceBase, allowance }: InvoiceLine, digits: number): number {
	const product = BigInt(quantity.value) * BigInt(price.value) * 10n ** BigInt(digits);
	return (
		Number(divide(product, 10n ** BigInt(quantity.scale + price.scale) * BigInt(priceBase))) - (allowance?.amount ?? 0)
	);
}

function inRegister(scheme: string) {
	return ({ seller }: EInvoice) => seller.registration?.scheme === scheme;
}

function inNetwork(address: ElectronicAddress | null): boolean {
	return address === null || address.scheme !== "EM";
}

function isWhole({ street, city, zip }: EInvoice["seller"]["address"]): boolean {
	return isFilled(street) && isFilled(city) && isFilled(zip);
}
