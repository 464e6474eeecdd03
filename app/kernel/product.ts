import { m } from "~/paraglide/messages";
/** The product's name, for pages, PDFs and the description of the API. */
export const PRODUCT = { name: "Duebill" } as const;

export function taglineSentences(): string[] {
	return m.kernel_tagline().split(/(?<=\.) /);
}
