interface Row {
	id: string;
}

/** The row that comes after one that goes, or before it where it is the last: the page opens there then. */
export function nextRow(rows: readonly Row[], at: number): string | undefined {
	return (rows[at + 1] ?? rows[at - 1])?.id;
}

/** The same as the query of an address that takes the row away, after what it says of its list. */
export function nextQuery(rows: readonly Row[], at: number, query = ""): string {
	const next = nextRow(rows, at);
	return next ? `${query}${query ? "&" : "?"}next=${next}` : query;
}
