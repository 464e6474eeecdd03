import { parse, type SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/cloudflare";
import type { AppError } from "~/kernel/errors";
import { errorHeaders } from "./errors/error-response.server";
import { type Failure, failureToast } from "./failure.server";
import { type Toast, toastHere } from "./flash.server";
import type { Visit } from "./visit.server";

interface FormResult extends SubmissionResult<string[]> {
	/** The plan has no room for it: the message above the form leads on to the plans. */
	planLimit?: boolean;
	/** What was made and is told this once. */
	link?: string;
	/** A secret that was made and is shown this once. */
	secret?: string;
	/** Recovery codes, the same. */
	codes?: readonly string[];
	/** The row that a button took away. */
	removed?: RemovedRow;
	/** What went wrong, for the browser to show; a page that is drawn here shows it already. */
	toast?: Toast;
}

/** A form that comes back: conform's result, with the answer's status. */
export type FormReply = ReturnType<typeof data<FormResult>>;

/** What is typed again, never sent back (ASVS 14.2.6). */
export const SECRET_FIELDS: readonly string[] = ["password", "currentPassword", "newPassword", "code"];

type Reply = (options: {
	formErrors?: string[];
	fieldErrors?: Record<string, string[]>;
	hideFields?: string[];
}) => SubmissionResult<string[]>;

/** Fields in rows as forms call them: `items.0.taxId` is `items[0].taxId`. */
function toFieldNames(errors: Record<string, string[]>): Record<string, string[]> {
	return Object.fromEntries(
		Object.entries(errors).map(([name, messages]) => [name.replace(/\.(\d+)(?=\.|$)/g, "[$1]"), messages]),
	);
}

/** The form as it was typed, with what went wrong in a toast and on its fields or, where that is no field's, above it. */
export function refusedForm(visit: Visit, reply: Reply, error: AppError, failure: Failure): FormReply {
	const { message } = error;
	const fieldErrors = toFieldNames(error.fieldErrors ?? {});
	const formErrors = Object.keys(fieldErrors).length > 0 ? [] : [message];
	const result = reply({ fieldErrors, formErrors, hideFields: [...SECRET_FIELDS] });
	const planLimit = error.code === "plan_limit";
	const toast = toastHere(visit, { ...failureToast(error, failure), polite: true });
	return data({ ...result, planLimit, toast }, { status: error.status, headers: errorHeaders(error) });
}

/** A row that a button of a form took away, so that it can be put back: its list, its place, and what was typed in it. */
interface RemovedRow {
	list: string;
	index: number;
	row: Record<string, string>;
}

/** The row that the form's button takes away; nothing where another was pressed. */
export function removedRow(form: FormData): RemovedRow | undefined {
	const pressed = form.get("__intent__");
	if (typeof pressed !== "string" || pressed === "") return undefined;
	const { type, payload = {} } = JSON.parse(pressed) as { type: string; payload?: { name?: string; index?: number } };
	const { name = "", index = -1 } = payload;
	if (type !== "remove") return undefined;
	const typed = new FormData();
	for (const [field, value] of form) if (field !== "__intent__") typed.append(field, value);
	const rows = (parse(typed, { resolve: (value) => ({ value }) }).payload as Record<string, unknown>)[name];
	const row = Array.isArray(rows) ? rows[index] : undefined;
	return row ? { list: name, index, row } : undefined;
}
