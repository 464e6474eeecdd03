import type { Language } from "~/kernel/language";
import type { ClientData } from "../domain/invoice";

/** What the invoice form's fields hold: text, as a person types it. (A type, because conform asks for an index signature.) */
export type InvoiceFormValues = {
	/** Hidden: makes a repeated post the same post. */
	idempotencyKey: string;
	/** Hidden: the number that the form proposed. While it stands, the next free one will do. */
	proposedNumber: string;
	/** Hidden: the version that is edited; empty for a new invoice. */
	version: string;
	invoiceNumber: string;
	issueDate: string;
	dueDate: string;
	currency: string;
	/** Of the document; empty for the one that its client's documents are in. */
	language: string;
	clientName: string;
	clientEmail: string;
	clientStreetAddress: string;
	clientCity: string;
	clientState: string;
	clientZip: string;
	clientCountry: string;
	clientVatId: string;
	clientBuyerReference: string;
	clientElectronicAddress: string;
	notes: string;
	/** Empty for what the business details say. */
	taxCategory: string;
	exemptionReason: string;
	supplyDate: string;
	/** The id of the template that it is drawn with. */
	template: string;
	items: InvoiceFormItem[];
};

export interface InvoiceFormItem {
	id?: string | undefined;
	description: string;
	quantity: string;
	rate: string;
	/** Hidden: the time entries that the line bills, ids with commas between; its quantity is hours then. */
	timeEntryIds?: string | undefined;
}

/** A client that the Bill To card can be filled with. */
export interface SavedClient extends ClientData {
	id: string;
	/** Of documents for them. */
	language: Language;
}
