import { AppError } from "~/kernel/errors";
import { currentRequestId, logError, rootCause } from "~/kernel/log";
import type { Text } from "~/kernel/text";
import { m } from "~/paraglide/messages";
import { pathnameOf } from "~/web/local-path.server";
import { errorPage } from "./error-page.server";

/**
 * Any error as an AppError: ours as they are, all others logged and made general.
 * @param message what a fault of ours says; the cause is in the log, never in the answer
 */
export function toAppError(error: unknown, message: Text = m.web_fault): AppError {
	const cause = rootCause(error);
	if (cause instanceof AppError) return cause;
	logError("a request failed", cause);
	return new Fault(message());
}

/** A fault of ours; the one error with status 500. */
class Fault extends AppError {
	constructor(message: string) {
		super("unavailable", message);
	}

	override get status(): number {
		return 500;
	}

	override get publicCode(): string {
		return "fault";
	}
}

/**
 * An error as a response: JSON for the API (docs/specification.md section 8) and who asks for it, a page for browsers,
 * plain text for the others.
 */
export function errorResponse(thrown: unknown, request: Request): Response {
	const error = toAppError(thrown);
	const headers = errorHeaders(error);
	if (isApiPath(pathnameOf(request.url)) || asksForJson(request))
		return Response.json(errorBody(error), { status: error.status, headers });
	const wantsPage = /\btext\/html\b/.test(request.headers.get("Accept") ?? "");
	headers.set("Content-Type", `text/${wantsPage ? "html" : "plain"}; charset=utf-8`);
	const { pathname, search } = new URL(request.url);
	// Not `//host`, which a browser would read as another one.
	const path = pathname.replace(/^\/+/, "/") + search;
	const text = wantsPage ? errorPage(error.message, path) : `${error.message}\n`;
	return new Response(text, { status: error.status, headers });
}

export function asksForJson({ headers }: Pick<Request, "headers">): boolean {
	return /\bjson\b/.test(headers.get("Accept") ?? "");
}

/** Whether a path is of the API. Remix matches paths without case, so that `/API/user` is one. */
export function isApiPath(path: string): boolean {
	return /^\/api(\/|$)/i.test(path);
}

export function errorBody({ message, publicCode, fieldErrors }: AppError) {
	const requestId = currentRequestId();
	return { message, code: publicCode, ...(fieldErrors && { fieldErrors }), ...(requestId && { requestId }) };
}

export function errorHeaders({ retryAfter, allow, challenge, budget }: AppError): Headers {
	const headers = new Headers();
	if (budget) {
		// draft-ietf-httpapi-ratelimit-headers-10, sections 3 and 4.
		headers.set("RateLimit-Policy", `"${budget.name}";q=${budget.tries};w=${budget.seconds}`);
		headers.set("RateLimit", `"${budget.name}";r=0;t=${retryAfter ?? budget.seconds}`);
	}
	if (retryAfter !== undefined) headers.set("Retry-After", String(retryAfter));
	if (allow !== undefined) headers.set("Allow", allow.join(", "));
	if (challenge !== undefined) headers.set("WWW-Authenticate", challenge);
	return headers;
}
