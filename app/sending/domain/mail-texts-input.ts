import { z } from "zod";
import { MailTextInput } from "./mail-input";

const change = MailTextInput.nullable()
	.optional()
	.describe("null goes back to the product's own words; left out, it stays as it is");

export const TextChanges = z.object({ en: change, es: change, fr: change });
export type TextChanges = z.output<typeof TextChanges>;

/** What `PATCH /api/user/mail-texts` takes. */
export const MailTextsPatch = TextChanges;

export const TextView = z.object({ subject: z.string(), message: z.string() });
const OwnText = TextView.extend({
	own: z.boolean().describe("Whether the account wrote it; else it is the product's"),
});

export const MailTextsView = z.object({ en: OwnText, es: OwnText, fr: OwnText });
