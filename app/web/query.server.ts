/** The URL's parameters as an object; of one that is given twice the first counts. */
export function readQuery(url: URL): Record<string, string> {
	const query: Record<string, string> = {};
	for (const [name, value] of url.searchParams) query[name] ??= value;
	return query;
}

/** `Link: <…>; rel="next"` (RFC 8288) where a list goes on. */
export function nextLink(url: URL, cursor: string | null): Headers {
	const headers = new Headers();
	if (cursor) {
		const next = new URL(url);
		next.searchParams.set("cursor", cursor);
		headers.set("Link", `<${next.pathname}${next.search}>; rel="next"`);
	}
	return headers;
}
