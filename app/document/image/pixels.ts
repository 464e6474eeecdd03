import { MOST_PIXELS } from "./picture-size";

/** A picture laid open: red, green, blue and how opaque, eight bits each, row by row. */
export interface Pixels {
	readonly width: number;
	readonly height: number;
	readonly rgba: Uint8Array;
}

/** Takes the rows of a picture in any order, and makes it smaller while it comes where it has too many pixels. */
export class Canvas {
	/** How many pixels a side become one. */
	readonly #shrink: number;
	readonly #width: number;
	readonly #height: number;
	readonly #rgba: Uint8Array;
	/** Sums of what becomes one pixel, colours by their opacity; none where nothing is made smaller. */
	readonly #sums: Uint32Array | null;
	readonly #counts: Uint8Array | null;

	constructor(width: number, height: number) {
		this.#shrink = shrinkFactor(width, height);
		this.#width = Math.ceil(width / this.#shrink);
		this.#height = Math.ceil(height / this.#shrink);
		const size = this.#width * this.#height;
		const shrinks = this.#shrink > 1;
		this.#rgba = new Uint8Array(shrinks ? 0 : size * 4);
		this.#sums = shrinks ? new Uint32Array(size * 4) : null;
		this.#counts = shrinks ? new Uint8Array(size) : null;
	}

	/** Lays `count` pixels into row `y`, from column `x` on, every `step` columns. */
	lay(y: number, rgba: Uint8Array, { count, x = 0, step = 1 }: { count: number; x?: number; step?: number }): void {
		if (this.#sums && this.#counts) {
			this.#add(y, rgba, { count, x, step, sums: this.#sums, counts: this.#counts });
			return;
		}
		const row = y * this.#width * 4;
		if (step === 1) {
			this.#rgba.set(rgba.subarray(0, count * 4), row + x * 4);
			return;
		}
		for (let i = 0, at = x; i < count; i++, at += step) this.#rgba.set(rgba.subarray(i * 4, i * 4 + 4), row + at * 4);
	}

	#add(y: number, rgba: Uint8Array, { count, x, step, sums, counts }: Adding): void {
		const [shrink, row] = [this.#shrink, Math.floor(y / this.#shrink) * this.#width];
		for (let from = 0, at = x; from < count * 4; from += 4, at += step) {
			const pixel = row + Math.floor(at / shrink);
			const opacity = rgba[from + 3] ?? 0;
			const to = pixel * 4;
			sums[to] = (sums[to] ?? 0) + (rgba[from] ?? 0) * opacity;
			sums[to + 1] = (sums[to + 1] ?? 0) + (rgba[from + 1] ?? 0) * opacity;
			sums[to + 2] = (sums[to + 2] ?? 0) + (rgba[from + 2] ?? 0) * opacity;
			sums[to + 3] = (sums[to + 3] ?? 0) + opacity;
			counts[pixel] = (counts[pixel] ?? 0) + 1;
		}
	}

	pixels(): Pixels {
		const [width, height] = [this.#width, this.#height];
		if (!this.#sums || !this.#counts) return { width, height, rgba: this.#rgba };
		const rgba = new Uint8Array(width * height * 4);
		for (let at = 0; at < width * height; at++) {
			const opacity = this.#sums[at * 4 + 3] ?? 0;
			for (let channel = 0; channel < 3; channel++)
				rgba[at * 4 + channel] = opacity && Math.round((this.#sums[at * 4 + channel] ?? 0) / opacity);
			rgba[at * 4 + 3] = Math.round(opacity / (this.#counts[at] || 1));
		}
		return { width, height, rgba };
	}
}

interface Adding {
	count: number;
	x: number;
	step: number;
	sums: Uint32Array;
	counts: Uint8Array;
}

/** The least whole number by which a picture's sides are divided, so that it has not too many pixels. */
export function shrinkFactor(width: number, height: number): number {
	for (let by = 1; ; by++) if (Math.ceil(width / by) * Math.ceil(height / by) <= MOST_PIXELS) return by;
}

/** Whether there is nothing to be seen. */
export function isClear({ rgba }: Pixels): boolean {
	for (let at = 3; at < rgba.length; at += 4) if (rgba[at] !== 0) return false;
	return true;
}
