import type { DocumentModel } from "~/document/model";
import type { Language } from "~/kernel/language/language";
import { asDocument, type Seller } from "~/printing/domain/as-document";
import type { Taxation } from "../lines/typed-totals";
import type { TypedInvoice } from "./form-values";
import { typedInvoice } from "./typed-invoice";

/** What is typed, as the document that it would become. `usual` is its language where none is chosen. */
export function typedDocument(
	typed: TypedInvoice,
	defaultLanguage: Language,
	seller: Seller,
	watermarked: boolean,
	taxation: Taxation,
): DocumentModel {
	return asDocument(typedInvoice(typed, defaultLanguage, taxation), seller, watermarked);
}
