/** @typedef {{ what: string, budget: number, is: "at most" | "at least", value: number, unit: string, note: string }} Row */

/** @param {string} what @param {number} budget @param {number} value @returns {Row} */
export function atMost(what, budget, value, unit = "bytes", note = "") {
	return { what, budget, is: "at most", value, unit, note };
}

/** @param {string} what @param {number} budget @param {number} value @param {string} note @returns {Row} */
export function atLeast(what, budget, value, note) {
	return { what, budget, is: "at least", value, unit: "", note };
}

/**
 * Prints each figure beside its budget, then the budgets that are missed.
 * @param {Row[]} rows
 * @returns {number} how many are missed
 */
export function printTable(rows) {
	const missed = rows.filter(({ is, value, budget }) => !(is === "at most" ? value <= budget : value >= budget));
	const lines = rows.map((row) => [
		missed.includes(row) ? "MISSED" : "ok",
		row.what,
		`${row.is} ${show(row.budget, row.unit)}`,
		show(row.value, row.unit),
		row.note,
	]);
	const widths = lines[0]?.map((_, at) => Math.max(...lines.map((cells) => cells[at]?.length ?? 0))) ?? [];
	for (const cells of lines)
		console.log(
			cells
				.map((cell, at) => cell.padEnd(widths[at] ?? 0))
				.join("  ")
				.trimEnd(),
		);
	console.log(`\n${rows.length - missed.length} of ${rows.length} budgets kept.`);
	for (const { what } of missed) console.log(`Missed: ${what}`);
	return missed.length;
}

/** @param {number} value @param {string} unit */
function show(value, unit) {
	const digits = Number.isInteger(value) || value >= 1000 ? 0 : 2;
	const text = value.toLocaleString("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits });
	return `${text} ${unit}`.trim();
}
