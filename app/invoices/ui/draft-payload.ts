import { toApiNames, toRecordNames } from "../domain/fields";
import { fillIn, type TypedInvoice } from "./form-values";

export type DraftPayload = ReturnType<typeof draftPayload>;

/** The form as the API takes a draft, every field named, so that one that was emptied is emptied there too. */
export function draftPayload(typed: TypedInvoice) {
	return toApiNames(toRecordNames(fillIn(typed)));
}
