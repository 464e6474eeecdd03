import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { readContours } from "~/document/type/contours";
import { glyphRecord, readComponents, readOutlines, withComponents } from "~/document/type/glyf";
import { findGlyph } from "~/document/type/metrics";
import { dataView, readSfnt, requireTable } from "~/document/type/sfnt";
import { subsetFace } from "~/document/type/subset";
import { faces, readFace } from "../fixtures";

const TEXT = "Zoë & Søn GmbH €1,234.50 Łódź Erdős Αθήνα Київ Đà Nẵng";
const FACES = Object.entries(faces);

function glyphsOf(text: string, face = faces.regular): number[] {
	return Array.from(text, (character) => findGlyph(face, character.codePointAt(0) ?? 0));
}

function openSubset(file: Uint8Array) {
	const tables = readSfnt(file);
	const table = (tag: string) => dataView(requireTable(tables, tag));
	const count = table("maxp").getUint16(4);
	const long = table("head").getInt16(50) === 1;
	const outlines = readOutlines(requireTable(tables, "glyf"), requireTable(tables, "loca"), count, long);
	return { tables, count, outlines, hmtx: table("hmtx"), fullEntries: table("hhea").getUint16(34) };
}

test.each(FACES)("each glyph of a subset of %s is the source's, byte for byte, under the same number", (_, face) => {
	const drawn = glyphsOf(TEXT, face);
	const { outlines } = openSubset(subsetFace(face, drawn));
	for (const glyph of [0, ...drawn]) {
		expect(glyphRecord(outlines, glyph)).toEqual(glyphRecord(face.outlines, glyph));
	}
});

test.each(FACES)("every glyph of %s survives when all are kept", (_, face) => {
	const { outlines, count } = openSubset(
		subsetFace(
			face,
			Array.from({ length: face.glyphCount }, (_, glyph) => glyph),
		),
	);
	expect(count).toBe(face.glyphCount);
	for (let glyph = 0; glyph < count; glyph++) {
		expect(Buffer.compare(glyphRecord(outlines, glyph), glyphRecord(face.outlines, glyph))).toBe(0);
	}
});

test("a composite brings its components along", () => {
	const composite = glyphsOf("Ắ")
		.concat(glyphsOf("é"))
		.find((glyph) => readComponents(glyphRecord(faces.regular.outlines, glyph)).length > 0);
	if (composite === undefined) throw new Error("Neither letter is composed");
	const { outlines } = openSubset(subsetFace(faces.regular, [composite]));
	for (const { glyph } of readComponents(glyphRecord(faces.regular.outlines, composite))) {
		expect(glyphRecord(outlines, glyph).length).toBeGreaterThan(0);
		expect(glyphRecord(outlines, glyph)).toEqual(glyphRecord(faces.regular.outlines, glyph));
	}
	expect(readContours(outlines, composite)).toEqual(readContours(faces.regular.outlines, composite));
	expect(readContours(outlines, composite).length).toBeGreaterThan(1);
});

test("the parts of a composite stand where they belong: the accent of É above its E", () => {
	const heights = (letter: string) => {
		const ys = readContours(faces.regular.outlines, glyphsOf(letter)[0] ?? 0).flatMap((contour) =>
			contour.map(({ y }) => y),
		);
		return { top: Math.max(...ys), bottom: Math.min(...ys) };
	};
	expect(heights("É").bottom).toBe(heights("E").bottom);
	expect(heights("É").top).toBeGreaterThan(heights("E").top + 0.15 * faces.regular.unitsPerEm);
});

test("the advances of a subset are the source's", () => {
	const drawn = glyphsOf(TEXT);
	const { hmtx, fullEntries, count } = openSubset(subsetFace(faces.regular, drawn));
	expect(fullEntries).toBe(count);
	for (const glyph of drawn) expect(hmtx.getUint16(4 * glyph)).toBe(faces.regular.advances[glyph]);
});

test("a subset ends with its highest glyph and leaves out the rest", () => {
	const drawn = glyphsOf("Invoice 1234567890");
	const { count, tables } = openSubset(subsetFace(faces.regular, drawn));
	expect(count).toBe(Math.max(...withComponents(faces.regular.outlines, drawn)) + 1);
	expect(count).toBeLessThan(faces.regular.glyphCount / 8);
	expect([...tables.keys()]).toEqual(["glyf", "head", "hhea", "hmtx", "loca", "maxp"]);
});

test("the checksums of a subset add up as the OpenType spec wants", () => {
	const file = subsetFace(faces.regular, glyphsOf(TEXT));
	const view = dataView(file);
	let sum = 0;
	for (let at = 0; at < file.length; at += 4) sum = (sum + view.getUint32(at)) >>> 0;
	expect(sum).toBe(0xb1b0afba);
});

test("all figures are equally wide in either face", () => {
	for (const face of Object.values(faces)) {
		const widths = glyphsOf("0123456789", face).map((glyph) => face.advances[glyph]);
		expect(new Set(widths).size).toBe(1);
	}
});

test("taking a subset leaves the face as it was, even when it was read into a Node buffer", () => {
	const face = readFace("inter-regular.ttf");
	const head = requireTable(face.tables, "head").slice();
	subsetFace(face, glyphsOf(TEXT));
	expect(requireTable(face.tables, "head")).toEqual(head);
});

test("a file that is no font is refused in words", () => {
	expect(() => readSfnt(new Uint8Array(4))).toThrow("Not a TrueType font");
	const cut = new Uint8Array(subsetFace(faces.regular, glyphsOf("A"))).slice(0, 200);
	expect(() => readSfnt(cut)).toThrow("is cut short");
});

test("the committed faces are what scripts/make-fonts.mjs makes", async () => {
	const script = fileURLToPath(new URL("../../../scripts/make-fonts.mjs", import.meta.url));
	await expect(promisify(execFile)(process.execPath, [script, "--check"])).resolves.toMatchObject({
		stderr: "",
	});
});
