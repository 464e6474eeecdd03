import { mix, readableOn } from "./contrast";
import { isSinceEdition, type TemplateDesign } from "./design";
import { sheetOf } from "./paper";
import type { Rule, Style, Template } from "./template";
import { makeTypeSet } from "./type-set";
import { makeWatermark } from "./watermark";

/** A business letter after DIN 5008: recipient in the window, folds at 105 and 148.5 mm, text edge at 25 mm. On Letter in that country's window. */
export function arrangeMinimalGray(design: TemplateDesign): Template {
	const { accent, band, ink, side } = design;
	const { width, height, folds, window } = sheetOf(design);
	const { body, muted, strong } = makeTypeSet(design, 2.95);
	const { size } = body;
	const small: Style = { ...muted, size: 2.4 };
	const right = width - 20;
	const column = { x: right - 60, width: 60 };
	const hairline: Rule = { width: 0.12, colour: band };
	const dark = readableOn(side, accent);
	const second = isSinceEdition(design, 2);
	const line: Rule = { width: 0.25, colour: second ? accent : dark };
	const ground = { x: 0, y: 0, width, height, colour: side, on: "all" } as const;
	return {
		name: design.name,
		second,
		paper: { width, height, colour: side },
		grounds: side === PAPER_WHITE ? [] : [ground],
		ornament: null,
		body: { left: 25, right, bottom: height - 24 },
		logo: design.logo ? { x: 25, y: 12, width: 60, height: 18, plate: null } : null,
		seller: { x: 25, y: 20, width: 95, name: { ...strong, size: 3.6, tracking: -0.01 } },
		sellerLines: { ...column, y: 20, label: null, name: strong, style: muted },
		buyer: {
			x: 25,
			y: 45.72,
			width: 80,
			...window,
			label: null,
			sender: window ? null : { style: { ...muted, size: 2.3 }, rule: hairline, gap: 2.6 },
			name: strong,
			lines: body,
		},
		number: null,
		due: null,
		facts: {
			...column,
			y: 51.89,
			label: muted,
			value: body,
			padding: 0,
			rule: null,
			hides: [],
			...(second && { due: strong }),
		},
		...(second && { dueLine: { x: 25, y: window ? 109 : 103, width: right - 25, style: { ...strong, size: 3.4 } } }),
		title: {
			x: 25,
			y: window ? 98 : 92,
			width: right - 25,
			style: { ...body, size: 9, leading: 1, tracking: -0.04, colour: dark },
			follows: true,
		},
		clearance: 8,
		table: {
			y: window ? 119 : 113,
			columns: {
				date: { width: 25, align: "left" },
				description: { width: 96, align: "left" },
				quantity: { width: 17, align: "right" },
				rate: { width: 25, align: "right" },
				tax: { width: 14, align: "right" },
				amount: { width: 27, align: "right" },
			},
			numbers: null,
			gap: 4,
			head: { style: muted, padding: 1.6, rule: line },
			row: {
				title: body,
				figure: body,
				detail: { ...muted, size: size * 0.86, leading: 1.45 },
				padding: 1.9,
				rule: hairline,
			},
		},
		totals: {
			x: column.x,
			gap: 0,
			padding: 1.5,
			label: body,
			value: body,
			rule: hairline,
			grand: {
				label: body,
				value: { ...body, size: 6.4, leading: 1.2, tracking: -0.05, colour: dark },
				gap: 0,
				padding: 1.5,
				above: null,
				below: line,
				double: false,
			},
		},
		notes: {
			x: 68,
			y: height - 57,
			width: right - 68,
			label: muted,
			labelX: 25,
			text: body,
			under: false,
			padding: 5,
			clearance: 10,
			rule: hairline,
			panel: null,
		},
		footer: { y: height - 13.6, style: small, text: design.footer },
		continuation: { y: 20, height: 9, seller: strong, number: muted, numberX: null, bodyTop: 32, right },
		foldMarks: { at: folds, length: 5, rule: { width: 0.15, colour: mix(ink, side, 0.5) } },
		watermark: makeWatermark({ x: width / 2, y: 160, width: 162, paper: side }),
		labels: design.labels,
	};
}

const PAPER_WHITE = "#ffffff";

export const MINIMAL_GRAY: TemplateDesign = {
	name: "Minimal Gray",
	arrangement: "minimal-gray",
	accent: "#1b1b1a",
	ink: "#1b1b1a",
	muted: "#63635f",
	band: "#cfcfcb",
	side: PAPER_WHITE,
	font: "sans",
	paper: "a4",
	columns: ["quantity", "rate"],
	logo: true,
	labels: {},
	footer: null,
};

export const minimalGray: Template = arrangeMinimalGray(MINIMAL_GRAY);
