import { z } from "zod";
import { isId } from "~/kernel/id";
import { m } from "~/paraglide/messages";

/** A saved client's id in the URL of a list of the API; an empty one is none. What is no id is refused. */
export function clientInUrl(about: string) {
	return z
		.preprocess(
			(text) => (text === "" ? undefined : text),
			z
				.string()
				.refine(isId, { error: () => m.invoices_rule_client_id() })
				.optional(),
		)
		.describe(about);
}
