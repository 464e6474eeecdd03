interface Row {
	id: string;
}

/** The row that comes after one that goes, or before it where it is the last: the page opens there then. */
export function nextRow(rows: readonly Row[], at: number): string | undefined {
	return (rows[at + 1] ?? rows[at - 1])?.id;
}

/** The same as the query of an address that takes the row away. */
export function nextQuery(rows: readonly Row[], at: number): string {
	const next = nextRow(rows, at);
	return next ? `?next=${next}` : "";
}
