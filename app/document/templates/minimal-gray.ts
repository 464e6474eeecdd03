import type { Rule, Style, Template } from "./template";

const INK = "#1b1b1a";
const MUTED = "#63635f";
/** Gray over white, not transparent gray over text: the watermark lies beneath everything. */
const WATERMARK = "#bfc4c1";
const PAPER = "#ffffff";

const body: Style = { face: "regular", size: 2.95, leading: 1.5, colour: INK };
const muted: Style = { ...body, colour: MUTED };
const strong: Style = { ...body, face: "semibold" };
const small: Style = { ...muted, size: 2.4 };
const hairline: Rule = { width: 0.12, colour: "#cfcfcb" };
const line: Rule = { width: 0.25, colour: INK };
const watermarkLine: Rule = { width: 0.28, colour: WATERMARK };

/**
 * A plain business letter after DIN 5008: recipient in the window, folds at 105 and 148.5 mm, text edge at 25 mm.
 * Measures from the design, `.mg` in app.css, whose unit is the millimetre as well.
 */
export const minimalGray: Template = {
	name: "Minimal Gray",
	paper: { width: 210, height: 297 },
	body: { left: 25, right: 190, bottom: 273 },
	seller: { x: 25, y: 20, width: 95, name: { ...strong, size: 3.6, tracking: -0.01 } },
	sellerLines: { x: 130, y: 20, width: 60, style: muted },
	window: {
		x: 25,
		y: 45.72,
		width: 80,
		sender: { ...muted, size: 2.3 },
		senderRule: hairline,
		gap: 2.6,
		name: strong,
		lines: body,
	},
	facts: { x: 130, y: 51.89, width: 60, label: muted, value: body },
	title: { x: 25, y: 92, width: 165, clearance: 8, style: { ...body, size: 9, leading: 1, tracking: -0.04 } },
	table: {
		y: 113,
		columns: {
			description: { width: 96, align: "left" },
			quantity: { width: 17, align: "right" },
			rate: { width: 25, align: "right" },
			amount: { width: 27, align: "right" },
		},
		gap: 4,
		head: { style: muted, padding: 1.6, rule: line },
		row: { title: body, detail: { ...muted, size: 2.537, leading: 1.45 }, padding: 1.9, rule: hairline },
	},
	totals: {
		x: 130,
		padding: 1.5,
		style: body,
		rule: hairline,
		grand: { style: { ...body, size: 6.4, leading: 1.2, tracking: -0.05 }, rule: line },
	},
	notes: { x: 68, y: 240, width: 122, label: muted, text: body, padding: 5, clearance: 10, rule: hairline },
	footer: { y: 283.4, style: small },
	continuation: { y: 20, seller: strong, number: muted, bodyTop: 32 },
	foldMarks: { at: [105, 148.5], length: 5, rule: { width: 0.15, colour: "#8a8a87" } },
	watermark: {
		x: 105,
		y: 160,
		angle: -35,
		text: { ...strong, size: 52.5, tracking: 0.01, colour: PAPER, baseline: 170, stroke: watermarkLine },
		rules: { at: [178.5, 180.5], width: 162, rule: watermarkLine },
		caption: { ...body, size: 7.5, colour: WATERMARK, baseline: 191 },
	},
};
