import { expect, test } from "vitest";
import { layout } from "~/document/layout/layout";
import { minimalGray } from "~/document/templates/minimal-gray";
import { findGlyph } from "~/document/type/metrics";
import { aLine, anInvoice, faces } from "../fixtures";
import { missingCharacters } from "../missing-characters";
import { stringsOf } from "../paint/reading";

test("a document in Latin, Greek and Cyrillic lacks nothing", () => {
	const lines = [
		aLine("Zoë & Søn GmbH, Łódź, Erdős, Müller-Lüdenscheidt, Đà Nẵng, Þór, Ənvər\nΑθήνα, Київ, Љубљана, Ґудзик"),
	];
	expect(missingCharacters(anInvoice({ lines }), minimalGray, faces)).toEqual([]);
});

test("the currency signs of the invoice form and 20 others are there", () => {
	for (const sign of "$€£¥₣₤₦₧₨₩₪₫₭₮₱₲₴₵₸₹₺₼₽₾₿") {
		for (const face of Object.values(faces)) expect(findGlyph(face, sign.codePointAt(0) ?? 0), sign).toBeGreaterThan(0);
	}
});

test("characters that no face has are listed once each, wherever they stand", () => {
	const model = anInvoice({
		buyer: { name: "株式会社", lines: ["株"] },
		lines: [aLine("Logo 😀")],
		notes: { label: "Notes", text: "ขอบคุณ" },
		footer: "שלום",
	});
	expect(missingCharacters(model, minimalGray, faces)).toEqual([..."株式会社😀ขอบคุณ", ..."שלום"].filter(unique));
});

test("what is cleaned away is not missing", () => {
	expect(missingCharacters(anInvoice({ title: "In\u0000voi\u202ece\n" }), minimalGray, faces)).toEqual([]);
});

test("missing characters are drawn, not dropped", () => {
	const [page] = layout(anInvoice({ buyer: { name: "株式会社", lines: [] } }), minimalGray, faces);
	expect(stringsOf(page)).toContain("株式会社");
	expect(faces.regular.outlines.offsets[1]).toBeGreaterThan(0);
});

function unique(character: string, index: number, all: readonly string[]): boolean {
	return all.indexOf(character) === index;
}
