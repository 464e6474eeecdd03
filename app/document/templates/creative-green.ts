import { lineHeight } from "../type/metrics";
import { contrastRatio, MIN_CONTRAST, mix, readableOn, textOn } from "./contrast";
import { isSinceEdition, type TemplateDesign } from "./design";
import { sheetOf } from "./paper";
import type { Colour, Rule, Style, Template } from "./template";
import { makeTypeSet } from "./type-set";
import { makeWatermark } from "./watermark";

/** Tinted paper, a serif title, and a column of colour with a guilloche that says what is due: 119 mm and 66. */
export function arrangeCreativeGreen(design: TemplateDesign): Template {
	const { accent } = design;
	const second = isSinceEdition(design, 2);
	const side = design.plain ? WHITE : design.side;
	const surface = design.plain ? side : accent;
	const { width, height, window } = sheetOf(design);
	const left = window?.x ?? LEFT;
	const { body, strong } = makeTypeSet(design, 3.05);
	const dark = readableOn(side, accent);
	const on = design.plain ? dark : contrastRatio(side, accent) < MIN_CONTRAST ? textOn(accent) : side;
	const label: Style = { ...body, colour: readableOn(side, design.muted) };
	const display: Style = { ...body, face: "serif", colour: dark };
	const edge = width - COLUMN;
	const right = edge - 10;
	const text: Style = { ...body, colour: on };
	const quiet: Style = { ...body, colour: readableOn(surface, mix(on, surface, 0.72)) };
	const beside = { x: edge + 10, width: COLUMN - 20 };
	const hairline: Rule = { width: 0.15, colour: mix(dark, side, 0.24) };
	const line: Rule = { width: 0.3, colour: second ? accent : dark };
	return {
		name: design.name,
		second,
		paper: { width, height, colour: side },
		grounds: [
			{ x: edge, y: 0, width: COLUMN, height, colour: surface, on: "first" },
			{ x: 0, y: 0, width: edge, height, colour: side, on: "first" },
			{ x: width - STRIP, y: 0, width: STRIP, height, colour: surface, on: "further" },
			{ x: 0, y: 0, width: width - STRIP, height, colour: side, on: "further" },
		],
		ornament: {
			x: edge + 45,
			y: 19,
			radius: 59,
			rule: { width: 0.22, colour: mix(on, surface, 0.42) },
			under: 1,
		},
		body: { left, right, bottom: height - 24 },
		logo: design.logo ? { ...beside, y: height - 46, height: 36, plate: side } : null,
		seller: { x: left, y: 50.6, width: window ? 100 : 55, name: strong },
		sellerLines: { x: left, y: window ? 14 : 46, width: window ? 100 : 55, label, name: strong, style: body },
		buyer: {
			...(window ? { ...window, y: window.y - lineHeight(label) } : { x: 76, y: 46, width: right - 76 }),
			label,
			sender: null,
			name: strong,
			lines: body,
		},
		number: null,
		due: {
			...beside,
			y: 88,
			label: quiet,
			value: { ...display, size: 9.2, leading: 1.25, tracking: -0.035, colour: on },
		},
		facts: {
			...beside,
			y: 108,
			label: quiet,
			value: text,
			padding: 1.2,
			rule: { width: 0.15, colour: mix(on, surface, 0.33) },
			hides: ["currency"],
			...(second && { due: { ...strong, colour: on } }),
		},
		title: {
			x: left - 1,
			y: window ? 88 : 14,
			width: right - left,
			style: { ...display, size: window ? 15 : 25.5, leading: 1.1, tracking: -0.05 },
			follows: window !== null,
		},
		clearance: 9,
		table: {
			y: window ? 110 : 86.4,
			columns: {
				date: { width: 24, align: "left" },
				description: { width: 55, align: "left" },
				quantity: { width: second ? 11 : 12.5, align: "right" },
				rate: { width: second ? 18 : 20, align: "right" },
				tax: { width: 12, align: "right" },
				amount: { width: second ? 21 : 23, align: "right" },
			},
			numbers: { width: 8, style: display },
			gap: second ? 3.2 : 2,
			head: { style: label, padding: 1.6, rule: line },
			row: {
				title: strong,
				figure: body,
				detail: { ...body, size: body.size * 0.86, leading: 1.45, colour: mix(body.colour, side, 0.76) },
				padding: 2.3,
				rule: hairline,
			},
		},
		totals: {
			x: right - 55,
			gap: 1.5,
			padding: 1.2,
			label: body,
			value: body,
			rule: null,
			grand: {
				label: { ...body, colour: dark },
				value: { ...display, size: 6, leading: 1.25, tracking: -0.02 },
				gap: 0.8,
				padding: 1.2,
				above: line,
				below: line,
				double: true,
			},
		},
		notes: {
			x: left,
			y: height - 38,
			width: 100,
			label,
			labelX: left,
			text: body,
			under: true,
			padding: 0,
			clearance: 10,
			rule: null,
			panel: null,
		},
		footer: { y: height - 13.6, style: { ...label, size: 2.4 }, text: design.footer },
		continuation: {
			y: 20,
			height: 9,
			seller: strong,
			number: label,
			numberX: null,
			bodyTop: 32,
			right: width - STRIP - left,
		},
		foldMarks: { at: [], length: 0, rule: hairline },
		watermark: makeWatermark({ x: edge / 2, y: 168, width: 120, paper: side }),
		labels: design.labels,
	};
}

const WHITE: Colour = "#ffffff";

/** Width of the column of colour, of what is left of it where it has nothing to say, and the text's left edge. */
const COLUMN = 66;
const STRIP = 9;
const LEFT = 15;

export const CREATIVE_GREEN: TemplateDesign = {
	name: "Creative Green",
	arrangement: "creative-green",
	accent: "#0d4a37",
	ink: "#15231c",
	muted: "#3c6a55",
	band: "#e8efe5",
	side: "#f4f3ea",
	font: "sans",
	paper: "a4",
	columns: ["quantity", "rate"],
	logo: true,
	labels: {},
	footer: null,
};
