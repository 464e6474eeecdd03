import { z } from "zod";
import { instant } from "~/kernel/api-types";
import { formatNumber } from "~/kernel/language/language";
import { m } from "~/paraglide/messages";

/** The form of a new invoice; that of one that is there is named by its id. */
export const NEW_FORM = "new";

const MAX_LINES = 200;

/** As long as the longest text of an invoice may be, and room to see that it is too long. */
const text = z.string().max(10_000);

const line = z.record(z.string().max(50), text);

/** Characters that all texts of a form have at most, and all of its lines: some times what an invoice may hold. */
const MAX_FIELDS_SIZE = 100_000;
const MAX_LINES_SIZE = 200_000;

/** What a form holds, not validated: only the form saves it. */
const content = {
	fields: within(MAX_FIELDS_SIZE, z.record(z.string().max(50), text)).describe(
		"Texts by the names of the form's fields",
	),
	items: within(MAX_LINES_SIZE, z.array(line).max(MAX_LINES)).describe("Its lines"),
};
export type TypedContent = z.output<z.ZodObject<typeof content>>;

function within<Schema extends z.ZodType>(most: number, schema: Schema): Schema {
	const error = () => m.kernel_too_long({ max: formatNumber(most) });
	return schema.refine((typed) => JSON.stringify(typed).length <= most, { error });
}

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

/** What was typed into an invoice's form and not saved yet (docs/specification.md section 4). */
export interface WorkingCopy extends WorkingCopyInput {
	savedAt: number;
}

export const WorkingCopyView = WorkingCopyInput.extend({ savedAt: instant });
export type WorkingCopyView = z.output<typeof WorkingCopyView>;

export function toWorkingCopyView({ savedAt, ...copy }: WorkingCopy): WorkingCopyView {
	return { ...copy, savedAt: new Date(savedAt).toISOString() };
}
