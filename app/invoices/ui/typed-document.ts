import type { DocumentModel } from "~/document/model";
import type { Language } from "~/kernel/language";
import { asDocument, type Seller } from "../domain/as-document";
import type { TypedInvoice } from "./form-values";
import { typedInvoice } from "./typed-invoice";
import type { Taxation } from "./typed-totals";

/** What is typed, as the document that it would become. `usual` is its language where none is chosen. */
export function typedDocument(
	typed: TypedInvoice,
	usual: Language,
	seller: Seller,
	watermarked: boolean,
	taxation: Taxation,
): DocumentModel {
	return asDocument(typedInvoice(typed, usual, taxation), seller, watermarked);
}
