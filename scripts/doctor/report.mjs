/** @typedef {{ state: "ok" | "note" | "fault", text: string }} Finding */

const MARKS = { ok: "ok   ", note: "note ", fault: "FAULT" };

/**
 * @param {string} title
 * @param {readonly Finding[]} findings
 * @param {(line: string) => void} say
 * @returns {boolean} whether all is well
 */
export function report(title, findings, say) {
	say(`\n${title}`);
	for (const { state, text } of findings) say(`  ${MARKS[state]} ${text}`);
	return findings.every(({ state }) => state !== "fault");
}

/**
 * @param {readonly { name: string, value: string, source: string }[]} rows
 * @param {(line: string) => void} say
 */
export function listSettings(rows, say) {
	const sources = [...new Set(rows.map(({ source }) => source))].sort();
	const width = Math.max(...rows.map(({ name }) => name.length));
	for (const source of sources) {
		say(`\nFrom ${source}`);
		for (const row of rows) if (row.source === source) say(`  ${row.name.padEnd(width)}  ${row.value}`);
	}
}
