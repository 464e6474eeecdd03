import { AppError } from "~/kernel/errors";

const READING = new Set(["GET", "HEAD"]);
/** What a path may know; which of them it does know is its own to say. */
const METHODS = new Set([...READING, "POST", "PUT", "PATCH", "DELETE"]);

/** The largest body of each kind of path, in bytes: sign-in, invoices (200 items of 500 characters), all else. */
const BODY_LIMITS: readonly [RegExp, number][] = [
	[/^\/(api\/(login|register|logout)|auth|login|signup|sign-out)$/, 16_384],
	[/^\/(api\/)?(invoices|drafts)/, 1_500_000],
	[/^/, 32_768],
];

/**
 * What every request passes before Remix sees it (reliability.md 4.3 and F2: Remix itself checks the origin of neither
 * resource routes nor requests without an Origin header). Answers the request to go on with, its body read and small
 * enough. Throws AppError.
 */
export async function guard(request: Request): Promise<Request> {
	const url = new URL(request.url);
	const path = url.pathname.replace(/\.data$/, "");
	if (READING.has(request.method)) return request;
	if (!METHODS.has(request.method))
		throw new AppError("method_not_allowed", "Method not allowed", { allow: [...METHODS] });
	refuseCrossSite(request, url.origin);
	refuseOtherContent(request, path.startsWith("/api/"));
	return withBody(request, await read(request, limitOf(path)));
}

/** A browser says where a request comes from in two headers that no page can forge; both must name this very origin. */
function refuseCrossSite(request: Request, own: string): void {
	const origin = request.headers.get("Origin");
	const site = request.headers.get("Sec-Fetch-Site");
	const foreign = (origin !== null && origin !== own) || (site !== null && site !== "same-origin" && site !== "none");
	if (foreign) throw new AppError("forbidden", "Cross-site request refused");
}

/**
 * The API takes JSON alone, which a page of another site can't send without asking first. A form must prove its
 * origin; a client that sends neither header is no browser, and has no cookie that another site could use.
 */
function refuseOtherContent(request: Request, api: boolean): void {
	const type = (request.headers.get("Content-Type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
	if (api) {
		if (type !== "" && type !== "application/json") {
			throw new AppError("unsupported_media_type", "Send JSON, with Content-Type: application/json");
		}
		return;
	}
	if (request.headers.get("Origin") === null && request.headers.get("Sec-Fetch-Site") === null) {
		throw new AppError("forbidden", "Cross-site request refused");
	}
	if (type !== "" && type !== "application/x-www-form-urlencoded" && type !== "multipart/form-data") {
		throw new AppError("unsupported_media_type", "Send a form");
	}
}

/** Reads the body up to the limit; what a Content-Length says is believed only when it is too much already. */
async function read(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer> | null> {
	const tooLarge = () =>
		new AppError("too_large", `Send at most ${Math.floor(limit / 1024).toLocaleString("en-US")} KB`);
	if (Number(request.headers.get("Content-Length") ?? 0) > limit) throw tooLarge();
	if (!request.body) return null;
	const chunks: Uint8Array[] = [];
	let size = 0;
	const reader = request.body.getReader();
	for (let next = await reader.read(); !next.done; next = await reader.read()) {
		size += next.value.byteLength;
		if (size > limit) throw tooLarge();
		chunks.push(next.value);
	}
	const body = new Uint8Array(size);
	let at = 0;
	for (const chunk of chunks) {
		body.set(chunk, at);
		at += chunk.byteLength;
	}
	return body;
}

function withBody(request: Request, body: Uint8Array<ArrayBuffer> | null): Request {
	const { method, headers, url, signal } = request;
	return new Request(url, { method, headers, body, signal });
}

function limitOf(path: string): number {
	return BODY_LIMITS.find(([pattern]) => pattern.test(path))?.[1] ?? 0;
}
