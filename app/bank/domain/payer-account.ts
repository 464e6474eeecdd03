/** An IBAN, or figures as banks number accounts, without signs; empty for all else. */
export function readPayerAccount(cell: string): string {
	const bare = cell.replace(/[\s./-]/g, "").toUpperCase();
	return /^(?:[A-Z]{2}\d\d[A-Z\d]{8,30}|\d{6,34})$/.test(bare) ? cell : "";
}

/**
 * Whether a column, from 0, says whose money it was. Many banks write the owner's own account into each row: one value in all
 * of them says nothing of a payer.
 */
export function isPayersColumn(rows: readonly (readonly string[])[], column: number): boolean {
	const account = (row: readonly string[] | undefined) => readPayerAccount(row?.[column] ?? "");
	const first = account(rows[0]);
	return rows.some((row) => account(row) !== first);
}
