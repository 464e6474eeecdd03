import type { SubmissionResult } from "@conform-to/react";
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
