import fc from "fast-check";
import { expect, test } from "vitest";
import { tries } from "#tests/harness/volume";
import type { DocumentModel } from "~/document/model";
import { renderPdf } from "~/document/render-pdf";
import { renderSvg } from "~/document/render-svg";
import { FONT_FILES } from "~/document/script/font-files";
import { hanVariants } from "~/document/script/han";
import { prepareFaces } from "~/document/script/prepare-faces";
import { unprintableCharacters } from "~/document/script/unprintable";
import { minimalGray } from "~/document/templates/minimal-gray";
import { breakLines } from "~/document/type/break-lines";
import { cleanText } from "~/document/type/clean-text";
import type { Faces } from "~/document/type/face";
import { lineWidth, RIGHT_TO_LEFT, type Setting } from "~/document/type/metrics";
import { aLine, anInvoice, faces } from "../fixtures";
import { fontStore } from "../type/font-store";

const SETTING: Setting = { face: "regular", size: 10, leading: 1.5 };

async function prepared(text: string, changes: Partial<DocumentModel> = {}): Promise<Faces> {
	const model = anInvoice({ buyer: { name: text, lines: [] }, ...changes });
	return prepareFaces(model, minimalGray, faces, fontStore());
}

/** The pieces of a line from left to right: who draws each, and what it says. */
async function seen(text: string): Promise<string[]> {
	const pieces = (await prepared(text)).fallback?.place(text, SETTING) ?? [];
	return pieces
		.toSorted((a, b) => a.x - b.x)
		.map((piece) => `${"face" in piece ? piece.face : piece.font}: ${piece.text}`);
}

async function lines(text: string, sample: string): Promise<string[]> {
	const metrics = await prepared(text + sample);
	return breakLines(text, lineWidth(sample, SETTING, metrics), SETTING, metrics);
}

test("a document in Latin, Greek and Cyrillic asks for no font, and its faces stay as they are", async () => {
	const store = fontStore();
	const model = anInvoice({ lines: [aLine("Łódź, Αθήνα, Київ – “100 €” \u0000\u202e\ufe0f")] });
	expect(await prepareFaces(model, minimalGray, faces, store)).toBe(faces);
	expect(store.asked).toEqual([]);
});

test("only the fonts that the characters need are read", async () => {
	const store = fontStore();
	const model = anInvoice({ buyer: { name: "品牌设计", lines: ["שלום"] } });
	await prepareFaces(model, minimalGray, faces, store);
	expect(store.asked.filter((name) => name.startsWith("hebrew"))).toEqual(Object.values(FONT_FILES.hebrew));
	expect(store.asked.filter((name) => name.startsWith("sc-")).length).toBeLessThanOrEqual(4);
	expect(store.asked.some((name) => /^(arabic|emoji|jp-|kr-)/.test(name))).toBe(false);
});

test("golden runs: who draws what, from left to right", async () => {
	expect(await seen("Invoice for 株式会社アドラー (2026)")).toEqual([
		"regular: Invoice for ",
		"han: 株式会社アドラー",
		"regular:  (2026)",
	]);
	expect(await seen("शर्मा & Co")).toEqual(["devanagari-regular: शर्मा", "regular:  & Co"]);
	expect(await seen("ราคา 1,200 บาท")).toEqual(["thai-regular: ราคา", "regular:  1,200 ", "thai-regular: บาท"]);
	expect(await seen("Party 🎉!")).toEqual(["regular: Party ", "emoji-regular: 🎉", "regular: !"]);
});

test("Arabic and Hebrew run from the right, Latin and numbers within them from the left, brackets are mirrored", async () => {
	expect(await seen("شركة النور (دبي)")).toEqual([
		"own-regular: )",
		"arabic-regular: دبي",
		"own-regular: (",
		"arabic-regular: شركة النور ",
	]);
	const brackets = (await prepared("א (ב)")).fallback?.place("א (ב)", SETTING) ?? [];
	const drawn = brackets.flatMap((piece) =>
		"clusters" in piece && piece.font === "own-regular" ? piece.clusters : [],
	);
	expect(drawn.map(({ text, parts }) => [text, parts[0]?.glyph])).toEqual([
		["(", faces.regular.glyphs[0x29]],
		[")", faces.regular.glyphs[0x28]],
	]);
	expect((await seen("חשבון INV-204 עבור")).map((piece) => piece.replace(/^.*: /, "").trim()).filter(Boolean)).toEqual([
		"עבור",
		"INV-204",
		"חשבון",
	]);
	expect((await seen("שלום 12,345.60")).at(0)).toContain("12,345.60");
	expect((await seen("INV שלום"))[0]).toBe("regular: INV ");
});

test("vowels stand over and under their letters: raised or lowered, with no width of their own", async () => {
	for (const [bare, marked] of [
		["محمد", "مُحَمَّد"],
		["שלום", "שָׁלוֹם"],
	] as const) {
		const metrics = await prepared(bare + marked);
		const width = lineWidth(marked, SETTING, metrics);
		expect(width).toBeCloseTo(lineWidth(bare, SETTING, metrics), 1);
	}
});

test("letters join: the same letter has other glyphs where it begins and where it ends a word", async () => {
	const glyphs = async (text: string) =>
		((await prepared(text)).fallback?.place(text, SETTING) ?? []).flatMap((piece) =>
			"clusters" in piece ? piece.clusters.flatMap(({ parts }) => parts) : [],
		);
	const [alone, joined] = [await glyphs("ههه".slice(0, 1)), await glyphs("ههه")];
	expect(new Set(joined.map(({ glyph }) => glyph)).size).toBe(3);
	expect(joined.some(({ glyph }) => glyph === alone[0]?.glyph)).toBe(false);
	expect((await glyphs("می\u200cخواهم")).map(({ glyph }) => glyph)).not.toEqual(
		(await glyphs("میخواهم")).map(({ glyph }) => glyph),
	);
});

test("Han characters take the forms of the document's language, else of the recipient's country, else of their company", () => {
	expect(hanVariants("ja-JP", "CN", "直")[0]).toBe("jp");
	expect(hanVariants("zh-Hant", "CN", "直")[0]).toBe("tc");
	expect(hanVariants("zh-CN", "TW", "直")[0]).toBe("sc");
	expect(hanVariants("en", "TW", "直")[0]).toBe("tc");
	expect(hanVariants("en", "KR", "直")[0]).toBe("kr");
	expect(hanVariants("en", "DE", "直かな")[0]).toBe("jp");
	expect(hanVariants("en", undefined, "直")[0]).toBe("sc");
});

test("the same character is drawn differently for readers in China and in Japan", async () => {
	const name = async (region: string) => (await prepared("直", { region })).fonts?.get("han")?.postScriptName;
	expect([await name("CN"), await name("JP"), await name("TW"), await name("KR")]).toEqual([
		"NotoSansSC-Regular",
		"NotoSansJP-Regular",
		"NotoSansTC-Regular",
		"NotoSansKR-Regular",
	]);
});

test("Han and kana break anywhere, but no stop begins a line and no bracket ends one", async () => {
	expect(await lines("包括名片信封信纸", "包括名")).toEqual(["包括名", "片信封", "信纸"]);
	expect(await lines("包括名，片信", "包括名")).toEqual(["包括", "名，片", "信"]);
	expect(await lines("包括「名片」信", "包括「")).toEqual(["包括", "「名", "片」信"]);
	const text = "価格は、税込（一〇％）です。「確認」してください。".repeat(6);
	const metrics = await prepared(text);
	for (let width = 45; width < 120; width += 3) {
		const broken = breakLines(text, width, SETTING, metrics);
		expect(broken.join("")).toBe(text);
		for (const line of broken) expect(line).not.toMatch(/^[、。）」％]|[（「]$/u);
	}
});

test("Lao, Khmer and Burmese break between words, Ethiopic after its word space", async () => {
	for (const text of ["ບໍລິສັດອອກແບບວຽງຈັນຖະໜົນ", "ក្រុមហ៊ុនរចនាភ្នំពេញកម្ពុជា", "ရန်ကုန်ဒီဇိုင်းကုမ္ပဏီလီမိတက်"]) {
		const segments = new Intl.Segmenter("th", { granularity: "word" }).segment(text);
		const words = new Set([...segments].map(({ index }) => index));
		const broken = await lines(text, text.slice(0, Math.ceil(text.length * 0.7)));
		expect(broken.length).toBeGreaterThan(1);
		let at = 0;
		for (const line of broken.slice(0, -1)) {
			at += line.length;
			expect(words.has(at), text).toBe(true);
		}
	}
	expect(await lines("የተወሰነ፡የግል", "የተወሰነ፡የ")).toEqual(["የተወሰነ፡", "የግል"]);
});

test("a stop that the scripts of India share is drawn with what it ends", async () => {
	expect(await seen("ক্ষমতা।")).toEqual(["bengali-regular: ক্ষমতা।"]);
	expect(await seen("दिल्ली।")).toEqual(["devanagari-regular: दिल्ली।"]);
});

test("symbols are drawn by a font of symbols, whatever else is in the document", async () => {
	expect(await seen("Five ★ ✘")).toEqual(["regular: Five ", "han: ★", "regular:  ", "han: ✘"]);
	const store = fontStore();
	await prepareFaces(anInvoice({ buyer: { name: "★ ☐", lines: [] } }), minimalGray, faces, store);
	expect(store.asked.filter((name) => name.endsWith(".font")).every((name) => name.startsWith("symbols-"))).toBe(true);
});

test("Thai breaks between words, Korean and Devanagari at spaces", async () => {
	const thai = "การออกแบบโลโก้สำหรับบริษัทจำกัด";
	const words = new Set([...new Intl.Segmenter("th", { granularity: "word" }).segment(thai)].map(({ index }) => index));
	const broken = await lines(thai, "การออกแบบโลโก้");
	expect(broken.length).toBeGreaterThan(1);
	let at = 0;
	for (const line of broken.slice(0, -1)) {
		at += line.length;
		expect(words.has(at)).toBe(true);
	}
	expect(await lines("브랜드 디자인 명함", "브랜드 디")).toEqual(["브랜드", "디자인", "명함"]);
	expect(await lines("श्रीमान् शर्मा जी", "श्रीमान् श")).toEqual(["श्रीमान्", "शर्मा जी"]);
});

test("a word wider than its line is broken between letters, never before their marks", async () => {
	for (const word of ["क्षत्रियश्रीमान्".repeat(5), "مُحَمَّدٌ".repeat(8), "שָׁלוֹם".repeat(8)]) {
		const broken = await lines(word, word.slice(0, 6));
		expect(broken.length).toBeGreaterThan(2);
		expect(broken.join("").replaceAll(RIGHT_TO_LEFT, "")).toBe(word);
		for (const line of broken) expect(line.replace(RIGHT_TO_LEFT, "")).not.toMatch(/^[\p{M}\u200c\u200d]/u);
	}
});

test("each line of a paragraph from right to left says so, whatever it begins with", async () => {
	const broken = await lines("تصميم Adler Studio شعار", "تصميم");
	expect(broken.length).toBeGreaterThan(1);
	for (const line of broken) expect(line.startsWith(RIGHT_TO_LEFT)).toBe(true);
	expect(await lines("Adler شعار", "Adler شعار")).toEqual(["Adler شعار"]);
});

test("no character but a space is lost where lines end, whatever stands beside it", async () => {
	const alphabet = "aB1 ,.-(«»)品牌。「」カょ브랜드กาที่क्षिمحُשָׁ🎉👍🏽é\u00a0";
	const metrics = await prepared(alphabet);
	const unit = fc.constantFrom(...alphabet.normalize("NFC"));
	fc.assert(
		fc.property(fc.string({ unit, maxLength: 120 }), (input) => {
			const text = cleanText(input);
			const broken = breakLines(text, 40, SETTING, metrics);
			const bare = (part: string) => part.replace(/[\s\u200f]/gu, "");
			expect(bare(broken.join(""))).toBe(bare(text));
		}),
		tries(30_000),
	);
});

test("whatever the text, a PDF and an SVG come out", async () => {
	await fc.assert(
		fc.asyncProperty(
			fc.string({
				unit: fc.oneof(
					fc.string({ unit: "binary", minLength: 1, maxLength: 1 }),
					fc.constantFrom("\ud800", "\udc00", "\u200d", "\ufe0f", "\u202e", "\0", "ب", "ק", "क", "ก", "好", "🏽"),
				),
				maxLength: 80,
			}),
			async (text) => {
				const model = anInvoice({ lines: [aLine(text)], notes: { label: "N", text } });
				const needed = await prepareFaces(model, minimalGray, faces, fontStore());
				expect((await renderPdf(model, minimalGray, needed)).length).toBeGreaterThan(1000);
				expect(renderSvg(model, minimalGray, needed).join("")).not.toContain("NaN");
			},
		),
		tries(6000),
	);
});

test("what no font has is told, each character once; joiners and what is cleaned away are not", async () => {
	const model = anInvoice({
		buyer: { name: "Ugarit \u{10380}\u{10380}", lines: ["ᚠ שלום می\u200cخواهم 👩\u200d💻 品\u0007"] },
		notes: { label: "Notes", text: "\ue000 \ud800" },
	});
	expect(await unprintableCharacters(model, minimalGray, faces, fontStore())).toEqual(["\u{10380}", "ᚠ", "\ue000"]);
	expect(await unprintableCharacters(anInvoice(), minimalGray, faces, fontStore())).toEqual([]);
});

test("the same document in any script gives the same bytes", async () => {
	const model = anInvoice({ buyer: { name: "شركة 株式会社 हिन्दी ไทย 🎉", lines: ["שלום"] } });
	const once = async () => renderPdf(model, minimalGray, await prepareFaces(model, minimalGray, faces, fontStore()));
	expect(Buffer.compare(await once(), await once())).toBe(0);
});

test("a font that can't be read stops the drawing: no holes in silence", async () => {
	const store = { ...fontStore(), read: () => Promise.reject(new Error("gone")) };
	const model = anInvoice({ buyer: { name: "שלום", lines: [] } });
	await expect(prepareFaces(model, minimalGray, faces, store)).rejects.toThrow("gone");
});
