import { z } from "zod";
import { instant } from "~/kernel/api-types";
import { m } from "~/paraglide/messages";

/** The form of a new invoice; that of one that is there is named by its id. */
export const NEW_FORM = "new";

const MOST_LINES = 200;

/** As long as the longest text of an invoice may be, and room to see that it is too long. */
const text = z.string().max(10_000);

const line = z.record(z.string().max(50), text);

/** What a form holds, judged by nobody: only the form saves it. */
const content = {
	fields: z.record(z.string().max(50), text).describe("Texts by the names of the form's fields"),
	items: z.array(line).max(MOST_LINES).describe("Its lines"),
};
export type TypedContent = z.output<z.ZodObject<typeof content>>;

/** What `PUT /api/invoices/{id}/working-copy` takes. */
export const WorkingCopyInput = z.object(
	{
		key: z
			.string()
			.regex(/^[\x21-\x7e]{1,255}$/)
			.describe("Of the opened form: the copy ends when that form is saved"),
		version: z
			.number()
			.int()
			.positive()
			.nullable()
			.describe("Of the invoice when the form was opened; null for a new one"),
		...content,
	},
	{ error: () => m.web_send_object() },
);
export type WorkingCopyInput = z.output<typeof WorkingCopyInput>;

/** What somebody typed into an invoice's form and has not saved yet (docs/specification.md section 4). */
export interface WorkingCopy extends WorkingCopyInput {
	savedAt: number;
}

export const WorkingCopyView = WorkingCopyInput.extend({ savedAt: instant });
export type WorkingCopyView = z.output<typeof WorkingCopyView>;

export function toWorkingCopyView({ savedAt, ...copy }: WorkingCopy): WorkingCopyView {
	return { ...copy, savedAt: new Date(savedAt).toISOString() };
}
