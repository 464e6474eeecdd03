import { z } from "zod";
import { SYNTAXES } from "~/einvoice/domain/file-format";

/** What `/invoices/{id}/xrechnung.xml` and its twin in the API take in the URL. */
export const SyntaxQuery = z.object({
	syntax: z
		.enum(SYNTAXES, "Syntax must be cii or ubl")
		.nullish()
		.transform((syntax) => syntax ?? "cii"),
});
