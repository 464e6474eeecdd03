import { JpegBits } from "./jpeg-bits";
import type { HuffmanTable, JpegFrame, JpegScan } from "./jpeg-parts";
import { PictureError } from "./size";

/** The coefficients of one colour: 64 for each block, in zigzag order, rows of blocks padded to whole units. */
export interface JpegPlane {
	coefficients: Int16Array;
	/** Blocks across and down with the padding, and without it. */
	wide: number;
	tall: number;
	columns: number;
	rows: number;
}

/** Where the coded data of a scan lies, and what it is read with. */
export interface JpegCoding {
	bytes: Uint8Array;
	start: number;
	end: number;
	/** Units between restarts; 0 for none. */
	restarts: number;
	tables: readonly (HuffmanTable | undefined)[];
}

/** Room for the coefficients of a frame. */
export function makePlanes({ width, height, components }: JpegFrame): JpegPlane[] {
	const [most, deepest] = [
		Math.max(...components.map(({ across }) => across)),
		Math.max(...components.map(({ down }) => down)),
	];
	const [unitsAcross, unitsDown] = [Math.ceil(width / (8 * most)), Math.ceil(height / (8 * deepest))];
	return components.map(({ across, down }) => {
		const [wide, tall] = [unitsAcross * across, unitsDown * down];
		const columns = Math.ceil(Math.ceil((width * across) / most) / 8);
		const rows = Math.ceil(Math.ceil((height * down) / deepest) / 8);
		return { coefficients: new Int16Array(wide * tall * 64), wide, tall, columns, rows };
	});
}

/** Reads a scan into the planes. Throws PictureError where its data ends too early or says what can't be. */
export function readScan(frame: JpegFrame, scan: JpegScan, planes: readonly JpegPlane[], coding: JpegCoding): void {
	const state: State = {
		bits: new JpegBits(coding.bytes, coding.start, coding.end),
		scan,
		run: 0,
		before: [0, 0, 0, 0],
	};
	const read = chooseReader(frame, scan);
	const parts = scan.parts.map((part) => ({
		component: part.component,
		plane: planes[part.component] as JpegPlane,
		frame: frame.components[part.component] as JpegFrame["components"][number],
		dc: coding.tables[part.dc],
		ac: coding.tables[4 + part.ac],
	}));
	for (const { dc, ac } of parts) {
		if ((scan.from === 0 && scan.high === 0 && !dc) || (scan.to > 0 && !ac)) throw new PictureError("damaged");
	}
	const [first] = parts;
	if (!first) throw new PictureError("damaged");
	// A colour on its own is coded without the padding (ITU-T T.81 section A.2.2).
	const alone = parts.length === 1;
	const across = alone ? first.plane.columns : first.plane.wide / first.frame.across;
	const down = alone ? first.plane.rows : first.plane.tall / first.frame.down;
	for (let unit = 0; unit < across * down; unit++) {
		if (coding.restarts > 0 && unit > 0 && unit % coding.restarts === 0) {
			state.bits.restart();
			state.run = 0;
			state.before.fill(0);
		}
		const [column, row] = [unit % across, Math.floor(unit / across)];
		for (const part of parts) {
			const [wide, tall] = alone ? [1, 1] : [part.frame.across, part.frame.down];
			for (let y = 0; y < tall; y++)
				for (let x = 0; x < wide; x++) read(state, part, 64 * ((row * tall + y) * part.plane.wide + column * wide + x));
		}
	}
}

interface State {
	bits: JpegBits;
	scan: JpegScan;
	/** Blocks still to come in which nothing more is coded. */
	run: number;
	/** The last DC value of each colour. */
	before: number[];
}

interface Part {
	component: number;
	plane: JpegPlane;
	dc: HuffmanTable | undefined;
	ac: HuffmanTable | undefined;
}

type BlockReader = (state: State, part: Part, at: number) => void;

function chooseReader({ progressive }: JpegFrame, { from, high }: JpegScan): BlockReader {
	if (!progressive) return readWhole;
	if (from === 0) return high === 0 ? readDc : refineDc;
	return high === 0 ? readAc : refineAc;
}

const readWhole: BlockReader = (state, part, at) => {
	readDc(state, part, at);
	const { coefficients } = part.plane;
	for (let k = 1; k < 64; k++) {
		const value = state.bits.value(part.ac as HuffmanTable);
		const [zeros, size] = [value >> 4, value & 15];
		if (size === 0 && zeros < 15) return;
		k += zeros;
		if (k > 63) throw new PictureError("damaged");
		coefficients[at + k] = state.bits.signed(size);
	}
};

const readDc: BlockReader = ({ bits, scan, before }, { component, plane, dc }, at) => {
	const size = bits.value(dc as HuffmanTable);
	if (size > 11) throw new PictureError("damaged");
	before[component] = (before[component] ?? 0) + bits.signed(size);
	plane.coefficients[at] = (before[component] ?? 0) << scan.low;
};

const refineDc: BlockReader = ({ bits, scan }, { plane }, at) => {
	if (bits.bit()) plane.coefficients[at] = (plane.coefficients[at] ?? 0) | (1 << scan.low);
};

const readAc: BlockReader = (state, { plane, ac }, at) => {
	if (state.run > 0) {
		state.run--;
		return;
	}
	const { bits, scan } = state;
	for (let k = scan.from; k <= scan.to; k++) {
		const value = bits.value(ac as HuffmanTable);
		const [zeros, size] = [value >> 4, value & 15];
		if (size === 0 && zeros < 15) {
			state.run = (1 << zeros) - 1 + bits.bits(zeros);
			return;
		}
		k += zeros;
		if (k > scan.to) throw new PictureError("damaged");
		plane.coefficients[at + k] = bits.signed(size) * (1 << scan.low);
	}
};

/** The next bit of each coefficient that has some already, and new ones between them (section G.1.2.3). */
const refineAc: BlockReader = (state, { plane, ac }, at) => {
	const { bits, scan } = state;
	const { coefficients } = plane;
	const step = 1 << scan.low;
	const refine = (index: number, value: number) => {
		if (bits.bit() && (Math.abs(value) & step) === 0) coefficients[index] = value + (value > 0 ? step : -step);
	};
	let k = scan.from;
	for (; state.run === 0 && k <= scan.to; k++) {
		const code = bits.value(ac as HuffmanTable);
		let zeros = code >> 4;
		const size = code & 15;
		if (size > 1) throw new PictureError("damaged");
		if (size === 0 && zeros < 15) {
			state.run = (1 << zeros) + bits.bits(zeros);
			break;
		}
		const fresh = size === 0 ? 0 : bits.bit() ? step : -step;
		for (; k <= scan.to; k++) {
			const value = coefficients[at + k] ?? 0;
			if (value !== 0) refine(at + k, value);
			else if (zeros-- === 0) break;
		}
		if (fresh !== 0 && k > scan.to) throw new PictureError("damaged");
		if (fresh !== 0) coefficients[at + k] = fresh;
	}
	if (state.run === 0) return;
	state.run--;
	for (; k <= scan.to; k++) {
		const value = coefficients[at + k] ?? 0;
		if (value !== 0) refine(at + k, value);
	}
};
