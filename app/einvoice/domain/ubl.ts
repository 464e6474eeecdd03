import { type Cents, toDecimal } from "~/kernel/money";
import {
	breakdownRate,
	type EInvoice,
	INVOICE_TYPE_CODE,
	type InvoiceLine,
	VAT_RATE,
	type VatBreakdown,
} from "./einvoice";
import { BUSINESS_PROCESS, type Format, SPECIFICATION } from "./file-format";
import { customerParty, postalAddress, supplierParty } from "./ubl-party";
import { element, type XmlNode, xmlDocument } from "./xml";

/** An invoice in OASIS UBL 2.1 (EN 16931-3-2), elements in schema order. Checks nothing: see `checkRules`. */
export function writeUbl(invoice: EInvoice, format: Format): string {
	const { currency, vat } = invoice;
	const amount = (name: string, cents: Cents) => element(name, toDecimal(cents), { currencyID: currency });
	return xmlDocument(
		element(
			"ubl:Invoice",
			[
				element("cbc:CustomizationID", SPECIFICATION[format]),
				element("cbc:ProfileID", BUSINESS_PROCESS),
				element("cbc:ID", invoice.number),
				element("cbc:IssueDate", invoice.issueDate),
				element("cbc:DueDate", invoice.dueDate),
				element("cbc:InvoiceTypeCode", INVOICE_TYPE_CODE),
				element("cbc:Note", plainNote(invoice.note)),
				element("cbc:DocumentCurrencyCode", currency),
				element("cbc:BuyerReference", invoice.buyerReference),
				element("cac:OrderReference", [element("cbc:ID", invoice.purchaseOrder)]),
				supplierParty(invoice.seller),
				customerParty(invoice.buyer),
				delivery(invoice),
				paymentMeans(invoice),
				element("cac:TaxTotal", [
					amount("cbc:TaxAmount", vat.tax),
					element("cac:TaxSubtotal", [
						amount("cbc:TaxableAmount", vat.taxable),
						amount("cbc:TaxAmount", vat.tax),
						element("cac:TaxCategory", [
							element("cbc:ID", vat.category),
							element("cbc:Percent", breakdownRate(invoice, format)),
							element("cbc:TaxExemptionReasonCode", vat.reason.code),
							element("cbc:TaxExemptionReason", vat.reason.text),
							VAT_SCHEME,
						]),
					]),
				]),
				element("cac:LegalMonetaryTotal", [
					amount("cbc:LineExtensionAmount", invoice.totals.lines),
					amount("cbc:TaxExclusiveAmount", invoice.totals.withoutTax),
					amount("cbc:TaxInclusiveAmount", invoice.totals.withTax),
					amount("cbc:PayableAmount", invoice.totals.due),
				]),
				...invoice.lines.map((line) => invoiceLine(line, vat.category, amount)),
			],
			NAMESPACES,
		),
	);
}

const NAMESPACES = {
	"xmlns:ubl": "urn:oasis:names:specification:ubl:schema:xsd:Invoice-2",
	"xmlns:cac": "urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2",
	"xmlns:cbc": "urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2",
};

const VAT_SCHEME = element("cac:TaxScheme", [element("cbc:ID", "VAT")]);

/** Three characters between number signs would be read as a subject code (BT-21, BR-CL-08): a space parts them. */
function plainNote(note: string): string {
	return note.replace(/^([^#]*#)(?=[^#]{3}#)/, "$1 ");
}

function delivery({ buyer, delivery: { date, address } }: EInvoice): XmlNode {
	return element("cac:Delivery", [
		element("cbc:ActualDeliveryDate", date),
		address && element("cac:DeliveryLocation", [postalAddress("cac:Address", address)]),
		address && element("cac:DeliveryParty", [element("cac:PartyName", [element("cbc:Name", buyer.name)])]),
	]);
}

function paymentMeans({ payment }: EInvoice): XmlNode {
	return (
		payment &&
		element("cac:PaymentMeans", [
			element("cbc:PaymentMeansCode", payment.meansCode),
			element("cbc:PaymentID", payment.reference),
			element("cac:PayeeFinancialAccount", [
				element("cbc:ID", payment.iban),
				element("cbc:Name", payment.accountName),
				element("cac:FinancialInstitutionBranch", [element("cbc:ID", payment.bic)]),
			]),
		])
	);
}

function invoiceLine(
	line: InvoiceLine,
	category: VatBreakdown["category"],
	amount: (name: string, cents: Cents) => XmlNode,
): XmlNode {
	return element("cac:InvoiceLine", [
		element("cbc:ID", line.id),
		element("cbc:InvoicedQuantity", toDecimal(line.quantity), { unitCode: line.unit }),
		amount("cbc:LineExtensionAmount", line.amount),
		element("cac:Item", [
			element("cbc:Description", line.description),
			element("cbc:Name", line.name),
			element("cac:ClassifiedTaxCategory", [
				element("cbc:ID", category),
				// What is outside the scope of VAT has no rate, not even of 0 (BR-O-05).
				category === "O" ? null : element("cbc:Percent", VAT_RATE),
				VAT_SCHEME,
			]),
		]),
		element("cac:Price", [amount("cbc:PriceAmount", line.price)]),
	]);
}
