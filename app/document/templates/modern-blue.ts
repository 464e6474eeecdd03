import { lineHeight } from "../type/metrics";
import { mix, readableOn, textOn } from "./contrast";
import { isSinceEdition, type TemplateDesign } from "./design";
import { sheetOf } from "./paper";
import type { Colour, Ground, Rule, Style, Template } from "./template";
import { makeTypeSet } from "./type-set";
import { makeWatermark } from "./watermark";

/** A field of colour with a large title, and three columns under it at 18, 75 and 132 mm; on Letter two, beside the window. */
export function arrangeModernBlue(design: TemplateDesign): Template {
	const { accent } = design;
	const second = isSinceEdition(design, 2);
	const side = design.plain ? WHITE : design.side;
	const [surface, band] = design.plain ? [side, side] : [accent, design.band];
	const { width, height, window } = sheetOf(design);
	const left = window?.x ?? LEFT;
	const { body, muted, strong } = makeTypeSet(design, 3.05);
	const right = width - left;
	const third = window ? { x: right - 54, width: 54 } : { x: right - 60, width: 60 };
	const on = design.plain ? readableOn(side, accent) : textOn(accent);
	const coloured: Style = { ...strong, colour: readableOn(side, accent) };
	const head: Style = { ...strong, size: 4.4, tracking: -0.02, colour: on };
	const strokes: Rule = { width: 0.6, colour: second ? accent : coloured.colour };
	const hairline: Rule = { width: 0.15, colour: mix(coloured.colour, side, 0.24) };
	const beside = window ? window.y - lineHeight(body) : 0;
	const underline = { x: left, width: right - left, height: 0.6, colour: accent };
	const underlines: Ground[] = [
		{ ...underline, y: window ? 48.4 : 77.4, on: "first" },
		{ ...underline, y: 31.4, on: "further" },
	];
	const ground = { x: 0, y: 0, width } as const;
	return {
		name: design.name,
		second,
		paper: { width, height, colour: side },
		grounds: [
			{ ...ground, height, colour: side, on: "all" },
			{ ...ground, height: window ? 49 : 78, colour: surface, on: "first" },
			{ ...ground, height: 32, colour: surface, on: "further" },
			...(design.plain ? underlines : []),
		],
		ornament: null,
		body: { left, right, bottom: height - 18 },
		logo: design.logo ? { x: left, y: window ? 5 : 10, width: 60, height: window ? 10 : 18, plate: side } : null,
		seller: { x: left, y: window ? 9 : 16, width: 105, name: head },
		sellerLines: {
			...(window ? { ...third, y: beside } : { x: 75, y: 88, width: 52 }),
			label: coloured,
			name: strong,
			style: body,
		},
		buyer: {
			...(window ? { ...window, y: beside } : { x: LEFT, y: 88, width: 53 }),
			label: coloured,
			sender: null,
			name: strong,
			lines: body,
		},
		number: { ...third, y: window ? 9 : 16, style: head },
		due: {
			...third,
			y: window ? 27 : 52.1,
			label: { ...body, colour: on },
			value: { ...strong, size: 11, leading: 1.1, tracking: -0.045, colour: on },
		},
		facts: {
			...third,
			y: window ? beside : 88,
			label: coloured,
			value: body,
			padding: 1.2,
			rule: hairline,
			hides: ["number"],
			...(second && { due: strong }),
		},
		title: {
			x: left - 1.4,
			y: window ? 24 : 45,
			width: third.x - left - 8,
			style: { ...strong, size: window ? 20 : 25, leading: 1, tracking: -0.055, colour: on },
			follows: false,
		},
		clearance: 9,
		table: {
			y: window ? 96 : 120.2,
			columns: {
				date: { width: 25, align: "left" },
				description: { width: 102, align: "left" },
				quantity: { width: 22, align: "right" },
				rate: { width: 22, align: "right" },
				tax: { width: 14, align: "right" },
				amount: { width: 28, align: "right" },
			},
			numbers: null,
			gap: 4,
			head: { style: coloured, padding: 1.8, rule: strokes },
			row: {
				title: strong,
				figure: body,
				detail: { ...muted, size: body.size * 0.86, leading: 1.45 },
				padding: 2.2,
				rule: hairline,
			},
		},
		totals: {
			x: third.x,
			gap: 2,
			padding: 1.1,
			label: body,
			value: body,
			rule: null,
			grand: {
				label: coloured,
				value: { ...coloured, size: 7.6, leading: 1.1, tracking: -0.04 },
				gap: 1.2,
				padding: 2.2,
				above: strokes,
				below: null,
				double: false,
			},
		},
		notes: {
			x: 75,
			y: height - 18 - 31,
			width: right - 75,
			label: { ...coloured, colour: readableOn(band, accent) },
			labelX: left,
			text: { ...body, colour: readableOn(band, body.colour) },
			under: false,
			padding: 7,
			clearance: 10,
			...(isSinceEdition(design, 3) && { tight: { padding: 3.5, clearance: 4 } }),
			rule: design.plain ? hairline : null,
			panel: design.plain ? null : { x: 0, width, colour: band },
		},
		footer: { y: height - 10.75, style: { ...muted, size: 2.5 }, text: design.footer },
		continuation: { y: 16, height: 13, seller: head, number: head, numberX: third.x, bodyTop: 46.2, right },
		foldMarks: { at: [], length: 0, rule: hairline },
		watermark: makeWatermark({ x: width / 2, y: 168, width: 162, paper: side }),
		labels: design.labels,
	};
}

const WHITE: Colour = "#ffffff";

const LEFT = 18;

export const MODERN_BLUE: TemplateDesign = {
	name: "Modern Blue",
	arrangement: "modern-blue",
	accent: "#1a36c9",
	ink: "#16181a",
	muted: "#555b72",
	band: "#eef1fd",
	side: "#ffffff",
	font: "sans",
	paper: "a4",
	columns: ["quantity", "rate"],
	logo: true,
	labels: {},
	footer: null,
};
