import type { EInvoice } from "./einvoice";
import type { Format } from "./file-format";

/** Where what a rule asks for is filled in: names as the forms have them. */
export const FIELDS = {
	legalName: { label: "Legal name", place: "business" },
	streetAddress: { label: "Your street address", place: "business" },
	city: { label: "Your city", place: "business" },
	zip: { label: "Your ZIP / postal code", place: "business" },
	country: { label: "Your country", place: "business" },
	vatId: { label: "VAT number", place: "business" },
	taxId: { label: "Tax number", place: "business" },
	registration: { label: "Registration number", place: "business" },
	phone: { label: "Phone", place: "business" },
	electronicAddress: { label: "Your Peppol ID", place: "business" },
	iban: { label: "IBAN", place: "business" },
	email: { label: "Email", place: "account" },
	invoiceNumber: { label: "Invoice number", place: "invoice" },
	issueDate: { label: "Issue date", place: "invoice" },
	dueDate: { label: "Due date", place: "invoice" },
	items: { label: "Invoice items", place: "invoice" },
	clientName: { label: "Client name", place: "invoice" },
	clientStreetAddress: { label: "Client's street address", place: "invoice" },
	clientCity: { label: "Client's city", place: "invoice" },
	clientZip: { label: "Client's ZIP / postal code", place: "invoice" },
	clientCountry: { label: "Client's country", place: "invoice" },
	clientVatId: { label: "Client's VAT number", place: "invoice" },
	clientBuyerReference: { label: "Client's reference", place: "invoice" },
	clientElectronicAddress: { label: "Client's Peppol ID", place: "invoice" },
	taxCategory: { label: "VAT category", place: "invoice" },
	exemptionReason: { label: "Reason for no VAT", place: "invoice" },
	supplyDate: { label: "Date of supply", place: "invoice" },
} as const satisfies Record<string, { label: string; place: "business" | "account" | "invoice" }>;

export type FieldName = keyof typeof FIELDS;

/** One rule of the standard, or of who narrows it. */
export interface Rule {
	/** Its number there: BR-CO-26, BR-DE-15. */
	id: string;
	/** The formats that it is a rule of; absent for all. */
	formats?: readonly Format[];
	field: FieldName;
	/** What to do about it, in plain words. */
	message: string;
	holds(invoice: EInvoice): boolean;
}
