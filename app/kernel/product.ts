import { m } from "~/paraglide/messages";
export const PRODUCT = { name: "Duebill" } as const;

export function taglineSentences(): string[] {
	return m.kernel_tagline().split(/(?<=\.) /);
}
