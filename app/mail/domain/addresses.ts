import { z } from "zod";
import { isEmail, splitAddresses } from "~/kernel/email";
import { m } from "~/paraglide/messages";
import { isHeaderSafe } from "./mail";

/** Addresses, with a comma between them as a form takes them, or as a list. Each counts once. */
export const addresses = z
	.union([z.string(), z.array(z.string())], { error: () => m.mail_wrong_addresses() })
	.transform((input) => [...new Set([input].flat().flatMap(splitAddresses))])
	.superRefine((list, check) => {
		const wrong = list.find((address) => !(isEmail(address) && isHeaderSafe(address)));
		if (wrong !== undefined) check.addIssue({ code: "custom", message: m.mail_wrong_address({ address: wrong }) });
	})
	.describe("One address, several with commas between them, or a list");
