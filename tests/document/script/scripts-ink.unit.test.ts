import { expect, test } from "vitest";
import type { Operation, Page } from "~/document/layout/operations";
import { createPen } from "~/document/layout/pen";
import { paintPdf } from "~/document/paint/pdf";
import { documentInfo } from "~/document/paint/pdf-info";
import { paintSvg } from "~/document/paint/svg";
import { prepareFaces } from "~/document/script/prepare-faces";
import { minimalGray } from "~/document/templates/minimal-gray";
import type { Style } from "~/document/templates/template";
import { readContours } from "~/document/type/contours";
import { gatherGlyphs } from "~/document/type/renumber-face";
import { dataView, readSfnt, requireTable } from "~/document/type/sfnt";
import { subsetFace } from "~/document/type/subset";
import { anInvoice, faces } from "../fixtures";
import { hasMutool, inkOf, pixelsOf, rasterised } from "../paint/raster";
import { rasteriseTo } from "../rasterise-to";
import { fontStore } from "../type/font-store";

const TEXTS: [script: string, text: string][] = [
	["Arabic", "شركة النور للتجارة العامة"],
	["Arabic with vowels", "مُحَمَّد بِسْمِ اللّٰهِ"],
	["Persian with a joiner", "می‌خواهم"],
	["Hebrew", "חברת האור בעמ ירושלים"],
	["Hebrew with vowels", "שָׁלוֹם עֲלֵיכֶם"],
	["Devanagari", "क्षत्रिय श्रीमान् हिन्दी राष्ट्र"],
	["Thai", "ที่อยู่บริษัทจำกัดกรุงเทพฯ"],
	["Simplified Chinese", "品牌设计与网站开发服务"],
	["Traditional Chinese", "臺灣傳統設計與網頁開發"],
	["Japanese", "株式会社アドラーのデザイン"],
	["Korean", "브랜드디자인및웹사이트개발"],
	["Georgian", "შპს თბილისის დიზაინი"],
	["Armenian", "Երևանի դիզայն ՍՊԸ"],
	["Ethiopic", "አዲስ አበባ ዲዛይን"],
	["Khmer", "ក្រុមហ៊ុនរចនាភ្នំពេញ"],
	["Lao", "ບໍລິສັດອອກແບບວຽງຈັນ"],
	["Burmese", "ရန်ကုန်ဒီဇိုင်းကုမ္ပဏီ"],
	["Sinhala", "ශ්‍රී ලංකා නිර්මාණ"],
	["Tamil", "சென்னை வடிவமைப்பு"],
	["Telugu", "హైదరాబాద్ డిజైన్ సంస్థ"],
	["Kannada", "ಬೆಂಗಳೂರು ವಿನ್ಯಾಸ ಸಂಸ್ಥೆ"],
	["Malayalam", "കൊച്ചി ഡിസൈൻ സ്ഥാപനം"],
	["Bengali", "ঢাকা ডিজাইন প্রতিষ্ঠান।"],
	["Gurmukhi", "ਅੰਮ੍ਰਿਤਸਰ ਡਿਜ਼ਾਈਨ ਕੰਪਨੀ"],
	["Gujarati", "અમદાવાદ ડિઝાઇન સંસ્થા"],
	["Odia", "ଭୁବନେଶ୍ୱର ଡିଜାଇନ୍ ସଂସ୍ଥା"],
	["symbols", "★✘▸☐฿"],
	["emoji", "🎉👩‍💻❤️🇩🇪👍🏽"],
];

const STYLE: Style = { face: "regular", size: 8, leading: 1.5, colour: "#000000" };
const LEAST_INK = 0.97;
const [WIDTH, HEIGHT] = [420, 60];

/** Pixels for each point. */
const SCALE = 4;

for (const face of ["regular", "semibold", "serif"] as const) {
	test.skipIf(!hasMutool).each(TEXTS)(`${face}: no ink is lost or added: %s`, async (_, text) => {
		const { page, prepared, model } = await drawn(text, { ...STYLE, face });
		expect(page.operations.map(({ kind }) => kind)).toContain("glyphs");
		const svg = inkOf(pixelsOf(await rasteriseTo(paintSvg(page, prepared), SCALE * WIDTH)));
		const file = paintPdf([page], prepared, documentInfo(model));
		const pdf = inkOf(await rasterised(file, SCALE * WIDTH, SCALE * HEIGHT, SCALE * 72));
		expect(Math.min(pdf / svg, svg / pdf)).toBeGreaterThan(LEAST_INK);
	});
}

test.each(TEXTS)("what a PDF embeds has the font's own outlines and widths, glyph by glyph: %s", async (_, text) => {
	const { page, prepared } = await drawn(text, STYLE);
	for (const operation of page.operations) {
		if (operation.kind !== "glyphs") continue;
		const face = prepared.fonts?.get(operation.font);
		if (!face) throw new Error(`${operation.font} is not there`);
		const glyphs = [0, ...operation.clusters.flatMap(({ parts }) => parts.map(({ glyph }) => glyph))];
		const embedded = gatherGlyphs(glyphs.map((glyph) => ({ face, glyph })));
		for (const [code, glyph] of glyphs.entries()) {
			expect(readContours(embedded.outlines, code)).toEqual(readContours(face.outlines, glyph));
			expect(embedded.advances[code]).toBe(face.advances[glyph]);
		}
		const file = readSfnt(subsetFace(embedded, glyphs.keys()));
		expect(dataView(requireTable(file, "maxp")).getUint16(4)).toBe(embedded.glyphCount);
		expect(glyphs.some((glyph) => glyph > 0 && readContours(face.outlines, glyph).length > 0)).toBe(true);
	}
});

async function drawn(text: string, style: Style) {
	const model = anInvoice({ buyer: { name: text, lines: [] } });
	const prepared = await prepareFaces(model, minimalGray, faces, fontStore());
	const operations: Operation[] = [];
	createPen(operations, prepared).text(text.replaceAll("\ufe0f", ""), 4, 13, style, { artifact: "layout" });
	const page: Page = { width: WIDTH, height: HEIGHT, operations };
	return { model, prepared, page };
}
