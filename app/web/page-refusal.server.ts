import { data } from "@remix-run/cloudflare";
import { AppError } from "~/kernel/errors";
import { rootCause } from "~/kernel/log";
import type { FaultReference, UnansweredForm } from "~/kernel/unanswered-form";
import { toAppError } from "./errors/error-response.server";
import { SECRET_FIELDS } from "./form-reply.server";
import type { Visit } from "./visit.server";

/** Errors that no page of its own has an answer for, by visit: the document takes their status and headers. */
export const faults = new WeakMap<Visit, AppError>();

/**
 * Runs a loader or an action. What a use case does not find or forbids is thrown as an answer with that status, which
 * error boundaries word. Whatever else fails while a form is answered brings the form along.
 */
export async function asPage<Result>(visit: Visit, work: () => Promise<Result>): Promise<Result> {
	try {
		return await work();
	} catch (thrown) {
		if (thrown instanceof Response) throw thrown;
		if (thrown instanceof AppError && (thrown.code === "not_found" || thrown.code === "forbidden")) {
			throw new Response(thrown.message, { status: thrown.status });
		}
		const { post } = visit;
		if (!post && rootCause(thrown) instanceof AppError) throw thrown;
		const error = toAppError(thrown);
		const { status } = error;
		faults.set(visit, error);
		if (!post) throw data({ requestId: visit.requestId } satisfies FaultReference, { status });
		const answer: UnansweredForm = { message: error.message, typed: typedIn(post.form) };
		throw data(answer, { status });
	}
}

function typedIn(form: FormData): UnansweredForm["typed"] {
	return [...form].flatMap(([name, value]) =>
		typeof value === "string" && !SECRET_FIELDS.includes(name) ? [[name, value]] : [],
	);
}
