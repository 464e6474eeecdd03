import type { TaxCategory } from "~/einvoice/domain/tax-category";
import type { CalendarDate } from "~/kernel/dates";
import type { Language } from "~/kernel/language";
import { toDecimal } from "~/kernel/money";
import type { ClientData, Invoice } from "./invoice";
import type { InvoiceStatus } from "./status";

/** An invoice as the API shows it (docs/specification.md section 3): sums are strings with two decimals. */
export interface InvoiceView {
	id: string;
	invoiceNumber: string;
	status: InvoiceStatus;
	issueDate: CalendarDate;
	dueDate: CalendarDate;
	currency: string;
	/** Of the document. */
	language: Language;
	subtotal: string;
	tax: string;
	total: string;
	items: { id: string; description: string; quantity: number; rate: number; amount: number; timeEntryIds?: string[] }[];
	clientData: ClientData;
	notes: string;
	/** Empty for what the seller profile says. */
	taxCategory: TaxCategory | "";
	exemptionReason: string;
	/** Empty for the issue date. */
	supplyDate: CalendarDate;
	/** The id of its template (`GET /api/templates`). */
	template: string;
	createdAt: string;
	updatedAt: string;
	version: number;
}

/** The one map from an invoice to what leaves the house as JSON. */
export function toInvoiceView(invoice: Invoice): InvoiceView {
	return {
		id: invoice.id,
		invoiceNumber: invoice.number,
		status: invoice.status,
		issueDate: invoice.issueDate,
		dueDate: invoice.dueDate,
		currency: invoice.currency,
		language: invoice.language,
		subtotal: toDecimal(invoice.subtotal),
		tax: toDecimal(invoice.tax),
		total: toDecimal(invoice.total),
		items: invoice.items.map(({ id, description, quantity, rate, amount, timeEntryIds }) => ({
			id,
			description,
			quantity: quantity / 100,
			rate: rate / 100,
			amount: amount / 100,
			...(timeEntryIds && { timeEntryIds }),
		})),
		clientData: invoice.client,
		notes: invoice.notes,
		taxCategory: invoice.taxCategory ?? "",
		exemptionReason: invoice.exemptionReason,
		supplyDate: invoice.supplyDate ?? "",
		template: invoice.template,
		createdAt: new Date(invoice.createdAt).toISOString(),
		updatedAt: new Date(invoice.updatedAt).toISOString(),
		version: invoice.version,
	};
}
