import type { GlyphsOperation, TextOperation } from "../layout/operations";
import type { Drawing, PlacedCluster } from "../type/metrics";
import { codeFor, type DrawnFont } from "./pdf-drawn-font";
import { hundredths, type Stream, setFont, startLine } from "./pdf-stream-state";

/**
 * A run from right to left, each character by itself and in the order they are read: how readers find that order, each in a
 * way of its own, is in docs/pdf.md section 6.
 */
export function paintFromRight(stream: Stream, operation: GlyphsOperation, font: DrawnFont): void {
	const { clusters, size, x, y } = operation;
	const unit = size / font.face.unitsPerEm;
	const codes = clusters.flatMap((cluster) => toCodes(cluster, font));
	for (const [index, code] of codes.entries()) {
		if (code.isMark) setFont(stream, font, hundredths(size) + 1);
		startLine(stream, x + code.x * unit, y);
		const endsWord = code.text !== " " && codes[index + 1]?.text === " ";
		if (endsWord) showSpelled(stream, code, font);
		else show(stream, code.drawing, index === 0 && code.text === " " ? AFTER_OTHERS : code.text, font);
		if (code.isMark) setFont(stream, font, hundredths(size));
	}
	stream.state.rightToLeft = { font, x: x - 2 * blank(font).advance * unit, y };
}

/** A piece of the line that runs from the left: it ends there. */
export function resumeLeftToRight({ state }: Stream, { x, size }: Pick<TextOperation, "x" | "size">): void {
	if (state.rightToLeft) state.rightToLeft = { ...state.rightToLeft, x: x - 2 * UNSEEN * size };
}

/** Ends a line: for MuPDF, what follows on its baseline would be part of it, until a letter of the other direction comes. */
export function endRightToLeft(stream: Stream): void {
	const { rightToLeft, size } = stream.state;
	if (!rightToLeft) return;
	const { font, x, y } = rightToLeft;
	setFont(stream, font, size);
	startLine(stream, x, y);
	show(stream, blank(font), LEFT_TO_RIGHT_MARK, font);
	stream.state.rightToLeft = null;
}

const LEFT_TO_RIGHT_MARK = "\u200e";

/** A space after what ran from the left. pdf.js sees none that is alone. */
const AFTER_OTHERS = `${LEFT_TO_RIGHT_MARK} `;

/** A word's last letter with the space after it, for pdf.js, which else sees none; in so many as it takes for no word to turn. */
const ENDING = "    ";

type Code = {
	readonly text: string;
	readonly x: number;
	readonly drawing: Drawing;
	readonly isMark: boolean;
};

/** A cluster's first character draws all of it; further ones are placed beyond it, invisible. */
function toCodes({ text, x, advance, parts }: PlacedCluster, font: DrawnFont): Code[] {
	const unseen = blank(font);
	return Array.from(text, (character, index) => ({
		text: character,
		x: x - 2 * index * unseen.advance,
		drawing: index === 0 ? { advance, parts } : unseen,
		isMark: index > 0 && /\p{Mn}/u.test(character),
	}));
}

function show({ bytes }: Stream, drawing: Drawing, text: string, font: DrawnFont) {
	bytes
		.ascii("(")
		.glyph(codeFor(font, drawing, text))
		.ascii(")Tj\n");
}

function showSpelled(stream: Stream, { drawing, text }: Code, font: DrawnFont) {
	stream.bytes.ascii(`\n/Span<</ActualText<feff${utf16(text)}>>>BDC\n`);
	show(stream, drawing, text + ENDING, font);
	stream.bytes.ascii("EMC\n");
}

/** What is not seen, for characters that something else draws; wide enough to be taken for a letter. */
export function blank({ face }: DrawnFont): Drawing {
	return { advance: Math.round(UNSEEN * face.unitsPerEm), parts: [] };
}

/** In ems. */
const UNSEEN = 0.02;

function utf16(text: string): string {
	let hex = "";
	for (let at = 0; at < text.length; at++) hex += text.charCodeAt(at).toString(16).padStart(4, "0");
	return hex;
}
