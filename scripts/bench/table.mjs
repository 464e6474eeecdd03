/**
 * @typedef {{ what: string, budget: number, is: "at most" | "at least", value: number, unit?: string, note?: string }} Row
 */

/**
 * Prints each figure beside its budget, then the budgets that are missed.
 * @param {Row[]} rows
 * @returns {number} how many are missed
 */
export function printTable(rows) {
	const lines = rows.map((row) => [
		keeps(row) ? "ok" : "MISSED",
		row.what,
		`${row.is} ${show(row.budget, row.unit)}`,
		show(row.value, row.unit),
		row.note ?? "",
	]);
	const widths = ["", "", "", ""].map((_, i) => Math.max(...lines.map((cells) => cells[i].length)));
	for (const cells of lines)
		console.log(
			cells
				.map((cell, i) => cell.padEnd(widths[i] ?? 0))
				.join("  ")
				.trimEnd(),
		);

	const missed = rows.filter((row) => !keeps(row));
	console.log(`\n${rows.length - missed.length} of ${rows.length} budgets kept.`);
	for (const { what } of missed) console.log(`Missed: ${what}`);
	return missed.length;
}

/** @param {string} what @param {number} budget @param {number} value @returns {Row} */
export function atMost(what, budget, value, unit = "bytes") {
	return { what, budget, is: "at most", value, unit };
}

/** @param {string} what @param {number} budget @param {number} value @param {string} note @returns {Row} */
export function atLeast(what, budget, value, note) {
	return { what, budget, is: "at least", value, note };
}

/** @param {Row} row */
function keeps({ is, value, budget }) {
	return is === "at most" ? value <= budget : value >= budget;
}

/** @param {number} value @param {string} [unit] */
function show(value, unit) {
	const digits = Number.isInteger(value) || value >= 1000 ? 0 : 2;
	const text = value.toLocaleString("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits });
	return unit ? `${text} ${unit}` : text;
}
