import type { Instant } from "~/kernel/dates";

/** A place between two rows of a list, newest first. */
export interface Cursor {
	createdAt: Instant;
	id: string;
	/** How many rows stand before the page that begins here; for "11–20 of 48" alone. */
	index: number;
	/** Read towards the newest from here: the link "Previous". */
	backwards?: boolean | undefined;
}

/** A cursor as it stands in a URL: opaque to whoever carries it. */
export function encodeCursor({ createdAt, id, index, backwards }: Cursor): string {
	return [createdAt.toString(36), id, Math.max(index, 0).toString(36), backwards ? "b" : "f"].join(".");
}

/** Reads a cursor back. One that was made up or cut is ignored: the list begins at its beginning. */
export function decodeCursor(text: string | null | undefined): Cursor | undefined {
	const match = /^([0-9a-z]{1,11})\.([0-9a-f-]{36})\.([0-9a-z]{1,8})\.([bf])$/.exec(text ?? "");
	if (!match) return undefined;
	const [, createdAt = "", id = "", index = "", direction] = match;
	return {
		createdAt: Number.parseInt(createdAt, 36),
		id,
		index: Number.parseInt(index, 36),
		backwards: direction === "b",
	};
}
