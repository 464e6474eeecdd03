/** The ids of an invoice's withholdings as a form or a column has them: one text with commas between, or several; each once. */
export function readIds(typed: string | readonly string[] | null | undefined): string[] {
	return [
		...new Set(
			String(typed ?? "")
				.split(",")
				.filter(Boolean),
		),
	];
}
