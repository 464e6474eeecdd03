import { TAX_CATEGORIES } from "~/einvoice/domain/tax-category";
import { parseCountry } from "~/kernel/countries";
import { type CalendarDate, isCalendarDate } from "~/kernel/dates";
import { LANGUAGES, type Language } from "~/kernel/language";
import type { Invoice } from "../domain/invoice";
import type { InvoiceFormValues } from "./form-values";
import { priceTyped, typedCurrency } from "./typed-totals";

type TypedItem = { id?: string | undefined; description?: string; quantity?: string; rate?: string } | undefined;

/** What the form holds so far: conform leaves out what is empty. */
export type TypedInvoice = { [Field in Exclude<keyof InvoiceFormValues, "items">]?: string | undefined } & {
	items?: readonly TypedItem[] | undefined;
};

/**
 * What is typed, as an invoice that can be drawn: what is no number or date yet counts as nothing.
 *
 * @param usual the language where none is chosen
 */
export function typedInvoice(typed: TypedInvoice, usual: Language): Invoice {
	const rows = typed.items ?? [];
	const { items, subtotal, tax, total } = priceTyped(rows);
	return {
		id: "",
		number: typed.invoiceNumber ?? "",
		status: "draft",
		issueDate: dateOf(typed.issueDate),
		dueDate: dateOf(typed.dueDate),
		currency: typedCurrency(typed.currency),
		language: LANGUAGES.find((language) => language === typed.language) ?? usual,
		items: items.map((item, at) => ({ ...item, id: String(at), description: rows[at]?.description ?? "" })),
		...{ subtotal, tax, total },
		client: {
			name: typed.clientName ?? "",
			email: typed.clientEmail ?? "",
			streetAddress: typed.clientStreetAddress ?? "",
			city: typed.clientCity ?? "",
			state: typed.clientState ?? "",
			zip: typed.clientZip ?? "",
			country: parseCountry(typed.clientCountry ?? "") ?? "",
			vatId: typed.clientVatId,
		},
		notes: typed.notes ?? "",
		taxCategory: TAX_CATEGORIES.find((category) => category === typed.taxCategory) ?? null,
		exemptionReason: typed.exemptionReason ?? "",
		supplyDate: dateOf(typed.supplyDate) || null,
		seller: null,
		logo: null,
		template: typed.template ?? "",
		templateRevision: null,
		createdAt: 0,
		updatedAt: 0,
		sentAt: null,
		paidAt: null,
		paidOn: null,
		version: 0,
	};
}

function dateOf(typed = ""): CalendarDate {
	return isCalendarDate(typed) ? typed : "";
}
