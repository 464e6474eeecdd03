import { z } from "zod";
import { listFields } from "~/kernel/list-fields";
import { line, paragraph } from "~/kernel/text";
import { m } from "~/paraglide/messages";
import { ANSWERED_TYPES, MAX_DESCRIPTION, MAX_SUBJECT, TICKET_TYPES } from "./ticket";

const type = z
	.enum(TICKET_TYPES, {
		error: ({ input }) => (input ? m.support_unknown_type({ types: ANSWERED_TYPES.join(", ") }) : m.support_missing()),
	})
	.transform((input, check) => {
		if (input !== "account-deletion") return input;
		check.addIssue({ code: "custom", message: m.support_delete_it_yourself() });
		return z.NEVER;
	})
	.meta({ enum: ANSWERED_TYPES });

/** The rules of a request for support (docs/specification.md section 5), for the API and for the form alike. */
export const TicketFields = z.object({
	type,
	subject: z
		.string({ error: () => m.support_missing() })
		.pipe(line(MAX_SUBJECT))
		.refine((subject) => subject !== "", { error: () => m.support_missing() })
		.meta({ minLength: 1, maxLength: MAX_SUBJECT, pattern: "\\S" }),
	description: z
		.string({ error: () => m.support_missing() })
		.pipe(paragraph(MAX_DESCRIPTION))
		.refine((description) => description !== "", { error: () => m.support_missing() })
		.meta({ minLength: 1, maxLength: MAX_DESCRIPTION, pattern: "\\S" }),
});
export type TicketInput = z.output<typeof TicketFields>;

export const TicketForm = TicketFields.extend({ idempotencyKey: z.string().max(255).optional() });

/** What `GET /api/support-tickets` takes in the URL. */
export const TicketQuery = z.object({ limit: listFields.limit, cursor: listFields.cursor });
