import { mix } from "./contrast";
import type { Colour, Rule, WatermarkShape } from "./template";

export type WatermarkPlace = {
	readonly x: number;
	readonly y: number;
	readonly width: number;
	readonly paper: Colour;
};

/** The mark of the free plan, rising at 35 degrees: gray over the paper, not transparent, since it lies beneath all. */
export function makeWatermark({ x, y, width, paper }: WatermarkPlace): WatermarkShape {
	const colour = mix(MARK, paper, 0.55);
	const rule: Rule = { width: 0.28, colour };
	const scale = width / DRAWN_FOR;
	const type = { face: "serif", leading: 1.5 } as const;
	return {
		x,
		y,
		angle: -35,
		text: { ...type, size: 51 * scale, tracking: 0.01, colour: paper, baseline: y + 10 * scale, stroke: rule },
		rules: { at: [y + 18.5 * scale, y + 20.5 * scale], width, rule },
		caption: { ...type, size: 7.5 * scale, colour, baseline: y + 31 * scale },
	};
}

const MARK: Colour = "#8a938e";
const DRAWN_FOR = 162;
