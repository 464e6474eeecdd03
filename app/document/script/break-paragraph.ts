import { isHyphen, isSpace, mayBreakAfter } from "../type/break-lines";
import { findWebAddresses, lastSeam } from "../type/seams";
import type { SetLine } from "./set-line";
import { clings } from "./shaped-script";

/**
 * Breaks a paragraph into lines of at most `limit` ems where its scripts allow it: at spaces and hyphens, between Han
 * characters and kana (kinsoku), between words of South-East Asia, and within a word wider than a line. `set` measures a piece.
 */
export function breakParagraph(text: string, limit: number, set: SetLine): string[] {
	if (set.width <= limit + SLACK) return [text.trimEnd()];
	const lines: string[] = [];
	let start = 0;
	let used = 0;
	let cut = 0;
	let resume = 0;
	let usedAtResume = 0;
	const isInAddress = findWebAddresses(text);
	const cells = toCells(text, set, isInAddress);
	for (const { at, end, width, mayFollow } of cells) {
		if (end === at + 1 && isSpace(text.charCodeAt(at))) {
			if (resume !== at) cut = at;
			resume = end;
			usedAtResume = used + width;
			used += width;
			continue;
		}
		if (mayFollow && resume !== at) {
			cut = at;
			resume = at;
			usedAtResume = used;
		}
		while (used + width > limit + SLACK && at > start) {
			const wordBegan = cut > start;
			const seam = wordBegan ? cut : lastSeam(text, start, at, isInAddress);
			lines.push(text.slice(start, seam).trimEnd());
			start = wordBegan ? resume : seam;
			used = wordBegan ? used - usedAtResume : widthBetween(cells, start, at);
			cut = start;
			usedAtResume = 0;
			if (start === at) break;
		}
		used += width;
	}
	lines.push(text.slice(start).trimEnd());
	return lines;
}

/** Forgives rounding, as in break-lines.ts. */
const SLACK = 1e-4;

/** What must not be torn apart: a letter with its marks, or letters that share a glyph. `mayFollow`: a line may begin here. */
type Cell = { readonly at: number; readonly end: number; readonly width: number; readonly mayFollow: boolean };

function toCells(text: string, { runs }: SetLine, isInAddress: (at: number) => boolean): Cell[] {
	const advances = new Map(runs.flatMap((run) => [...run.advances]));
	const words = dictionaryWords(text);
	const cells: Cell[] = [];
	for (let at = 0; at < text.length; ) {
		let end = at + lengthAt(text, at);
		while (end < text.length && goesOn(text, end, advances)) end += lengthAt(text, end);
		let width = 0;
		for (let place = at; place < end; place++) width += advances.get(place) ?? 0;
		cells.push({ at, end, width, mayFollow: words.has(at) || (mayBreakBetween(text, at) && !isInAddress(at)) });
		at = end;
	}
	return cells;
}

/** In ems, of the cells from one place to another. */
function widthBetween(cells: readonly Cell[], from: number, to: number): number {
	return cells.reduce((sum, { at, width }) => (at >= from && at < to ? sum + width : sum), 0);
}

function lengthAt(text: string, at: number): number {
	return (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
}

function goesOn(text: string, at: number, advances: ReadonlyMap<number, number>): boolean {
	const before = text.charCodeAt(at - 1);
	return !advances.has(at) || before === 0x200d || clings(text.codePointAt(at) ?? 0);
}

function mayBreakBetween(text: string, at: number): boolean {
	if (at === 0) return false;
	const before = characterBefore(text, at);
	const after = String.fromCodePoint(text.codePointAt(at) ?? 0);
	if (isHyphen(before.codePointAt(0) ?? 0)) return mayBreakAfter(text, 0, at);
	if (NEVER_LAST.test(before) || NEVER_FIRST.test(after) || /\s/u.test(before)) return false;
	return BREAKABLE.test(before) || BREAKABLE.test(after) || before === ETHIOPIC_WORDSPACE;
}

function characterBefore(text: string, at: number): string {
	const unit = text.charCodeAt(at - 1);
	const pair = at > 1 && unit >= 0xdc00 && unit <= 0xdfff;
	return text.slice(at - (pair ? 2 : 1), at);
}

const ETHIOPIC_WORDSPACE = "\u1361";

/** Han, kana, their full-width signs, and emoji. Korean keeps its words whole, as it is printed. */
const BREAKABLE =
	/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Extended_Pictographic}\u3000-\u303f\uff01-\uff60]/u;

/** Kinsoku shori (JIS X 4051): closing brackets, stops, small kana, sound marks. */
const NEVER_FIRST =
	/[\p{Pe}\p{Pf}!?,.:;%\u00a2\u00b0\u2010\u2013\u2026\u2030\u203c\u2047-\u2049\u3001\u3002\u3005\u303b\u309b-\u309e\u30a0\u30fb-\u30fe\u3041\u3043\u3045\u3047\u3049\u3063\u3083\u3085\u3087\u308e\u3095\u3096\u30a1\u30a3\u30a5\u30a7\u30a9\u30c3\u30e3\u30e5\u30e7\u30ee\u30f5\u30f6\u31f0-\u31ff\uff01\uff05\uff0c\uff0e\uff1a\uff1b\uff1f\uff61\uff64\uffe0]/u;

/** Opening brackets and signs of currencies, which come before their figures. */
const NEVER_LAST = /[\p{Ps}\p{Pi}$\u00a3\u00a5\u20a9\u20ac\uff04\uffe1\uffe5\uffe6]/u;

/** The places where words begin in scripts that put no spaces between them, by the runtime's dictionaries. */
function dictionaryWords(text: string): ReadonlySet<number> {
	const begins = new Set<number>();
	if (!SPACELESS.test(text)) return begins;
	for (const { index, segment } of new Intl.Segmenter("th", { granularity: "word" }).segment(text)) {
		const before = index > 0 && SPACELESS.test(text.charAt(index - 1));
		if (before && SPACELESS.test(segment.charAt(0))) begins.add(index);
	}
	return begins;
}

const SPACELESS = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
