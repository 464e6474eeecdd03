import type { z } from "zod";
import { m } from "~/paraglide/messages";
import { canonicalJson } from "./canonical-json";
import { AppError, type FieldErrors } from "./errors";
import { describeIssue } from "./issue-texts";

/** What a schema found wrong, as an error: `message` is the first field's, so that the spec's texts reach a toast. */
function invalid(error: z.ZodError): AppError {
	const fieldErrors: FieldErrors = {};
	for (const { path, message } of error.issues) {
		const field = path.map(String).join(".");
		fieldErrors[field] = [...(fieldErrors[field] ?? []), message];
	}
	return new AppError("invalid", error.issues[0]?.message ?? m.kernel_invalid_input(), { fieldErrors });
}

/** Parses what came in from outside. Throws AppError invalid. */
export function parse<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
	const result = schema.safeParse(input, { error: describeIssue });
	if (!result.success) throw invalid(result.error);
	return result.data;
}

/** Whether a record, once patched, would be read as it was: then nothing is written, and its version stays. */
export function isSameInput(schema: z.ZodType, before: unknown, input: unknown): boolean {
	const { success, data } = schema.safeParse(before);
	return success && canonicalJson(data) === canonicalJson(input);
}

/** Whether a record says the same already as these of its fields. */
export function isUnchanged<Fields extends object>(record: Fields, fields: Fields): boolean {
	const names = Object.keys(fields) as (keyof Fields)[];
	const own = Object.fromEntries(names.map((name) => [name, record[name]]));
	return canonicalJson(own) === canonicalJson(fields);
}
