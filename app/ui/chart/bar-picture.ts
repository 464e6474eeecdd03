/** A drawing of bars, in pixels from the top and percent from the left; every text ready-made. */
export interface BarPicture {
	/** In the order in which they lie on each other, the lowest first; without a colour they are grey. */
	parts: { name: string; color: string }[];
	lines: { y: number; text: string }[];
	floor: number;
	bars: {
		key: string;
		x: string;
		width: string;
		middle: string;
		rects: { y: number; height: number; color: string; title: string }[];
		name: string;
		isEveryOther: boolean;
	}[];
}

interface Bars {
	parts: BarPicture["parts"];
	/** Upwards, the last at or above the tallest bar. */
	lines: { value: number; text: string }[];
	/** Each with a value for each part, and what is said of it. */
	bars: { key: string; name: string; values: { value: number; title: string }[] }[];
}

/** Where the bars begin, and how high the tallest may be, in pixels of a drawing 232 high. */
const FLOOR = 204;
const HEIGHT = 190;

/** Where the first bar may begin and how wide all of them are together, in percent. */
const LEFT = 8;
const WIDTH = 91;

const NAMES = 7;

/** Bars of parts on top of each other as they are drawn, each seventh or so named. What is below zero is not drawn. */
export function drawBars({ parts, lines, bars }: Bars): BarPicture {
	const high = (value: number) => (value / (lines.at(-1)?.value ?? 1)) * HEIGHT;
	const share = WIDTH / bars.length;
	const width = Math.min(share * 0.7, 5);
	const every = Math.ceil(bars.length / NAMES);
	return {
		parts,
		lines: lines.map(({ value, text }) => ({ y: round(FLOOR - high(value)), text })),
		floor: FLOOR,
		bars: bars.map(({ key, name, values }, at) => {
			let top = FLOOR;
			const rects = values.flatMap(({ value, title }, part) => {
				if (value <= 0) return [];
				top -= high(value);
				return [{ y: round(top), height: round(high(value)), color: parts[part]?.color ?? "", title }];
			});
			const middle = LEFT + share * (at + 0.5);
			const fromEnd = bars.length - 1 - at;
			return {
				key,
				x: `${round(middle - width / 2)}%`,
				width: `${round(width)}%`,
				middle: `${round(middle)}%`,
				rects,
				name: fromEnd % every === 0 ? name : "",
				isEveryOther: (fromEnd / every) % 2 === 1,
			};
		}),
	};
}

function round(value: number): number {
	return Math.round(value * 100) / 100;
}
