import { z } from "zod";
import { isEmail, splitAddresses } from "~/kernel/email";
import { normaliseEmail } from "~/kernel/text";
import { m } from "~/paraglide/messages";
import { isHeaderSafe } from "./mail";

/** Addresses, with a comma between them as a form takes them, or as a list. Each counts once. */
export const addresses = z
	.union([z.string(), z.array(z.string())], { error: () => m.mail_wrong_addresses() })
	.transform((input) => eachOnce([input].flat().flatMap(splitAddresses)))
	.superRefine((list, check) => {
		const wrong = list.find((address) => !(isEmail(address) && isHeaderSafe(address)));
		if (wrong !== undefined) check.addIssue({ code: "custom", message: m.mail_wrong_address({ address: wrong }) });
	})
	.describe("One address, several with commas between them, or a list");

/** Of those that are the same, compared as addresses are, the first. */
function eachOnce(list: readonly string[]): string[] {
	const found = new Map<string, string>();
	for (const address of list) {
		const key = normaliseEmail(address);
		if (!found.has(key)) found.set(key, address);
	}
	return [...found.values()];
}
