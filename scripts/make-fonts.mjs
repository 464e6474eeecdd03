/**
 * Makes the faces that invoices are set in: app/document/fonts/*.ttf, from the npm packages
 * @expo-google-fonts/inter and noto-serif. The result is committed; run this after an update of them. `--check` writes nothing and fails on a difference.
 *
 * Kept are the alphabets below, without layout tables (docs/pdf.md section 3). Figures are replaced
 * by their tabular forms, so that amounts stand in columns without a shaper. Brackets and hyphens keep their own
 * widths: Inter's tabular ones are made for sums, and look torn apart in running text.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { cutFace } from "./fonts/cut-face.mjs";
import { dataView, parseFace, readSfnt, requireTable, writeSfnt } from "./fonts/tables.mjs";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const PACKAGES = `${ROOT}node_modules/@expo-google-fonts/`;
const FONTS = `${ROOT}app/document/fonts/`;

const FACES = [
	{ source: "inter/400Regular/Inter_400Regular.ttf", target: "inter-regular.ttf" },
	{ source: "inter/600SemiBold/Inter_600SemiBold.ttf", target: "inter-semibold.ttf" },
	{ source: "noto-serif/400Regular/NotoSerif_400Regular.ttf", target: "noto-serif-regular.ttf" },
	{ source: "noto-serif/600SemiBold/NotoSerif_600SemiBold.ttf", target: "noto-serif-semibold.ttf" },
];

const LICENCES = [
	{ source: "inter/LICENSE_FONT", target: "LICENSE-inter.txt" },
	{ source: "noto-serif/LICENSE_FONT", target: "LICENSE-noto-serif.txt" },
];

/** Code points, the most used first: a subset (type/subset.ts) is as long as its highest glyph number. */
const ALPHABETS = [
	[0x20, 0x7e], // Latin letters, figures
	[0xa0, 0xff], // Western European
	[0x2010, 0x2027], // dashes, quotation marks, bullet, ellipsis
	[0x20a0, 0x20cf], // currencies
	[0x100, 0x17f], // Central European
	[0x2030, 0x205e], // per mille, guillemets, other punctuation
	[0x2000, 0x200a], // spaces
	[0x202f, 0x202f], // narrow no-break space, which French puts before a colon
	[0x2100, 0x214f], // numero sign, trade mark, litre
	[0x180, 0x24f], // Romanian, Croatian, Pinyin, African
	[0x259, 0x259], // Azerbaijani schwa
	[0x370, 0x3ff], // Greek
	[0x400, 0x52f], // Cyrillic
	[0x1e00, 0x1eff], // Vietnamese, Welsh, capital sharp s
	[0x2b0, 0x2ff], // modifier letters
	[0x300, 0x36f], // marks that NFC left uncomposed
	[0x2070, 0x209f], // superscripts and subscripts
	[0x2150, 0x218f], // fractions
	[0x2190, 0x2199], // arrows
	[0x2200, 0x22ff], // minus, comparisons, sums
	[0x25a0, 0x25ff], // squares and circles used as bullets
	[0x2713, 0x2717], // check marks
	[0xfffd, 0xfffd], // stands for what could not be read
];

const TNUM = 0x746e756d; // "tnum"
const isDigit = (code) => code >= 0x30 && code <= 0x39;

const results = [
	...FACES.map(({ source, target }) => [target, makeFace(readFileSync(PACKAGES + source))]),
	...LICENCES.map(({ source, target }) => [target, readFileSync(PACKAGES + source)]),
];

if (process.argv.includes("--check")) {
	const stale = results.filter(([name, bytes]) => !readFileSync(FONTS + name).equals(bytes));
	for (const [name] of stale) console.error(`${name} is not what scripts/make-fonts.mjs makes`);
	process.exitCode = stale.length > 0 ? 1 : 0;
} else {
	for (const [name, bytes] of results) writeFileSync(FONTS + name, bytes);
}

function makeFace(file) {
	const face = parseFace(file);
	const tables = readSfnt(file);
	const tabular = hasEqualDigits(face) ? new Map() : readTabularForms(dataView(requireTable(tables, "GSUB")));
	const glyphs = new Map();
	for (const [first, last] of ALPHABETS) {
		for (let code = first; code <= last; code++) {
			const glyph = face.glyphs[code];
			if (glyph) glyphs.set(code, (isDigit(code) && tabular.get(glyph)) || glyph);
		}
	}
	return writeSfnt(cutFace(face, tables, glyphs));
}

/** Whether figures are tabular from the start, as Noto Serif's are. */
function hasEqualDigits({ advances, glyphs }) {
	return new Set(Array.from("0123456789", (digit) => advances[glyphs[digit.charCodeAt(0)]])).size === 1;
}

/** Glyph to tabular glyph: `tnum` of Inter, single substitution in format 2 (OpenType spec, "GSUB", lookup type 1). */
function readTabularForms(gsub) {
	const features = gsub.getUint16(6);
	const lookups = gsub.getUint16(8);
	const records = Array.from({ length: gsub.getUint16(features) }, (_, index) => features + 2 + 6 * index);
	const tnum = features + gsub.getUint16(records.find((record) => gsub.getUint32(record) === TNUM) + 4);
	const lookup = lookups + gsub.getUint16(lookups + 2 + 2 * gsub.getUint16(tnum + 4));
	const table = lookup + gsub.getUint16(lookup + 6);
	const coverage = table + gsub.getUint16(table + 2);
	if (gsub.getUint16(table) !== 2 || gsub.getUint16(coverage) !== 2) throw new Error("tnum is not of the known shape");
	const forms = new Map();
	for (let range = coverage + 4; range < coverage + 4 + 6 * gsub.getUint16(coverage + 2); range += 6) {
		const [first, last, index] = [0, 2, 4].map((field) => gsub.getUint16(range + field));
		for (let glyph = first; glyph <= last; glyph++) {
			forms.set(glyph, gsub.getUint16(table + 6 + 2 * (index + glyph - first)));
		}
	}
	return forms;
}
