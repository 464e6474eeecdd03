import { advanceWidth, type FaceMetrics, type Metrics, type Setting } from "./metrics";
import { findWebAddresses, lastSeam } from "./seams";

/**
 * Breaks a clean text (see cleanText) into lines of at most `width` millimetres: at newlines, spaces, after hyphens inside
 * a word (UAX #14, LB25), and within a word wider than a line, at its seams first. Marks stay with their letter.
 */
export function breakLines(text: string, width: number, setting: Setting, metrics: Metrics): string[] {
	if (metrics.fallback?.needs(text, setting.face)) return metrics.fallback.breakLines(text, width, setting);
	const face = metrics[setting.face];
	const measure: Measure = {
		face,
		limit: (width / setting.size) * face.unitsPerEm + SLACK,
		tracking: (setting.tracking ?? 0) * face.unitsPerEm,
	};
	const lines: string[] = [];
	for (const paragraph of text.split("\n")) breakParagraph(paragraph, measure, lines);
	return lines;
}

/** Lengths in font units. */
type Measure = { readonly face: FaceMetrics; readonly limit: number; readonly tracking: number };

/** Forgives the rounding of a box that was measured from the very text it is to hold. */
const SLACK = 0.01;

function breakParagraph(text: string, { face, limit, tracking }: Measure, lines: string[]) {
	let start = 0;
	let used = 0;
	// The last place where the line may end (`cut`) and the next begin (`resume`), and the width up to there.
	let cut = 0;
	let resume = 0;
	let usedAtResume = 0;
	const isInAddress = findWebAddresses(text);
	for (let at = 0; at < text.length; ) {
		const codePoint = text.codePointAt(at) ?? 0;
		const next = at + (codePoint > 0xffff ? 2 : 1);
		const advance = advanceWidth(face, codePoint) + tracking;
		if (isSpace(codePoint)) {
			if (resume !== at) cut = at;
			resume = next;
			usedAtResume = used + advance;
		} else {
			if (used + advance > limit && at > start && !isCombining(codePoint)) {
				const wordBegan = cut > start;
				const end = wordBegan ? cut : lastSeam(text, start, at, isInAddress);
				lines.push(text.slice(start, end).trimEnd());
				start = wordBegan ? resume : end;
				used = wordBegan ? used - usedAtResume : measureLetters(text, start, at, face, tracking);
				cut = start;
				// What was carried over may itself fill the line: look at this character once more.
				if (start < at && used + advance > limit) continue;
			}
			if (isHyphen(codePoint) && mayBreakAfter(text, start, next) && !isInAddress(next)) {
				cut = next;
				resume = next;
				usedAtResume = used + advance;
			}
		}
		used += advance;
		at = next;
	}
	lines.push(text.slice(start).trimEnd());
}

function measureLetters(text: string, from: number, to: number, face: FaceMetrics, tracking: number): number {
	let width = 0;
	for (let at = from; at < to; ) {
		const codePoint = text.codePointAt(at) ?? 0;
		width += advanceWidth(face, codePoint) + tracking;
		at += codePoint > 0xffff ? 2 : 1;
	}
	return width;
}

/** Spaces that allow a break; the no-break ones (U+00A0, U+2007, U+202F) do not. */
export function isSpace(codePoint: number): boolean {
	return codePoint === 0x20 || (codePoint >= 0x2000 && codePoint <= 0x200a && codePoint !== 0x2007);
}

export function isHyphen(codePoint: number): boolean {
	return codePoint === 0x2d || codePoint === 0x2010 || codePoint === 0x2013 || codePoint === 0x2014;
}

/** Whether a line may end after the hyphen before `next`. */
export function mayBreakAfter(text: string, start: number, next: number): boolean {
	const before = text.charCodeAt(next - 2);
	const after = text.charCodeAt(next);
	return (
		next - 2 >= start && next < text.length && !isSpace(before) && !isSpace(after) && !(after >= 0x30 && after <= 0x39)
	);
}

function isCombining(codePoint: number): boolean {
	return codePoint >= 0x300 && codePoint <= 0x36f;
}
