import { inflateSync } from "node:zlib";
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFNumber, PDFRawStream } from "pdf-lib";
import type { Page, TextOperation } from "~/document/layout/operations";

/** The texts of a page as they are drawn, in order. */
export function textsOf(page: Page | undefined): TextOperation[] {
	return (page?.operations ?? []).filter((operation): operation is TextOperation => operation.kind === "text");
}

export function stringsOf(page: Page | undefined): string[] {
	return textsOf(page).map(({ text }) => text);
}

/** The operation that draws exactly this text. */
export function textAt(page: Page | undefined, text: string): TextOperation {
	const found = textsOf(page).find((operation) => operation.text === text);
	if (!found) throw new Error(`${text} is not drawn`);
	return found;
}

/** The numbers of the table rows that a page shows, or shows a part of. */
export function rowsOn(page: Page | undefined): number[] {
	const rows = textsOf(page).flatMap(({ mark }) =>
		"role" in mark && mark.role === "TD" && mark.part === "lines" ? [mark.row] : [],
	);
	return [...new Set(rows)];
}

/** Whether a page shows the totals, or a part of them. */
export function showsTotals(page: Page | undefined): boolean {
	return textsOf(page).some(({ mark }) => "part" in mark && mark.part === "totals");
}

/** A finished PDF taken apart by pdf-lib's parser. */
export async function openPdf(file: Uint8Array) {
	const document = await PDFDocument.load(file, { updateMetadata: false });
	const { context } = document;
	const dictionaries = context
		.enumerateIndirectObjects()
		.flatMap(([, object]) =>
			object instanceof PDFDict ? [object] : object instanceof PDFRawStream ? [object.dict] : [],
		);
	const ofType = (key: string, name: string) =>
		dictionaries.filter((dictionary) => dictionary.get(PDFName.of(key)) === PDFName.of(name));
	const streamAt = (dictionary: PDFDict, key: string) => {
		const stream = context.lookup(dictionary.get(PDFName.of(key)));
		if (!(stream instanceof PDFRawStream)) throw new Error(`No stream at ${key}`);
		return new Uint8Array(inflateSync(stream.contents));
	};
	const contents = document
		.getPages()
		.map((page) => spellCodes(Buffer.from(streamAt(page.node as PDFDict, "Contents")).toString("latin1")));
	return { document, context, ofType, streamAt, contents };
}

/** A content stream with its literal strings (ISO 32000-1, 7.3.4.2) in hexadecimal digits, which tests can compare. */
export function spellCodes(content: string): string {
	return content.replace(/\(((?:[^\\()]|\\.)*)\)/gs, (_, codes: string) => {
		const plain = codes.replace(/\\(.)/gs, (_, escaped: string) => ({ n: "\n", r: "\r" })[escaped] ?? escaped);
		return `<${Buffer.from(plain, "latin1").toString("hex")}>`;
	});
}

/** The W array of a CID font as glyph → width, in thousandths of an em. */
export function widthsOf(font: PDFDict): Map<number, number> {
	const entries = font.lookup(PDFName.of("W"), PDFArray).asArray();
	const widths = new Map<number, number>();
	for (let index = 0; index < entries.length; index += 2) {
		const [first, run] = [entries[index], entries[index + 1]];
		if (!(first instanceof PDFNumber) || !(run instanceof PDFArray)) throw new Error("Not of the form `first [w w]`");
		for (const [offset, width] of run.asArray().entries()) {
			widths.set(first.asNumber() + offset, (width as PDFNumber).asNumber());
		}
	}
	return widths;
}

/** The characters that a ToUnicode map gives to glyphs. */
export function charactersOf(toUnicode: Uint8Array): Map<number, string> {
	const characters = new Map<number, string>();
	for (const [, first, last, code] of Buffer.from(toUnicode)
		.toString("latin1")
		.matchAll(/<([0-9a-f]{4})><([0-9a-f]{4})><((?:[0-9a-f]{4})+)>/g)) {
		for (let glyph = Number.parseInt(first ?? "", 16); glyph <= Number.parseInt(last ?? "", 16); glyph++) {
			const offset = glyph - Number.parseInt(first ?? "", 16);
			const units = (code?.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16));
			units.push((units.pop() ?? 0) + offset);
			characters.set(glyph, String.fromCharCode(...units));
		}
	}
	return characters;
}

/** The glyph strings of a content stream with the resource name of the font they are set in. */
export function* glyphStrings(content: string): Generator<{ font: string; glyphs: number[] }> {
	let font = "";
	for (const [, name, hex, array] of content.matchAll(/\/(\w+) [\d.]+ Tf|<([0-9a-f]*)>Tj|\[([^\]]*)\]TJ/g)) {
		const codes = hex ?? [...(array ?? "").matchAll(/<([0-9a-f]*)>/g)].map(([, part]) => part).join("");
		if (name !== undefined) font = name;
		else yield { font, glyphs: (codes.match(/.{4}/g) ?? []).map((code) => Number.parseInt(code, 16)) };
	}
}

/** All that can be copied out of the file. */
export async function textOf(file: Uint8Array): Promise<string> {
	const { document, context, streamAt, contents } = await openPdf(file);
	const fonts = document.getPage(0).node.Resources()?.lookup(PDFName.of("Font"), PDFDict);
	const words = contents.flatMap((content) =>
		[...glyphStrings(content)].map(({ font, glyphs }) => {
			const characters = charactersOf(streamAt(context.lookup(fonts?.get(PDFName.of(font)), PDFDict), "ToUnicode"));
			return glyphs.map((glyph) => characters.get(glyph)).join("");
		}),
	);
	return words.join("\n");
}
