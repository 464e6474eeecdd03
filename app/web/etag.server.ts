import { hash } from "node:crypto";
import { settingsStale } from "~/kernel/errors";

interface Versioned {
	version: number;
}

export function toEtag({ version }: Versioned): string {
	return `"v${version}"`;
}

/**
 * The version that `If-Match` asks for; `undefined` where any will do, 0, which nothing has, where it is none of ours.
 * A weak tag counts as well: Cloudflare makes one of ours where it compresses the answer on its way out.
 */
export function parseVersion(ifMatch: string | null): number | undefined {
	if (ifMatch === null || ifMatch.trim() === "*") return undefined;
	return Number(/^(?:W\/)?"v(\d{1,9})(?:\.[\w-]{16})?"$/.exec(ifMatch.trim())?.[1] ?? 0);
}

/** The tag of what has no version, as {@link tagAnswer} gives it. */
export function tagOf(view: unknown): string {
	return `"${digestOf(JSON.stringify(view))}"`;
}

/**
 * Holds `If-Match` to what a record without a version shows, for whoever reads it and writes over what was read;
 * `undefined` where any will do. What is returned throws stale.
 */
export function requireShown(request: Request): ((view: unknown) => void) | undefined {
	const wanted = request.headers.get("If-Match")?.trim() ?? "*";
	if (wanted === "*") return undefined;
	return (view) => {
		if (wanted.replace(/^W\//, "") !== tagOf(view)) throw settingsStale();
	};
}

function digestOf(text: string): string {
	return hash("sha256", text, "base64url").slice(0, 16);
}

/**
 * Tags what a GET shows, and answers 304 where that is what the caller has (RFC 9110 section 13.1.2). A version alone would
 * not do: an invoice falls due without one.
 */
export async function tagAnswer(response: Response, { method, headers: request }: Request): Promise<Response> {
	const isJson = response.headers.get("Content-Type")?.includes("json");
	if ((method !== "GET" && method !== "HEAD") || response.status !== 200 || !isJson) return response;
	const text = await response.text();
	const digest = digestOf(text);
	const version = /^"(v\d+)"$/.exec(response.headers.get("ETag") ?? "")?.[1];
	const etag = version ? `"${version}.${digest}"` : `"${digest}"`;
	const headers = new Headers(response.headers);
	headers.set("ETag", etag);
	const held = request.get("If-None-Match")?.split(",") ?? [];
	if (!held.some((each) => each.trim().replace(/^W\//, "") === etag)) return new Response(text, { headers });
	headers.delete("Content-Type");
	return new Response(null, { status: 304, headers });
}
