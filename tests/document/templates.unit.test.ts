import fc from "fast-check";
import { expect, test } from "vitest";
import { tries } from "#tests/harness/volume";
import { layout } from "~/document/layout/layout";
import { points } from "~/document/layout/pen";
import { buildTemplate, DESIGNS } from "~/document/templates/catalogue";
import { contrastRatio, MIN_CONTRAST, mix, readableOn, textOn } from "~/document/templates/contrast";
import { ARRANGEMENTS, EDITION, PAPERS, type TemplateDesign } from "~/document/templates/design";
import { minimalGray } from "~/document/templates/minimal-gray";
import type { Colour, Template } from "~/document/templates/template";
import { FACE_FAMILIES } from "~/document/type/metrics";
import { anInvoice, faces } from "./fixtures";
import { stringsOf, textsOf } from "./paint/reading";

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value): Colour => `#${value.toString(16).padStart(6, "0")}`);

const design: fc.Arbitrary<TemplateDesign> = fc.record({
	name: fc.constant("Custom"),
	edition: fc.constantFrom(undefined, EDITION),
	plain: fc.constantFrom(undefined, true),
	arrangement: fc.constantFrom(...ARRANGEMENTS),
	accent: colour,
	ink: fc.constant<Colour>("#16181a"),
	muted: fc.constant<Colour>("#555b72"),
	band: colour,
	side: fc.constant<Colour>("#ffffff"),
	font: fc.constantFrom(...FACE_FAMILIES),
	paper: fc.constantFrom(...PAPERS),
	columns: fc.subarray(["quantity", "rate"] as const),
	logo: fc.boolean(),
	labels: fc.constant({}),
	footer: fc.constant(null),
});

test("contrast is what WCAG says it is", () => {
	expect(contrastRatio("#000000", "#ffffff")).toBeCloseTo(21, 5);
	expect(contrastRatio("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
	expect(contrastRatio("#ffffff", "#767676")).toBeCloseTo(4.54, 2);
	expect(mix("#000000", "#ffffff", 0.25)).toBe("#bfbfbf");
});

test("black or white can be read on any ground, and so can any colour once it is drawn towards one of them", () => {
	fc.assert(
		fc.property(colour, colour, (ground, text) => {
			expect(contrastRatio(textOn(ground), ground)).toBeGreaterThanOrEqual(MIN_CONTRAST);
			expect(contrastRatio(readableOn(ground, text), ground)).toBeGreaterThanOrEqual(MIN_CONTRAST);
		}),
	);
	expect(readableOn("#ffffff", "#1a36c9")).toBe("#1a36c9");
});

test("whatever a design chooses, each text can be read on the ground it stands on", () => {
	fc.assert(
		fc.property(design, (chosen) => {
			const [page] = layout(anInvoice(), buildTemplate(chosen), faces);
			for (const [index, operation] of (page?.operations ?? []).entries()) {
				if (operation.kind !== "text") continue;
				let ground: Colour = "#ffffff";
				for (const beneath of page?.operations.slice(0, index) ?? []) {
					if (beneath.kind !== "rect") continue;
					const inX = operation.x >= beneath.x - 5 && operation.x <= beneath.x + beneath.width;
					const inY = operation.y >= beneath.y && operation.y <= beneath.y + beneath.height;
					if (inX && inY) ground = beneath.colour;
				}
				expect(contrastRatio(operation.colour, ground), operation.text).toBeGreaterThanOrEqual(MIN_CONTRAST);
			}
		}),
		tries(20_000),
	);
});

test("each text stays on the page, on either paper, with any columns", () => {
	fc.assert(
		fc.property(design, (chosen) => {
			const template = buildTemplate(chosen);
			const [page] = layout(anInvoice(), template, faces);
			for (const { x, y } of textsOf(page)) {
				expect(x).toBeGreaterThan(0);
				expect(x).toBeLessThan(points(template.paper.width));
				expect(y).toBeLessThan(points(template.paper.height));
			}
			expect(stringsOf(page).includes("Qty")).toBe(chosen.columns.includes("quantity"));
			expect(stringsOf(page).includes("Rate")).toBe(chosen.columns.includes("rate"));
		}),
		tries(6000),
	);
});

test("a template is plain JSON", () => {
	for (const each of Object.values(DESIGNS)) {
		expect(JSON.parse(JSON.stringify(each))).toEqual(each);
		const template: Template = buildTemplate(each);
		expect(JSON.parse(JSON.stringify(template))).toEqual(template);
	}
	expect(buildTemplate(DESIGNS["minimal-gray"])).toEqual(minimalGray);
});

test("a design's words stand in place of the document's, but a watermarked foot stays", () => {
	const labels = { title: "Factura", seller: "De", buyer: "Para", due: "A pagar", notes: "Notas" };
	const template = buildTemplate({ ...DESIGNS["modern-blue"], labels, footer: "IBAN DE89" });
	const [page] = layout(anInvoice(), template, faces);
	expect(stringsOf(page)).toEqual(expect.arrayContaining([...Object.values(labels), "IBAN DE89"]));
	const [marked] = layout(anInvoice({ watermark: { text: "Duebill", caption: "Free plan" } }), template, faces);
	expect(stringsOf(marked)).not.toContain("IBAN DE89");
});
