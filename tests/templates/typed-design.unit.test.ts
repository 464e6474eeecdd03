import fc from "fast-check";
import { expect, test } from "vitest";
import { tries } from "#tests/harness/volume";
import { DESIGNS } from "~/document/templates/catalogue";
import { contrastRatio, MIN_CONTRAST } from "~/document/templates/contrast";
import type { TemplateDesign } from "~/document/templates/design";
import { ARRANGEMENTS, PAPERS } from "~/document/templates/design";
import { FACE_FAMILIES } from "~/document/type/metrics";
import { fromFormNames, LABEL_FIELDS, SWITCH_FIELDS, toFormNames } from "~/templates/domain/form-names";
import { fullDesign, TemplateForm, TemplateLook } from "~/templates/domain/template-input";
import { typedDesign } from "~/templates/ui/typed-design";

type Typed = Parameters<typeof typedDesign>[0];

const colour = fc.oneof(
	fc.integer({ min: 0, max: 0xffffff }).map((code) => `#${code.toString(16).padStart(6, "0")}`),
	fc.constantFrom("", "#12345", "red", "#GGGGGG", "#ABCDEF"),
);
const word = fc.oneof(
	fc.constant(""),
	fc.string({ maxLength: 20 }).map((text) => text.replace(/\s+/g, " ").trim()),
);
const fieldsWith = <Value>(names: readonly string[], value: fc.Arbitrary<Value>) =>
	fc.record(Object.fromEntries(names.map((name) => [name, value])));

/** What somebody may have typed into the editor so far; texts within what the fields take. */
const typed: fc.Arbitrary<Typed> = fc
	.tuple(
		fc.record({
			name: word,
			arrangement: fc.constantFrom(...ARRANGEMENTS, "", "gothic"),
			accent: colour,
			ink: colour,
			side: colour,
			font: fc.constantFrom(...FACE_FAMILIES, "", "comic"),
			paper: fc.constantFrom(...PAPERS, "", "a3"),
			footer: word,
		}),
		fieldsWith(Object.values(LABEL_FIELDS), word),
		fieldsWith(SWITCH_FIELDS, fc.constantFrom("on", undefined)),
	)
	.map(([own, labels, switches]) => ({ ...own, ...labels, ...switches }));

test("what the browser draws while somebody types is what the server draws of the same, readable or not", () => {
	const usable = (form: Typed) => ARRANGEMENTS.some((each) => each === form.arrangement);
	fc.assert(
		fc.property(typed.filter(usable), (form) => {
			const ofServer = fullDesign(TemplateLook.parse(form), { paper: null });
			expect(typedDesign(form)).toEqual({ ...ofServer, name: form.name || DESIGNS["minimal-gray"].name });
		}),
		tries(20_000),
	);
});

test("nothing that is typed makes a design that can't be drawn", () => {
	fc.assert(
		fc.property(typed, (form) => {
			const { accent, ink, side, muted, band, arrangement, font, paper } = typedDesign(form);
			for (const each of [accent, ink, side, muted, band]) expect(each).toMatch(/^#[0-9a-f]{6}$/);
			expect(ARRANGEMENTS).toContain(arrangement);
			expect(FACE_FAMILIES).toContain(font);
			expect(PAPERS).toContain(paper);
		}),
		tries(10_000),
	);
});

test("what the editor says can be read is what the server takes", () => {
	const good = { name: "Studio", arrangement: "modern-blue", font: "sans", paper: "a4" };
	fc.assert(
		fc.property(colour, colour, colour, (accent, ink, side) => {
			const form = { ...good, accent, ink, side };
			if (![accent, ink, side].every((each) => /^#[0-9a-f]{6}$/i.test(each))) return;
			expect(TemplateForm.safeParse(form).success).toBe(isReadable(typedDesign(form)));
		}),
		tries(20_000),
	);
});

test("a design goes into the form's names and comes back as it was", () => {
	for (const design of Object.values(DESIGNS)) {
		const { columns, labels, logo } = design;
		expect(fromFormNames(toFormNames({ columns, labels, logo }))).toEqual({ columns, labels, logo });
	}
	const own = { columns: ["rate"], labels: { title: "Tax invoice", notes: "Remarks" }, logo: false } as const;
	expect(toFormNames(own)).toMatchObject({ labelTitle: "Tax invoice", labelDue: "", showRate: "on", showQuantity: "" });
	expect(fromFormNames(toFormNames(own))).toEqual(own);
});

test("a label of nothing but space is the document's own", () => {
	expect(fromFormNames({ labelTitle: "  ", labelDue: "Pay by" }).labels).toEqual({
		labelDue: undefined,
		due: "Pay by",
	});
});

function isReadable({ ink, side }: Pick<TemplateDesign, "ink" | "side">): boolean {
	return contrastRatio(ink, side) >= MIN_CONTRAST;
}
