import { type Cents, type Currency, plainAmount, toDecimal } from "~/kernel/money/money";
import { rateText } from "~/taxes/domain/rate-text";
import { termsElement } from "./agreed-terms";
import { buyerTradeParty, sellerTradeParty, tradeAddress } from "./cii-party";
import {
	type Allowance,
	breakdownRate,
	DISCOUNT_CODE,
	type EInvoice,
	type InvoiceLine,
	type Payment,
	type VatRate,
	vatRate,
} from "./einvoice";
import { type Format, SPECIFICATION } from "./file-format";
import { element, type XmlNode, xmlDocument } from "./xml";

/** An invoice in UN/CEFACT CII D16B (EN 16931-3-3), elements in schema order. Checks nothing: see `checkRules`. */
export function writeCii(invoice: EInvoice, format: Format): string {
	return xmlDocument(
		element(
			"rsm:CrossIndustryInvoice",
			[
				element("rsm:ExchangedDocumentContext", [
					element("ram:BusinessProcessSpecifiedDocumentContextParameter", [element("ram:ID", invoice.process)]),
					element("ram:GuidelineSpecifiedDocumentContextParameter", [element("ram:ID", SPECIFICATION[format])]),
				]),
				element("rsm:ExchangedDocument", [
					element("ram:ID", invoice.number),
					element("ram:TypeCode", invoice.typeCode),
					element("ram:IssueDateTime", [dateTime(invoice.issueDate)]),
					...invoice.notes.map(({ subject, text }) =>
						element("ram:IncludedNote", [element("ram:Content", text), element("ram:SubjectCode", subject)]),
					),
				]),
				element("rsm:SupplyChainTradeTransaction", [
					...invoice.lines.map((line) => lineItem(line, invoice.currency)),
					agreement(invoice),
					delivery(invoice),
					settlement(invoice, format),
				]),
			],
			references(invoice, format).length > 0 ? { ...NAMESPACES, "xmlns:qdt": QUALIFIED } : NAMESPACES,
		),
	);
}

const NAMESPACES = {
	"xmlns:rsm": "urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100",
	"xmlns:ram": "urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100",
	"xmlns:udt": "urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100",
};

const QUALIFIED = "urn:un:unece:uncefact:data:standard:QualifiedDataType:100";

function lineItem(line: InvoiceLine, currency: Currency): XmlNode {
	const { quantity, price, priceBase, unit, allowance } = line;
	return element("ram:IncludedSupplyChainTradeLineItem", [
		element("ram:AssociatedDocumentLineDocument", [element("ram:LineID", line.id)]),
		element("ram:SpecifiedTradeProduct", [
			element("ram:Name", line.name),
			element("ram:Description", line.description),
		]),
		element("ram:SpecifiedLineTradeAgreement", [
			element("ram:NetPriceProductTradePrice", [
				element("ram:ChargeAmount", toDecimal(price.value, price.scale)),
				priceBase === 1 ? null : element("ram:BasisQuantity", String(priceBase), { unitCode: unit }),
			]),
		]),
		element("ram:SpecifiedLineTradeDelivery", [
			element("ram:BilledQuantity", toDecimal(quantity.value, quantity.scale), { unitCode: unit }),
		]),
		element("ram:SpecifiedLineTradeSettlement", [
			tradeTax("ram:ApplicableTradeTax", line),
			allowance && allowanceCharge(allowance, currency),
			element("ram:SpecifiedTradeSettlementLineMonetarySummation", [
				element("ram:LineTotalAmount", plainAmount(line.amount, currency)),
			]),
		]),
	]);
}

function agreement({ buyerReference, purchaseOrder, contract, seller, buyer }: EInvoice): XmlNode {
	return element("ram:ApplicableHeaderTradeAgreement", [
		element("ram:BuyerReference", buyerReference),
		sellerTradeParty(seller),
		buyerTradeParty(buyer),
		element("ram:BuyerOrderReferencedDocument", [element("ram:IssuerAssignedID", purchaseOrder)]),
		element("ram:ContractReferencedDocument", [element("ram:IssuerAssignedID", contract)]),
	]);
}

function delivery({ delivery: { date, to } }: EInvoice): XmlNode {
	return element("ram:ApplicableHeaderTradeDelivery", [
		to && element("ram:ShipToTradeParty", [element("ram:Name", to.name), tradeAddress(to.address)]),
		element("ram:ActualDeliverySupplyChainEvent", [element("ram:OccurrenceDateTime", [dateTime(date)])]),
	]);
}

function settlement(invoice: EInvoice, format: Format): XmlNode {
	const { currency, payment, allowances, vat, dueDate, totals, accounting } = invoice;
	const { period } = invoice.delivery;
	const amount = (minor: Cents) => plainAmount(minor, currency);
	return element("ram:ApplicableHeaderTradeSettlement", [
		element("ram:PaymentReference", payment?.reference ?? ""),
		accounting && element("ram:TaxCurrencyCode", accounting.currency),
		element("ram:InvoiceCurrencyCode", currency),
		payment && paymentMeans(payment),
		...vat.map((entry) =>
			element("ram:ApplicableTradeTax", [
				element("ram:CalculatedAmount", amount(entry.tax)),
				element("ram:TypeCode", "VAT"),
				element("ram:ExemptionReason", entry.reason.text),
				element("ram:BasisAmount", amount(entry.taxable)),
				element("ram:CategoryCode", entry.category),
				element("ram:ExemptionReasonCode", entry.reason.code),
				element("ram:DueDateTypeCode", VAT_POINT[invoice.vatPoint]),
				element("ram:RateApplicablePercent", breakdownRate(entry, invoice, format)),
			]),
		),
		period &&
			element("ram:BillingSpecifiedPeriod", [
				element("ram:StartDateTime", [dateTime(period.start)]),
				element("ram:EndDateTime", [dateTime(period.end)]),
			]),
		...allowances.map((each) => allowanceCharge(each, currency, tradeTax("ram:CategoryTradeTax", each))),
		element("ram:SpecifiedTradePaymentTerms", [
			termsElement("ram:Description", invoice, format),
			element("ram:DueDateDateTime", [dateTime(dueDate)]),
		]),
		element("ram:SpecifiedTradeSettlementHeaderMonetarySummation", [
			element("ram:LineTotalAmount", amount(totals.lines)),
			totals.allowances === 0 ? null : element("ram:AllowanceTotalAmount", amount(totals.allowances)),
			element("ram:TaxBasisTotalAmount", amount(totals.withoutTax)),
			element("ram:TaxTotalAmount", amount(totals.tax), { currencyID: currency }),
			accounting && accountingTax(accounting),
			totals.rounding === 0 ? null : element("ram:RoundingAmount", amount(totals.rounding)),
			element("ram:GrandTotalAmount", amount(totals.withTax)),
			totals.paid === 0 ? null : element("ram:TotalPrepaidAmount", amount(totals.paid)),
			element("ram:DuePayableAmount", amount(totals.due)),
		]),
		...references(invoice, format).map(({ number, issueDate }) =>
			element("ram:InvoiceReferencedDocument", [
				element("ram:IssuerAssignedID", number),
				element("ram:FormattedIssueDateTime", [dateTime(issueDate, "qdt:DateTimeString")]),
			]),
		),
	]);
}

function accountingTax({ currency, tax }: NonNullable<EInvoice["accounting"]>): XmlNode {
	return tax === null ? null : element("ram:TaxTotalAmount", plainAmount(tax, currency), { currencyID: currency });
}

/** BT-8 by UNTDID 2475. */
const VAT_POINT = { issue: "5", payment: "72", "": "" } as const;

/** BG-3 as often as the schema has room for it: Factur-X from 1.07 on (D22B) any number, XRechnung (D16B) one. */
function references({ preceding }: EInvoice, format: Format): EInvoice["preceding"] {
	return format !== "xrechnung" || preceding.length === 1 ? preceding : [];
}

function tradeTax(name: string, vat: VatRate): XmlNode {
	return element(name, [
		element("ram:TypeCode", "VAT"),
		element("ram:CategoryCode", vat.category),
		element("ram:RateApplicablePercent", vatRate(vat)),
	]);
}

/** BG-20 with its tax, BG-27 without. */
function allowanceCharge({ amount, percent, reason }: Allowance, currency: Currency, tax: XmlNode = null): XmlNode {
	return element("ram:SpecifiedTradeAllowanceCharge", [
		element("ram:ChargeIndicator", [element("udt:Indicator", "false")]),
		percent && element("ram:CalculationPercent", rateText(percent.rate)),
		percent && element("ram:BasisAmount", plainAmount(percent.base, currency)),
		element("ram:ActualAmount", plainAmount(amount, currency)),
		element("ram:ReasonCode", DISCOUNT_CODE),
		element("ram:Reason", reason),
		tax,
	]);
}

function paymentMeans({ meansCode, iban, accountNumber, accountName, bic }: Payment): XmlNode {
	return element("ram:SpecifiedTradeSettlementPaymentMeans", [
		element("ram:TypeCode", meansCode),
		element("ram:PayeePartyCreditorFinancialAccount", [
			element("ram:IBANID", iban),
			element("ram:AccountName", accountName),
			element("ram:ProprietaryID", accountNumber),
		]),
		element("ram:PayeeSpecifiedCreditorFinancialInstitution", [element("ram:BICID", bic)]),
	]);
}

/** UNTDID 2379, code 102: YYYYMMDD. */
function dateTime(date: string, name = "udt:DateTimeString"): XmlNode {
	return element(name, date.replaceAll("-", ""), { format: "102" });
}
