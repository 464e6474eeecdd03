/** The address of another page of a list: `path` with what its query chooses, and `cursor`; null without one. */
export function pageAt(path: string, query: string, cursor: string | null): string | null {
	if (!cursor) return null;
	const params = new URLSearchParams(query);
	params.set("cursor", cursor);
	return `${path}?${params}`;
}
