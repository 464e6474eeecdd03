import type { ImportedLine } from "./bank-import";
import { lazily } from "./lazily";
import { MAX_NAMED, numberSearch } from "./number-search";

/**
 * Which numbers the lines of an import name, of those that were looked for. It follows from texts that never change, so it
 * is never out of date: new numbers are looked for, and what was found of the others stays right.
 */
export interface NamedLines {
	searched: readonly string[];
	/** By the id of a line that names any the places of those in `searched`, {@link MAX_NAMED} at most. */
	named: Readonly<Record<string, readonly number[]>>;
}

type Line = Pick<ImportedLine, "id" | "text" | "reference">;

/** The same for these numbers, those that are no more among them let go of; `former` itself where none of them is new. */
export function nameLines(former: NamedLines, numbers: readonly string[], lines: readonly Line[]): NamedLines {
	const searched = new Set(former.searched);
	const fresh = numbers.filter((number) => !searched.has(number));
	if (fresh.length === 0) return former;
	const places = new Map(numbers.map((number, place) => [number, place]));
	const [searchFresh, searchAll] = [numberSearch(fresh), lazily(() => numberSearch(numbers))];
	const byLine: Record<string, readonly number[]> = {};
	for (const { id, text, reference } of lines) {
		const said = `${text} ${reference}`;
		const before = former.named[id] ?? [];
		const after = [
			...before.map((place) => former.searched[place] ?? ""),
			...searchFresh(said).map((place) => fresh[place] ?? ""),
		].flatMap((number) => places.get(number) ?? []);
		// A line that names the maximum may have had more.
		const all = before.length < MAX_NAMED ? after : searchAll()(said);
		if (all.length > 0) byLine[id] = all.slice(0, MAX_NAMED);
	}
	return { searched: numbers, named: byLine };
}

export function readNames(
	{ searched, named }: NamedLines,
	numbers: readonly string[],
): (line: Pick<Line, "id">) => string[] {
	const current = new Set(numbers);
	return ({ id }) =>
		(named[id] ?? []).flatMap((place) => searched[place] ?? []).filter((number) => current.has(number));
}
