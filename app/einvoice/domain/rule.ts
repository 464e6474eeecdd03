import type { Text } from "~/kernel/text";
import { m } from "~/paraglide/messages";
import type { EInvoice } from "./einvoice";
import type { Format } from "./file-format";

/** Where what a rule asks for is filled in: names as the forms have them. */
export const FIELDS = {
	legalName: { label: m.seller_legal_name, place: "business" },
	streetAddress: { label: m.einvoice_your_street_address, place: "business" },
	city: { label: m.einvoice_your_city, place: "business" },
	zip: { label: m.einvoice_your_zip, place: "business" },
	country: { label: m.einvoice_your_country, place: "business" },
	vatId: { label: m.seller_vat_id, place: "business" },
	taxId: { label: m.seller_tax_id, place: "business" },
	registration: { label: m.einvoice_registration_number, place: "business" },
	companyNumber: { label: m.statements_company_number, place: "business" },
	phone: { label: m.seller_phone, place: "business" },
	electronicAddress: { label: m.einvoice_your_peppol_id, place: "business" },
	iban: { label: m.seller_iban, place: "business" },
	email: { label: m.einvoice_email, place: "account" },
	invoiceNumber: { label: m.einvoice_invoice_number, place: "invoice" },
	currency: { label: m.profile_currency, place: "invoice" },
	issueDate: { label: m.einvoice_issue_date, place: "invoice" },
	dueDate: { label: m.einvoice_due_date, place: "invoice" },
	items: { label: m.einvoice_invoice_items, place: "invoice" },
	clientName: { label: m.einvoice_client_name, place: "invoice" },
	clientStreetAddress: { label: m.einvoice_client_street_address, place: "invoice" },
	clientCity: { label: m.einvoice_client_city, place: "invoice" },
	clientZip: { label: m.einvoice_client_zip, place: "invoice" },
	clientCountry: { label: m.einvoice_client_country, place: "invoice" },
	clientVatId: { label: m.einvoice_client_vat_id, place: "invoice" },
	clientLegalNumber: { label: m.statements_client_number, place: "invoice" },
	clientBuyerReference: { label: m.einvoice_client_reference, place: "invoice" },
	clientElectronicAddress: { label: m.einvoice_client_peppol_id, place: "invoice" },
	clientDeliveryCity: { label: m.invoices_label_delivery_city, place: "invoice" },
	clientDeliveryZip: { label: m.invoices_label_delivery_zip, place: "invoice" },
	clientDeliveryCountry: { label: m.invoices_label_delivery_country, place: "invoice" },
	taxCategory: { label: m.einvoice_tax_category, place: "invoice" },
	exemptionReason: { label: m.einvoice_exemption_reason, place: "invoice" },
	supplyDate: { label: m.einvoice_supply_date, place: "invoice" },
} as const satisfies Record<string, { label: Text; place: "business" | "account" | "invoice" }>;

export type FieldName = keyof typeof FIELDS;

export interface Rule {
	id: string; // Its number there: BR-CO-26, BR-DE-15
	/** The formats that it is a rule of; absent for all. */
	formats?: readonly Format[];
	field: FieldName;
	message: Text;
	holds(invoice: EInvoice): boolean;
}
