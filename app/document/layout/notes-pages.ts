/** A line of the notes: which line of its paragraph it is, from 0 on, and of how many. */
export type NoteLine = { readonly text: string; readonly place: number; readonly of: number };

/** Where a page's share ends: no line is separated from its paragraph, nor alone. 0 where nothing can begin in such room. */
export function shareEnd(lines: readonly NoteLine[], from: number, room: number): number {
	for (let end = Math.min(lines.length, from + room); end > from; end--) if (mayDivide(lines, from, end)) return end;
	return 0;
}

/** The least lines that can begin the text at the foot of a page. */
export function leastShare(lines: readonly NoteLine[]): number {
	let end = 1;
	while (end < lines.length && !mayDivide(lines, 0, end)) end++;
	return end;
}

export function skipBlank(lines: readonly NoteLine[], from: number): number {
	let at = from;
	while (lines[at]?.text === "") at++;
	return at;
}

function mayDivide(lines: readonly NoteLine[], from: number, end: number): boolean {
	if (end === lines.length) return true;
	const [before, after] = [lines[end - 1], lines[end]];
	if (!before || !after || before.text === "") return false;
	const betweenParagraphs = after.place === 0;
	const apart = before.place === 0 || after.place === after.of - 1;
	return (betweenParagraphs || !apart) && haveTwoWorded(lines, from, end) && haveTwoWorded(lines, end, lines.length);
}

function haveTwoWorded(lines: readonly NoteLine[], from: number, end: number): boolean {
	let count = 0;
	for (let at = from; at < end && count < 2; at++) if (lines[at]?.text !== "") count++;
	return count === 2;
}
