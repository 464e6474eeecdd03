import { z } from "zod";
import { listFields } from "~/kernel/list-fields";
import { line, paragraph } from "~/kernel/text";
import { ANSWERED_TYPES, MAX_DESCRIPTION, MAX_SUBJECT, TICKET_TYPES, type TicketInput } from "./ticket";

const MISSING = "Please fill in all required fields.";
const DELETE_IT_YOURSELF = "To delete your account, open Settings and choose Delete Account.";

const type = z
	.enum(TICKET_TYPES, {
		error: ({ input }) => (input ? `Type must be one of ${ANSWERED_TYPES.join(", ")}` : MISSING),
	})
	.transform((given, check) => {
		if (given !== "account-deletion") return given;
		check.addIssue({ code: "custom", message: DELETE_IT_YOURSELF });
		return z.NEVER;
	});

/** The rules of a request for support (spec section 5), for the API and for the form alike. */
export const TicketFields = z.object({
	type,
	subject: z
		.string({ error: MISSING })
		.pipe(line(MAX_SUBJECT))
		.refine((subject) => subject !== "", MISSING),
	description: z
		.string({ error: MISSING })
		.pipe(paragraph(MAX_DESCRIPTION))
		.refine((description) => description !== "", MISSING),
}) satisfies z.ZodType<TicketInput>;

/** The form's: with the key that makes it one ticket however often it is sent. */
export const TicketForm = TicketFields.extend({ idempotencyKey: z.string().max(255).optional() });

/** What `GET /api/support-tickets` takes in the URL. */
export const TicketQuery = z.object({ limit: listFields.limit, cursor: listFields.cursor });
