/** Glyphs back to characters, to copy, search and read aloud (ISO 32000-1, 9.10.3). `glyphs` in ascending order. */
export function writeToUnicode(
	glyphs: readonly number[],
	codePoints: Uint32Array,
	ligatures: ReadonlyMap<number, string> = new Map(),
): Uint8Array {
	const runs = joinRuns(
		glyphs.filter((glyph) => !ligatures.has(glyph)),
		codePoints,
	);
	const entries = runs.map(({ first, last, codePoint }) => `<${hex(first)}><${hex(last)}><${utf16(codePoint)}>`);
	for (const [glyph, text] of ligatures) {
		const codes = Array.from(text, (character) => utf16(character.codePointAt(0) ?? 0)).join("");
		entries.push(`<${hex(glyph)}><${hex(glyph)}><${codes}>`);
	}
	const blocks: string[] = [];
	for (let from = 0; from < entries.length; from += MAX_PER_BLOCK) {
		const block = entries.slice(from, from + MAX_PER_BLOCK);
		blocks.push(`${block.length} beginbfrange\n${block.join("\n")}\nendbfrange`);
	}
	return new TextEncoder().encode(`${HEAD}\n${blocks.join("\n")}\n${FOOT}`);
}

type Run = { readonly first: number; last: number; readonly codePoint: number };

/** Neighbours among the glyphs that are neighbours in Unicode too. A range may change a code's last byte only. */
function joinRuns(glyphs: readonly number[], codePoints: Uint32Array): Run[] {
	const runs: Run[] = [];
	for (const glyph of glyphs) {
		const codePoint = codePoints[glyph] ?? 0;
		const run = runs.at(-1);
		const follows = run && glyph === run.last + 1 && codePoint === run.codePoint + glyph - run.first;
		if (follows && glyph % 256 > 0 && codePoint % 256 > 0) run.last = glyph;
		else runs.push({ first: glyph, last: glyph, codePoint });
	}
	return runs;
}

/** Adobe Technical Note 5014, "CMap and CIDFont Files". */
const MAX_PER_BLOCK = 100;

const HEAD = `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000><ffff>
endcodespacerange`;

const FOOT = `endcmap
CMapName currentdict /CMap defineresource pop
end
end`;

function utf16(codePoint: number): string {
	const text = String.fromCodePoint(codePoint);
	return text.length === 1 ? hex(codePoint) : hex(text.charCodeAt(0)) + hex(text.charCodeAt(1));
}

function hex(value: number): string {
	return value.toString(16).padStart(4, "0");
}
