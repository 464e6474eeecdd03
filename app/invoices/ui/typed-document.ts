import type { DocumentModel } from "~/document/model";
import { asDocument, type Seller } from "../domain/as-document";
import { type TypedInvoice, typedInvoice } from "./typed-invoice";

/** What is typed, as the document that it would become. */
export function typedDocument(typed: TypedInvoice, seller: Seller, watermarked: boolean): DocumentModel {
	return asDocument(typedInvoice(typed), seller, watermarked);
}
