import { data } from "@remix-run/cloudflare";
import { AppError } from "~/kernel/errors";
import type { UnansweredForm } from "~/kernel/unanswered-form";
import { headersOf, toAppError } from "./error-response.server";
import { SECRET_FIELDS } from "./form-reply.server";
import type { Visit } from "./visit.server";

/**
 * Runs a loader or an action. What a use case does not find or forbids is thrown as an answer with that status, which
 * error boundaries word. Whatever else fails while a form is answered brings the form along.
 */
export async function asPage<Result>({ post }: Visit, work: () => Promise<Result>): Promise<Result> {
	try {
		return await work();
	} catch (thrown) {
		if (thrown instanceof Response) throw thrown;
		if (thrown instanceof AppError && (thrown.code === "not_found" || thrown.code === "forbidden")) {
			throw new Response(thrown.message, { status: thrown.status });
		}
		if (!post) throw thrown;
		const error = toAppError(thrown);
		const answer: UnansweredForm = { message: error.message, typed: typedIn(post.form) };
		throw data(answer, { status: error.status, headers: headersOf(error) });
	}
}

function typedIn(form: FormData): UnansweredForm["typed"] {
	return [...form].flatMap(([name, value]) =>
		typeof value === "string" && !SECRET_FIELDS.includes(name) ? [[name, value]] : [],
	);
}
