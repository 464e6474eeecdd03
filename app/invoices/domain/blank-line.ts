/** What a line has from the start, or by what was chosen for all lines. */
const UNTYPED: readonly string[] = ["id", "taxId", "discountIn", "unit", "materials", "supply"];

const NOTHING: Readonly<Record<string, RegExp>> = { quantity: /^0*1?([.,]0+)?$/, rate: /^0*([.,]0+)?$/ };

/** Whether nobody has typed anything into a line of a form, such as one of five that were added. */
export function isBlankLine(line: unknown): boolean {
	const fields = Object.entries((line ?? {}) as Record<string, unknown>);
	return fields.every(([name, value]) => {
		if (UNTYPED.includes(name) || value == null) return true;
		const typed = String(value).trim();
		return typed === "" || (NOTHING[name]?.test(typed) ?? false);
	});
}

/** The places of the lines that count: all but blank ones, or the first where all are. */
export function filledLines(lines: readonly unknown[]): number[] {
	const filled = lines.flatMap((line, at) => (isBlankLine(line) ? [] : [at]));
	return filled.length > 0 || lines.length === 0 ? filled : [0];
}
