import { z } from "zod";
import { isEmail } from "~/kernel/email";
import { paragraph, requiredText } from "~/kernel/text";
import { isHeaderSafe } from "~/mail/domain/mail";
import { m } from "~/paraglide/messages";

export const MAX_QUESTION = 2000;

/** What the form on an invoice's page posts. The address goes into a header: what is no address on one line is refused. */
export const Question = z.object({
	message: requiredText(MAX_QUESTION, m.client_page_question_required, paragraph),
	email: z
		.string({ error: () => m.client_page_email_invalid() })
		.transform((text) => text.trim())
		.refine((text) => isEmail(text) && isHeaderSafe(text), { error: () => m.client_page_email_invalid() }),
});
export type Question = z.output<typeof Question>;
