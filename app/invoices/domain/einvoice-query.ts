import { z } from "zod";
import { SYNTAXES } from "~/einvoice/domain/file-format";
import { m } from "~/paraglide/messages";

/** What `/invoices/{id}/xrechnung.xml` and its twin in the API take in the URL. */
export const SyntaxQuery = z.object({
	syntax: z
		.enum(SYNTAXES, { error: () => m.invoices_rule_syntax() })
		.nullish()
		.transform((syntax) => syntax ?? "cii"),
});
