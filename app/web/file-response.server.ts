interface FileOptions {
	type: string;
	/** The name that it is saved under; without one it is shown. */
	name?: string;
	/** Whether a browser may keep it for good: its address changes with its content. */
	lasting?: boolean;
}

export const CSV = "text/csv; charset=utf-8";
export const JSON_FILE = "application/json";
export const PDF = "application/pdf";
/** A drawing of ours, which has its pictures within it; not an uploaded one. */
export const SVG = "image/svg+xml; charset=utf-8";
export const XML = "application/xml; charset=utf-8";
export const ZIP = "application/zip";

/** A file: saved or shown, it may load and run nothing. */
export function fileResponse(file: Uint8Array | string | ReadableStream, options: FileOptions): Response {
	const { type, name, lasting = false } = options;
	const headers = new Headers({
		"Content-Type": type,
		"Content-Security-Policy": `sandbox; default-src 'none'${type === SVG ? "; img-src data:" : ""}`,
		"Cache-Control": lasting ? "private, max-age=31536000, immutable" : "private, no-store",
	});
	if (name) headers.set("Content-Disposition", savedAs(name));
	return new Response(file as BodyInit, { headers });
}

/** What a list is saved as, by its heading in the reader's language: "Time entries" is "time-entries.csv". */
export function listFile(heading: string, ending = "csv"): string {
	return `${heading.toLowerCase().replace(/\s+/g, "-")}.${ending}`;
}

/** What a page of the account asks for as its user types: kept nowhere. */
export function privateJson(content: unknown): Response {
	return Response.json(content, { headers: { "Cache-Control": "private, no-store" } });
}

/** In quotes what every browser reads; the whole name beside it where it has other letters (RFC 6266 appendix D). */
function savedAs(name: string): string {
	const plain = name
		.normalize("NFKD")
		.replace(/\p{M}/gu, "")
		.replace(/[^\x20-\x7e]|["\\]/g, "_");
	const whole = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
	return `attachment; filename="${plain}"${plain === name ? "" : `; filename*=UTF-8''${whole}`}`;
}

/** The HTML of a mail, to be shown in a frame of ours: it may load and run nothing, and lead nowhere but in another window. */
export function mailResponse(html: string): Response {
	const policy =
		"default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; frame-ancestors 'self'";
	const headers = { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": policy };
	return new Response(html, { headers });
}
