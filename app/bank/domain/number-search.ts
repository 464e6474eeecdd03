import { indexBy } from "~/kernel/index-by";
import { type Letters, readLetters } from "./letters";

/** Numbers that are found in one text; one in which so many are may name more. */
export const MAX_NAMED = 20;
/** Comparisons: only texts and numbers made for that need more. */
const MAX_TRIED = 100;
/** Letters and figures that a number has at least, and by the first of which it is looked up. */
const BEGINNING = 4;
/** Numbers of which the last figures are the same. Where more are, those figures are a year or the like. */
const MAX_ALIKE = 20;

interface Candidate extends Letters {
	place: number;
}

/**
 * Finds which of these numbers a text contains: whole, with any signs between their parts, or by their last figures alone,
 * and none of it within longer figures. What a text takes is bounded, whatever is in it and in the numbers.
 * @returns the places of those found among `numbers`, {@link MAX_NAMED} at most
 */
export function numberSearch(numbers: readonly string[]): (text: string) => number[] {
	const candidates = numbers
		.map((number, place): Candidate => ({ place, ...readLetters(number) }))
		.filter(({ text }) => text.length >= BEGINNING);
	const byText = indexBy(candidates, ({ text }) => [text]);
	const byEnding = indexBy(candidates, (number) => lastFigures(number));
	const beginnings = indexBeginnings(byText.keys());
	return (text) => {
		const letters = readLetters(text);
		const matches = new Set<number>();
		for (const figures of digitRuns(letters)) {
			const alike = byEnding.get(figures) ?? [];
			if (alike.length <= MAX_ALIKE) for (const { place } of alike) matches.add(place);
		}
		let left = MAX_TRIED;
		for (let from = 0; left > 0 && from + BEGINNING <= letters.text.length; from++) {
			for (const length of beginnings(letters.text, from)) {
				if (left-- <= 0) break;
				if (isWithinFigures(letters, from, length)) continue;
				for (const number of byText.get(letters.text.slice(from, from + length)) ?? []) {
					if (left-- <= 0) break;
					if (hasPartsAt(letters, from, number)) matches.add(number.place);
				}
			}
		}
		return [...matches].slice(0, MAX_NAMED);
	};
}

/** The lengths of those that begin as a text does from a place on. */
function indexBeginnings(all: Iterable<string>): (text: string, from: number) => Iterable<number> {
	const lengths = new Map<string, Set<number>>();
	// What turns most places of a text away before anything is cut out of it.
	const marks = new Uint8Array(1 << 16);
	for (const text of all) {
		const beginning = text.slice(0, BEGINNING);
		lengths.set(beginning, (lengths.get(beginning) ?? new Set()).add(text.length));
		marks[hashBeginning(text, 0)] = 1;
	}
	return (text, from) =>
		marks[hashBeginning(text, from)] ? (lengths.get(text.slice(from, from + BEGINNING)) ?? []) : [];
}

function hashBeginning(text: string, from: number): number {
	let mark = 0;
	for (let at = from; at < from + BEGINNING; at++) mark = (mark * 31 + text.charCodeAt(at)) & 0xffff;
	return mark;
}

function isWithinFigures({ text, figures, boundaries }: Letters, from: number, length: number): boolean {
	const end = from + length;
	return (
		(from > 0 && !boundaries[from] && figures[from - 1] === 1) ||
		(end < text.length && !boundaries[end] && figures[end] === 1)
	);
}

/** Whether separators come only where a part of the number begins: "RE-2026/1" is "RE 2026 1" too, but not "RE 20 261". */
function hasPartsAt({ boundaries }: Letters, from: number, number: Letters): boolean {
	for (let at = 1; at < number.text.length; at++) if (boundaries[from + at] && !beginsPart(number, at)) return false;
	return true;
}

function beginsPart({ figures, boundaries }: Letters, at: number): boolean {
	return boundaries[at] === 1 || figures[at] !== figures[at - 1];
}

function lastFigures(number: Letters): string[] {
	let from = number.text.length - 1;
	while (from > 0 && !beginsPart(number, from)) from--;
	const last = number.text.slice(from);
	return /^\d{4,}$/.test(last) ? [last] : [];
}

function digitRuns({ text, figures, boundaries }: Letters): string[] {
	const runs: string[] = [];
	for (let from = 0; from < text.length; ) {
		let end = from + 1;
		if (figures[from]) {
			while (end < text.length && figures[end] && !boundaries[end]) end++;
			runs.push(text.slice(from, end));
		}
		from = end;
	}
	return runs;
}
