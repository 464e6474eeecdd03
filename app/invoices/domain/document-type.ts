import type { CalendarDate } from "~/kernel/time/dates";

/** What an invoice is: 380 and 381 of UNTDID 1001 (EN 16931, BT-3); a deposit, 386, is an invoice for another one. */
export const DOCUMENT_TYPES = ["invoice", "credit_note"] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** The invoice that a credit note corrects, as it was issued (BG-3). */
export interface Preceding {
	id: string;
	number: string;
	issueDate: CalendarDate;
}

export const PLAIN_TYPE = {
	type: "invoice",
	corrects: null,
	depositFor: null,
	replaces: null,
} as const satisfies Typed;

export interface Typed {
	type: DocumentType;
	corrects: Preceding | null;
	/** For a deposit: the id of the invoice that deducts it. */
	depositFor: string | null;
	/** The id of the invoice that was credited whole for this one to take its place. */
	replaces: string | null;
}
