/**
 * Makes the fonts for what the built-in faces lack (docs/decisions/0014): public/fonts/scripts, and the list of them in
 * app/document/script/font-files.ts. The result is committed, because its sources weigh 500 MB as packages. They are
 * fetched by `npm pack` into .cache/fonts when they are not there; run this after a change of the versions below. With
 * names (`node scripts/make-packs.mjs georgian symbols`) it makes those alone, and all others stay as they are.
 *
 * Scripts that are shaped keep their fonts whole, layout tables and all. Han, kana and Hangul are cut into packs by
 * Google's own slices, which put together what pages use together: an invoice in Chinese needs eight of a hundred.
 * Symbols are packs too, of the first font that has them. Every file is deflated, and named after its content.
 */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { runnerImport } from "vite";
import { cutFace } from "./fonts/cut-face.mjs";
import { parseFace, readSfnt, writeSfnt } from "./fonts/tables.mjs";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const CACHE = `${ROOT}.cache/fonts/`;
const TARGET = `${ROOT}public/fonts/scripts/`;
const LIST = `${ROOT}app/document/script/font-files.ts`;

const WHOLE = {
	arabic: ["noto-sans-arabic@0.4.3", "NotoSansArabic"],
	hebrew: ["noto-sans-hebrew@0.4.1", "NotoSansHebrew"],
	devanagari: ["noto-sans-devanagari@0.4.1", "NotoSansDevanagari"],
	thai: ["noto-sans-thai@0.4.2", "NotoSansThai"],
	armenian: ["noto-sans-armenian@0.4.2", "NotoSansArmenian"],
	bengali: ["noto-sans-bengali@0.4.4", "NotoSansBengali"],
	ethiopic: ["noto-sans-ethiopic@0.4.2", "NotoSansEthiopic"],
	georgian: ["noto-sans-georgian@0.4.3", "NotoSansGeorgian"],
	gujarati: ["noto-sans-gujarati@0.4.2", "NotoSansGujarati"],
	gurmukhi: ["noto-sans-gurmukhi@0.4.1", "NotoSansGurmukhi"],
	kannada: ["noto-sans-kannada@0.4.3", "NotoSansKannada"],
	khmer: ["noto-sans-khmer@0.4.3", "NotoSansKhmer"],
	lao: ["noto-sans-lao@0.4.2", "NotoSansLao"],
	malayalam: ["noto-sans-malayalam@0.4.2", "NotoSansMalayalam"],
	myanmar: ["noto-sans-myanmar@0.4.2", "NotoSansMyanmar"],
	oriya: ["noto-sans-oriya@0.4.2", "NotoSansOriya"],
	sinhala: ["noto-sans-sinhala@0.4.2", "NotoSansSinhala"],
	tamil: ["noto-sans-tamil@0.4.3", "NotoSansTamil"],
	telugu: ["noto-sans-telugu@0.4.2", "NotoSansTelugu"],
	emoji: ["noto-emoji@0.4.7", "NotoEmoji"],
};
const WEIGHTS = { regular: "400Regular", semibold: "600SemiBold" };
const ONE_WEIGHT = ["emoji"];

const PACKED = {
	sc: ["noto-sans-sc", "0.4.3", "NotoSansSC"],
	tc: ["noto-sans-tc", "0.4.3", "NotoSansTC"],
	jp: ["noto-sans-jp", "0.4.3", "NotoSansJP"],
	kr: ["noto-sans-kr", "0.4.3", "NotoSansKR"],
};
const SLICES = "5.3.0";

/** Arrows, technical signs, boxes, shapes, dingbats. Emoji have a font of their own; the built-in faces come before. */
const SYMBOLS = [
	["noto-sans-symbols-2@0.4.1", "NotoSansSymbols2"],
	["noto-sans-symbols@0.4.1", "NotoSansSymbols"],
	["noto-sans-math@0.4.2", "NotoSansMath"],
];
const SYMBOL_RANGES = [
	[0x2190, 0x23ff],
	[0x2500, 0x27ff],
	[0x2900, 0x2bff],
	[0x1f780, 0x1f8ff],
];

const names = process.argv.slice(2);
if (names.length === 0) rmSync(TARGET, { recursive: true, force: true });
mkdirSync(TARGET, { recursive: true });
const before = names.length === 0 ? { packs: {} } : await readList();
const isAsked = (name) => names.length === 0 || names.includes(name);
const whole = Object.entries(WHOLE).map(([script, source]) => [
	script,
	isAsked(script) ? makeWhole(script, source) : before.whole[script],
]);
const packs = Object.fromEntries([
	...Object.entries(PACKED).map(([name, source]) => [
		name,
		isAsked(name) ? makePacks(name, source) : before.packs[name],
	]),
	["symbols", isAsked("symbols") ? makeSymbols() : before.packs.symbols],
]);
clear("packs");
const index = put("packs", Buffer.from(JSON.stringify(packs)), "json");
writeList(Object.fromEntries(whole), index);

/** What was made before: the files of each script, and of each pack. */
async function readList() {
	const { module } = await runnerImport(LIST, { configFile: false, root: ROOT });
	const { packs, ...whole } = module.FONT_FILES;
	return { whole, packs: JSON.parse(inflateRawSync(readFileSync(TARGET + packs)).toString()) };
}

function makeWhole(script, [name, file]) {
	clear(script);
	const folder = fetched(`@expo-google-fonts/${name}`);
	writeFileSync(`${TARGET}LICENSE-${script}.txt`, readFileSync(`${folder}LICENSE_FONT`));
	const styles = ONE_WEIGHT.includes(script) ? { regular: WEIGHTS.regular } : WEIGHTS;
	return Object.fromEntries(
		Object.entries(styles).map(([weight, style]) => {
			return [weight, put(`${script}-${weight}`, readFileSync(`${folder}${style}/${file}_${style}.ttf`), "font")];
		}),
	);
}

/** Packs as [file, [first code point, last code point, ...]], in the order of the slices. */
function makePacks(name, [font, version, file]) {
	clear(name);
	const folder = fetched(`@expo-google-fonts/${font}@${version}`);
	const source = readFileSync(`${folder}${WEIGHTS.regular}/${file}_${WEIGHTS.regular}.ttf`);
	const slices = JSON.parse(readFileSync(`${fetched(`@fontsource/${font}@${SLICES}`)}unicode.json`, "utf8"));
	writeFileSync(`${TARGET}LICENSE-${name}.txt`, readFileSync(`${folder}LICENSE_FONT`));
	const [face, tables] = [parseFace(source), readSfnt(source)];
	return Object.entries(slices)
		.filter(([slice]) => slice.startsWith("["))
		.flatMap(([slice, ranges]) => {
			const glyphs = new Map(
				codePointsIn(ranges).flatMap((code) => (face.glyphs[code] ? [[code, face.glyphs[code]]] : [])),
			);
			if (glyphs.size === 0) return [];
			return [
				[
					put(`${name}-${slice.slice(1, -1)}`, writeSfnt(cutFace(face, tables, glyphs)), "font"),
					toRanges(glyphs.keys()),
				],
			];
		});
}

/** A pack for each font, of what those before it lack. */
function makeSymbols() {
	clear("symbols");
	const covered = new Set();
	return SYMBOLS.map(([font, file], index) => {
		const folder = fetched(`@expo-google-fonts/${font}`);
		const source = readFileSync(`${folder}${WEIGHTS.regular}/${file}_${WEIGHTS.regular}.ttf`);
		writeFileSync(`${TARGET}LICENSE-symbols.txt`, readFileSync(`${folder}LICENSE_FONT`));
		const [face, tables] = [parseFace(source), readSfnt(source)];
		const glyphs = new Map();
		for (const [first, last] of SYMBOL_RANGES) {
			for (let code = first; code <= last; code++) {
				if (face.glyphs[code] && !covered.has(code)) glyphs.set(code, face.glyphs[code]);
				if (face.glyphs[code]) covered.add(code);
			}
		}
		return [put(`symbols-${index}`, writeSfnt(cutFace(face, tables, glyphs)), "font"), toRanges(glyphs.keys())];
	});
}

/** "U+4e00-4e02,U+4e8c" as code points; emoji have a font of their own, Latin the built-in ones. */
function codePointsIn(ranges) {
	return ranges
		.split(",")
		.flatMap((range) => {
			const [first, last = first] = range
				.slice(2)
				.split("-")
				.map((code) => Number.parseInt(code, 16));
			return Array.from({ length: last - first + 1 }, (_, offset) => first + offset);
		})
		.filter((code) => code >= 0x1100 && (code < 0x1f000 || code > 0x1ffff));
}

function toRanges(codes) {
	const ranges = [];
	for (const code of [...codes].sort((a, b) => a - b)) {
		if (ranges.length > 0 && ranges.at(-1) === code - 1) ranges[ranges.length - 1] = code;
		else ranges.push(code, code);
	}
	return ranges;
}

/** Removes what was made under a name before. */
function clear(name) {
	const file = new RegExp(`^${name}-[\\w-]+\\.(font|json)$`);
	for (const old of readdirSync(TARGET).filter((each) => file.test(each))) rmSync(TARGET + old);
}

/** Writes a file, deflated, under the name of its content; answers the name. */
function put(name, bytes, ending) {
	const file = `${name}-${createHash("sha256").update(bytes).digest("hex").slice(0, 10)}.${ending}`;
	writeFileSync(TARGET + file, deflateRawSync(bytes, { level: 9 }));
	return file;
}

/** The folder of a package, such as "@fontsource/noto-sans-sc@5.3.0", unpacked. */
function fetched(spec) {
	const folder = `${CACHE}${spec.replaceAll("/", "-").replace("@", "")}/`;
	if (!existsSync(folder)) {
		mkdirSync(folder, { recursive: true });
		const packed = execFileSync("npm", ["pack", spec, "--pack-destination", folder], { encoding: "utf8" }).trim();
		execFileSync("tar", ["xzf", path.join(folder, packed.split("\n").at(-1)), "-C", folder, "--strip-components=1"]);
	}
	return folder;
}

function writeList(whole, packs) {
	const head = "/** Files of public/fonts/scripts, each named after its content. Written by scripts/make-packs.mjs. */";
	writeFileSync(LIST, `${head}\nexport const FONT_FILES = ${JSON.stringify({ ...whole, packs })} as const;\n`);
	execFileSync(process.execPath, [`${ROOT}node_modules/@biomejs/biome/bin/biome`, "check", "--write", LIST]);
}
