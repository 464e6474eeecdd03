import { minorDigits } from "~/kernel/money/minor-unit";
import { plainAmount, toDecimal } from "~/kernel/money/money";
import { rateText } from "~/taxes/domain/rate-text";
import { termsElement } from "./agreed-terms";
import {
	type Allowance,
	breakdownRate,
	DISCOUNT_CODE,
	type EInvoice,
	type InvoiceLine,
	type VatRate,
	vatRate,
} from "./einvoice";
import { type Format, SPECIFICATION } from "./file-format";
import { customerParty, postalAddress, supplierParty } from "./ubl-party";
import { element, type XmlNode, xmlDocument } from "./xml";

/** An invoice in OASIS UBL 2.1 (EN 16931-3-2), elements in schema order. Checks nothing: see `checkRules`. */
export function writeUbl(invoice: EInvoice, format: Format): string {
	const { currency, vat, totals, accounting } = invoice;
	const kind = invoice.typeCode === "381" ? CREDIT_NOTE : INVOICE;
	const amount: WriteAmount = (name, value, scale = minorDigits(currency)) =>
		element(name, toDecimal(value, scale), { currencyID: currency });
	return xmlDocument(
		element(
			kind.root,
			[
				element("cbc:CustomizationID", SPECIFICATION[format]),
				element("cbc:ProfileID", invoice.process),
				element("cbc:ID", invoice.number),
				element("cbc:IssueDate", invoice.issueDate),
				element("cbc:DueDate", invoice.dueDate),
				element(kind.typeCode, invoice.typeCode),
				...invoice.notes.map((note) => element("cbc:Note", noteText(note))),
				element("cbc:DocumentCurrencyCode", currency),
				accounting && element("cbc:TaxCurrencyCode", accounting.currency),
				element("cbc:BuyerReference", invoice.buyerReference),
				element("cac:InvoicePeriod", [
					element("cbc:StartDate", invoice.delivery.period?.start ?? ""),
					element("cbc:EndDate", invoice.delivery.period?.end ?? ""),
					element("cbc:DescriptionCode", VAT_POINT[invoice.vatPoint]),
				]),
				element("cac:OrderReference", [element("cbc:ID", invoice.purchaseOrder)]),
				...invoice.preceding.map(billingReference),
				element("cac:ContractDocumentReference", [element("cbc:ID", invoice.contract)]),
				supplierParty(invoice.seller),
				customerParty(invoice.buyer),
				delivery(invoice),
				paymentMeans(invoice),
				element("cac:PaymentTerms", [termsElement("cbc:Note", invoice, format)]),
				...invoice.allowances.map((each) => allowanceCharge(each, amount, taxCategory("cac:TaxCategory", each))),
				element("cac:TaxTotal", [
					amount("cbc:TaxAmount", totals.tax),
					...vat.map((entry) =>
						element("cac:TaxSubtotal", [
							amount("cbc:TaxableAmount", entry.taxable),
							amount("cbc:TaxAmount", entry.tax),
							element("cac:TaxCategory", [
								element("cbc:ID", entry.category),
								element("cbc:Percent", breakdownRate(entry, invoice, format)),
								element("cbc:TaxExemptionReasonCode", entry.reason.code),
								element("cbc:TaxExemptionReason", entry.reason.text),
								VAT_SCHEME,
							]),
						]),
					),
				]),
				accounting && accountingTax(accounting),
				element("cac:LegalMonetaryTotal", [
					amount("cbc:LineExtensionAmount", totals.lines),
					amount("cbc:TaxExclusiveAmount", totals.withoutTax),
					amount("cbc:TaxInclusiveAmount", totals.withTax),
					totals.allowances === 0 ? null : amount("cbc:AllowanceTotalAmount", totals.allowances),
					totals.paid === 0 ? null : amount("cbc:PrepaidAmount", totals.paid),
					totals.rounding === 0 ? null : amount("cbc:PayableRoundingAmount", totals.rounding),
					amount("cbc:PayableAmount", totals.due),
				]),
				...invoice.lines.map((line) => invoiceLine(line, kind, amount)),
			],
			{ "xmlns:ubl": `urn:oasis:names:specification:ubl:schema:xsd:${kind.schema}`, ...NAMESPACES },
		),
	);
}

/** A credit note is a document type of its own in UBL (EN 16931-3-2, clause 6.2). */
const INVOICE = {
	root: "ubl:Invoice",
	schema: "Invoice-2",
	typeCode: "cbc:InvoiceTypeCode",
	line: "cac:InvoiceLine",
	quantity: "cbc:InvoicedQuantity",
};
const CREDIT_NOTE: typeof INVOICE = {
	root: "ubl:CreditNote",
	schema: "CreditNote-2",
	typeCode: "cbc:CreditNoteTypeCode",
	line: "cac:CreditNoteLine",
	quantity: "cbc:CreditedQuantity",
};

const NAMESPACES = {
	"xmlns:cac": "urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2",
	"xmlns:cbc": "urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2",
};

const VAT_SCHEME = element("cac:TaxScheme", [element("cbc:ID", "VAT")]);

/** BT-8 by UNTDID 2005. */
const VAT_POINT = { issue: "3", payment: "432", "": "" } as const;

/** A note after its subject code (BT-21). Three characters between number signs would be read as one (BR-CL-08): a space parts them. */
function noteText({ subject, text }: EInvoice["notes"][number]): string {
	return subject ? `#${subject}#${text}` : text.replace(/^([^#]*#)(?=[^#]{3}#)/, "$1 ");
}

function billingReference({ number, issueDate }: EInvoice["preceding"][number]): XmlNode {
	return element("cac:BillingReference", [
		element("cac:InvoiceDocumentReference", [element("cbc:ID", number), element("cbc:IssueDate", issueDate)]),
	]);
}

function delivery({ delivery: { date, to } }: EInvoice): XmlNode {
	return element("cac:Delivery", [
		element("cbc:ActualDeliveryDate", date),
		to && element("cac:DeliveryLocation", [postalAddress("cac:Address", to.address)]),
		to && element("cac:DeliveryParty", [element("cac:PartyName", [element("cbc:Name", to.name)])]),
	]);
}

function paymentMeans({ payment }: EInvoice): XmlNode {
	return (
		payment &&
		element("cac:PaymentMeans", [
			element("cbc:PaymentMeansCode", payment.meansCode),
			element("cbc:PaymentID", payment.reference),
			element("cac:PayeeFinancialAccount", [
				element("cbc:ID", payment.iban || payment.accountNumber),
				element("cbc:Name", payment.accountName),
				element("cac:FinancialInstitutionBranch", [element("cbc:ID", payment.bic)]),
			]),
		])
	);
}

type WriteAmount = (name: string, value: number, scale?: number) => XmlNode;

function invoiceLine(line: InvoiceLine, kind: typeof INVOICE, amount: WriteAmount): XmlNode {
	const { quantity, price, priceBase, unit, allowance } = line;
	return element(kind.line, [
		element("cbc:ID", line.id),
		element(kind.quantity, toDecimal(quantity.value, quantity.scale), { unitCode: unit }),
		amount("cbc:LineExtensionAmount", line.amount),
		allowance && allowanceCharge(allowance, amount),
		element("cac:Item", [
			element("cbc:Description", line.description),
			element("cbc:Name", line.name),
			taxCategory("cac:ClassifiedTaxCategory", line),
		]),
		element("cac:Price", [
			amount("cbc:PriceAmount", price.value, price.scale),
			priceBase === 1 ? null : element("cbc:BaseQuantity", String(priceBase), { unitCode: unit }),
		]),
	]);
}

/** Without sums by rate, which are in the invoice's currency alone. */
function accountingTax({ currency, tax }: NonNullable<EInvoice["accounting"]>): XmlNode {
	if (tax === null) return null;
	return element("cac:TaxTotal", [element("cbc:TaxAmount", plainAmount(tax, currency), { currencyID: currency })]);
}

function taxCategory(name: string, vat: VatRate): XmlNode {
	return element(name, [element("cbc:ID", vat.category), element("cbc:Percent", vatRate(vat)), VAT_SCHEME]);
}

/** BG-20 with its tax, BG-27 without. */
function allowanceCharge({ amount, percent, reason }: Allowance, write: WriteAmount, tax: XmlNode = null): XmlNode {
	return element("cac:AllowanceCharge", [
		element("cbc:ChargeIndicator", "false"),
		element("cbc:AllowanceChargeReasonCode", DISCOUNT_CODE),
		element("cbc:AllowanceChargeReason", reason),
		percent && element("cbc:MultiplierFactorNumeric", rateText(percent.rate)),
		write("cbc:Amount", amount),
		percent && write("cbc:BaseAmount", percent.base),
		tax,
	]);
}
