import { deliveryText } from "~/einvoice/domain/delivered-to";
import type { Text } from "~/kernel/text";
import { m } from "~/paraglide/messages";
import { FACTS, type FactName, type FieldName, type ValueName } from "./fields";
import type { ClientData } from "./invoice-input";

/** The others are in the text of one of these, or are not read. */
type LabelledName = Exclude<ValueName, "discountIn" | "clientNoEmail" | "clientFrom">;

export function isLabelled(name: FieldName): name is LabelledName {
	return name in FIELD_LABELS;
}

/** What people read beside the value of a field. */
export const FIELD_LABELS: Record<LabelledName, Text> = {
	invoiceNumber: m.einvoice_invoice_number,
	currency: m.profile_currency,
	issueDate: m.einvoice_issue_date,
	dueDate: m.einvoice_due_date,
	clientType: m.clients_type,
	clientName: m.einvoice_client_name,
	clientCompany: m.clients_company,
	clientEmail: m.history_form_client_email,
	clientStreetAddress: m.seller_street,
	clientCity: m.seller_city,
	clientState: m.seller_state,
	clientZip: m.seller_zip,
	clientCountry: m.seller_country,
	language: m.clients_language,
	discount: m.history_form_discount,
	discountReason: m.history_form_discount_reason,
	withholdingId: m.history_form_withholding,
	pricesIncludeTax: m.taxes_form_prices,
	exchangeRate: m.history_label_exchange_rate,
	earlyPercent: m.invoices_label_early_percent,
	earlyDays: m.invoices_label_early_days,
	laterPercent: m.invoices_label_later_percent,
	laterDays: m.invoices_label_later_days,
	penaltyRate: m.invoices_label_penalty_rate,
	recoveryCharge: m.invoices_label_recovery_charge,
	retentionPercent: m.invoices_label_retention_percent,
	retentionOf: m.invoices_label_retention_of,
	retainedUntil: m.invoices_label_retained_until,
	retainedLater: m.invoices_label_retained_later,
	notes: m.ui_notes,
	reference: m.invoices_label_purchase_order,
	clientVatId: m.einvoice_client_vat_id,
	clientLegalNumber: m.statements_client_number,
	clientBuyerReference: m.einvoice_client_reference,
	clientElectronicAddress: m.history_form_peppol_id,
	clientContractNumber: m.invoices_label_contract,
	clientDeliveryName: m.invoices_label_delivery_name,
	clientDeliveryStreetAddress: m.invoices_label_delivery_street,
	clientDeliveryCity: m.invoices_label_delivery_city,
	clientDeliveryState: m.invoices_label_delivery_state,
	clientDeliveryZip: m.invoices_label_delivery_zip,
	clientDeliveryCountry: m.invoices_label_delivery_country,
	taxCategory: m.einvoice_tax_category,
	exemptionReason: m.einvoice_exemption_reason,
	supplyStart: m.invoices_label_supply_start,
	supplyDate: m.einvoice_supply_date,
	template: m.history_form_template,
};

/** The facts that an invoice states beside its number and dates, with what a person reads before each. */
export function statedFacts(invoice: Record<FactName, string> & { client: ClientData }) {
	const { client } = invoice;
	const facts = [
		...FACTS.map((name) => ({ label: FIELD_LABELS[name](), value: invoice[name] })),
		{ label: FIELD_LABELS.clientContractNumber(), value: client.contractNumber ?? "" },
		{ label: FIELD_LABELS.clientDeliveryName(), value: deliveryText(client) },
	];
	return facts.filter(({ value }) => value !== "");
}
