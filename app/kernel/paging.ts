import type { Instant } from "./time/dates";

/** Lists are read newest first, by key and never by offset, so that the last page costs what the first does. */

export interface Position {
	/** What the list is sorted by, as a number: when it was made, where nothing else is said. */
	createdAt: Instant;
	id: string;
	/** The order that it is a place in, where that is another. */
	sort?: string | undefined;
}

export interface Cursor extends Position {
	/** How many rows come before this page; for "11–20 of 48" alone. */
	index: number;
	/** Read towards the newest from here: the link "Previous". */
	backwards?: boolean | undefined;
}

export interface Slice {
	limit: number;
	/** Only rows older than this one, or newer with `backwards`. */
	from?: Position | undefined;
	backwards?: boolean | undefined;
}

export function sliceFor(size: number, from: Cursor | undefined): Slice {
	return { limit: size + 1, from, backwards: from?.backwards };
}

export function mergeSlices<Row extends Position>(lists: readonly Row[][], { limit, backwards }: Slice): Row[] {
	const rows = lists.length === 1 ? (lists[0] ?? []) : lists.flat().sort(newerFirst);
	return backwards ? rows.slice(-limit) : rows.slice(0, limit);
}

function newerFirst(one: Position, other: Position): number {
	return other.createdAt - one.createdAt || (one.id < other.id ? 1 : -1);
}

/** A page of what {@link sliceFor} found, and the cursors of the pages beside it. */
export function toPage<Row extends Position>(found: readonly Row[], size: number, from: Cursor | undefined) {
	const more = found.length > size;
	const rows = from?.backwards ? found.slice(more ? 1 : 0) : found.slice(0, size);
	const first = Math.max(from?.index ?? 0, 0);
	const [newest] = rows;
	const oldest = rows.at(-1);
	const hasOlder = from?.backwards || more;
	const hasNewer = from && (!from.backwards || more);
	return {
		rows,
		first,
		newer: hasNewer && newest ? encodeCursor({ ...newest, index: first - size, backwards: true }) : null,
		older: hasOlder && oldest ? encodeCursor({ ...oldest, index: first + rows.length }) : null,
	};
}

/** A cursor as written in a URL: opaque to the client. */
export function encodeCursor({ createdAt, id, index, backwards, sort }: Cursor): string {
	const direction = (backwards ? "b" : "f") + (sort === undefined ? "" : `_${sort}`);
	return [createdAt.toString(36), id, Math.max(index, 0).toString(36), direction].join(".");
}

/** Reads a cursor back. One that was made up or cut is ignored: the list begins at its beginning. */
export function decodeCursor(text: string | null | undefined): Cursor | undefined {
	const match = /^([0-9a-z]{1,11})\.([0-9a-f-]{36})\.([0-9a-z]{1,8})\.([bf])(?:_(-?[a-zA-Z]{1,20}))?$/.exec(text ?? "");
	if (!match) return undefined;
	const [, createdAt = "", id = "", index = "", direction, sort] = match;
	return {
		createdAt: Number.parseInt(createdAt, 36),
		id,
		index: Number.parseInt(index, 36),
		backwards: direction === "b",
		...(sort !== undefined && { sort }),
	};
}
