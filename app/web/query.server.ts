import { invalidField } from "~/kernel/errors";
import { m } from "~/paraglide/messages";

/** The URL's parameters as an object; of one that is given twice the first counts. */
export function readQuery(url: URL): Record<string, string> {
	const query: Record<string, string> = {};
	for (const [name, value] of url.searchParams) query[name] ??= value;
	return query;
}

/** The parameters of a list of the API, whose places name the list. Throws AppError invalid where one is of another list. */
export function readListQuery(url: URL): Record<string, string> {
	const query = readQuery(url);
	for (const [name, wrong] of Object.entries({ cursor: m.kernel_wrong_cursor, since: m.changes_wrong_since })) {
		const place = query[name];
		if (!place) continue;
		const [, position, list] = /^(.+)\.([a-z-]+)$/.exec(place) ?? [];
		if (position === undefined || list !== listName(url)) throw invalidField(name, wrong());
		query[name] = position;
	}
	return query;
}

/** A place of this list, as {@link readListQuery} reads it. */
export function placeIn(url: URL, position: string): string {
	return `${position}.${listName(url)}`;
}

function listName({ pathname }: URL): string {
	return pathname.split("/").at(-1)?.toLowerCase() ?? "";
}

/** `Link: <…>; rel="next"` (RFC 8288) where a list goes on. */
export function nextLink(url: URL, position: string | null, parameter: "cursor" | "since" = "cursor"): Headers {
	const headers = new Headers();
	if (position) {
		const next = new URL(url);
		if (parameter === "since") next.searchParams.delete("updatedSince");
		next.searchParams.set(parameter, placeIn(url, position));
		headers.set("Link", `<${next.pathname}${next.search}>; rel="next"`);
	}
	return headers;
}
