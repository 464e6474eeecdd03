import { toDecimal } from "~/kernel/money";
import { buyerTradeParty, sellerTradeParty, tradeAddress } from "./cii-party";
import {
	breakdownRate,
	type EInvoice,
	INVOICE_TYPE_CODE,
	type InvoiceLine,
	type Payment,
	VAT_RATE,
	type VatBreakdown,
} from "./einvoice";
import { BUSINESS_PROCESS, type Format, SPECIFICATION } from "./file-format";
import { element, type XmlNode, xmlDocument } from "./xml";

/** An invoice in UN/CEFACT CII D16B (EN 16931-3-3), elements in schema order. Checks nothing: see `checkRules`. */
export function writeCii(invoice: EInvoice, format: Format): string {
	const { category } = invoice.vat;
	return xmlDocument(
		element(
			"rsm:CrossIndustryInvoice",
			[
				element("rsm:ExchangedDocumentContext", [
					element("ram:BusinessProcessSpecifiedDocumentContextParameter", [element("ram:ID", BUSINESS_PROCESS)]),
					element("ram:GuidelineSpecifiedDocumentContextParameter", [element("ram:ID", SPECIFICATION[format])]),
				]),
				element("rsm:ExchangedDocument", [
					element("ram:ID", invoice.number),
					element("ram:TypeCode", INVOICE_TYPE_CODE),
					element("ram:IssueDateTime", [dateTime(invoice.issueDate)]),
					element("ram:IncludedNote", [element("ram:Content", invoice.note)]),
				]),
				element("rsm:SupplyChainTradeTransaction", [
					...invoice.lines.map((line) => lineItem(line, category)),
					agreement(invoice),
					delivery(invoice),
					settlement(invoice, breakdownRate(invoice, format)),
				]),
			],
			NAMESPACES,
		),
	);
}

const NAMESPACES = {
	"xmlns:rsm": "urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100",
	"xmlns:ram": "urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100",
	"xmlns:udt": "urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100",
};

function lineItem(line: InvoiceLine, category: VatBreakdown["category"]): XmlNode {
	return element("ram:IncludedSupplyChainTradeLineItem", [
		element("ram:AssociatedDocumentLineDocument", [element("ram:LineID", line.id)]),
		element("ram:SpecifiedTradeProduct", [
			element("ram:Name", line.name),
			element("ram:Description", line.description),
		]),
		element("ram:SpecifiedLineTradeAgreement", [
			element("ram:NetPriceProductTradePrice", [element("ram:ChargeAmount", toDecimal(line.price))]),
		]),
		element("ram:SpecifiedLineTradeDelivery", [
			element("ram:BilledQuantity", toDecimal(line.quantity), { unitCode: line.unit }),
		]),
		element("ram:SpecifiedLineTradeSettlement", [
			element("ram:ApplicableTradeTax", [
				element("ram:TypeCode", "VAT"),
				element("ram:CategoryCode", category),
				// What is outside the scope of VAT has no rate, not even of 0 (BR-O-05).
				category === "O" ? null : element("ram:RateApplicablePercent", VAT_RATE),
			]),
			element("ram:SpecifiedTradeSettlementLineMonetarySummation", [
				element("ram:LineTotalAmount", toDecimal(line.amount)),
			]),
		]),
	]);
}

function agreement({ buyerReference, purchaseOrder, seller, buyer }: EInvoice): XmlNode {
	return element("ram:ApplicableHeaderTradeAgreement", [
		element("ram:BuyerReference", buyerReference),
		sellerTradeParty(seller),
		buyerTradeParty(buyer),
		element("ram:BuyerOrderReferencedDocument", [element("ram:IssuerAssignedID", purchaseOrder)]),
	]);
}

function delivery({ buyer, delivery: { date, address } }: EInvoice): XmlNode {
	return element("ram:ApplicableHeaderTradeDelivery", [
		address && element("ram:ShipToTradeParty", [element("ram:Name", buyer.name), tradeAddress(address)]),
		element("ram:ActualDeliverySupplyChainEvent", [element("ram:OccurrenceDateTime", [dateTime(date)])]),
	]);
}

function settlement({ currency, payment, vat, dueDate, totals }: EInvoice, rate: string): XmlNode {
	return element("ram:ApplicableHeaderTradeSettlement", [
		element("ram:PaymentReference", payment?.reference ?? ""),
		element("ram:InvoiceCurrencyCode", currency),
		payment && paymentMeans(payment),
		element("ram:ApplicableTradeTax", [
			element("ram:CalculatedAmount", toDecimal(vat.tax)),
			element("ram:TypeCode", "VAT"),
			element("ram:ExemptionReason", vat.reason.text),
			element("ram:BasisAmount", toDecimal(vat.taxable)),
			element("ram:CategoryCode", vat.category),
			element("ram:ExemptionReasonCode", vat.reason.code),
			element("ram:RateApplicablePercent", rate),
		]),
		element("ram:SpecifiedTradePaymentTerms", [element("ram:DueDateDateTime", [dateTime(dueDate)])]),
		element("ram:SpecifiedTradeSettlementHeaderMonetarySummation", [
			element("ram:LineTotalAmount", toDecimal(totals.lines)),
			element("ram:TaxBasisTotalAmount", toDecimal(totals.withoutTax)),
			element("ram:TaxTotalAmount", toDecimal(totals.tax), { currencyID: currency }),
			element("ram:GrandTotalAmount", toDecimal(totals.withTax)),
			element("ram:DuePayableAmount", toDecimal(totals.due)),
		]),
	]);
}

function paymentMeans({ meansCode, iban, accountName, bic }: Payment): XmlNode {
	return element("ram:SpecifiedTradeSettlementPaymentMeans", [
		element("ram:TypeCode", meansCode),
		element("ram:PayeePartyCreditorFinancialAccount", [
			element("ram:IBANID", iban),
			element("ram:AccountName", accountName),
		]),
		element("ram:PayeeSpecifiedCreditorFinancialInstitution", [element("ram:BICID", bic)]),
	]);
}

/** UNTDID 2379, code 102: YYYYMMDD. */
function dateTime(date: string): XmlNode {
	return element("udt:DateTimeString", date.replaceAll("-", ""), { format: "102" });
}
