/** An IBAN, or figures as banks number accounts, without signs; empty for all else. */
export function readPayerAccount(cell: string): string {
	const bare = cell.replace(/[\s./-]/g, "").toUpperCase();
	return /^(?:[A-Z]{2}\d\d[A-Z\d]{8,30}|\d{6,34})$/.test(bare) ? cell : "";
}

/**
 * Whether a column says whose money it was. Many banks write the owner's own account into each row: one value in all of them
 * says nothing of a payer.
 */
export function isPayersColumn(cells: readonly string[]): boolean {
	const accounts = new Set(cells.map(readPayerAccount));
	return accounts.size > 1;
}
