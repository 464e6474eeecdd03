import { AppError, notFound } from "~/kernel/errors";
import { m } from "~/paraglide/messages";
import { readBearer } from "~/web/bearer.server";
import { isApiPath } from "~/web/errors/error-response.server";
import { findViewer } from "~/web/guards.server";
import type { Visit } from "~/web/visit.server";
import { drain } from "./drain";
import { FORM, formIn, readBody, tooLarge } from "./read-body";

const READING = new Set(["GET", "HEAD"]);
/** What Remix passes on to a path of the API; which of them it knows is its own to say. */
const API_METHODS = new Set([...READING, "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
/** What is meant for the record at a path's end. Of an end of `.` or `..` clients leave but a slash (RFC 3986, section 5.2.4). */
const AT_A_RECORD = new Set(["PUT", "PATCH", "DELETE"]);
/** The one page under /api: it is read, and all else is answered as the API answers. */
const API_PAGE = /^\/api\/docs\/?$/i;
/** What a page knows: it is read, and its forms are posted. */
const PAGE_METHODS = [...READING, "POST"];

/** Paths that read as another host once they are decoded: Remix stumbles over those whose host is none. No page has one. */
const OTHER_HOST = /^\/(\/|%5c)/i;

/** Where mail programs post that their reader wants no more (RFC 8058). They are no browsers, and the token is all they have. */
const ONE_CLICK = /^\/stop-reports\/[^/]+\/one-click$/;

/**
 * The largest body of each kind of path, in bytes: sign-in, invoices and series (200 items of 500 characters), many rows at
 * once, a week of rows or a file of a calendar, records with metadata (50 texts of 500 characters), a client or the settings with a logo, a file of a
 * bank, what is booked of it, a logo in base64, events, all else.
 */
const BODY_LIMITS: readonly [RegExp, number][] = [
	[/^\/(api\/(login|register|logout)|auth|login|signup|sign-out)\/?$/i, 16_384],
	[/^\/(api\/)?(invoices|drafts)/i, 1_500_000],
	[/^\/(api\/)?recurring/i, 1_200_000],
	[/^\/api\/(clients|time-entries|payments)\/bulk\/?$/i, 2_800_000],
	[/^\/time-tracker\/(week|calendar)\/?$/i, 1_200_000],
	[/^\/api\/(clients|projects|time-entries|payments)/i, 262_144],
	[/^\/(clients\/[^/]+\/edit\/?$|settings)/i, 1_200_000],
	[/^\/(api\/)?bank-imports\/?$/i, 2_800_000],
	[/^\/(api\/)?bank-imports/i, 262_144],
	[/^\/api\/user\/logo\/?$/i, 1_500_000],
	[/^\/api\/(stripe|stripe-connect|mail)-webhook$/i, 262_144],
	[/^\/api\//i, 32_768],
	// 5,000 characters, of which a form writes up to nine for one.
	[/^/, 65_536],
];

/** The largest form that is read for its page to draw it once more, and the largest body of a signed-out visitor. */
const MAX_FORM_BYTES = 1_500_000;

/**
 * What every request passes before Remix sees it (docs/reliability.md section 6). Returns the request to go on with: one
 * of the API with its body, read and small enough; one of a page without, and with its form in the visit. Throws
 * AppError.
 */
export async function guard(request: Request, visit: Visit): Promise<Request> {
	const url = new URL(request.url);
	const path = url.pathname.replace(/\.data$/, "");
	const api = isApiPath(path);
	// Remix takes that parameter for a way of asking that it has no more, and calls it a fault.
	if (OTHER_HOST.test(path) || url.searchParams.has("_data")) throw notFound(m.web_page_not_found());
	if (READING.has(request.method)) return withoutBody(request);
	if (API_PAGE.test(path))
		throw new AppError("method_not_allowed", m.web_method_not_allowed(), { allow: [...READING] });
	if (!api && !PAGE_METHODS.includes(request.method)) {
		throw new AppError("method_not_allowed", m.web_method_not_allowed(), { allow: PAGE_METHODS });
	}
	if (api && AT_A_RECORD.has(request.method) && path.endsWith("/") && path.length > "/api/".length) {
		throw notFound(m.web_path_ends_in_slash());
	}
	// Another site can't send a token: it would have to ask first, and is told nothing (Fetch standard, section 4.8).
	if (readBearer(request) === null) refuseCrossSite(request, url.origin);
	const type = mediaType(request);
	const oneClick = ONE_CLICK.test(path);
	refuseOtherContent(request, type, { api, oneClick });
	const limit = bodyLimit(path);
	const isRead = limit <= MAX_FORM_BYTES || (await findViewer(request, visit)) !== null;
	// Page and API ask who it is before they look at what was sent.
	if (!isRead) await drain(request);
	const read = isRead ? await readBody(request, api ? limit : Math.max(limit, MAX_FORM_BYTES), limit) : null;
	const headers = headersFor(request, url);
	if (!api) {
		const refusal = read && read.byteLength > limit ? tooLarge(limit) : null;
		// What a mail program posts is no form of this house, and says nothing that its path does not.
		const isForm = isRead && !oneClick;
		visit.post = { form: isForm ? await formIn(request, type, read) : new FormData(), refusal };
		headers.delete("Content-Length");
	}
	const body = api ? read : null;
	// A path of the API answers an unknown method as it answers OPTIONS: with the ones that it does know.
	const method = API_METHODS.has(request.method) ? request.method : "OPTIONS";
	return new Request(request.url, {
		method,
		headers,
		body: method === "OPTIONS" ? null : body,
		signal: request.signal,
	});
}

/** What is read needs no body (RFC 9110 section 9.3.1); Remix makes requests of it, which can have none. */
function withoutBody(request: Request): Request {
	if (!request.body) return request;
	const { method, headers, signal } = request;
	return new Request(request.url, { method, headers, signal });
}

/** The headers as Remix may see them: it checks an origin against what any client can say in `X-Forwarded-Host`. */
function headersFor(request: Request, url: URL): Headers {
	const headers = new Headers(request.headers);
	headers.delete("X-Forwarded-Host");
	headers.set("Host", url.host);
	return headers;
}

/** A browser says where a request comes from in two headers that no page can forge; both must name this very origin. */
function refuseCrossSite(request: Request, own: string): void {
	const origin = request.headers.get("Origin");
	const site = request.headers.get("Sec-Fetch-Site");
	const foreign = (origin !== null && origin !== own) || (site !== null && site !== "same-origin" && site !== "none");
	if (foreign) throw new AppError("forbidden", m.web_cross_site());
}

/**
 * The API takes JSON alone, which a page of another site can't send without asking first. A form must prove its
 * origin; a client that sends neither header is no browser, and has no cookie that another site could use.
 */
function refuseOtherContent(request: Request, type: string, to: { api: boolean; oneClick: boolean }): void {
	if (to.api) {
		if (type !== "" && type !== "application/json") {
			throw new AppError("unsupported_media_type", m.web_send_json());
		}
		return;
	}
	const proven = request.headers.get("Origin") !== null || request.headers.get("Sec-Fetch-Site") !== null;
	if (!proven && !to.oneClick) {
		throw new AppError("forbidden", m.web_cross_site());
	}
	if (type !== "" && type !== FORM && type !== "multipart/form-data") {
		throw new AppError("unsupported_media_type", m.web_send_form());
	}
}

function mediaType(request: Request): string {
	return (request.headers.get("Content-Type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
}

function bodyLimit(path: string): number {
	return BODY_LIMITS.find(([pattern]) => pattern.test(path))?.[1] ?? 0;
}
