import { AppError } from "~/kernel/errors";
import { inLanguage } from "~/kernel/language/in-language.server";
import { m } from "~/paraglide/messages";
import { readBearer } from "~/web/bearer.server";
import { asksForJson, errorResponse, isApiPath } from "~/web/errors/error-response.server";
import { otherAddressPage } from "~/web/errors/other-address-page.server";
import { requestLanguage } from "~/web/language.server";
import { drain } from "./drain";
import { formIn, readBody } from "./read-body";

/** Names of the machine itself (RFC 6761 section 6.3). */
const LOOPBACK = /^(localhost|.*\.localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * What answers by any name: it is asked by the machine's own watch, or by programs that keep an old address and show who
 * they are by more than a cookie.
 */
const BY_ANY_NAME =
	/^\/(metrics|operator\/.*|api\/(health|ready|stripe-webhook|stripe-connect-webhook|mail-webhook)|stop-reports\/[^/]+\/one-click)\/?$/i;

const MAX_FORM_BYTES = 1_500_000;

/**
 * The request as visitors made it: behind a proxy the Worker is spoken to over http, and PUBLIC_URL says by which scheme and
 * port they came. One for another host stays as it is.
 * @param publicUrl an origin; where it is empty or this very machine's, the request's own holds
 */
export function atPublicAddress(request: Request, publicUrl: string): Request {
	if (!isFixed(publicUrl)) return request;
	const { protocol, host } = new URL(publicUrl);
	const url = new URL(request.url);
	const target = new URL(`${protocol}//${url.host}`);
	if (target.host !== host || url.protocol === protocol) return request;
	return new Request(publicUrl + url.pathname + url.search, request);
}

/**
 * The answer to a request for another address than PUBLIC_URL's, whose cookies and passkeys would be others: where to go, with
 * what was typed. `null` where it is for this one.
 */
export async function answerElsewhere(request: Request, publicUrl: string): Promise<Response | null> {
	if (!isFixed(publicUrl)) return null;
	const { origin, pathname, search } = new URL(request.url);
	if (origin === publicUrl || BY_ANY_NAME.test(pathname) || readBearer(request) !== null) return null;
	return inLanguage(requestLanguage(request), async () => {
		const error = new AppError("misdirected", m.web_other_address({ address: publicUrl }));
		const isForm = request.method === "POST" && !isApiPath(pathname) && !asksForJson(request);
		if (!isForm && request.method !== "GET") {
			await drain(request);
			return errorResponse(error, request);
		}
		if (isApiPath(pathname) || asksForJson(request)) return errorResponse(error, request);
		const typed = isForm ? await readTyped(request) : [];
		const there = publicUrl + pathname.replace(/^\/+/, "/") + search;
		return new Response(otherAddressPage({ message: error.message, there, typed }), {
			status: error.status,
			headers: { "Content-Type": "text/html; charset=utf-8" },
		});
	});
}

function isFixed(publicUrl: string): boolean {
	return publicUrl !== "" && !LOOPBACK.test(new URL(publicUrl).hostname);
}

/** Nothing of a form that is too large or can't be read, and no secrets. */
async function readTyped(request: Request): Promise<[name: string, text: string][]> {
	const type = (request.headers.get("Content-Type") ?? "").split(";")[0] ?? "";
	const form = await readBody(request, MAX_FORM_BYTES, MAX_FORM_BYTES)
		.then((body) => formIn(request, type, body))
		.catch(() => new FormData());
	await drain(request);
	return [...form].filter(
		(entry): entry is [string, string] =>
			typeof entry[1] === "string" &&
			entry[1].trim() !== "" &&
			!/password|secret|token|^(code|intent|key)$/i.test(entry[0]),
	);
}
