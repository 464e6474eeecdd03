import type { JpegFrame } from "./jpeg-parts";
import type { JpegPlane } from "./jpeg-scan";
import { transformBack, ZIGZAG } from "./jpeg-transform";
import { Canvas, type Pixels } from "./pixels";
import { PictureError } from "./size";

/** What the colours of a JPEG are, as far as Adobe's segment says it: `null` where there is none. */
export type ColourTransform = 0 | 1 | 2 | null;

/** Paints decoded coefficients, one row of units after the other, so that no more than that lies open. Throws PictureError. */
export function paintJpeg(
	frame: JpegFrame,
	planes: readonly JpegPlane[],
	{ quantisation, transform }: { quantisation: readonly (Uint16Array | undefined)[]; transform: ColourTransform },
): Pixels {
	const { width, height, components } = frame;
	const most = Math.max(...components.map(({ across }) => across));
	const deepest = Math.max(...components.map(({ down }) => down));
	const bands = planes.map((plane, i) => new Uint8ClampedArray(plane.wide * 8 * (components[i]?.down ?? 1) * 8));
	const canvas = new Canvas(width, height);
	const rgba = new Uint8ClampedArray(width * 4).fill(255);
	const row = new Uint8Array(rgba.buffer);
	const colour = colouring(frame, transform);
	const samples = new Uint8Array(4 * width);
	for (let top = 0; top < height; top += 8 * deepest) {
		for (const [i, component] of components.entries()) {
			const table = quantisation[component.table];
			if (!table) throw new PictureError("damaged");
			paintBand(planes[i] as JpegPlane, bands[i] as Uint8ClampedArray, {
				table,
				row: (top / (8 * deepest)) * component.down,
				rows: component.down,
			});
		}
		for (let y = top; y < Math.min(height, top + 8 * deepest); y++) {
			for (const [i, { across, down }] of components.entries()) {
				const band = bands[i] as Uint8ClampedArray;
				const from = Math.floor(((y - top) * down) / deepest) * ((planes[i]?.wide ?? 0) * 8);
				if (across === most) for (let x = 0; x < width; x++) samples[x * 4 + i] = band[from + x] ?? 0;
				else for (let x = 0; x < width; x++) samples[x * 4 + i] = band[from + Math.floor((x * across) / most)] ?? 0;
			}
			for (let at = 0; at < width * 4; at += 4) colour(samples, rgba, at);
			canvas.lay(y, row, { count: width });
		}
	}
	return canvas.pixels();
}

function paintBand(
	{ coefficients, wide }: JpegPlane,
	band: Uint8ClampedArray,
	{ table, row, rows }: { table: Uint16Array; row: number; rows: number },
): void {
	const block = new Float32Array(64);
	for (let y = 0; y < rows; y++) {
		for (let x = 0; x < wide; x++) {
			const at = 64 * ((row + y) * wide + x);
			block.fill(0);
			for (let k = 0; k < 64; k++) {
				const value = coefficients[at + k];
				if (value) block[ZIGZAG[k] ?? 0] = value * (table[k] ?? 0);
			}
			transformBack(block);
			for (let line = 0; line < 8; line++)
				for (let column = 0; column < 8; column++)
					band[(y * 8 + line) * wide * 8 + x * 8 + column] = (block[line * 8 + column] ?? 0) / 8 + 128;
		}
	}
}

/** Makes red, green and blue of the samples of one pixel; both stand at the same place. */
type Colouring = (samples: Uint8Array, rgba: Uint8ClampedArray, at: number) => void;

/** Four inks of Adobe's are stored as what is left of the paper. */
function colouring({ components }: JpegFrame, transform: ColourTransform): Colouring {
	const ids = String.fromCharCode(...components.map(({ id }) => id));
	if (components.length === 1) return gray;
	if (components.length === 3) return transform === 0 || (transform === null && ids === "RGB") ? plain : fromYcc;
	// Where three of them are told as brightness and colour, those are of the inks themselves.
	const paper = transform === 2 ? fromYcc : plain;
	const isInk = transform !== 0;
	return (samples, rgba, at) => {
		paper(samples, rgba, at);
		const black = samples[at + 3] ?? 0;
		const light = transform === null ? 255 - black : black;
		for (let i = at; i < at + 3; i++) {
			const value = rgba[i] ?? 0;
			rgba[i] = ((isInk ? 255 - value : value) * light) / 255;
		}
	};
}

const gray: Colouring = (samples, rgba, at) => {
	const value = samples[at] ?? 0;
	rgba[at] = value;
	rgba[at + 1] = value;
	rgba[at + 2] = value;
};

const plain: Colouring = (samples, rgba, at) => {
	rgba[at] = samples[at] ?? 0;
	rgba[at + 1] = samples[at + 1] ?? 0;
	rgba[at + 2] = samples[at + 2] ?? 0;
};

/** ITU-T T.871 section 7. */
const fromYcc: Colouring = (samples, rgba, at) => {
	const y = samples[at] ?? 0;
	const cb = (samples[at + 1] ?? 0) - 128;
	const cr = (samples[at + 2] ?? 0) - 128;
	rgba[at] = y + 1.402 * cr;
	rgba[at + 1] = y - 0.344136 * cb - 0.714136 * cr;
	rgba[at + 2] = y + 1.772 * cb;
};
