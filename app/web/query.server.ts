import { invalidField } from "~/kernel/errors";
import { m } from "~/paraglide/messages";

/** The URL's parameters as an object; of one that is given twice the first counts. */
export function readQuery(url: URL): Record<string, string> {
	const query: Record<string, string> = {};
	for (const [name, value] of url.searchParams) query[name] ??= value;
	return query;
}

/** The parameters of a list of the API, whose cursor names the list. Throws AppError invalid where it is another one. */
export function readListQuery(url: URL): Record<string, string> {
	const { cursor, ...query } = readQuery(url);
	if (!cursor) return query;
	const [, position, list] = /^(.+)\.([a-z-]+)$/.exec(cursor) ?? [];
	if (position === undefined || list !== listName(url)) throw invalidField("cursor", m.kernel_wrong_cursor());
	return { ...query, cursor: position };
}

function listName({ pathname }: URL): string {
	return pathname.split("/").at(-1)?.toLowerCase() ?? "";
}

/** `Link: <…>; rel="next"` (RFC 8288) where a list goes on. */
export function nextLink(url: URL, cursor: string | null): Headers {
	const headers = new Headers();
	if (cursor) {
		const next = new URL(url);
		next.searchParams.set("cursor", `${cursor}.${listName(url)}`);
		headers.set("Link", `<${next.pathname}${next.search}>; rel="next"`);
	}
	return headers;
}
