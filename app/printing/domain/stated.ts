import { printedBuyer } from "~/einvoice/domain/buyer";
import { buyerKind } from "~/einvoice/domain/buyer-kind";
import { hasTaxes, statedTaxation } from "~/einvoice/domain/taxation";
import { type Invoice, supplyPeriod } from "~/invoices/domain/invoice";
import { addressLines } from "~/kernel/address";
import type { SellerDetails } from "~/seller/domain/seller-profile";
import { saysSentence, writtenIn } from "~/statements/domain/fixed-sentences";
import { placeOfBuyer } from "~/statements/domain/place-of-buyer";
import type { Case, DocumentKind, StatedField, Statement } from "~/statements/domain/statement";
import { statementsFor } from "~/statements/domain/statements";
import { taxRemarks } from "./as-document";
import { footTerms, termsSentences } from "./foot-terms";
import { saidOperations } from "./said-operations";

/** A row of the table for one document, and whether the document says it. */
export interface StatedRow {
	statement: Statement;
	isStated: boolean;
}

/** What the law of the seller's country asks an invoice to say, and what of that it says. The one reader of the table. */
export function checkStatements(invoice: Invoice, business: SellerDetails): StatedRow[] {
	return statementsFor(caseOf(invoice, business)).map((statement) => {
		const { asks } = statement;
		if ("fields" in asks) {
			return { statement, isStated: asks.fields.some((field) => statedValue(field, invoice, business) !== "") };
		}
		if ("computed" in asks) return { statement, isStated: isComputed(asks.computed, invoice, business) };
		const lines = writtenIn(asks.fixed) === "lines" ? invoice.items.map(({ description }) => description) : [];
		const texts = [...lines, invoice.notes, ...termsSentences(invoice), ...footTerms(invoice, business)];
		return { statement, isStated: saysSentence(asks.fixed, texts.join("\n")) };
	});
}

function caseOf(invoice: Invoice, business: SellerDetails): Case {
	const { client, currency, total, issueDate, tax } = invoice;
	const taxation = statedTaxation(invoice, business);
	const taxes = (invoice.sums?.taxes ?? []).map((each) => each.tax.category);
	const byRule = [...taxes, ...(taxation && !hasTaxes(invoice) ? [taxation.category] : [])];
	return {
		country: business.country,
		kind: business.kind ?? "",
		smallBusiness: business.scheme === "small_business",
		buyer: buyerKind(client),
		at: placeOfBuyer(business.country, client.country),
		document: documentKind(invoice),
		taxed: tax !== 0,
		untaxedByRule: byRule.some((category) => ["AE", "K", "G", "E"].includes(category)),
		total: { currency, amount: total },
		issueDate,
	};
}

function documentKind({ type, depositFor }: Invoice): DocumentKind {
	if (depositFor !== null) return "deposit";
	return type;
}

/** What a document has in one of the fields; empty where it has nothing. */
export function statedValue(field: StatedField, invoice: Invoice, business: SellerDetails): string {
	const [owner, name = ""] = field.split(".");
	if (field === "seller.address") return addressLines(business).length > 1 ? addressLines(business).join(", ") : "";
	if (field === "seller.taxId") return business.taxId || componentNumber(invoice);
	if (owner === "seller") return String(business[name as keyof SellerDetails] ?? "");
	const { client, number, issueDate, dueDate, items, corrects, tax } = invoice;
	const values: Partial<Record<StatedField, string>> = {
		"client.name": client.name && printedBuyer(client).name,
		"client.address": addressLines(client).length > 1 ? addressLines(client).join(", ") : "",
		"client.vatId": client.vatId ?? "",
		"client.legalNumber": client.legalNumber ?? "",
		"invoice.number": number,
		"invoice.issueDate": issueDate,
		"invoice.supplyDate": invoice.supplyDate ?? supplyPeriod(invoice)?.[1] ?? "",
		"invoice.dueDate": dueDate,
		"invoice.items": items.some(({ description }) => description !== "") ? (items[0]?.description ?? "") : "",
		"invoice.corrects": corrects?.number ?? "",
		"invoice.tax": String(tax),
	};
	return values[field] ?? "";
}

function componentNumber({ sums }: Invoice): string {
	const components = (sums?.taxes ?? []).flatMap(({ tax }) => tax.components);
	return components.find(({ registration }) => registration !== "")?.registration ?? "";
}

function isComputed(sentence: string, invoice: Invoice, business: SellerDetails): boolean {
	if (sentence === "untaxed") return taxRemarks(invoice, { name: "", company: "", email: "", business }).length > 0;
	if (sentence === "operation") return saidOperations(invoice, business).length > 0;
	if (sentence === "supplied")
		return statedValue("invoice.supplyDate", invoice, business) !== "" || business.kind !== "";
	return business.kind !== "";
}
