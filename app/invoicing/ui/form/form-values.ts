import { asTexts, type ValueName } from "~/invoices/domain/fields";

/** What the invoice form's fields hold: text, as a person types it. (A type, because conform asks for an index signature.) */
export type InvoiceFormValues = { [Name in ValueName]: string } & {
	/** Hidden: makes a repeated post the same post. */
	idempotencyKey: string;
	/** Hidden: the number that the form proposed. While unchanged, the next free one will do. */
	proposedNumber: string;
	/** Hidden: the two dates while the due date is the term's; it moves with the issue date until it is changed. */
	proposedDates: string;
	/** Hidden: the own tax of the saved client that filled the form in (`client-tax.ts`). */
	clientTax: string;
	/** Hidden: the version that is edited; empty for a new invoice. */
	version: string;
	items: InvoiceFormItem[];
};

export interface InvoiceFormItem {
	id?: string | undefined;
	description: string;
	quantity: string;
	rate: string;
	/** A unit of UNITS, or "own" for the one beside it. */
	unit?: string | undefined;
	ownUnit?: string | undefined;
	/** The id of a tax, or "none". */
	taxId?: string | undefined;
	/** "on" for a line of materials. */
	materials?: string | undefined;
	supply?: string | undefined; // One of SUPPLIES
	discount?: string | undefined;
	discountIn?: string | undefined;
	/** Hidden: the time entries that the line bills, ids with commas between; its quantity is hours then. */
	timeEntryIds?: string | undefined;
}

/** What the form holds so far: conform leaves out what is empty. */
export type TypedInvoice = { [Field in Exclude<keyof InvoiceFormValues, "items">]?: string | undefined } & {
	items?: readonly (Partial<InvoiceFormItem> | undefined)[] | undefined;
};

const EXTRAS = ["timeEntryIds", "unit", "ownUnit", "taxId", "materials", "supply", "discount", "discountIn"] as const;

/** The same with every field there, empty where nothing was typed. */
export function fillIn(typed: TypedInvoice) {
	const items = (typed.items ?? []).map((item) => ({
		...(item?.id ? { id: item.id } : {}),
		description: item?.description ?? "",
		quantity: item?.quantity ?? "",
		rate: item?.rate ?? "",
		...Object.fromEntries(EXTRAS.flatMap((name) => (item?.[name] ? [[name, item[name]]] : []))),
	}));
	return { ...asTexts(typed), items };
}
