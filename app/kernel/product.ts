import { m } from "~/paraglide/messages";
/** The product's name, in one place: pages, mails, PDFs and the API description read it from here. */
export const PRODUCT = { name: "Duebill" } as const;

/** The tagline, a sentence each: "Create.", "Send.", "Get Paid". */
export function taglineSentences(): string[] {
	return m.kernel_tagline().split(/(?<=\.) /);
}
