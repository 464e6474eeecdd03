import type { Colour } from "./template";

/** The contrast that text needs (WCAG 2.2, 1.4.3). */
export const MIN_CONTRAST = 4.5;

/** Contrast between two colours, 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrastRatio(a: Colour, b: Colour): number {
	const [light, dark] = [relativeLuminance(a), relativeLuminance(b)].sort((x, y) => y - x) as [number, number];
	return (light + 0.05) / (dark + 0.05);
}

/** White or black, whichever can be read better on a ground. One of them always passes MIN_CONTRAST. */
export function textOn(ground: Colour): Colour {
	return contrastRatio(ground, WHITE) >= contrastRatio(ground, BLACK) ? WHITE : BLACK;
}

/** The colour where it can be read on the ground; else drawn towards white or black just as far as it needs. */
export function readableOn(ground: Colour, colour: Colour): Colour {
	const goal = textOn(ground);
	for (let step = 0; step < STEPS; step++) {
		const tried = mix(goal, colour, step / STEPS);
		if (contrastRatio(tried, ground) >= MIN_CONTRAST) return tried;
	}
	return goal;
}

/** `share` of one colour over another, as an opaque colour: no painter needs transparency. */
export function mix(over: Colour, under: Colour, share: number): Colour {
	const [a, b] = [parseChannels(over), parseChannels(under)];
	const mixed = a.map((channel, index) => Math.round(channel * share + (b[index] ?? 0) * (1 - share)));
	return `#${mixed.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

const WHITE: Colour = "#ffffff";
const BLACK: Colour = "#000000";
const STEPS = 20;

function relativeLuminance(colour: Colour): number {
	const [red = 0, green = 0, blue = 0] = parseChannels(colour).map((channel) => {
		const value = channel / 255;
		return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
	});
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function parseChannels(colour: Colour): number[] {
	const value = Number.parseInt(colour.slice(1), 16);
	return [value >> 16, (value >> 8) & 255, value & 255];
}
