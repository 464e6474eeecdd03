import type { Invoice } from "~/invoices/domain/invoice";
import { type Country, countryName } from "~/kernel/countries";
import type { Text } from "~/kernel/text";
import { m } from "~/paraglide/messages";
import type { SellerDetails } from "~/seller/domain/seller-profile";
import { writtenIn } from "~/statements/domain/fixed-sentences";
import { issuedThroughText } from "~/statements/domain/issued-through";
import { clientNumberName, numberName } from "~/statements/domain/number-names";
import type { ComputedSentence, FixedSentence, StatedField, Statement } from "~/statements/domain/statement";
import { isAsked } from "~/statements/domain/statements";
import { checkStatements } from "./stated";

/** What the law of the seller's country asks an invoice to say, and where each of it is filled in. */
export interface LawChecklist {
	country: string;
	stated: number;
	count: number;
	rows: readonly LawRow[];
	warning: string; // Where the paper is not the invoice: what is to be done beside it
}

interface LawRow {
	key: string;
	label: string;
	isStated: boolean;
	isUsual: boolean; // Usual, and not counted
	source: string;
	href: string | null; // `null` where there is nothing to fill in, or no more
}

const FIELD_LABELS: Record<StatedField, Text> = {
	"seller.legalName": m.seller_legal_name,
	"seller.address": m.statements_your_address,
	"seller.vatId": m.seller_vat_id,
	"seller.taxId": m.seller_tax_id,
	"seller.companyNumber": m.statements_company_number,
	"seller.legalForm": m.statements_legal_form,
	"seller.shareCapital": m.statements_share_capital,
	"seller.register": m.statements_register,
	"seller.registerNumber": m.statements_register_number,
	"seller.registeredOffice": m.statements_registered_office,
	"seller.directors": m.statements_directors,
	"client.name": m.einvoice_client_name,
	"client.address": m.statements_client_address,
	"client.vatId": m.einvoice_client_vat_id,
	"client.legalNumber": m.statements_client_number,
	"invoice.number": m.einvoice_invoice_number,
	"invoice.issueDate": m.einvoice_issue_date,
	"invoice.supplyDate": m.einvoice_supply_date,
	"invoice.dueDate": m.einvoice_due_date,
	"invoice.items": m.einvoice_invoice_items,
	"invoice.tax": m.statements_tax_by_rate,
	"invoice.corrects": m.statements_corrected_invoice,
};

const SENTENCE_LABELS: Record<ComputedSentence | FixedSentence, Text> = {
	soleTrader: m.statements_kind_sole_trader,
	untaxed: m.seller_tax_category_of_business,
	title: m.statements_title,
	supplied: m.einvoice_supply_date,
	operation: m.statements_operation,
	penalty: m.statements_penalty,
	recovery: m.statements_recovery,
	earlyPayment: m.statements_early_payment,
	insurance: m.statements_insurance,
	keptTwoYears: m.statements_kept_two_years,
	placeOfSupply: m.statements_place_of_supply,
	goodsCode: m.statements_goods_code,
	stampDuty: m.statements_stamp_duty,
};

/** What a row asks for, in words: a number by its country's name. */
export function statementLabel({ asks }: Pick<Statement, "asks">, country: Country): string {
	if ("computed" in asks) return SENTENCE_LABELS[asks.computed]();
	if ("fixed" in asks) return SENTENCE_LABELS[asks.fixed]();
	return asks.fields.map((field) => statedNumberName(field, country) ?? FIELD_LABELS[field]()).join(" / ");
}

function statedNumberName(field: StatedField, country: Country): string | null {
	if (field === "seller.companyNumber") return numberName("companyNumber", country);
	if (field === "seller.taxId") return numberName("taxId", country);
	if (field !== "client.legalNumber") return null;
	const name = clientNumberName(country);
	return name && `${m.statements_client_number()} (${name})`;
}

/**
 * The checklist of an invoice. Nobody is stopped by it.
 * @param isFixed whether the invoice itself can't change any more
 * @returns `null` where nothing is known of the country's law
 */
export function lawChecklist(invoice: Invoice, business: SellerDetails | null, isFixed: boolean): LawChecklist | null {
	if (!business || !isAsked(business.country)) return null;
	const { country } = business;
	const checked = checkStatements(invoice, business).map(({ statement, isStated }) => ({
		key: JSON.stringify(statement.asks),
		label: statementLabel(statement, country),
		isStated,
		isUsual: statement.level === "usual",
		source: statement.source,
		href: isStated ? null : hrefOf(statement, invoice.id, isFixed),
	}));
	const kind = {
		key: "kind",
		label: m.statements_kind(),
		isStated: Boolean(business.kind),
		isUsual: false,
		source: m.statements_kind_hint(),
		href: "/settings/business#business-kind",
	};
	const rows = kind.isStated ? checked : [kind, ...checked];
	const required = rows.filter(({ isUsual }) => !isUsual);
	const stated = required.filter(({ isStated }) => isStated).length;
	const warning = issuedThroughText(country, invoice.issueDate);
	return { country: countryName(country), stated, count: required.length, rows, warning };
}

/** Names of the forms' fields that are others than the table's. */
const FORM_NAMES: Partial<Record<StatedField, string>> = {
	"seller.address": "streetAddress",
	"client.address": "clientStreetAddress",
	"invoice.number": "invoiceNumber",
	"invoice.tax": "items",
};

function hrefOf({ asks }: Statement, id: string, isFixed: boolean): string | null {
	const invoice = isFixed ? null : `/invoices/edit/${id}#invoice-`;
	if ("fixed" in asks) return writtenIn(asks.fixed) === "terms" ? "/settings/terms" : invoice && `${invoice}notes`;
	if ("computed" in asks) {
		if (asks.computed === "untaxed") return invoice && `${invoice}taxCategory`;
		if (asks.computed === "operation") return "/settings/business#business-sells";
		return asks.computed === "supplied" ? invoice && `${invoice}supplyDate` : "/settings/business#business-kind";
	}
	const [field] = asks.fields;
	const [owner, name = ""] = field.split(".");
	if (owner === "seller") return `/settings/business#business-${FORM_NAMES[field] ?? name}`;
	const usual = owner === "client" ? `client${name.slice(0, 1).toUpperCase()}${name.slice(1)}` : name;
	return invoice && invoice + (FORM_NAMES[field] ?? usual);
}
