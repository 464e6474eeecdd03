import type { PDFContext, PDFRef } from "pdf-lib";
import { composeFace } from "../type/compose-face";
import type { Face } from "../type/face";
import { subsetFace } from "../type/subset";
import { fingerprint } from "./fingerprint";
import { dictionary } from "./pdf-ascii";
import type { DrawnFont } from "./pdf-drawn-font";
import { deflated } from "./pdf-stream";
import { writeToUnicode } from "./pdf-to-unicode";

/** Embeds the drawn glyphs, when all pages are written, as a Type 0 font, Identity-H (ISO 32000-1, 9.7 and 9.9). */
export function embedFont(context: PDFContext, { face: whole, glyphs, codePoints, codes }: DrawnFont): PDFRef {
	const face = codes ? composeFace(whole, codes.drawings) : whole;
	const ascending = glyphs.toSorted((a, b) => a - b);
	const content = codes
		? new TextEncoder().encode([...codes.byKey.keys()].join())
		: new Uint8Array(Uint16Array.from(ascending).buffer);
	const name = `${subsetTag(content)}+${face.postScriptName}`;
	const characters = context.register(deflated(writeToUnicode(ascending, codePoints, codes?.ligatures)));
	const descendant = context.register(
		dictionary(
			`/Type/Font/Subtype/CIDFontType2/BaseFont/${name}${IDENTITY}/DW 0/W${widths(face, ascending)}` +
				`/FontDescriptor ${describeFace(context, face, name, ascending)}`,
		),
	);
	return context.register(
		dictionary(
			`/Type/Font/Subtype/Type0/BaseFont/${name}/Encoding/Identity-H` +
				`/DescendantFonts[${descendant}]/ToUnicode ${characters}`,
		),
	);
}

const IDENTITY = "/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/CIDToGIDMap/Identity";

/** ISO 32000-1, 9.8. The flag says only that the font's characters are not those of a Latin standard set. */
function describeFace(context: PDFContext, face: Face, name: string, drawn: readonly number[]): PDFRef {
	const file = subsetFace(face, drawn);
	const program = context.register(deflated(file, `/Length1 ${file.length}`));
	const box = face.box.map((edge) => thousandths(face, edge)).join(" ");
	const [ascent, descent] = [thousandths(face, face.ascender), thousandths(face, face.descender)];
	return context.register(
		dictionary(
			`/Type/FontDescriptor/FontName/${name}/Flags ${SYMBOLIC}/FontBBox[${box}]/ItalicAngle ${face.italicAngle}` +
				`/Ascent ${ascent}/Descent ${descent}/CapHeight ${thousandths(face, face.capHeight)}` +
				`/StemV ${Math.round(face.weight / 5)}/FontFile2 ${program}`,
		),
	);
}

const SYMBOLIC = 4;

/** Glyph widths as `[first [w w w]]` for each run of neighbours (ISO 32000-1, 9.7.4.3): the very ones of hmtx. */
function widths(face: Face, drawn: readonly number[]): string {
	let entries = "";
	for (const [index, glyph] of drawn.entries()) {
		const goesOn = glyph === (drawn[index - 1] ?? -2) + 1;
		if (!goesOn) entries += index === 0 ? `${glyph} [` : `] ${glyph} [`;
		entries += `${goesOn ? " " : ""}${thousandths(face, face.advances[glyph] ?? 0)}`;
	}
	return `[${entries}]]`;
}

/** Font units as thousandths of an em; three decimals tell even the units of a 2048 em apart. */
function thousandths({ unitsPerEm }: Face, units: number): number {
	return Math.round((units / unitsPerEm) * 1e6) / 1e3;
}

/** Six capitals that differ where the glyphs do (ISO 32000-1, 9.6.4). */
function subsetTag(content: Uint8Array): string {
	const digits = fingerprint([content]);
	return Array.from({ length: 6 }, (_, index) => {
		const value = Number.parseInt(digits.slice(4 * index, 4 * index + 4), 16);
		return String.fromCharCode(0x41 + (value % 26));
	}).join("");
}
